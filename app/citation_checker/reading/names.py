"""The names that people and products give to fields, most telling first.

Names are compared in snake case: `pageContent` and `Page Content` are `page_content`. Those of an answer and of its
citations come in the languages of the page and the most common others: people word their own form in the prompt.
"""

from __future__ import annotations

import re
from typing import Any

#: The text of a source. LangChain page_content; Azure AI Search content, chunk; Vertex chunkText; Pinecone text.
TEXT = tuple(
    """text page_content content passage chunk chunk_text chunk_content snippet body document_text document
    content_with_weight raw_content extract excerpt paragraph page_text source_text full_text context blurb summary
    description data value""".split()
)
#: Objects in which the text of a source may lie. LlamaIndex node; Qdrant payload; Elasticsearch _source; Weaviate
#: properties; Milvus entity; Gemini retrievedContext, web; Bedrock content; Cohere data; Azure agentic source_data.
NESTED = tuple(
    """node document payload _source properties entity chunk retrieved_context web content data source_data metadata
    meta fields segment item doc""".split()
)
#: What a source is called.
LABEL = tuple(
    """title name filename file_name document_name document_title doc_name source_name label heading file filepath
    file_path path source url uri link href semantic_identifier""".split()
)
#: Where more of a source is told.
LABEL_NESTED = ("metadata", "meta", "source", "document", "node", "properties", "payload", "_source")
#: The id of a source.
ID = tuple(
    """id _id id_ source_id doc_id document_id chunk_id node_id uuid key ref_id doc_key index number position
    source_index citation_number""".split()
)
#: Lists of sources in an object that wraps them.
LISTS = tuple(
    """sources documents docs chunks contexts retrieved_contexts retrieval_context passages source_documents
    source_nodes nodes results result matches hits items search_results retrieved_documents retrieved_chunks references
    retriever_resources grounding_chunks cited_chunks knowledge context data value records entries points objects
    snippets top_documents citations output evidence content pages""".split()
)
#: Fields that make a passage one item of a list although they are lists themselves.
WRAPPERS = ("data", "result", "results", "hits", "response", "output", "context", "reference", "metadata", "message")

#: The answer in JSON that a model wrote.
ANSWER = tuple(
    """answer final_answer response reply answer_text response_text final_response completion output_text result output
    text content message summary conclusion generated_text generation claim statement antwort réponse reponse
    respuesta risposta resposta antwoord ответ odpowiedź 回答 答案 답변 إجابة الإجابة उत्तर""".split()
)
#: Those that say so by themselves, without citations beside them.
ANSWER_ALONE = tuple(
    """answer final_answer response reply answer_text response_text final_response output_text generated_text
    completion generation antwort réponse reponse respuesta risposta resposta antwoord ответ odpowiedź 回答 答案 답변
    إجابة الإجابة उत्तर""".split()
)
#: Objects around an answer and its citations; LangChain's tools are called by their class.
AROUND = tuple(
    "result response output data answer final_answer json args arguments parameters cited_answer quoted_answer".split()
)
#: The list of citations in JSON that a model wrote.
CITATIONS = tuple(
    """citations citation cites cited_sources citation_list cited quotes quotations supporting_quotes evidence evidences
    supporting_evidence references refs attributions attribution footnotes sources source used_sources sources_used
    source_ids cited_ids source_numbers citation_ids zitate belege quellen quellenangaben références citas fuentes
    referencias citazioni fonti riferimenti citações fontes citaten bronnen цитаты источники 引用 引文 来源 來源 出典
    인용 출처 اقتباسات المصادر उद्धरण स्रोत""".split()
)
#: Lists under these names are citations whatever their entries look like.
CITATIONS_ONLY = frozenset(
    """citations citation cites cited_sources citation_list cited quotes quotations supporting_quotes evidence evidences
    supporting_evidence attributions attribution footnotes source_ids cited_ids source_numbers citation_ids zitate
    belege quellenangaben citas citazioni citações citaten цитаты 引用 引文 인용 اقتباسات उद्धरण""".split()
)
#: The words that a citation quotes.
QUOTE = tuple(
    """quote quoted_text exact_quote verbatim_quote verbatim quotation cited_text source_quote supporting_quote
    supporting_text evidence excerpt extract source_text matched_text citation_text snippet passage span_text span words
    quotes excerpts zitat wortlaut textstelle citation_exacte extrait cita citazione estratto citação citaat цитата
    引用文 原文 引文 引用 인용문 인용 اقتباس उद्धरण text content sentence""".split()
)
#: Names of a quote that cannot mean a whole source.
QUOTE_ONLY = frozenset(
    """quote quoted_text exact_quote verbatim_quote verbatim quotation cited_text source_quote supporting_quote
    supporting_text evidence excerpt extract matched_text citation_text quotes excerpts zitat wortlaut textstelle
    citation_exacte extrait cita citazione estratto citação citaat цитата 引用文 原文 引文 引用 인용문 인용 اقتباس
    उद्धरण""".split()
)
#: The words of the answer that a citation supports.
CLAIM = tuple("claim statement supported_text answer_text claim_text assertion answer_sentence".split())
#: The words of one piece of an answer that comes in pieces.
PIECE = (*CLAIM, "text", "sentence", "content", "answer", "point", "fact")
#: The number of a source that stands beside an answer and one quote.
BESIDE = ("source", "source_number", "source_no", "source_id", "sources", "source_ids", "citation", "reference")
#: The number of the source that a citation names. Those that count from 0 stand in COUNTED_FROM_0.
NUMBER = tuple(
    """source source_number source_no source_num source_id number num n citation_number citation_id doc document
    doc_number document_number passage_number chunk_number context_number ref reference reference_number ref_number
    marker index source_index doc_index document_index chunk_index passage_index context_index position id sources
    source_ids doc_id document_id chunk_id passage_id passage chunk context citation cite source_idx idx quelle
    quellennummer fuente fonte bron источник 来源 來源 出典 番号 编号 출처 مصدر المصدر स्रोत""".split()
)
#: Names of numbers that only a citation has; under the others (id, index, position, …) a source may tell its own.
CITING_NUMBER = (*NUMBER[:4], "citation_number", "citation", "cite", "ref", "reference", "marker")
#: LangChain's QuotedAnswer numbers its sources by `enumerate`:
#: https://python.langchain.com/docs/how_to/qa_citations ; Anthropic's document_index and Gemini's indices too.
COUNTED_FROM_0 = frozenset({"source_id", "document_index", "chunk_index", "passage_index"})
#: What the source of a citation is called.
NAME = tuple(
    """source_name title document_title document_name doc_name filename file_name file source_title name url uri link
    filepath file_path document source doc id source_id document_id doc_id chunk_id""".split()
)
#: The page that a citation names.
PAGE = ("page", "page_number", "page_no", "pages", "page_range")


def snake(name: str) -> str:
    """A field's name in snake case: `finalAnswer`, `Final Answer` and `final-answer` → `final_answer`."""
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name[:80])
    return re.sub(r"[\s\-]+", "_", name.strip()).lower()


def by_snake(value: dict[Any, Any]) -> dict[str, Any]:
    """An object with its names in snake case; the first of two that become the same stays."""
    named: dict[str, Any] = {}
    for name, entry in value.items():
        named.setdefault(snake(str(name)), entry)
    return named
