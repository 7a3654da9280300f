# Each recipe is one line; what it does is in app/hosting/.
PYTHON ?= python3
export PYTHONPATH := app
.PHONY: serve test lint bench vendor

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

# Fetch what is pinned into static/vendor/; a second run fetches nothing.
vendor:
	@$(PYTHON) -m hosting vendor
