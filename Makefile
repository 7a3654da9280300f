# Each recipe is one line; what it does is in app/hosting/.
PYTHON ?= python3
export PYTHONPATH := app
.PHONY: serve vendor

# Fetch what is pinned (once) and open the checker on a loopback address.
serve:
	@$(PYTHON) -m hosting serve

# Fetch what is pinned into static/vendor/; a second run fetches nothing.
vendor:
	@$(PYTHON) -m hosting vendor
