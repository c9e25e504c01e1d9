import { bannedMark } from "./banned-marks.ts";
import type { Ban } from "./brief.ts";
import { type Clause, clausesOf } from "./clauses.ts";
import { lengthNamed } from "./length-wish.ts";
import { forbiddenInPassive } from "./passive-bans.ts";
import { quotedParts, withoutQuotations } from "./quoted-text.ts";
import { type Lexicon, type Token, tokensOf, type WordClass } from "./vocabulary/lexicon.ts";

const longestObject = 8;
// "Don't forget to", "not more than": negations that forbid nothing.
const noBan =
  /(?<!\p{L})(?:no,? (?:sorry|wait)|nein,? (?:sorry|moment)|non,? pardon|needed|required|necessary|nötig|erforderlich|nécessaires?|necesari[oa]s?|necessari[oaie]|necessári[oa]s?|nodig|nødvendigt?|nödvändigt?|potrzebn\p{L}{1,3}|sound|sounds|read like|klingen|klingt|sonner|sonar|suonare|klinken|lyde|låta|brzmieć|forget|hesitate|worry|more than|less than|longer than|exceed|only|just|sure|vergiss|vergessen|mehr als|länger als|nur|voraussetzen|davon ausgehen|supposer|plus de \d|oublie[zr]?|seulement|dépasser|olvid\p{L}+|más de|dimenti\p{L}+|più di|solo|vergeet|meer dan|alleen|esqueç\p{L}+|mais de|glem|mere end|glöm|mer än|zapomnij|więcej niż|przekraczaj|shy|overdo|assume|expect|too \p{L}+|zu (?:sehr|viele?n?|lange?n?|\p{L}+(?:lich|ig|isch|end|haft)(?:e[nrsm]?)?)|trop \p{L}+|demasiado \p{L}+|troppo \p{L}+|te (?:veel|lange?|\p{L}+(?:lijk|ig|isch|end)e?))(?!\p{L})|不要忘|别忘|超过|忘れ|超え|تنس|أكثر من|تتجاوز/iu;
const listMarks = "[,;、，؛،/]|或者|以及|或|和|及|や";
const listConjunctions: Readonly<Record<string, string>> = {
  en: "and|or|nor",
  de: "und|oder|sowie",
  fr: "et|ou|ni",
  es: "y|e|o|u|ni",
  it: "e|o|né",
  nl: "en|of",
  pt: "e|ou|nem",
  da: "og|eller",
  sv: "och|eller",
  pl: "i|lub|ani|oraz|albo",
  ar: "أو",
};
const edgeMarks = /^[\s"“”„«»'‘’「」『』《》(.:：。]+|[\s"“”„«»'‘’「」『』《》).!:：。！]{1,20}$/g;

const disliked =
  /(?<!\p{L})(?:hates?|can['’]t stand|dislikes?|leave (?:it|them|those) out|hasst|déteste(?:nt)?|odia|detesta|haat|hader|hatar|nienawidzi)(?!\p{L})|讨厌|嫌い/iu;

/** What an order forbids: "don't mention the price", "avoid the word 'synergy'", "no exclamation marks". */
export function bansIn(sentence: string, lexicon: Lexicon): Ban[] {
  const clauses = clausesOf(sentence);
  const passive = forbiddenInPassive(sentence);
  const bans: Ban[] = passive === undefined ? [] : bansNamed(passive, lexicon);
  if (bans.length > 0) return unique(bans);
  // 'My boss hates the words "synergy" and "leverage", so leave them out.'
  if (disliked.test(sentence) && hasWordNoun(sentence, lexicon) && quotedParts(sentence).length > 0)
    return unique(quotedParts(sentence).map((text): Ban => ({ text, kind: "word" })));
  for (const [index, clause] of clauses.entries()) {
    const found = lexicon.spaced
      ? [...clauseBans(clause, lexicon), ...leftOut(clause, lexicon)]
      : unspacedBans(clause, lexicon);
    bans.push(...found);
    // "the price, the date or the venue": short clauses right behind go on with the list.
    const [first] = found;
    if (first === undefined) continue;
    for (const next of clauses.slice(index + 1)) {
      if (/[;:(—–]/.test(sentence.slice(clause.end, next.start)) || !isBareObject(next, lexicon)) break;
      bans.push(...splitObjects(next.text, first.kind, lexicon));
    }
  }
  return unique(bans);
}

/** Bans of a label or list that names nothing else: "Avoid: jargon, the competition". */
export function bansNamed(value: string, lexicon: Lexicon, words = false): Ban[] {
  const quoted = quotedParts(value);
  if (quoted.length > 0) {
    const others = splitObjects(withoutQuotations(value), kindOf(value, lexicon), lexicon);
    return unique([...quoted.map((text): Ban => ({ text, kind: "word" })), ...others]);
  }
  if (words)
    return unique(
      value.split(separatorOf(lexicon.language)).map((part) => ({ text: part.replace(edgeMarks, ""), kind: "word" })),
    );
  const inner = bansIn(value, lexicon);
  return inner.length > 0 ? inner : unique(splitObjects(value, kindOf(value, lexicon), lexicon));
}

function isBareObject(clause: Clause, lexicon: Lexicon): boolean {
  if (!lexicon.spaced) return clause.text.length <= 12;
  const tokens = tokensOf(clause.text, lexicon.language);
  const verb = (["writing", "doing", "please", "not", "avoid", "finite", "should", "wish", "you"] as const).some(
    (name) => {
      const at = lexicon.indexOf(tokens, name);
      return at === 0 || (at > 0 && name !== "writing" && name !== "doing");
    },
  );
  return (
    tokens.length > 0 &&
    tokens.length <= 5 &&
    !verb &&
    !/^(?:but|aber|sondern|mais|pero|sino|ma|maar|mas|men|utan|ale|lecz|لكن|so|because|since|as|weil|da|car|porque|perché|want|denn)$/.test(
      tokens[0]?.text ?? "",
    )
  );
}

function clauseBans(clause: Clause, lexicon: Lexicon): Ban[] {
  const tokens = tokensOf(clause.text, lexicon.language);
  // "9 June, not 6 June" tells two dates apart.
  if (lexicon.at(tokens, 0, "not") > 0 && /^\d/.test(tokens[1]?.text ?? "")) return [];
  const at = (name: WordClass) => lexicon.indexOf(tokens, name);
  const avoid = at("avoid");
  const not = at("not");
  const none = at("none");
  if (avoid < 0 && not < 0 && none < 0) return [];
  if (noBan.test(clause.text) || lengthNamed(clause.text) !== undefined) return [];
  const writing = at("writing");
  const verbNear = lexicon.has(tokens, "writing") || (lexicon.has(tokens, "doing") && usesWords(tokens, lexicon));
  const namesWord = not >= 0 && hasWordNoun(clause.text, lexicon) && quotedParts(clause.text).length > 0;
  const anything = not >= 0 && /\banything (?:about|on)\b/i.test(clause.text);
  if (avoid < 0 && none < 0 && !verbNear && !namesWord && !anything) return [];
  if (avoid < 0 && not < 0 && lexicon.has(tokens, "finite")) return [];
  const kind = kindOf(clause.text, lexicon);
  const quoted = quotedParts(clause.text);
  if (quoted.length > 0) return quoted.map((text) => ({ text, kind: "word" }));
  const isDutchOrGerman = /^(?:de|nl|da|sv)$/.test(lexicon.language);
  const start = avoid >= 0 ? avoid : not >= 0 ? (isDutchOrGerman && writing >= 0 ? Math.min(writing, not) : not) : none;
  // "Den Preis bitte weglassen": the verb comes last.
  const isLast = avoid > 0 && avoid + lexicon.at(tokens, avoid, "avoid") === tokens.length;
  const from = isDutchOrGerman && (writing > start || isLast) ? firstObject(tokens, lexicon) : start;
  return splitObjects(clause.text.slice(tokens[from]?.start ?? 0), kind, lexicon);
}

/** "Leave the lawsuit out", "lass den Preis weg". */
function leftOut({ text }: Clause, lexicon: Lexicon): Ban[] {
  const [, object] =
    /(?:leave|keep|lass|lasst|lassen sie|laat)\s(.{3,80}?)\s(?:out|weg|aus|beiseite|achterwege)(?!\p{L})/iu.exec(
      text,
    ) ?? [];
  return object === undefined ? [] : splitObjects(object, "subject", lexicon);
}

/** Verbs that put something into a text, among those that steps have too. */
function usesWords(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const putting =
    /^(?:geh|gehe|gehen|eingehen|use|using|add|put|call|insert|quote|give|show|make|verwende|verwenden|nutze|nutzen|benutze|benutzen|utilise|utilisez|utiliser|emploie|employez|employer|usa|use|usar|uses|utiliza|utilice|utilizar|utilices|usi|usate|usare|utilizza|utilizzi|utilizzare|gebruik|gebruiken|utilize|brug|bruge|anvend|använd|använda|użyj|używaj|używać|stosuj|stosować|تستخدم|تستعمل|استخدم|poner|mettre|mettez|faire|faites|fais|gör|make|haga|hagas|fare|faça|maak|rób|lav)$/;
  return tokens.some((token) => putting.test(token.text)) || lexicon.has(tokens, "word");
}

function firstObject(tokens: readonly Token[], lexicon: Lexicon): number {
  const step = (index: number): number =>
    Math.max(0, ...(["opener", "please", "before", "not"] as const).map((name) => lexicon.at(tokens, index, name)));
  let index = 0;
  for (let length = step(index); index < tokens.length && length > 0; length = step(index)) index += length;
  return index;
}

const kindOf = (text: string, lexicon: Lexicon): Ban["kind"] => (hasWordNoun(text, lexicon) ? "word" : "subject");

function hasWordNoun(text: string, lexicon: Lexicon): boolean {
  if (!lexicon.spaced) return lexicon.piece(text, "word") !== undefined;
  return lexicon.has(tokensOf(text, lexicon.language), "word");
}

const dropped: readonly WordClass[] = ["avoid", "not", "none", "please", "you", "word", "before", "wish", "hello"];
const mention =
  /^(?:want|mention|mentions|reference|references|read|hear|talking|speaking|writing|mentioning|discussing|naming|using|referring|bringing)$/;
// "The name Hartwell", "das Thema Politik": the noun only says what kind of thing it is.
const kindOfThing =
  /^(?:(?:bits?|parts?|things?|stuff|sentences?|paragraphs?|stelle|teil|passages?|parties?|partes?|stukje|stuk|stykket?) (?:about|on|over|über|zum?|zur|mit|sur|sobre|su|om|o|with)|names?|topics?|subjects?|issues?|namen?|themas?|themen|noms?|sujets?|thèmes?|nombres?|temas?|nom[ei]|argoment[oi]|onderwerp(?:en)?|na(?:am|men)|navn(?:et)?|emne[rt]?|namn(?:et)?|ämnet?|temat[uy]?|nazw\p{L}{1,4}|nazwisk\p{L}{1,3}|wzmian\p{L}{1,3})\s(?:(?:of|von|vom|de|du|des|d['’]|del|della|dei|di|do|da|dos|van|af|på|om|o|the|die|der|das|la|le|les|el|il|lo|de|het)\s)?(?=\S)/iu;

// "The business with the officer", "das mit dem Vermieter", "la faccenda del parcheggio": the noun before says nothing.
const emptyNoun =
  /^(?:business|matter|affair|whole thing|thing|sache|angelegenheit|das|affaire|histoire|asunto|tema|lío|faccenda|questione|storia|zaak|kwestie|gedoe|assunto|questão|caso|história|sagen?|saken|sprawa|sprawę|sprawy|kwestii)\s(?:with|of|about|around|mit|um|wegen|avec|de|du|des|con|del|della|dei|delle|met|rond|over|com|do|da|dos|das|med|om|z|ze)\s(?:(?:the|that|dem|der|den|die|das|le|la|les|el|los|las|il|lo|i|gli|de|het|o|a|os|as)\s)?(?=\S)/iu;
// "The car park, which causes rows": why it is forbidden is no part of it. Where a comma stands before, it is a clause of its own.
const reasonBehind: Readonly<Record<string, RegExp>> = {
  en: /\s(?:that|which|who|because|since|as (?:it|they|he|she|we))\s/iu,
  fr: /\s(?:qui|que|car|parce que)\s/iu,
  es: /\s(?:que|porque|pues)\s/iu,
  it: /\s(?:che|perché)\s/iu,
  pt: /\s(?:que|porque|pois)\s/iu,
  nl: /\s(?:want|omdat)\s/iu,
  da: /\s(?:som|der|fordi)\s/iu,
  sv: /\s(?:som|eftersom|för att)\s/iu,
  pl: /\s(?:bo|ponieważ)\s/iu,
  ar: /\s(?:لأن|الذي|التي)\s/u,
};

/** Single things out of "any prices, discounts or the word synergy", without what leads to them and what follows. */
function splitObjects(text: string, kind: Ban["kind"], lexicon: Lexicon): Ban[] {
  return text
    .split(separatorOf(lexicon.language))
    .map((part) => (lexicon.spaced ? bareObject(part, lexicon) : bareUnspaced(part)))
    .filter((part) => !isOfText(part, lexicon))
    .filter(
      (part) => part.length > 1 && !/^\d+$/.test(part) && !(lexicon.language === "en" && /^\p{Ll}+ing\s/u.test(part)),
    )
    .map((part) => ({ text: part, kind }));
}

/** The thing alone; nothing for "English words" and "last year", which name no single thing. */
function bareObject(part: string, lexicon: Lexicon): string {
  const last = tokensOf(part.replace(edgeMarks, ""), lexicon.language).at(-1);
  const trimmed = trimObject(part, lexicon);
  // A class of words is no word: it is the adjective that would be left.
  if (last !== undefined && lexicon.at([last], 0, "word") > 0 && /^\p{Ll}/u.test(trimmed)) return "";
  const reason = reasonBehind[lexicon.language];
  const named = reason === undefined ? trimmed : (trimmed.split(reason, 1)[0] ?? trimmed);
  return named.replace(kindOfThing, "").replace(emptyNoun, "").replace(ownerOfName, "").replace(timeBehind, "");
}

const bareUnspaced = (part: string): string =>
  part
    .replace(edgeMarks, "")
    .replace(/^(?:关于|有关)/, "")
    .replace(/(?:の話題|の話|の件|のこと|的事|的事情|的话题|的内容)$/, "");

const ownerOfName =
  /^(?:[Bb]rand|[Cc]ompany|[Ff]irm|Marke|Firma|[Mm]arque|[Ss]ociété|[Ee]ntreprise|[Mm]arca|[Ee]mpresa|[Aa]zienda|[Mm]erk|[Bb]edrijf|[Mm]ærket|[Ff]irmaet|[Vv]arumärket|[Ff]öretaget|[Mm]arki|[Ff]irmy)\s(?=\p{Lu})/u;

// A ban of last year's accident is one of the accident.
const timeBehind =
  /\s(?:last (?:year|month|week)|this year|(?:im|vom) (?:letzten|vergangenen) (?:jahr|monat)|de l['’]an(?:née)? (?:dernier|passée|dernière)|del año pasado|(?:del|dell['’])anno scorso|van vorig jaar|do ano passado|i fjor|sidste år|i fjol|förra året|zeszłego roku|z zeszłego roku)$/iu;

/** "No conclusion", "keine Einleitung": parts of the text are no words that it must not hold; marks are held by themselves. */
function isOfText(part: string, lexicon: Lexicon): boolean {
  if (bannedMark(part) !== undefined || !lexicon.spaced) return false;
  const tokens = tokensOf(part, lexicon.language);
  return (
    tokens.length > 0 &&
    tokens.every((_token, index) => (["part", "before"] as const).some((name) => lexicon.at(tokens, index, name) > 0))
  );
}

const verbLast: ReadonlySet<string> = new Set(["de", "nl", "da", "sv"]);

function separatorOf(language: string): RegExp {
  const conjunctions = listConjunctions[language];
  return new RegExp(
    `\\s?(?:${listMarks}${conjunctions === undefined ? "" : `|(?<!\\p{L})(?:${conjunctions})(?!\\p{L})`})\\s?`,
    "iu",
  );
}

function trimObject(part: string, lexicon: Lexicon): string {
  const tokens = tokensOf(part, lexicon.language);
  const droppable = (index: number, leading: boolean) => {
    for (const name of dropped) {
      const length = lexicon.at(tokens, index, name);
      if (length > 0) return length;
    }
    // Where the verb comes last it is left over there, as it is left over in front elsewhere.
    const verb = leading || verbLast.has(lexicon.language) ? lexicon.at(tokens, index, "writing") : 0;
    if (verb > 0 || (leading && mention.test(tokens[index]?.text ?? ""))) return Math.max(1, verb);
    return leading && (lexicon.at(tokens, index, "doing") > 0 || lexicon.at(tokens, index, "opener") > 0) ? 1 : 0;
  };
  let start = 0;
  for (let step = droppable(start, true); step > 0 && start < tokens.length; step = droppable(start, true))
    start += step;
  let end = tokens.length;
  const pleaseAtEnd = () => [4, 3, 2, 1].find((length) => lexicon.at(tokens, end - length, "please") === length) ?? 0;
  for (let step = pleaseAtEnd(); step > 0; step = pleaseAtEnd()) end -= step;
  while (end > start && droppable(end - 1, false) > 0) end -= 1;
  if (end <= start) return "";
  const kept = tokens.slice(start, Math.min(end, start + longestObject));
  return part.slice(kept[0]?.start, kept.at(-1)?.end).replace(edgeMarks, "");
}

const unspacedForbids = [
  /(?:不要|别|勿|不得|不可|不能|请勿|切勿|避免|禁止|杜绝|少用)(?:再|在文中|在文章中)?(?:使用|提到|提及|提|写到|写|出现|谈到|谈论|谈|涉及|透露|讨论|用)*(?:任何)?(?:关于|有关)?(.{1,30}?)(?:这个词|一词|等词|等字眼|字眼|的内容|的话题)?$/u,
  /(?:^|[、。])(.{1,30}?)(?:(?:という|といった|などの)(?:言葉|単語|表現|用語|語)?)?(?:の話題|の話|こと)?(?:に|を|には|は|も|の使用は|の使用を)(?:一切|絶対に)?(?:触れ|言及し|使わ|使用し|書か|入れ|含め|載せ|出さ)(?:ない|ず).{0,10}$/u,
  /(?:^|[、。])(.{1,30}?)(?:(?:という|といった|などの)(?:言葉|単語|表現|用語|語)?)?(?:の使用)?(?:は|を)(?:避け|控え|使用禁止|禁止|NG|なし).{0,12}$/u,
  /^(.{1,20}?)(?:は)?(?:なし|NG|禁止|抜き)(?:で)?(?:お願いします)?$/u,
  /^(?:无|不含|没有|不用|不使用)(.{1,20})$/u,
];

function unspacedBans(clause: Clause, lexicon: Lexicon): Ban[] {
  const text = clause.text.replace(edgeMarks, "");
  if (noBan.test(text) || lengthNamed(text) !== undefined) return [];
  const quoted = quotedParts(clause.text);
  for (const pattern of unspacedForbids) {
    const object = pattern.exec(text)?.[1];
    if (object === undefined) continue;
    if (quoted.length > 0) return quoted.map((found) => ({ text: found, kind: "word" }));
    return splitObjects(object, kindOf(text, lexicon), lexicon);
  }
  return [];
}

function unique(bans: readonly Ban[]): Ban[] {
  const seen = new Set<string>();
  return bans.filter(({ text }) => {
    const key = text.toLowerCase();
    if (key === "" || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
