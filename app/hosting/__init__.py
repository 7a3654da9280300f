"""Puts the site together: fetches the pinned runtime, packs the checker, makes the snapshot, serves, packs a release.

Runs on the machine of whoever builds or hosts the page (CPython >= 3.11, standard library only), never in the browser.
"""
