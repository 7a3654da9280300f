# Each recipe is one line; what it does is in app/hosting/.
PYTHON ?= python3
export PYTHONPATH := app
.PHONY: serve test lint bench bench-start site vendor

# Fetch what is pinned (once) and open the checker on a loopback address.
serve:
	@$(PYTHON) -m hosting serve

# Set up what the tests need (once), lint, and run every test.
test:
	@$(PYTHON) -m hosting test

# Check style and types.
lint:
	@$(PYTHON) -m hosting lint

# Measure how well and how fast the checker works.
bench:
	@$(PYTHON) -m hosting bench

# Measure how long a visitor waits, against a plain PyScript page; takes some minutes.
bench-start:
	@$(PYTHON) -m hosting bench-start

# Write the finished site into dist/, as a folder and as a zip.
site:
	@$(PYTHON) -m hosting site

# Fetch what is pinned into static/vendor/; a second run fetches nothing.
vendor:
	@$(PYTHON) -m hosting vendor
