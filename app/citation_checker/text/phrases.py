"""Phrases of answers that state nothing a source could hold: greetings, offers, and "the sources do not say": data.

Each is narrow on purpose: a sentence that states something must not pass as a phrase. "Sure!" is one, "Sure, dogs are
allowed." is none; "is not mentioned in the documents" is one, "is not covered by the plan" is none.
"""

from __future__ import annotations

from typing import Final

#: Beginnings of sentences that greet, agree, offer or close. `$` is the sentence's end.
GREETINGS: Final = (
    # English
    r"(?:hi|hello|hey|dear \w+|good (?:morning|afternoon|evening))\b[^.:]{0,30}[,!.]?$"
    r"|(?:sure(?: thing)?|certainly|of course|absolutely|(?:that's a )?(?:great|good) question|no problem)[!,.]*$"
    r"|(?:sure|certainly|of course|absolutely)[!,.] (?:i(?:'d| can| will|'ll)|let me|here(?:'s| is| are))\b"
    r"|here(?:'s| is| are) (?:the|your|a|an|what i)\b[^.]{0,30}"
    r"\b(?:answer|summary|list|overview|information|result|response|found|breakdown|explanation)\b[^.]{0,40}[.!]?$"
    r"|i hope (?:this|that|it) (?:helps|answers|clarifies|was|is)\b|hope this helps|let me know (?:if|whether"
    r"|what|how)\b"
    r"|(?:please )?feel free to (?:ask|reach|contact|let)\b|(?:please )?(?:do not|don't) hesitate to\b"
    r"|if you (?:have|need|want|would like|'d like)\b.{0,60}\b(?:feel free|let me know|just ask|ask me|happy to help)\b"
    r"|thank you(?: (?:so|very) much)?(?: for (?:your|the) (?:question|patience|message|interest))?[.!]*$|thanks[.!]*$"
    r"|you're welcome|(?:i'm |i am )?happy to help|(?:kind|best) regards"
    # Italian
    r"|(?:ciao|salve|buongiorno|buonasera)\b[^.:]{0,30}[,!.]?$|(?:certo|certamente|ottima domanda)[!,.]*$"
    r"|spero (?:che (?:questo|ciò|sia)|di (?:aver|essere))\b|fammi sapere (?:se|cosa)\b|non esitare a\b"
    r"|se hai (?:altre|ulteriori) domande|posso aiutarti|grazie(?: mille)?[.!]*$|cordiali saluti"
    # German
    r"|(?:hallo|guten (?:tag|morgen|abend))\b[^.:]{0,30}[,!.]?$"
    r"|(?:gerne?|natürlich|selbstverständlich|klar|gute frage)[!,.]*$"
    r"|hier (?:ist|sind) [^.]{0,30}\b(?:antwort|zusammenfassung|liste|übersicht)\b[^.]{0,40}[.!]?$"
    r"|ich hoffe,? (?:das|dies|dass (?:das|dies|ihnen|dir))\b|lass(?:en sie)? (?:es )?mich wissen|zögern sie nicht"
    r"|wenn (?:du|sie) (?:weitere|noch) fragen|bei (?:weiteren )?fragen\b|kann ich (?:dir|ihnen)\b"
    r"|(?:vielen|besten) dank[.!]*$|danke(?: schön)?[.!]*$|mit freundlichen grüßen|viele grüße"
    # French
    r"|(?:bonjour|bonsoir|salut)\b[^.:]{0,30}[,!.]?$|(?:bien sûr|certainement|avec plaisir|bonne question)\s?[!,.]*$"
    r"|j'espère que (?:cela|ça|cette|ces)\b|n'hésitez pas à\b|si vous avez (?:d'autres|des) questions|merci[.!\s]*$"
    r"|cordialement"
    # Spanish
    r"|¡?(?:hola|buenos días|buenas tardes)\b[^.:]{0,30}[,!.]?$|¡?(?:claro(?: que sí)?|por supuesto|con gusto)[!,.]*$"
    r"|espero que (?:esto|te|le) (?:ayude|sea|sirva)|no dudes? en (?:preguntar|consultar|contactar|decir)"
    r"|si (?:tienes|tiene) (?:más|otras?|alguna) (?:preguntas?|dudas?)|(?:muchas )?gracias[.!]*$|saludos\b"
    # Portuguese
    r"|(?:olá|oi|bom dia|boa tarde)\b[^.:]{0,30}[,!.]?$|(?:com certeza|com prazer|boa pergunta)[!,.]*$"
    r"|espero que (?:isso|isto) (?:ajude|tenha|seja)|não hesite em\b|se (?:você )?tiver (?:mais|outras?|alguma)"
    r" (?:perguntas?|dúvidas?)|(?:muito )?obrigad[oa][.!]*$|atenciosamente"
    # Dutch
    r"|(?:hallo|goedemorgen|goedemiddag)\b[^.:]{0,30}[,!.]?$|(?:natuurlijk|zeker|graag|goede vraag)[!,.]*$"
    r"|ik hoop dat (?:dit|deze|het)\b|laat (?:het )?me weten|aarzel niet|als (?:je|u) (?:nog|meer|verdere) vragen"
    r"|bedankt[.!]*$|met vriendelijke groet"
    # Polish
    r"|(?:cześć|dzień dobry|witam)\b[^.:]{0,30}[,!.]?$|(?:oczywiście|jasne|dobre pytanie)[!,.]*$"
    r"|mam nadzieję, że (?:to|ta|te)\b|daj(?:cie)? mi znać|jeśli masz (?:dodatkowe |inne )?pytania"
    r"|dziękuję[.!]*$|pozdrawiam"
    # Japanese
    r"|こんにちは|承知(?:し|いたし)ました|かしこまりました|もちろんです[。！]?$|お役に立て|ご不明な点|他に(?:ご)?質問|ご質問(?:が|は)ございま"
    r"|ありがとうございま(?:す|した)[。！]?$"
    # Chinese
    r"|(?:你好|您好|当然(?:可以)?|當然(?:可以)?|好的|谢谢|謝謝)[，。！]?$|希望(?:这|以上|這)[^。]{0,10}(?:帮助|幫助|有用)"
    r"|如(?:果|有)[^。]{0,8}(?:问题|問題|疑问|疑問)|请随时|請隨時"
    # Korean
    r"|안녕하세요|(?:물론입니다|물론이죠)[.!]?$|도움이 되(?:었|셨|길)|궁금한 (?:점|사항)이 있"
    r"|추가 질문이 있|감사합니다[.!]?$"
    # Russian
    r"|(?:здравствуйте|привет|добрый день)(?!\p{L})[^.:]{0,30}[,!.]?$|(?:конечно|разумеется|хороший вопрос)[!,.]*$"
    r"|надеюсь, (?:это|что)|дайте (?:мне )?знать|не стесняйтесь|если у вас (?:есть|остались|возникнут) (?:ещё |еще )?"
    r"(?:дополнительные )?вопросы|спасибо[.!]*$|с уважением"
    # Arabic
    r"|(?:مرحبا|أهلا|السلام عليكم)|(?:بالتأكيد|بالطبع)[!.،]*$|آمل أن (?:يكون|تكون)"
    r"|إذا كان(?:ت)? لديك[^.]{0,20}(?:أسئلة|سؤال)"
    r"|لا تتردد في|شكرا(?: لك)?[.!]*$"
    # Hindi
    r"|नमस्ते|(?:ज़रूर|बिल्कुल)[!,।]*$|मुझे आशा है|यदि आपके (?:कोई )?(?:और )?प्रश्न|धन्यवाद[!।]*$"
)

#: Sentences that say that nothing was found; looked for anywhere in a sentence.
NO_ANSWER: Final = (
    # English
    r"\b(?:sources?|documents?|context|passages?|texts?|excerpts?|(?:provided|given|available"
    r"|retrieved) (?:information|material|results?))\b"
    r"(?: (?:that )?(?:(?:was|were|is|are) )?(?:provided|given|available|supplied|above|here))?"
    r",? (?:do(?:es)? not|don't|doesn't|did not|didn't) (?:\w+ )?"
    r"(?:say|state|mention|contain|include|provide|specify|answer|address|tell|give|indicate|discuss|explain"
    r"|describe)\b"
    r"|\b(?:none|neither) of the (?:\w+ )?(?:sources|documents|passages|texts|excerpts)\b"
    r"|\bno (?:\w+ )?(?:information|mention|answer)\b[^.]{0,60}\b(?:sources?|documents?|context|passages?|texts?"
    r"|provided)\b"
    r"|\bi (?:could(?: not|n't)|can(?:not|'t| not)|was not able to|wasn't able to|am unable to|did not"
    r"|didn't) (?:find|answer|locate)\b"
    r"|\bi (?:do not|don't) (?:know|have (?:enough|sufficient|any|access to))\b"
    r"|\b(?:is|are|was|were)(?: not|n't) (?:\w+ )?(?:mentioned|stated|specified|found|included|provided|given"
    r"|addressed|discussed|described"
    r"|answered|contained) (?:\w+ )?(?:in|by|within) (?:the|any|these|this|my|your) (?:\w+ ){0,2}"
    r"(?:sources?|documents?|context|passages?|texts?|excerpts?|information|material)\b"
    r"|\b(?:not enough|insufficient) information\b"
    # Italian
    r"|\b(?:fonti|fonte|document[oi]|contesto|test[oi]|passaggi?|brani?)\b(?: \w+){0,2} non (?:\w+ )?(?:dic\w+"
    r"|contien\w+|contengono"
    r"|menzion\w+|specific\w+|riport\w+|forni\w+|indic\w+|rispond\w+|parl\w+|precis\w+)"
    r"|\bnon (?:ho trovato|riesco a trovare|ci sono informazioni|posso rispondere|dispongo di)|\bnessuna delle fonti"
    r"|\bnon (?:è|sono|viene|vengono) (?:indicat|specificat|menzionat|riportat)\w+ (?:nell?[aeo]?|nei|negli)\W?"
    r" ?(?:font|document|contest|test|passagg)"
    # German
    r"|\b(?:quellen?|dokumente?n?|kontext|texte?n?|unterlagen|passagen|auszügen?)\b[^.]{0,30}\b(?:enthalten"
    r"|enthält|nennen|nennt|sagen|sagt"
    r"|geben|gibt|erwähnen|erwähnt|beantworten|beantwortet|liefern|liefert|machen|macht)\b[^.]{0,40}\b(?:nicht"
    r"|nichts|keine?[nrms]?)\b"
    r"|\b(?:in den|aus den|in dem|im|keiner der) (?:\w+ )?(?:quellen|dokumenten|unterlagen|texten|kontext"
    r"|text)\b[^.]{0,60}\b"
    r"(?:nicht|keine?[nrms]?) (?:\w+ ){0,2}(?:erwähnt|genannt|angegeben|enthalten|zu finden|angaben|informationen"
    r"|hinweise?)"
    r"|^(?:zu|zum|zur|über|dazu|darüber|hierzu)\b[^.]{0,60}\b(?:enthalten|enthält|machen|macht|geben|gibt|sagen|sagt)"
    r" (?:die|der|das) (?:\w+ )?(?:quellen?|dokumente?|texte?|kontext|unterlagen)\b[^.]{0,30}\b(?:nichts|keine?\b)"
    r"|\b(?:dazu|darüber|hierzu) (?:liegen|gibt es|finde ich|habe ich|enthalten)\b[^.]{0,40}\bkeine"
    r"|\bich (?:kann|konnte|habe)\b[^.]{0,60}\b(?:nicht (?:finden|beantworten)|keine (?:angaben?|informationen?"
    r"|antwort))"
    # French
    r"|\b(?:sources?|documents?|contexte|textes?|passages?|extraits?)\b(?: \w+){0,2} (?:ne |n')(?:\w+ )?(?:disent"
    r"|dit|contien\w+|mentionne\w*"
    r"|précise\w*|indique\w*|fourni\w+|inclu\w+|donne\w*|abord\w+|parle\w*|répond\w*) (?:pas|aucune?|rien)"
    r"|\baucune? des sources\b|\baucune? (?:information|mention)\b[^.]{0,60}\b(?:sources?|documents?|contexte"
    r"|textes?)\b"
    r"|\bje (?:n'ai pas trouvé|n'ai rien trouvé|ne (?:peux|trouve|dispose|sais) pas)"
    # Spanish
    r"|\b(?:fuentes?|documentos?|contexto|textos?|pasajes?)\b(?: \w+){0,2} no (?:\w+ )?(?:dicen?|contienen?"
    r"|mencionan?|especifican?|indican?"
    r"|proporcionan?|incluyen?|responden?|aclaran?)\b|\bno (?:encontré|he encontrado|puedo encontrar"
    r"|hay información|tengo información)"
    r"|\bninguna de las fuentes|\bno se (?:menciona|indica|especifica|dice)\w* en (?:las|los|el|la) (?:fuente"
    r"|documento|texto|contexto)"
    # Portuguese
    r"|\b(?:fontes?|documentos?|contexto|textos?|trechos?)\b(?: \w+){0,2} não (?:\w+ )?(?:dizem|diz|cont[eê]m"
    r"|mencionam?|especificam?"
    r"|indicam?|fornecem?|incluem?|informam?|respondem?)\b|\bnão (?:encontrei|há informaç|consegui encontrar"
    r"|tenho informaç)"
    r"|\bnenhuma das fontes|\bnão é (?:mencionad|especificad|informad)\w+ n[ao]s? (?:fonte|documento|texto|contexto)"
    # Dutch
    r"|\b(?:bronnen|bron|documenten|document|context|teksten|tekst|passages)\b[^.]{0,30}\b(?:bevat|bevatten"
    r"|vermeldt?|vermelden|noemt|noemen"
    r"|zegt|zeggen|geeft|geven|beantwoorden|beantwoordt)\b[^.]{0,30}\b(?:niet|niets|geen)\b"
    r"|\bik (?:kan|kon|heb)\b[^.]{0,40}(?:niet (?:vinden|beantwoorden|gevonden)|geen (?:informatie|antwoord))"
    r"|\bgeen van de bronnen"
    # Polish
    r"|(?:źródł\w+|dokument\w*|kontekst\w*|tekst\w*)(?: \w+){0,2} nie (?:\w+ )?(?:zawiera|mówi|podaj|wspomin"
    r"|określ|wskazuj|odpowiad)\w*"
    r"|\bnie (?:znalazł[ae]m|znaleziono informacji|mogę znaleźć)|\bżadne ze źródeł|\bbrak informacji"
    # Japanese
    r"|(?:資料|出典|情報源|文書|ソース|テキスト|文脈|コンテキスト|提供された)[^。]{0,40}(?:記載|言及|情報|説明|書かれ|含まれ|触れ)[^。]{0,12}"
    r"(?:ありません|ない|いません|おりません|見当たりません|見つかりません)|(?:見つかりませんでした|わかりません|お?答えできません|回答できません)"
    # Chinese
    r"|(?:来源|來源|资料|資料|文档|文檔|文件|上下文|文中|材料|提供的)[^。]{0,30}(?:没有|沒有|未|无|無|并不|不)[^。]{0,6}(?:提到|提及|说明|說明|提供"
    r"|包含|包括|涉及|给出|給出|记载|記載|指出|回答)|我?(?:无法|無法|没有找到|沒有找到|未找到)[^。]{0,12}(?:回答|找到|信息|資訊|答案)"
    # Korean
    r"|(?:출처|자료|문서|문맥|제공된|본문)[^.]{0,40}(?:언급|정보|내용|기재|설명|나와)"
    r"[^.]{0,10}(?:없습니다|않습니다|있지 않)"
    r"|(?:정보를|답을|답변을) 찾을 수 없습니다|답변할 수 없습니다"
    # Russian
    r"|(?:источник\w*|документ\w*|текст\w*|контекст\w*|материал\w*)(?: \w+){0,3} (?:не (?:\w+ )?(?:содерж|говор"
    r"|указ|упомин|сообща|привод"
    r"|отвеча)\w*|нет (?:информац|сведен|упомин|ответ)\w*)|я не (?:нашёл|нашел|нашла|смог найти|могу (?:найти"
    r"|ответить))"
    r"|ни (?:в )?одно[мй]? из источник"
    # Arabic
    r"|(?:المصادر|المصدر|المستندات|الوثائق|النص|السياق|النصوص)[^.]{0,40}(?:لا (?:تذكر|يذكر|تحتوي|يحتوي|تشير|يشير"
    r"|تتضمن|يتضمن|توضح|يوضح|تجيب)"
    r"|لم (?:تذكر|يذكر|ترد|يرد))|لا توجد معلومات|لم أجد|لا يمكنني الإجابة"
    # Hindi
    r"|(?:स्रोत|दस्तावेज़|संदर्भ|पाठ)[^।]{0,60}(?:उल्लेख|जानकारी|बताया|लिखा)[^।]{0,12}नहीं"
    r"|जानकारी (?:उपलब्ध )?नहीं मिली"
)
