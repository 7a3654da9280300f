"""RAG Citation Checker."""
