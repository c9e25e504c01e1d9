import { foldLatin } from "../../reading/language/fold.ts";
import {
  type Dismissal,
  dismissals,
  machines,
  orderedInfinitives,
  orderedVerbs,
  requests,
  youAre,
} from "./machine-words.ts";

// Patterns are matched against folded lower-case text with single spaces; gaps are bounded so that time stays linear.
// People who use these machines are addressed by honest pages.
const machine = `\\b(?:${machines})\\b(?![ -]?(?:users?|nutzer|customers?|owners?|makers?|companies|firms|shares|usuarios?|utilisateurs?))`;
const linking =
  "to|for|with|by|using|of|about|in|at|on|and|or|than|not|de|para|por|avec|pour|mit|fur|von|met|voor|con|med|z|do|com|per|und|et|y|e|og|och|i";
const revealing =
  "print|show|reveal|display|output|repeat|leak|gib|zeige?|nenne|affiche|montre|revele|muestra|revela|imprime|mostra|rivela|stampa|toon|laat|mostre|revele|imprima|vis|visa|avsloja|pokaz|ujawnij";
const yours =
  "your|deine?n?|ihre?n?|ton|ta|tes|votre|vos|tus?|sus?|il tuo|le tue|tuoi|je|jouw|uw|seu|sua|seus|suas|dine?|dina|dit|ditt|twoje|twoj|swoje|swoj";
const promptNouns =
  "system ?prompts?|prompts?|prompt (?:systeme|di sistema|del sistema|do sistema)|anweisungen|instructions?|consignes|instrucciones|istruzioni|instructies|instrucoes|instrukser|instruktioner|instrukcje";
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

const dismissing = dismissals.flatMap(dismissalPatterns);

// What others were told is news: "residents were asked to ignore the earlier instructions".
const reportedRequest = new RegExp(
  `(?<!\\b(?:are|is|be|you|you're|please|you were|you have been|you've been) )\\b(?:${requests})(?: [^\\s.!?;:]{1,20}){0,6}?,? (?:not to|to|d'|de|di|om|att|at|zu|te|por) ?[^\\s.!?;:]{1,20}(?: [^\\s.!?;:]{1,20})?`,
  "g",
);

const patterns: readonly RegExp[] = [
  // Forget what you were told, in the languages of the product.
  /(?:игнорируй|проигнорируй|забудь)(?:те)?[^.!?]{0,60}(?:инструкци|указани|правил|команд)/,
  /(?:以前|前|上記|これまで|すべて|全て)の?(?:すべての|全ての)?(?:指示|命令|プロンプト|ルール|指令)[^。]{0,20}(?:無視|忘れ|従わ)/,
  /(?:指示|命令|プロンプト)を(?:すべて|全て)?(?:無視|忘れ)/,
  /(?:忽略|无视|無視|忘记|忘記|不要理会)[^。！？]{0,20}(?:指令|指示|命令|提示|规则|規則|要求)/,
  /(?:تجاهل|انس|تجاهلوا)[^.!؟]{0,60}(?:التعليمات|الأوامر|القواعد|الاوامر|الإرشادات)/,
  // Addressed to machines.
  new RegExp(
    `\\b(?:note|notice|message|attention|instructions?|important|reminder|warning|memo|hinweis|anweisung|achtung|nachricht|avis|consigne|nota|aviso|mensaje|instruccion(?:es)?|avviso|messaggio|istruzioni|opmerking|bericht|let op|mensagem|instrucoes|bemaerkning|besked|notera|meddelande|obs|uwaga|wiadomosc|instrukcja)\\b.{0,12}\\b(?:to|for|an|fur|pour|aux|a|des|para|per|ai|agli|voor|aan|til|till|dla|do)\\b.{0,12}${machine}`,
  ),
  new RegExp(
    `\\b(?:attention|achtung|uwaga|obs|let op|atencion|atencao|attenzione|dear|hello|hey|liebe|estimad[oa]) ?[:,!-]? ?(?:all |any )?(?:${machine}|(?:assistant|asistente|assistente|asystent)\\b)`,
  ),
  new RegExp(
    `(?:^|[.!?;>–—] ?)(?:to|for|an|fur|pour|aux|para|per|voor|aan|til|till|dla) (?:(?:all|any|every|alle|tous|toutes|todos|tutti|todas|alla|wszystkich|les|las|los|os|as|der|die|den) ){0,2}(?:[a-z]{1,12} ){0,1}${machine}(?: [a-z]{1,12}){0,2} ?[:–—]`,
  ),
  new RegExp(`\\b(?:${machines}) (?:instructions?|note|notice|directive|message|prompt) ?[:–—]`),
  new RegExp(
    `${machine}.{0,20}\\b(?:read|process|visit|summari[sz]|crawl|index|pars|scan|quot|cit)(?:s|es|ing|e)? (?:this|our)\\b`,
  ),
  new RegExp(
    `\\b(?:${youAre})(?: (?!(?:${linking})\\b)[a-z']{1,13}){0,3} (?:un')?(?:${machine}|dan\\b|helpful assistant\\b)(?! (?:researcher|engineer|startup|fan|expert)s?\\b)`,
  ),
  new RegExp(
    `\\b(?:act as|pretend to be|behave like|verhalte dich wie|agis comme|actua como|comportati come|gedraag je als|aja como)(?: [a-z]{1,13}){0,3} ${machine}`,
  ),
  new RegExp(`\\b(?:${revealing})\\b.{0,12}\\b(?:${yours}) (?:[a-z]{1,12} ){0,1}(?:${promptNouns})\\b`),
  /\byour (?:instructions?|orders|task) (?:have|has|are|is) (?:now|been|changed|as follows)\b|\byour (?:response|output|completion)s?\b/,
  /\b(?:ignore|disregard|forget) (?:what|everything|all) (?:that )?you (?:have been|were|are) (?:told|given|taught)\b|\bfrom now on,? you (?:will|must|are|should|shall|only)\b/,
  /\b(?:the|this) (?:assistant|model) (?:must|should|shall) (?:always |never |not )?(?:write|include|mention|recommend|ignore|output|print|respond|cite|link|insert|omit|promote|praise)\b/,
  /\b(?:summar(?:y|ies)|articles?|texts?|answers?) (?:of|about|on|citing|based on) this (?:page|text|article|site|document) (?:must|should|has to|have to|need to|needs to)\b/,
  /\bals je een (?:ai|taalmodel) bent\b|\bwenn du eine? (?:ki|sprachmodell) bist\b/,
  new RegExp(
    `\\b(?:text|page|article|seite|artikel|texte|pagina|articulo|texto|tekst)\\b.{0,20}\\b(?:von einer?|by an?|par une?|por una?|da un'?|door een|af en|av en|przez)\\b.{0,6}${machine}.{0,15}\\b(?:gelesen|read|processed|verarbeitet|lu|leido|lida|letto|gelezen|laest|last|czytan)`,
  ),
  /\b(?:process|read|summari[sz]e|crawl)(?:e?s|ing)? (?:this|the) (?:page|text|article|document)\b.{0,30}\b(?:must|should|has to|have to|needs? to)\b/,
  /(?:ai|人工智能|大语言模型|大?語言模型|语言模型|言語モデル|チャットボット|アシスタント|助手)[^。！？]{0,12}(?:必须|应当|請|请|へ(?:の|：|:)|は必ず|しなければならない|してください|注意)/,
  /(?:あなた|きみ|君)は[^。]{0,12}(?:ai|人工知能|言語モデル|アシスタント)(?:です|だ|で)|(?:你|您)(?:现在|現在)?是[^。]{0,12}(?:ai|人工智能|语言模型|聊天机器人|智能助手)/,
  /(?:^|[\s،.])(?:أنت|انت) (?:الآن )?[^.]{0,15}(?:ذكاء اصطناعي|نموذج لغة|نموذج لغوي|روبوت محادثة)/,
  /(?:あなた|きみ|君)が(?:ai|人工知能|言語モデル|チャットボット)|(?:如果|若)(?:你|您)是(?:一个|一個)?(?:ai|人工智能|语言模型|大语言模型|聊天机器人|助手)/,
  /(?:システムプロンプト|システム指示|系统提示词?|系統提示詞?|系统指令|提示词)/,
  /(?:ملاحظة|تنبيه|رسالة|تعليمات)[^.!؟]{0,25}(?:نماذج اللغة|النماذج اللغوية|الذكاء الاصطناعي|المساعد|روبوت)/,
  /(?:إذا|اذا|إن) (?:كنت|كنتَ) (?:نموذج|ذكاء|مساعد|روبوت)|تعليمات النظام|موجه النظام/,
  /(?:если ты|если вы|ты|вы) (?:—|-)? ?(?:языковая модель|ии|искусственный интеллект|чат-?бот|нейросеть)|системн(?:ый|ого) промпт/,
  new RegExp(
    `${machine}.{0,40}\\b(?:must|should|shall|has to|have to|need to|needs to|are required to|is required to|are instructed to|will now|please) (?:always |also |now |only |immediately )?(?:${orderedVerbs})\\b`,
  ),
  new RegExp(
    `${machine}.{0,40}\\b(?:mussen|muss|sollen|soll|doivent|doit|deben|debe|devono|deve|moeten|moet|devem|skal|maste|ska|musza|musi)\\b.{0,60}\\b(?:${orderedInfinitives})\\b`,
  ),
  /\bas an? (?:ai|a\.i\.|large language|language) (?:language )?(?:model|assistant)\b/,
  /\b(?:system|developer|hidden|initial|original|secret)[- ]?(?:prompts?|messages?|instructions?)\b|\bprompt (?:del|du|de|do|di) (?:sistema|systeme)\b|\b(?:jailbreak|developer mode|dan mode|do anything now)\b/,
  /\b(?:new|updated|additional|real) (?:instructions?|task|orders?|system rules?)\s?:|\byour (?:real|actual|true|only|new) (?:task|job|instructions?|goal|purpose|orders?)\b/,
  /\byour (?:developers?|creators?|makers?|programmers?)(?:'s|s')? (?:guidance|guidelines|rules|instructions?|orders)\b|\b(?:print|output|reveal|show|repeat|display) your (?:full |whole |entire |own )?(?:instructions?|prompts?|rules|guidelines)\b/,
  /\b(?:obey|follow) (?:the |only the )?(?:orders|instructions|text|commands|rules) (?:of|on|in|from) this (?:page|text|article|document|site)\b/,
  /\b(?:in|into|of|to|with|at the end of) your (?:answer|response|reply|summary|output|article|draft)\b|\b(?:article|text|summary|answer|draft|post) (?:that )?you (?:write|produce|generate|compose|are writing)\b/,
  /\bmake the (?:model|ai|assistant|chatbot) (?:say|write|claim|believe|recommend)\b/,
  /\bwhen (?:you )?(?:summari[sz]ing|summari[sz]e|writing|write|citing|cite|quoting|quote|describing|processing|process|answering) (?:about |from )?(?:this|the) (?:page|article|text|document|site|content|topic|subject|story)\b/,
  /\b(?:do not|don't|never) (?:tell|inform|mention this to|reveal (?:this|it) to|show (?:this|it) to) (?:the |your )?(?:user|users|reader|readers|human|client|operator)\b/,
  /\b(?:the|your) (?:user|operator|developer) (?:has |have )?(?:asked|wants|instructed|authori[sz]ed|ordered|expects)(?: you)? (?:you )?(?:to|that)\b/,
  // Marks of prompts.
  /<\/?\s?(?:system|user|assistant|instructions?|prompt|data|context|tool|function|script|article|draft)\b[^>]{0,80}>|<\|[a-z_]{2,30}\|>|\[\/?inst\]|<<\/?sys>>|\{\{|\$\{/,
  /\bassistant to=|"?role"? ?: ?"(?:system|assistant|user)"|\bsystem override\b/,
  /^\s?(?:system|assistant|user|human|developer)\s?:\s|[.!?;|>] ?(?:system|assistant|developer) ?: /,
  /(?:^|\s)#{1,6} (?:task ?:|the client's order\b)/,
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
  const news = plain.replace(reportedRequest, " ");
  if (dismissing.some((pattern) => pattern.test(news))) return true;
  return patterns.some((pattern) => pattern.test(plain));
}
