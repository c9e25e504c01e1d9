import type { GeneralArticle } from "./articles.ts";

/** Written after those of `later.ts` had been looked at, and measured once. */
export const latest: readonly GeneralArticle[] = [
  {
    language: "en",
    title: "How to choose a dog walker",
    order: "Helpful article for a pet shop's blog about choosing a dog walker. General advice, 300 words.",
    text: `
A dog cannot tell you how the walk went, so you have to ask somebody else.
Most dogs decide within a minute whom they like.
Meet on neutral ground and bring nothing but a lead and some patience.
Somebody who talks to the dog before talking to you is a good sign.
`,
    checkable: [
      "The law obliges dog walkers to carry insurance.",
      "Our clients recommend us to their neighbours.",
      "Dogs that are walked in groups are less likely to bite.",
      "Walkers in big cities earn more than nurses.",
    ],
  },
  {
    language: "de",
    title: "Gut schlafen im Sommer",
    order: "Ratgeber für die Kundenzeitschrift einer Apotheke: schlafen bei Hitze, freundlich, 300 Wörter.",
    text: `
In heißen Nächten wird das Bett zur Insel, auf der niemand wohnen will.
Lüften Sie am Morgen und lassen Sie tagsüber die Läden unten.
Viele Menschen schwören auf kalte Füße, andere auf ein feuchtes Tuch am Fenster.
Wer nicht einschlafen kann, darf auch einfach wach liegen.
`,
    checkable: [
      "Das Gesetz verlangt von Vermietern einen Hitzeschutz.",
      "Unsere Kunden greifen im Sommer gern zu Baldrian.",
      "Hitze erhöht das Risiko für Herzinfarkte.",
      "Ältere Menschen schlafen im Sommer schlechter als im Winter.",
    ],
  },
  {
    language: "fr",
    title: "Apprendre à cuisiner les légumes de saison",
    order: "Article de blog pour une AMAP, ton simple, 300 mots, sans chiffres.",
    text: `
Un panier de légumes est une question posée à votre semaine.
Commencez par ce qui fane le plus vite.
Une soupe pardonne presque tout, sauf l'ennui.
Goûtez, salez, goûtez encore.
`,
    checkable: [
      "La loi interdit aux supermarchés de jeter les invendus.",
      "Nos adhérents mangent mieux qu'avant.",
      "Une alimentation riche en légumes réduit le risque de cancer.",
      "La majorité des Français ne sait pas cuisiner un chou.",
    ],
  },
  {
    language: "ja",
    title: "朝の散歩を続けるコツ",
    order: "健康雑誌の記事。朝の散歩について、親しみやすく。数字なし。",
    text: `
朝の空気には、一日をやり直せる気分があります。
靴を玄関に出しておくだけで、最初の一歩が軽くなります。
雨の日は休んでもかまいません。
続けることより、また始めることのほうが大切です。
`,
    checkable: [
      "条例により、公園での犬の放し飼いは禁止されている。",
      "当店のお客様は朝の散歩を日課にしている。",
      "散歩をする人は認知症になりにくい。",
      "高齢者の多くは朝食を抜いている。",
    ],
  },
  {
    language: "ar",
    title: "ترتيب المنزل دون عناء",
    order: "مقال ودي لمتجر أثاث عن ترتيب المنزل، بدون أرقام.",
    text: `
البيت المرتب يبدأ بدرج واحد.
لا تحتفظ بما لا تحبه ولا تستعمله.
اجعل لكل شيء مكانا، وسيعود إليه وحده.
وإذا تعبت فاترك الباقي إلى الغد.
`,
    checkable: [
      "يفرض القانون فرز النفايات في المنازل.",
      "زبائننا يفضلون الأثاث الخشبي.",
      "الفوضى تزيد من خطر الاكتئاب.",
      "معظم الأسر تشتري أثاثا لا تحتاج إليه.",
    ],
  },
  {
    language: "sv",
    title: "Att odla på balkongen",
    order: "Vänlig guide för en trädgårdsbutik om balkongodling, utan siffror.",
    text: `
En balkong är en trädgård som har lärt sig att vara liten.
Börja med det du helst äter.
Vattna hellre ordentligt ibland än lite hela tiden.
Det som inte växer i år får en ny chans nästa vår.
`,
    checkable: [
      "Lagen förbjuder grillning på balkonger.",
      "Våra kunder odlar helst tomater.",
      "Grönska på balkongen minskar risken för stress.",
      "De flesta svenskar har en balkong.",
    ],
  },
];
