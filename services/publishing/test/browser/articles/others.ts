import type { Article } from "@galley/proto/publishing/v1";
import { landscapeAddress } from "./landscapes.ts";

export const arabic: Article = {
  title: "كيف تعلّمت مدينة النهر أن تعيش مع الماء",
  author: "ليلى الحداد",
  tags: { values: ["مدن", "ماء"] },
  excerpt: "بنت المدينة جدرانًا أعلى طوال قرن، ثم منحت النهر حديقة فبقيت الأقبية جافة.",
  content: `<div lang="ar" dir="rtl">
<p>في آخر يوم أحد من فبراير ارتفع النهر أربعة أمتار فوق علامته المعتادة، ولم يحمل أحد في المدينة السفلى كيس رمل واحدًا<sup><a id="ref1" href="#note1">1</a></sup>. كانت المقاهي قد أدخلت كراسيها يوم الجمعة حين تجاوز المقياس <strong>الخط الأزرق</strong>.</p>
<h2>ما الذي تفعله الحديقة</h2>
<p>الحديقة حوض واسع يتسع لنحو <bdi>1.9</bdi> مليون متر مكعب، ويمتلئ في إحدى عشرة ساعة تقريبًا. استخدم الفريق برنامج <code>river-crest 2.1</code> لحساب وقت الوصول.</p>
<blockquote><p>لم يسأل أحد ماذا يفعل النهر بالماء الذي أخذناه منه.</p></blockquote>
<ul><li>يكلّف ثلث ما كان سيكلّفه الجدار الأعلى.</li><li>يفرغ في أربعين ساعة.</li></ul>
<table><thead><tr><th scope="col">السنة</th><th scope="col">الذروة</th><th scope="col">الأقبية</th></tr></thead><tbody><tr><td>1994</td><td>5.87 م</td><td>305</td></tr><tr><td>2026</td><td>5.99 م</td><td>0</td></tr></tbody></table>
<pre><code class="language-sh">npx river-crest --every 10m
</code></pre>
<h2>ملاحظات</h2>
<ol><li id="note1">مقياس الجسر الجديد. <a href="#ref1">العودة إلى النص</a></li></ol>
</div>`,
};

export const japanese: Article = {
  title: "川の町はどのようにして高い水と暮らすことを学んだのか",
  author: "佐藤 恵",
  tags: { values: ["都市", "水"] },
  excerpt: "百年のあいだ町は壁を高くしてきた。やがて川に公園を譲ると、地下室は乾いたままになった。",
  content: `<div lang="ja" dir="ltr">
<p>二月最後の日曜日、川はふだんより四メートル高かったが、下町で土のうを運んだ人は一人もいなかった。金曜日に上流の水位計が青い線を越えると、河岸の喫茶店は椅子を店の中に入れた。月曜日の午後には椅子は元の場所に戻り、少し湿っているだけだった。</p>
<h2>公園の働き</h2>
<p>公園は大きな器である。最も低いところは河岸より一メートル半低く、堤防の四十メートルの切れ目から水が入る。計算は<code>arrivalOf</code>という短い関数が行う。</p>
<blockquote><p>取り上げた水を川がどうするのか、誰も尋ねなかった。</p></blockquote>
<ul><li>器には百九十万立方メートルの水が入る。</li><li>約十一時間で満ち、四十時間で空になる。</li></ul>
</div>`,
};

export const german: Article = {
  title:
    "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle: Wie lang darf ein Titel sein, der trotzdem noch auf ein kleines Telefon passen soll und niemanden verwirrt?",
  author: "Jörg Müller-Lüdenscheidt",
  slug: "german",
  tags: { values: ["Sprache"] },
  content: `<div lang="de" dir="ltr"><p>Lange Wörter gehören zum Deutschen wie das Salz zur Suppe. Wer sie setzt, muss sie trennen können, und wer sie liest, braucht Geduld.</p><p><img src="https://pictures.example/away.png" alt="Ein Schild mit einem sehr langen Wort"></p><p>Die Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz genannte Regelung gilt nicht mehr.</p></div>`,
};

const paragraphs = (text: string, picture: string): string =>
  `<div lang="en" dir="ltr">${picture}<p>${text}</p><p>${text}</p></div>`;

/** Two posts of three have a picture. */
const pictureOf = (number: number): string =>
  number % 3 === 1 ? "" : `<figure><img src="${landscapeAddress(number + 1)}" alt="Hills at dusk"></figure>`;

/** Title, author, tags and text of plain posts, oldest first. */
const short: readonly (readonly [string, string, readonly string[], string])[] = [
  [
    "The bakery that closes at noon",
    "Ann Example",
    ["Food"],
    "By eleven the rye is gone, and by twelve the door is locked. Nobody has ever complained, because everybody knows why.",
  ],
  [
    "Walking every bridge in one day",
    "Marta Oliveira",
    ["Cities", "Walks"],
    "There are twenty-three of them, and the last one is only open to trains. We found a way across all the same.",
  ],
  [
    "A short history of the kettle",
    "Tom Reed",
    ["Tea", "Things"],
    "It whistles because an inventor in 1921 was tired of watching it. What happened next took fifty years.",
  ],
  [
    "What the night bus knows",
    "Ann Example",
    ["Cities"],
    "Line 4 leaves the depot at 1:10 with two passengers and comes back at five with sixty. Its driver has a theory.",
  ],
  [
    "Green, black, white: one leaf",
    "Tom Reed",
    ["Tea"],
    "All tea is one plant. What parts a green from a black is an hour on a table, and somebody who knows when to stop.",
  ],
  [
    "The library of unread letters",
    "Ann Example",
    ["Things", "Books"],
    "Four thousand letters lie here that never arrived. A small team opens one each day, with care.",
  ],
  [
    "Salt roads of the north",
    "Ivar Lund",
    ["Walks", "Food"],
    "For six hundred years salt came down this valley on the backs of mules. The inns are still a day's walk apart.",
  ],
  [
    "How to read a tide table",
    "Ivar Lund",
    ["Water"],
    "Four numbers, two of them in bold. Learn which two and you will never again carry a boat across a beach.",
  ],
  [
    "A market without money",
    "Ann Example",
    ["Food", "Cities"],
    "Once a month the square fills with people who swap jam for haircuts. It began as a joke.",
  ],
  [
    "The clock that is always late",
    "Tom Reed",
    ["Things"],
    "It has been four minutes slow since 1952, and the whole street sets its watches by it.",
  ],
  [
    "Brewing in hard water",
    "Tom Reed",
    ["Tea", "Water"],
    "Chalk in the kettle is harmless. What it does to a good Darjeeling is another matter, and there is a cheap cure.",
  ],
  [
    "Trees that hold a street together",
    "Marta Oliveira",
    ["Cities", "Climate"],
    "Eleven planes, planted in 1890. Take away one and the temperature at the bus stop rises by two degrees.",
  ],
  [
    "Letters from a lighthouse",
    "Ivar Lund",
    ["Water", "Books"],
    "The keeper wrote home every week for thirty years, mostly about birds. They read like a slow novel.",
  ],
  [
    "The quietest room in town",
    "Ann Example",
    ["Things"],
    "It is under the post office, and you may sit in it for ten minutes. Most people leave after four.",
  ],
  [
    "Rain gardens, and why they work",
    "Marta Oliveira",
    ["Climate", "Water"],
    "A hollow, some gravel and the right sedges. It looks like neglect and takes the water of a whole roof.",
  ],
  [
    "Second breakfast",
    "Ann Example",
    ["Food"],
    "In the hills they eat at five and again at ten. We went along with it for a week and would like to stay.",
  ],
  [
    "The atlas of small shops",
    "Tom Reed",
    ["Books", "Cities"],
    "Somebody walked every street and drew every window. It took nine years, and half the shops are gone.",
  ],
  [
    "A ferry timetable, explained",
    "Ivar Lund",
    ["Water", "Walks"],
    "The footnotes have footnotes. Behind each stands an argument that somebody lost.",
  ],
];

/** Posts enough for three pages, oldest first. */
export const shortArticles: readonly Article[] = short.map(([title, author, tags, text], number) => ({
  ...{ title, author, tags: { values: [...tags] } },
  content: paragraphs(text, pictureOf(number)),
}));

const attack = `"><script>document.title='ran'</script><img src=x onerror="document.title='ran'"> & </title></style></script>`;

/** Everything that a writer or an owner may call things, with scripts in all of it. */
export const hostile: Article = {
  title: attack,
  author: attack,
  tags: { values: [`"><script>x</script>`, "javascript:alert(1)", "../..", "%2e%2e"] },
  excerpt: attack,
  slug: "hostile",
  content: `<p>before</p>${attack}<p onclick="document.title='ran'" style="position:fixed;inset:0">after</p>`,
};
