"""The plain page's main thread: checks what is in the fields as soon as Python is ready."""

import asyncio

from pyscript import document, workers

root = document.documentElement


async def start():
    """Wait for the checker, then show its report."""
    checker = await workers["checker"]
    await checker.hello()
    root.dataset.state = "ready"
    sources = document.querySelector("#sources").value
    answer = document.querySelector("#answer").value
    document.querySelector("#report").textContent = await checker.check(sources, answer)
    root.dataset.state = "done"


tasks = [asyncio.create_task(start())]
