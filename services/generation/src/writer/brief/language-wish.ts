import { type Token, tokensOf } from "./vocabulary/lexicon.ts";

// Names of the languages in each other, in the forms that orders have.
const names: Readonly<Record<string, string>> = {
  en: "english|englisch|englischer|englische|anglais|inglés|inglese|engels|inglês|engelsk|engelska|angielsku|angielski|英语|英語|英文|الإنجليزية|الانجليزية|بالإنجليزية|british english|american english|uk english|us english",
  de: "german|deutsch|deutscher|deutsche|allemand|alemán|tedesco|duits|alemão|tysk|tyska|niemiecku|niemiecki|德语|德語|德文|ドイツ語|الألمانية|بالألمانية",
  fr: "french|französisch|französischer|français|francés|francese|frans|francês|fransk|franska|francusku|francuski|法语|法語|法文|フランス語|الفرنسية|بالفرنسية",
  es: "spanish|spanisch|spanischer|espagnol|español|castellano|spagnolo|spaans|espanhol|spansk|spanska|hiszpańsku|hiszpański|西班牙语|西班牙語|西班牙文|スペイン語|الإسبانية|بالإسبانية",
  it: "italian|italienisch|italienischer|italien|italiano|italiaans|italiensk|italienska|włosku|włoski|意大利语|義大利語|意大利文|イタリア語|الإيطالية|بالإيطالية",
  nl: "dutch|niederländisch|holländisch|néerlandais|neerlandés|holandés|olandese|nederlands|neerlandês|holandês|hollandsk|nederlandsk|nederländska|holländska|niderlandzku|holendersku|荷兰语|荷蘭語|オランダ語|الهولندية|بالهولندية",
  pt: "portuguese|portugiesisch|portugais|portugués|portoghese|portugees|português|portugisisk|portugisiska|portugalsku|葡萄牙语|葡萄牙語|ポルトガル語|البرتغالية|بالبرتغالية",
  da: "danish|dänisch|danois|danés|danese|deens|dinamarquês|dansk|danska|duńsku|丹麦语|丹麥語|デンマーク語|الدنماركية|بالدنماركية",
  sv: "swedish|schwedisch|suédois|sueco|svedese|zweeds|svensk|svenska|szwedzku|瑞典语|瑞典語|スウェーデン語|السويدية|بالسويدية",
  pl: "polish|polnisch|polonais|polaco|polacco|pools|polonês|polsk|polska språket|polsku|波兰语|波蘭語|ポーランド語|البولندية|بالبولندية",
  ja: "japanese|japanisch|japonais|japonés|giapponese|japans|japonês|japansk|japanska|japońsku|日语|日語|日文|日本語|اليابانية|باليابانية",
  zh: "chinese|chinesisch|chinois|chino|cinese|chinees|chinês|kinesisk|kinesiska|chińsku|mandarin|simplified chinese|traditional chinese|中文|汉语|漢語|普通话|简体中文|繁體中文|中国語|الصينية|بالصينية",
  ar: "arabic|arabisch|arabe|árabe|arabo|arabisk|arabiska|arabsku|阿拉伯语|阿拉伯語|アラビア語|العربية|بالعربية|بالعربي",
  no: "norwegian|norwegisch|norvégien|noruego|norvegese|noors|norueguês|norsk|norska|norwesku",
  fi: "finnish|finnisch|finnois|finlandés|finlandese|fins|finlandês|finsk|finska|fińsku|suomeksi",
  cs: "czech|tschechisch|tchèque|checo|ceco|tsjechisch|tjekkisk|tjeckiska|czesku",
  ru: "russian|russisch|russe|ruso|russo|russisk|ryska|rosyjsku|俄语|ロシア語|الروسية",
  ko: "korean|koreanisch|coréen|coreano|koreaans|koreansk|koreanska|koreańsku|韩语|韓国語|الكورية",
  tr: "turkish|türkisch|turc|turco|turks|tyrkisk|turkiska|turecku|土耳其语|トルコ語|التركية",
  uk: "ukrainian|ukrainisch|ukrainien|ucraniano|ucraino|oekraïens|ukrainsk|ukrainska|ukraińsku",
};

const codeOf: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([code, list]) => list.split("|").map((name): [string, string] => [name, code])),
);
const unspacedNames = [...codeOf.keys()].filter((name) => /[\p{Script=Han}\p{Script=Katakana}]/u.test(name));
const prepositions = new Set("in into to auf ins en em al a po på til till naar het use verwende bruk w na".split(" "));
// What may follow a language that is ordered. A noun after it ("in German villages") says that it is no language.
const goesOn = new Set(
  "and or with for please und oder mit für bitte et ou avec pour y o con para e per met voor en og med for till och i z dla only nur about of using not language sprache språk taal thanks danke merci spelling at around ca der von über um sur sobre over om o su by as".split(
    " ",
  ),
);

/** BCP 47 of a language that is named alone, as in "Language: German" or "lang: de". */
export function languageNamed(value: string): string | undefined {
  const plain = value
    .trim()
    .toLowerCase()
    .replace(/[.。]$/, "");
  if (/^[a-z]{2}(?:-[a-z]{2,4})?$/.test(plain)) return plain.split("-")[0];
  const direct = codeOf.get(plain);
  if (direct !== undefined) return direct;
  const words = tokensOf(plain, "en");
  const found = words.map((token) => codeOf.get(token.text)).find((code) => code !== undefined);
  return found ?? codeOf.get(unspacedNames.find((name) => value.includes(name)) ?? "");
}

/** The language that an order names: "in German", "auf Deutsch", "用中文". Undefined when it names none. */
export function languageOrdered(sentence: string): string | undefined {
  const unspaced = unspacedLanguage(sentence);
  if (unspaced !== undefined) return unspaced;
  const tokens = tokensOf(sentence.slice(0, 1_000), "en");
  for (let index = 0; index < tokens.length; index += 1) {
    const code = codeOf.get(tokens[index]?.text ?? "");
    if (code === undefined) continue;
    if (/^(?:ال|بال)/.test(tokens[index]?.text ?? "")) {
      if (isArabicOrder(tokens, index)) return code;
    } else if (isOrdered(tokens, index, sentence)) return code;
  }
  return undefined;
}

function isOrdered(tokens: readonly Token[], index: number, sentence: string): boolean {
  const before = [tokens[index - 1]?.text ?? "", tokens[index - 2]?.text ?? "", tokens[index - 3]?.text ?? ""];
  const variety =
    /^(?:plain|simple|good|british|american|us|uk|einfachem|gutem|leichtem|español|brazilian|clear|correct|perfect)$/;
  const lead = variety.test(before[0] ?? "") ? before[1] : before[0];
  if (!prepositions.has(lead ?? "")) return false;
  const next = tokens[index + 1];
  if (next === undefined) return true;
  const gap = sentence.slice(tokens[index]?.end, next.start);
  return /[,.;:!?()–—-]/.test(gap) || goesOn.has(next.text) || /^\d/.test(next.text) || codeOf.has(next.text);
}

function isArabicOrder(tokens: readonly Token[], index: number): boolean {
  const own = tokens[index]?.text ?? "";
  const before = tokens[index - 1]?.text ?? "";
  return own.startsWith("بال") || /^(?:باللغة|اللغة|لغة)$/.test(before);
}

function unspacedLanguage(sentence: string): string | undefined {
  for (const name of unspacedNames) {
    const at = sentence.indexOf(name);
    if (at < 0) continue;
    const before = sentence.slice(Math.max(0, at - 2), at);
    const after = sentence.slice(at + name.length, at + name.length + 3);
    if (/[用以]$|使用$|写$|成$/.test(before) || /^(?:で|に|写|撰|で書|にて)/.test(after)) return codeOf.get(name);
  }
  return undefined;
}
