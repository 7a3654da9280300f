"""Text without judgement: marks, sentences, quotations, quotes, figures."""
