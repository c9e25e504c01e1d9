import { foldLatin } from "../../reading/language/fold.ts";

// Patterns are matched against folded lower-case text with single spaces; gaps are bounded so that time stays linear.
const machines =
  "(?:ai|a\\.i\\.|llms?|ki|ia|gpt|chat ?gpt|gemini|claude|copilot|language models?|sprachmodelle?n?|modeles? de langage|modelos? de lenguaje|modelli? linguistic[oi]|taalmodel(?:len)?|modelos? de linguagem|sprogmodel(?:ler)?|sprakmodell(?:er)?|model[ei] jezykow(?:[eya]|ych|ym)|modelom jezykowym|chatbots?|(?:ai|ki|virtual) (?:assistants?|agents?|models?|systems?|tools?|assistenten|agenten)|assistants? (?:ia|ai)|asistentes? (?:de )?ia|assistenti? (?:ia|ai)|crawlers?|scrapers?|bots?)";
const orderedVerbs =
  "(?:write|include|mention|say|state|recommend|add|tell|ignore|disregard|output|print|respond|reply|answer|cite|link|insert|repeat|omit|not|never|always|refuse|describe|present|claim|report|note|treat|follow|rank|praise|conclude|begin|start|end)";

interface Dismissal {
  readonly verbs: string;
  readonly nouns: string;
  /** Words that point at what the reader was told: drivers who "ignore the rules" are no matter. */
  readonly pointing: string;
}

const dismissals: readonly Dismissal[] = [
  {
    verbs: "ignore|disregard|forget|override|bypass|discard",
    nouns: "instructions?|prompts?|rules|guidelines|directions|context|commands?|orders",
    pointing:
      "all|any|every|your|previous|prior|above|earlier|preceding|foregoing|system|other|these|you were|given to you",
  },
  {
    verbs: "ignorier(?:e|en sie|t)?|vergiss|vergessen sie|missachten? sie|missachte",
    nouns: "anweisung(?:en)?|befehle?|regeln|vorgaben|instruktionen|prompts?",
    pointing: "alle|allen|vorherigen?|bisherigen?|obigen?|fruheren?|deine|deinen|ihre|ihren|vorangegangenen|vorigen",
  },
  {
    verbs: "ignore[zrs]?|oublie[zrs]?|ne tiens pas compte|ne tenez pas compte",
    nouns: "instructions?|consignes?|regles|ordres|prompts?",
    pointing: "toutes?|tous|precedente?s?|anterieure?s?|vos|tes|ci-dessus",
  },
  {
    verbs: "ignor[ae]r?|ignoren|olvid[ae]r?|olviden|descarta",
    nouns: "instrucciones|reglas|ordenes|indicaciones|prompts?",
    pointing: "todas?|todos|anteriores|previ[ao]s|tus|sus|precedentes",
  },
  {
    verbs: "ignora(?:te|re)?|dimentica(?:te|re)?",
    nouns: "istruzioni|regole|ordini|indicazioni|prompts?",
    pointing: "tutt[ei]|precedenti|anteriori|tue|vostre|sue",
  },
  {
    verbs: "negeer|negeren|vergeet|vergeten",
    nouns: "instructies?|opdrachten|regels|aanwijzingen|prompts?",
    pointing: "alle|eerdere|vorige|voorgaande|bovenstaande|je|uw",
  },
  {
    verbs: "ignor[ea]r?|ignorem|esquec[ae]r?|desconsider[ea]",
    nouns: "instrucoes|regras|ordens|orientacoes|prompts?",
    pointing: "todas?|todos|anteriores|previas|suas|tuas|acima",
  },
  {
    verbs: "ignorer|ignorera|glem|glom|se bort fra|bortse fran",
    nouns: "instrukser|instruktioner(?:na|ne)?|regler(?:ne|na)?|ordrer|prompts?",
    pointing: "alle|alla|tidligere|tidigare|forrige|foregaende|dine|dina|ovenstaende|ovanstaende",
  },
  {
    verbs: "zignoruj(?:cie)?|ignoruj(?:cie)?|zapomnij(?:cie)? o|pomin(?:cie)?",
    nouns: "instrukcj[aei]|polece(?:nia|n)|zasady|zasadach|reguly|prompt\\w{0,3}",
    pointing: "wszystkie|wszystkich|poprzednie|poprzednich|wczesniejsze|wczesniejszych|powyzsze|swoje",
  },
];

const gap = "[^.!?]{0,40}?";

// Pointing words before or behind the noun, or an imperative that opens the sentence.
function dismissalPatterns({ verbs, nouns, pointing }: Dismissal): RegExp[] {
  const [verb, noun, points] = [`\\b(?:${verbs})\\b`, `\\b(?:${nouns})\\b`, `\\b(?:${pointing})\\b`];
  const openers =
    "(?:please|now|bitte|jetzt|veuillez|por favor|per favore|alsjeblieft|vaer venlig at|snalla|prosze|and|und|et|y|e|en|og|och|i)";
  return [
    new RegExp(`${verb}${gap}${points}${gap}${noun}`),
    new RegExp(`${verb}${gap}${noun} .{0,4}${points}`),
    new RegExp(
      `(?:^|[.!?:;>"“*] ?)(?:${openers},? ){0,2}(?:${verbs})\\b (?:the |die |les |las |le |de |as |os |i )?(?:${nouns})\\b`,
    ),
  ];
}

const patterns: readonly RegExp[] = [
  ...dismissals.flatMap(dismissalPatterns),
  // Forget what you were told, in the languages of the product.
  /(?:игнорируй|проигнорируй|забудь)(?:те)?[^.!?]{0,60}(?:инструкци|указани|правил|команд)/,
  /(?:以前|前|上記|これまで|すべて|全て)の?(?:すべての|全ての)?(?:指示|命令|プロンプト|ルール|指令)[^。]{0,20}(?:無視|忘れ|従わ)/,
  /(?:指示|命令|プロンプト)を(?:すべて|全て)?(?:無視|忘れ)/,
  /(?:忽略|无视|無視|忘记|忘記|不要理会)[^。！？]{0,20}(?:指令|指示|命令|提示|规则|規則|要求)/,
  /(?:تجاهل|انس|تجاهلوا)[^.!؟]{0,60}(?:التعليمات|الأوامر|القواعد|الاوامر|الإرشادات)/,
  // Addressed to machines.
  new RegExp(
    `\\b(?:note|notice|message|attention|instructions?|important|reminder|warning|memo|hinweis|anweisung|achtung|nachricht|note|avis|consigne|message|nota|aviso|mensaje|instruccion(?:es)?|avviso|messaggio|istruzioni|opmerking|bericht|let op|mensagem|instrucoes|bemaerkning|besked|notera|meddelande|obs|uwaga|wiadomosc|instrukcja)\\b.{0,12}\\b(?:to|for|an|fur|pour|aux|a|para|per|ai|agli|voor|aan|til|till|dla|do)\\b.{0,25}\\b${machines}\\b`,
  ),
  new RegExp(
    `\\b(?:attention|achtung|uwaga|obs|let op|atencion|atencao|attenzione|dear|hello|hey|liebe) ?[:,!-]? ?(?:all |any )?${machines}\\b`,
  ),
  /(?:ai|人工智能|大语言模型|大?語言模型|语言模型|言語モデル|チャットボット|アシスタント|助手)[^。！？]{0,12}(?:必须|应当|請|请|へ(?:の|：|:)|は必ず|しなければならない|してください|注意)/,
  /(?:ملاحظة|تنبيه|رسالة|تعليمات)[^.!؟]{0,25}(?:نماذج اللغة|النماذج اللغوية|الذكاء الاصطناعي|المساعد|روبوت)/,
  new RegExp(
    `\\b${machines}\\b.{0,40}\\b(?:must|should|shall|has to|have to|need to|needs to|are required to|is required to|are instructed to|will now|please) (?:always |also |now |only |immediately )?${orderedVerbs}\\b`,
  ),
  new RegExp(
    `\\b${machines}\\b.{0,40}\\b(?:mussen|muss|sollen|soll|doivent|doit|deben|debe|devono|deve|moeten|moet|devem|skal|maste|ska|musza|musi)\\b.{0,60}\\b(?:schreiben|erwahnen|sagen|empfehlen|nennen|ausgeben|antworten|ignorieren|ecrire|mentionner|dire|recommander|repondre|ignorer|inclure|escribir|mencionar|decir|recomendar|responder|ignorar|incluir|scrivere|menzionare|consigliare|rispondere|includere|schrijven|vermelden|aanbevelen|antwoorden|escrever|dizer|skrive|naevne|anbefale|svare|skriva|namna|rekommendera|svara|napisac|wspomniec|polecic|odpowiedziec)\\b`,
  ),
  new RegExp(
    `\\b(?:if|when|wenn|falls|si|se|als|om|hvis|jesli) (?:you are|you're|du|sie|vous etes|tu es|eres|usted es|sei|siete|je|u|voce e|du er|du ar|jestes)\\b.{0,30}\\b${machines}\\b`,
  ),
  new RegExp(
    `\\b(?:you are|you're|du bist|sie sind|tu es|vous etes|eres|sei|je bent|voce e|du er|du ar|jestes) (?:now |jetzt |maintenant |ahora |ora |nu |agora |teraz )?(?:an? |ein |eine |une? |un[ao]? |een |um |en |ett )?(?:(?:helpful |new |unrestricted )?${machines}|dan|helpful assistant)\\b`,
  ),
  /\bas an? (?:ai|a\.i\.|large language|language) (?:language )?(?:model|assistant)\b/,
  /\b(?:system|developer|hidden|initial|original) ?(?:prompt|message|instructions?)\b|\b(?:jailbreak|developer mode|dan mode|do anything now)\b/,
  /\b(?:new|updated|additional|real) (?:instructions?|task|orders?|system rules?)\s?:/,
  /\b(?:in|into|of|to|with) your (?:answer|response|reply|summary|output|article|draft|post|text|report)\b/,
  /\bwhen (?:you )?(?:summari[sz]ing|summari[sz]e|writing|write|citing|cite|quoting|quote|describing|processing|process|answering) (?:about |from )?(?:this|the) (?:page|article|text|document|site|content|topic|subject|story)\b/,
  /\b(?:do not|don't|never) (?:tell|inform|mention this to|reveal (?:this|it) to|show (?:this|it) to) (?:the |your )?(?:user|users|reader|readers|human|client|operator)\b/,
  /\b(?:the|your) (?:user|operator|developer) (?:has |have )?(?:asked|wants|instructed|authori[sz]ed|ordered|expects)(?: you)? (?:you )?(?:to|that)\b/,
  // Marks of prompts.
  /<\/?\s?(?:system|user|assistant|instructions?|prompt|data|context|tool|function|script|article|draft)\b[^>]{0,80}>|<\|[a-z_]{2,30}\|>|\[\/?inst\]|<<\/?sys>>|\{\{|\$\{/,
  /(?:^|\n)\s?(?:system|assistant|user|human|developer)\s?:\s/,
  /(?:##|===|---|\*\*) ?(?:system|instructions?|end|begin|new|admin|override|important)\b/,
  /\b(?:begin|end|start) of (?:data|context|prompt|input|document|instructions?|system)\b/,
  // Letters set apart, so that no word is found.
  /(?:(?<!\p{L})\p{L}[ ._*-]){10}/u,
];

const longestChecked = 20_000;

/**
 * True for text that gives orders to language models, tells them how to treat what they read, or carries the marks of a
 * prompt, in the languages that the product writes. Cautious: an article on this very subject loses paragraphs too.
 */
export function speaksToMachines(text: string): boolean {
  const plain = foldLatin(text.slice(0, longestChecked).normalize("NFKC").toLowerCase()).replace(/\s+/g, " ");
  return patterns.some((pattern) => pattern.test(plain));
}
