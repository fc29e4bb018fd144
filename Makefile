# Run `make help` for the targets.

PREFIX ?= /usr/local
SWIFT ?= swift
# Where tests are built.
SCRATCH ?= .build
FORMATTED = Package.swift Samples Sources Tests Benchmarks/Package.swift Benchmarks/Sources

STYLEMARK = .build/release/stylemark
DEMO = .build/demo

.DEFAULT_GOAL := build
.PHONY: demo build test test-browser static pictures install lint format bench clean help bootstrap

demo: build ## Show Samples/movie.stm here, and write it as a page and as JSON
	@mkdir -p $(DEMO)
	@$(STYLEMARK) render Samples/movie.stm --to ansi
	@$(STYLEMARK) render Samples/movie.stm --to html --standalone -o $(DEMO)/movie.html
	@$(STYLEMARK) render Samples/movie.stm --to json -o $(DEMO)/movie.json
	@echo
	@echo "The same card as a page: $(DEMO)/movie.html"
	@echo "The same card as JSON:   $(DEMO)/movie.json"

build: bootstrap ## Build the release; the command is .build/release/stylemark
	@$(SWIFT) build -c release

test: bootstrap ## Run all tests
	@$(SWIFT) test --disable-xctest --scratch-path $(SCRATCH)

test-browser: bootstrap ## Run the tests in a browser; installs Chromium, Java and two checkers
	@tools=$$(Scripts/browser-tools.sh) && eval "$$tools" && \
	$(SWIFT) test --disable-xctest --scratch-path $(SCRATCH) --filter BrowserTests

static: bootstrap ## Build the executable that starts fastest; it is .build/static/stylemark
	@Scripts/build-installable.sh

install: static ## Install that executable to $(DESTDIR)$(PREFIX)/bin
	@install -d "$(DESTDIR)$(PREFIX)/bin"
	@Scripts/copy-executable.sh .build/static/stylemark "$(DESTDIR)$(PREFIX)/bin/stylemark"
	@echo "installed $(DESTDIR)$(PREFIX)/bin/stylemark ($$(cat .build/static/kind))"

lint: ## Check the format of the sources
	@$(SWIFT) format lint --strict --recursive --parallel $(FORMATTED)

format: ## Format the sources
	@$(SWIFT) format format --in-place --recursive --parallel $(FORMATTED)

pictures: build ## Make the pictures of the README anew
	@Scripts/make-pictures.sh

bench: static ## Measure speed and memory; BENCH="--size 100 --runs 9" changes how
	@Benchmarks/run $(BENCH)

clean: ## Remove everything that was built
	@rm -rf .build Benchmarks/.build

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

bootstrap:
	@Scripts/bootstrap.sh
