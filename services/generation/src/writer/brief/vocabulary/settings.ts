/** What a label or a heading of the instructions says about what stands under it. */
export type Setting =
  | "tone"
  | "readers"
  | "length"
  | "language"
  | "keywords"
  | "bans"
  | "structure"
  | "cover"
  | "closing"
  | "goal"
  | "order"
  | "subject"
  | "facts";

// The closed list of labels that clients put before writing settings, in all languages together, parted by "|".
const labels: Readonly<Record<Setting, string>> = {
  tone: "vibe|vibes|stilvorgabe|du oder sie|sie oder du|tu ou vous|tú o usted|tu o lei|u of je|språkton|register|style guide tone|tone|tone of voice|voice|mood|writing tone|style|writing style|style and tone|tone and style|tone & style|ton|tonalität|tonfall|stil|schreibstil|ansprache|anrede|ton et style|registre|tono|estilo|tono de voz|estilo y tono|stile|tono di voce|toon|stijl|schrijfstijl|tone of voice|tom|tom de voz|stil og tone|sprogtone|ton och stil|tonalitet|styl|ton wypowiedzi|styl i ton|语气|語氣|风格|風格|文体|トーン|口調|文調|النبرة|الأسلوب|نبرة",
  readers:
    "audience|target audience|target group|readers|reader|readership|target reader|persona|who is it for|for whom|for|pour|para|per|voor|für|til|till|för|dla|odbiorca|zielgruppe|leser|leserschaft|leserinnen und leser|publikum|für wen|public|public cible|public visé|lecteurs|lectorat|cible|público|público objetivo|audiencia|lectores|destinatarios|para quién|pubblico|pubblico di riferimento|lettori|destinatari|target|doelgroep|lezers|publiek|voor wie|público-alvo|leitores|audiência|målgruppe|læsere|målgrupp|läsare|grupa docelowa|odbiorcy|czytelnicy|dla kogo|受众|目标读者|目標讀者|读者|讀者|对象|読者|対象読者|ターゲット|ターゲット読者|対象|الجمهور|الجمهور المستهدف|القراء|الفئة المستهدفة",
  length:
    "length words|length in words|text length|article length|total words|max words|maximum words|min words|minimum words|target words|target word count|word limit|how many words|wie viele wörter|combien de mots|cuántas palabras|quante parole|hoeveel woorden|quantas palavras|hvor mange ord|hur många ord|length|word count|words|wordcount|target length|max length|number of words|länge|umfang|wortzahl|wörter|wortanzahl|textlänge|longueur|nombre de mots|mots|longitud|extensión|palabras|número de palabras|lunghezza|parole|numero di parole|lengte|aantal woorden|woorden|omvang|comprimento|extensão|número de palavras|palavras|længde|antal ord|ord|omfang|längd|omfång|długość|liczba słów|objętość|słowa|字数|字數|篇幅|长度|長度|文字数|長さ|分量|ボリューム|الطول|عدد الكلمات|الكلمات",
  language:
    "language|output language|in language|lang|locale|sprache|langue|idioma|lengua|lingua|taal|língua|sprog|språk|język|语言|語言|言語|اللغة",
  keywords:
    "hauptkeyword|hauptkeywords|nebenkeyword|nebenkeywords|sekundäre keywords|long-tail-keywords|keyphrase|keyphrases|focus keyphrase|mot-clé principal|mots-clés secondaires|palabra clave principal|palabras clave secundarias|parola chiave principale|parole chiave secondarie|hoofdzoekwoord|hovedsøgeord|huvudsökord|główne słowo kluczowe|keywords|keyword|seo|seo keywords|key words|focus keyword|focus keywords|main keyword|primary keyword|primary keywords|secondary keywords|seo keyword|search terms|hashtags|tags|schlüsselwörter|schlüsselbegriffe|suchbegriffe|keywörter|stichwörter|fokus-keyword|mots-clés|mots clés|mot-clé|mots-clefs|mot clé|palabras clave|palabra clave|parole chiave|parola chiave|trefwoorden|zoekwoorden|zoekwoord|sleutelwoorden|palavras-chave|palavra-chave|nøgleord|søgeord|nyckelord|sökord|słowa kluczowe|słowo kluczowe|frazy kluczowe|关键词|關鍵詞|关键字|關鍵字|キーワード|الكلمات المفتاحية|كلمات مفتاحية|الكلمات الرئيسية",
  bans: "nono|no no|no-no|no-nos|nonos|donts|dont|no gos|no-gos|à bannir|bannir|à proscrire|interdit|mots bannis|streichen|weglassen|ban|bans|blacklist|blocklist|leave out|skip|no incluir|a excluir|da escludere|tralasciare|weglaten|udelad|uteslut|pomijać|pominąć|banir|to avoid|what to avoid|things to avoid|please avoid|bitte nicht|nicht tun|zu vermeiden|ne pas faire|à ne pas faire|no hacer|a evitar|qué evitar|non fare|da non fare|cosa evitare|niet doen|te vermijden|niet vermelden|não fazer|o que evitar|skal ikke med|gør ikke|ska inte med|gör inte|nie robić|czego unikać|nie pisać|不要做|不要写|しないこと|ما يجب تجنبه|avoid|don't|don'ts|donts|do not|do not use|don't use|do not mention|don't mention|never|never mention|forbidden|banned|banned words|words to avoid|avoid words|exclude|not|no|no-gos|no-go|must not|off limits|taboo|vermeiden|nicht erwähnen|nicht verwenden|tabu|tabus|verboten|bitte vermeiden|nicht|verbotene wörter|keine|à éviter|éviter|interdits|ne pas|ne pas mentionner|ne pas utiliser|mots interdits|evitar|no mencionar|no usar|prohibido|palabras prohibidas|evitare|da evitare|non menzionare|non usare|vietato|parole vietate|vermijden|niet noemen|niet gebruiken|verboden|vermijd|não mencionar|não usar|proibido|undgå|må ikke nævnes|nævn ikke|undvik|nämn inte|förbjudna ord|unikaj|unikać|nie wspominać|zakazane słowa|zakazane|禁止|避免|不要|禁用词|不要提|禁句|NGワード|ngワード|避けること|禁止事項|使わない言葉|تجنب|ممنوع|لا تذكر|كلمات ممنوعة",
  structure:
    "tussenkopjes|tussenkoppen|zwischenüberschriften|zwischentitel|subheads|subheadings|intertitres|inter-titres|subtítulos|ladillos|titoletti|sottotitoli|intertítulos|mellanrubriker|mellemrubrikker|mellemoverskrifter|śródtytuły|小标题|見出し|小見出し|structure|outline|sections|section|format|headings|article structure|layout|chapters|table of contents|proposed outline|suggested structure|gliederung|aufbau|struktur|abschnitte|überschriften|plan|structure souhaitée|sommaire|titres|estructura|secciones|esquema|apartados|struttura|scaletta|sezioni|capitoli|structuur|opbouw|indeling|koppen|estrutura|seções|secções|tópicos|struktur og opbygning|opbygning|afsnit|disposition|upplägg|rubriker|struktura|układ|konspekt|sekcje|nagłówki|结构|結構|大纲|大綱|提纲|構成|見出し|目次|الهيكل|البنية|الأقسام|المخطط",
  cover:
    "cover|must cover|points to cover|points|key points|main points|topics to cover|questions to answer|include|please include|must include|to include|should include|must mention|mention|to mention|talking points|must-haves|must haves|must have|content|things to mention|questions|angle|angles|themes|abdecken|inhalte|inhalt|punkte|wichtige punkte|kernpunkte|muss enthalten|behandeln|themen|fragen|aspekte|points à aborder|points clés|à couvrir|à aborder|contenu|à inclure|à mentionner|questions à traiter|puntos|puntos clave|temas|incluir|debe incluir|contenido|preguntas|mencionar|punti|punti chiave|argomenti|da includere|includere|contenuti|contenuto|domande|te behandelen|punten|kernpunten|inhoud|onderwerpen|vragen|behandel|pontos|pontos-chave|conteúdo|assuntos|perguntas|indhold|punkter|emner|skal med|spørgsmål|innehåll|ämnen|frågor|ska tas upp|ska med|treść|punkty|kluczowe punkty|zagadnienia|zawartość|pytania|要点|要點|重点|内容要点|必须包含|内容|盛り込む内容|必須項目|ポイント|含める内容|النقاط|المحاور|نقاط رئيسية|يجب أن يشمل",
  closing:
    "schlusssatz|last sentence|letzter satz|last line|dernière phrase|última frase|ultima frase|slotzin|cta|call to action|call-to-action|closing|ending|conclusion|end with|close with|finish with|handlungsaufforderung|schluss|fazit|abschluss|am ende|appel à l'action|fin|chute|llamada a la acción|cierre|final|conclusión|invito all'azione|chiusura|conclusione|oproep tot actie|afsluiting|chamada para ação|fecho|fechamento|conclusão|opfordring|afslutning|uppmaning|avslutning|wezwanie do działania|zakończenie|结尾|結尾|行动号召|締め|結び|行動喚起|الخاتمة|دعوة لاتخاذ إجراء|دعوة إلى العمل",
  goal: "kernaussage|key statement|hauptaussage|idée principale|idea principal|idea principale|kerngedachte|goal|purpose|objective|aim|intent|search intent|message|key message|main message|takeaway|ziel|zweck|botschaft|kernbotschaft|ziel des textes|absicht|objectif|but|message clé|intention|objetivo|propósito|mensaje|mensaje clave|obiettivo|scopo|messaggio|doel|boodschap|kernboodschap|finalidade|mensagem|formål|mål|budskab|syfte|budskap|cel|przesłanie|główny przekaz|目的|目标|目標|核心信息|ねらい|الهدف|الغرض|الرسالة",
  order:
    "editor|writer|copywriter|rédacteur|redactor|redattore|redacteur|redaktør|redaktör|redaktor|编辑|المحرر|pedido|solicitud|richiesta|demande|aanvraag|bestilling|beställning|zamówienie|anfrage|assignment|assignment details|deliverable|deliverables|the task|arbeitsauftrag|commande|la commande|el encargo|incarico|de opdracht|encomenda|opgaven|uppdraget|zlecenie|المطلوب|let op|bitte beachten|zu beachten|à noter pour la rédaction|internal|intern|interne|x internal|interno|interna|as what|nota per voi|nota x voi|nota per la redazione|notas para la redacción|note pour la rédaction|hinweise für die redaktion|hinweis an die redaktion|voor de redactie|til redaktionen|till redaktionen|dla redakcji|给编辑|form|form og tone|form och ton|forma|anmerkung|anmerkungen|remark|remarks|comment|comments|kommentar|bemerkung|remarque|remarques|comentario|comentarios|commento|opmerking|opmerkingen|bemærkning|bemærkninger|anmärkning|uwaga|uwagi|备注|備考|ملاحظة|husk|kom ihåg|pamiętaj|onthoud|remember|denk daran|bitte denken|n'oubliez pas|recuerda|ricorda|lembre|for the editor|for editors|for the author|editor's note|editorial note|editorial notes|from the editor|to the editor|how to write it|writing|the writing|für die redaktion|für den autor|für die autorin|an die redaktion|redaktion|redaktionelles|hinweise|hinweis|zum schreiben|pour la rédaction|pour le rédacteur|pour la rédactrice|à la rédaction|rédaction|note à la rédaction|para la redacción|para el redactor|para la redactora|redacción|para quien escribe|per la redazione|per il redattore|per chi scrive|redazione|note di redazione|voor de redactie|voor de schrijver|voor de redacteur|redactie|para a redação|para o redator|redação|til redaktionen|til skribenten|redaktionelt|till redaktionen|till skribenten|för skribenten|dla redakcji|dla autora|dla autorki|redakcja|给编辑|给作者|编辑说明|写作说明|編集部へ|ライターへ|執筆者へ|執筆について|للمحرر|للكاتب|التحرير|task|brief|instructions|instruction|guidelines|guideline|requirements|requirement|rules|notes for the writer|note for the writer|note to writer|notes to writer|for the writer|to the writer|writer notes|deadline|due|due date|type|content type|content_type|article type|post type|format type|person|point of view|pov|perspective|spelling|reading level|readability|formatting|image|images|byline|author|platform|channel|publication|style guide|do|dos|do's|dos and don'ts|do's and don'ts|please|request|order|internal links|meta description|meta|headline|title style|count|sources to use|use|aufgabe|auftrag|anweisungen|vorgaben|hinweise für die redaktion|hinweis an die redaktion|hinweise für den autor|anforderungen|regeln|textart|textsorte|format und länge|abgabe|abgabetermin|medium|kanal|bitte|bitte beachten|perspektive|consigne|consignes|instructions pour le rédacteur|tâche|règles|type de texte|type d'article|échéance|exigences|à faire|tarea|instrucciones|encargo|pautas|reglas|tipo de texto|requisitos|formato|entrega|compito|istruzioni|linee guida|regole|tipo di testo|requisiti|consegna|scadenza|opdracht|instructies|richtlijnen|regels|eisen|tekstsoort|tarefa|instruções|diretrizes|regras|prazo|tipo de conteúdo|opgave|instruktioner|retningslinjer|regler|krav|teksttype|frist|uppgift|uppdrag|instruktion|riktlinjer|texttyp|zadanie|instrukcje|wytyczne|zasady|wymagania|rodzaj tekstu|任务|任務|要求|写作要求|說明|说明|格式|截止日期|指示|依頼|依頼内容|注意|注意事項|注意点|条件|形式|納期|المهمة|التعليمات|المتطلبات|القواعد|ملاحظات للكاتب|التنسيق",
  subject:
    "topic|subject|title|working title|theme|about|article|blog post|post|headline idea|thema|titel|arbeitstitel|überschrift|betreff|sujet|titre|thème|objet|tema|título|asunto|titolo|argomento|oggetto|onderwerp|titel van het artikel|assunto|emne|overskrift|ämne|rubrik|temat|tytuł|主题|主題|题目|標題|标题|テーマ|タイトル|題名|الموضوع|العنوان",
  facts:
    "facts|fact|key facts|the facts|facts to use|facts and figures|data|key data|figures|numbers|background|background info|background information|context|details|info|information|notes|note|raw notes|my notes|interview notes|meeting notes|material|source material|raw material|input|source|sources|quotes|quote|summary|description|body|text|news|fyi|what we know|fakten|daten|zahlen|hintergrund|informationen|infos|details|notizen|stichpunkte|material|zitat|zitate|quelle|quellen|zahlen und fakten|daten und fakten|eckdaten|faits|données|chiffres|contexte|informations|notes brutes|détails|citation|citations|sources|faits et chiffres|datos|hechos|cifras|contexto|información|detalles|notas|cita|citas|fuente|fuentes|datos clave|fatti|dati|cifre|contesto|informazioni|dettagli|note|citazione|citazioni|fonte|fonti|appunti|feiten|gegevens|cijfers|achtergrond|informatie|notities|citaat|citaten|bron|bronnen|feiten en cijfers|fatos|factos|dados|números|contexto|informações|detalhes|notas|citação|citações|fontes|fakta|baggrund|oplysninger|noter|citat|citater|kilde|kilder|tal|bakgrund|uppgifter|anteckningar|källa|källor|siffror|fakty|dane|liczby|tło|informacje|szczegóły|notatki|cytat|cytaty|źródło|źródła|事实|事實|数据|數據|资料|資料|背景|信息|素材|引用|来源|事実|データ|情報|メモ|詳細|参考情報|الحقائق|حقائق|البيانات|بيانات|معلومات|المعلومات|خلفية|ملاحظات|تفاصيل|اقتباس|المصدر|المصادر",
};

const settings: ReadonlyMap<string, Setting> = new Map(
  (Object.entries(labels) as [Setting, string][]).flatMap(([setting, words]) =>
    words.split("|").map((word): [string, Setting] => [word.toLowerCase(), setting]),
  ),
);

const forbidding =
  /^(?:forbidden|banned|prohibited|taboo|disallowed|excluded|verboten(?:e[nrs]?)?|tabu|interdite?s?|proscrite?s?|prohibid[oa]s?|vetad[oa]s?|vietat[oaie]|bandit[oaie]|taboe|proibid[oa]s?|forbudte?|förbjud(?:na|et|en)|zakazan[eyai]|zabronion[eyai])$/;
const namedInTexts =
  /^(?:words?|terms?|phrases?|expressions?|claims?|topics?|subjects?|names?|mentions?|wörter|wort|begriffe?|themen|aussagen|ausdrücke|namen|mots?|termes?|expressions?|sujets?|noms?|palabras?|términos?|expresiones|temas?|nombres?|frases?|parol[ae]|termin[ei]|espressioni|tem[ai]|argomenti|nomi|frasi|woorden|termen|uitdrukkingen|onderwerpen|palavras?|termos?|expressões|nomes|ord|udtryk|emner|navne|uttryck|ämnen|namn|słowa|zwroty|tematy|nazwy|nazwiska)$/;

/** "claims_forbidden", "Verbotene Begriffe": two words, of which one forbids what the other says. */
function forbidsByTwoWords(label: string): boolean {
  const [first = "", second = "", ...more] = label.split(" ");
  if (more.length > 0) return false;
  return (forbidding.test(first) && namedInTexts.test(second)) || (namedInTexts.test(first) && forbidding.test(second));
}

/** What a label says about what follows it; undefined for a label of data, such as "Price". Keys of JSON count too. */
export function settingOf(label: string): Setting | undefined {
  const plain = label
    .slice(0, 80)
    .replace(/([\p{Ll}])(\p{Lu})/gu, "$1 $2")
    .replace(/[_\s]+/g, " ")
    .replace(/’/g, "'")
    .replace(/^[^\p{L}]{1,80}/u, "")
    .replace(/(?<=\p{L})[^\p{L}]{1,80}$/u, "")
    .toLowerCase();
  return (
    settings.get(plain) ??
    settings.get(plain.replaceAll(" ", "")) ??
    settings.get(plain.replaceAll("ae", "ä").replaceAll("oe", "ö").replaceAll("ue", "ü")) ??
    settings.get(
      plain.replace(
        /^(?:the|our|your|desired|preferred|die|der|das|les?|la|el|los|las|il|de|het|o|os|as|den|det) /,
        "",
      ),
    ) ??
    (forbidsByTwoWords(plain) ? "bans" : undefined)
  );
}
