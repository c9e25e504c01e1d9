import { stopwords as arabic } from "@orama/stopwords/arabic";
import { stopwords as danish } from "@orama/stopwords/danish";
import { stopwords as dutch } from "@orama/stopwords/dutch";
import { stopwords as english } from "@orama/stopwords/english";
import { stopwords as french } from "@orama/stopwords/french";
import { stopwords as german } from "@orama/stopwords/german";
import { stopwords as italian } from "@orama/stopwords/italian";
import { stopwords as japanese } from "@orama/stopwords/japanese";
import { stopwords as chinese } from "@orama/stopwords/mandarin";
import { stopwords as norwegian } from "@orama/stopwords/norwegian";
import { stopwords as portuguese } from "@orama/stopwords/portuguese";
import { stopwords as russian } from "@orama/stopwords/russian";
import { stopwords as spanish } from "@orama/stopwords/spanish";
import { stopwords as swedish } from "@orama/stopwords/swedish";
import { stopwords as ukrainian } from "@orama/stopwords/ukrainian";

interface Correction {
  /** Closed-class words that the package's list lacks. */
  readonly more?: string;
  /** Nouns, verbs and measures in the package's list: they carry meaning. */
  readonly less?: string;
}

const corrections: Readonly<Record<string, Correction>> = {
  en: {
    more: "a an also although another around among either else enough ever every get got however just least less let like made make many may might much must neither never nor now often one onto per perhaps quite rather said say says since still than though thus together too toward towards under unless upon us via well whether whose within without yes yet",
  },
  de: {
    more: "ab beim bereits bevor dabei dafür dagegen daher dass davon deshalb dürfen etwa ja jedoch laut mehr müssen neben pro sagte seit seinem sobald sollen sowie trotz unser unsere unserem unseren unserer wegen wobei worden wurde wurden",
  },
  fr: {
    more: "afin alors après aucun aucune aussi autre autres avant bien car celle celles celui ceux chaque chez comme comment contre depuis dit donc dont durant elles encore entre être fait faire font ils là lors lorsque moins ni où parce pendant peu peut plus pourquoi près puis quand sans selon si sous tandis tout toute toutes tous très va vers voici voilà y à",
  },
  es: {
    less: "acuerdo breve conocer cosas ejemplo empleais emplean emplear empleas empleo empleo estado estados final general largo lugar pais país parte peor propias realizado realizar repente tarde tiempo total trabaja trabajais trabajamos trabajan trabajar trabajas trabajo usa usais usamos usan usar usas uso valor verdad verdadera verdadero dia dias día días hora horas dos tres cuatro cinco seis siete ocho nueve diez nueva nuevas nuevo nuevos gran grande grandes mayor menor mejor medio",
    more: "cada desde hacia",
  },
  it: {
    more: "ancora così d' da dalla dopo essere fa fino fra già me mentre molto nè no o ogni oltre per però poi prima presso può qui quando secondo senza solo sopra sotto tra verso",
  },
  nl: {
    more: "alle binnen elk elke hebt jij jou jouw onze per sinds tijdens tussen vanaf we wel welke wij zei zowel",
  },
  pt: {
    more: "após cada com contra desde durante é enquanto então lo nem onde para porque segundo sem ser sob sobre têm ter todo todos toda todas",
  },
  da: {
    more: "begge både endnu fordi får før gennem hos hver hverken hvilken hvordan hvorfor ikke imellem ingen kan kommer lige langs mellem mens mere mest må nogen omkring også pr siden skal så uden ved være",
  },
  sv: {
    more: "alltså bara både båda därför efter eller eftersom enligt före genom hos inför inte ja kring medan mer mest men måste nej nog också per redan samt sedan ska skall så trots utom utanför är",
  },
  pl: {
    more: "a aby albo ale ani aż bardzo bez bo by być był była było były będzie będą ci cię co coś czy czyli dla dlaczego dlatego do gdy gdyby gdzie go i ich ile im inny inna inne innych iż ja jak jakie jaki jaka jako je jeden jednak jego jej jemu jest jestem jeszcze jeśli jeżeli już każdy każda każde ku która które którego której który których którzy kto lub ma mają mi między mnie mną moje może mój my na nad nam nami nas nasz nasza nasze naszych nawet nic nich nie niego niej niemu nigdy nim nimi niż o obok od ok on ona one oni ono oraz po pod podczas ponieważ powinien przed przede przez przy raz również się skąd są ta tak takie także tam te tego tej ten też to tobą tobie trzeba tu tutaj twoje twój ty tych tylko tym u w wam was we wiele więc wśród wy z za zawsze ze że żaden żeby",
  },
  ar: {
    less: "اعلنت اعادة قوة زيارة لقاء لوكالة سنة سنوات يوم اليوم عام عاما مايو ايار صفر مليون مليار ثلاثة اربعة عشر عشرة الف واحد الاول الاولى الثاني الثانية الماضي المقبل عدد نسبة مساء صباح شخصا كلم للامم الذاتي",
    more: "هذه هذا ذلك التي الذي عن على إلى من في أن إن كان كانت قد لم لن ما لا بين بعد قبل عند كل أو ثم حتى أي بأن",
  },
  ja: {
    more: "いえ いま くらい ぐらい しまう すでに そんな だけ だろ ちょう てる でしょ なぜ ね ば まだ もう よ わ 為 事 時",
  },
  zh: { less: "月 年 日 时 秒 大 小 中 本地 当地 开始 全部 结果 边" },
};

const lists: ReadonlyMap<string, readonly string[]> = new Map([
  ["en", english],
  ["de", german],
  ["fr", french],
  ["es", spanish],
  ["it", italian],
  ["nl", dutch],
  ["pt", portuguese],
  ["da", danish],
  ["sv", swedish],
  // The package has no Polish list.
  ["pl", []],
  ["ja", japanese],
  ["zh", chinese],
  ["ar", arabic],
  ["no", norwegian],
  ["ru", russian],
  ["uk", ukrainian],
]);

const splitList = (words: string | undefined): string[] => words?.split(" ") ?? [];

const sets: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...lists].map(([language, words]) => {
    const { more, less } = corrections[language] ?? {};
    const dropped = new Set(splitList(less));
    return [language, new Set([...words.filter((word) => !dropped.has(word)), ...splitList(more)])];
  }),
);

/** Languages that the writer is tested in. */
export const knownLanguages = ["en", "de", "fr", "es", "it", "nl", "pt", "da", "sv", "pl", "ja", "zh", "ar"] as const;

/**
 * True when the lower-case word carries grammar only. Languages without a list are judged by English when they use its
 * letters.
 */
export function isStopWord(word: string, language: string): boolean {
  return (sets.get(language.slice(0, 2)) ?? sets.get("en"))?.has(word) === true;
}
