"""Sentences that need no source, and those that only look so."""

from __future__ import annotations

import pytest

from citation_checker.messages import ENGLISH
from citation_checker.text.exempt import exempt_reason
from citation_checker.text.sentences import split_sentences


def reasons(text: str) -> list[str | None]:
    return [exempt_reason(sentence, text) for sentence in split_sentences(text)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("# Fees", "heading"),
        ("**Fees and deposits**", "heading"),
        ("- **Fees**", "heading"),
        ("What is the fee?", "question"),
        ("¿Cuánto cuesta?", "question"),
        ("料金はいくらですか？", "question"),
        ("كم السعر؟", "question"),
        ("Πόσο κάνει;", "question"),
        ("The rules are:", "lead_in"),
        ("规则如下：", "lead_in"),
        ("Hello!", "greeting"),
        ("Let me know if you need more.", "greeting"),
        ("Spero che questo sia utile.", "greeting"),
        ("Zögern Sie nicht, uns zu fragen.", "greeting"),
        ("N'hésitez pas à demander.", "greeting"),
        ("The sources do not say whether pets are allowed.", "no_answer"),
        ("The fee is not mentioned in the provided documents.", "no_answer"),
        ("Le fonti non indicano il prezzo.", "no_answer"),
        ("Die Quellen enthalten dazu keine Angaben.", "no_answer"),
        ("Les documents ne mentionnent pas le prix.", "no_answer"),
        ("Las fuentes no mencionan el precio.", "no_answer"),
        ("As fontes não informam o preço.", "no_answer"),
        ("De bronnen geven daarover geen informatie.", "no_answer"),
        ("Źródła nie zawierają tej ceny.", "no_answer"),
        ("資料には料金についての記載がありません。", "no_answer"),
        ("来源中没有提到价格。", "no_answer"),
        ("문서에 요금에 대한 언급이 없습니다.", "no_answer"),
        ("Источники не содержат цены.", "no_answer"),
        ("المصادر لا تذكر السعر.", "no_answer"),
        ("स्रोतों में कीमत का उल्लेख नहीं है।", "no_answer"),
        ("👍", "no_words"),
        ("![A chart](chart.png)", "no_words"),
    ],
)
def test_needs_no_source(text: str, code: str):
    assert reasons(text) == [f"exempt.{code}"]


@pytest.mark.parametrize(
    "text",
    [
        "Dogs are allowed.",
        "- Parking costs six euros",
        "Sure, dogs are allowed in the garden.",
        "Here is parking free.",
        "Dental care is not covered by the plan.",
        "No evidence was found that it helps.",
        "The documents must not leave the room.",
        "If you need parking, it costs six euros.",
        "Thank you notes cost two euros.",
        "Hier ist Parken kostenlos.",
        "Die Unterlagen müssen nicht eingereicht werden.",
        "Aucune donnée n'est transmise.",
        "Se desideri parcheggiare, paghi sei euro.",
        "資料は持ち出しできません。",
        "문서는 반출할 수 없습니다.",
        "はい、駐車は無料です。",
    ],
)
def test_states_something(text: str):
    assert reasons(text) == [None]


def test_of_a_table_only_the_head():
    assert reasons("| Room | Price |\n|---|---|\n| A | 20 |") == ["exempt.table_head", None]


def test_every_code_has_its_wording():
    codes = ("heading", "question", "lead_in", "greeting", "no_answer", "table_head", "references", "no_words")
    assert all(f"exempt.{code}" in ENGLISH for code in codes)
