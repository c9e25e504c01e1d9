import type { GeneralArticle } from "./articles.ts";

/** Written after those of `fresh.ts`; half of their checkable sentences have neither a figure nor a name. */
export const later: readonly GeneralArticle[] = [
  {
    language: "en",
    title: "Should you start a business with a friend?",
    order:
      "Blog post for a bank's small business customers: going into business with a friend. About 500 words, balanced.",
    text: `
Going into business with a friend sounds like the best of both worlds.
You already know how the other person laughs, argues and apologises.
What you do not know is how they behave when the account is empty.
## Talk about the end first
A friendship has no exit clause, and a company needs one.
Write down what happens if one of you wants to leave, while you still like each other.
Money changes less than people fear, but it makes everything louder.
“Who decides?” is a better first question than “What shall we call it?”
The strongest partnerships leave room for two opinions and one signature.
`,
    checkable: [
      "Most start-ups fail within their first years.",
      "The law requires partners to register a shared business before the first sale.",
      "Banks lend more readily to companies with two founders.",
      "Partnerships between friends are more likely to break up than those between strangers.",
      "Our customers say that a contract saved their friendship.",
      "Ben and Jerry met in a gym class.",
    ],
  },
  {
    language: "en",
    title: "A calmer kitchen: cooking for a family on weeknights",
    order: "Friendly guide for a supermarket's magazine about weeknight cooking. No brand names, 450 words.",
    text: `
The hungriest hour of the day is also the one in which nobody has time.
Cook once, eat twice, and let the second meal look like a new idea.
A pot of beans on Sunday is a soup on Monday and a salad on Wednesday.
## Give everyone a job
Children who have stirred a sauce are curious how it tastes.
Let somebody set the table while somebody else grates the cheese.
It will be messier than doing it alone, and far more cheerful.
Good knives, one big pan and a clean sink will carry you further than any gadget.
Some evenings end with bread and butter, and that is dinner too.
`,
    checkable: [
      "Children who cook eat more vegetables than those who do not.",
      "Families throw away a large part of the food that they buy.",
      "Frozen peas contain more vitamins than fresh ones from the market.",
      "The government advises adults to eat fish at least twice a week.",
      "An instant pot cooks beans in under an hour.",
      "Chefs voted cast iron the best material for pans.",
    ],
  },
  {
    language: "de",
    title: "Homeoffice im Winter",
    order:
      "Freundlicher Blogbeitrag für einen Möbelhändler: Arbeiten von zu Hause im Winter, etwa 400 Wörter, ohne Zahlen.",
    text: `
Wenn es draußen um vier dunkel wird, schrumpft die Wohnung auf den Lichtkegel der Schreibtischlampe.
Das kann gemütlich sein, oder es kann einem auf die Stimmung schlagen.
Stellen Sie den Tisch ans Fenster, auch wenn die Steckdose woanders liegt.
## Wärme von unten
Kalte Füße machen schlechte Laune, und schlechte Laune macht schlechte Sätze.
Ein Teppich unter dem Tisch wirkt manchmal mehr als ein Grad mehr an der Heizung.
Wer mittags eine Runde geht, hat am Nachmittag das Gefühl, den Tag gesehen zu haben.
Nicht jede Besprechung braucht eine Kamera.
Am Ende zählt, dass der Feierabend sichtbar wird: Laptop zu, Licht aus, Tür zu.
`,
    checkable: [
      "Die meisten Beschäftigten arbeiten lieber zu Hause als im Büro.",
      "Arbeitgeber müssen laut Gesetz für eine gute Beleuchtung sorgen.",
      "Unsere Kundinnen und Kunden lieben den höhenverstellbaren Schreibtisch.",
      "Das Finanzamt erkennt ein Arbeitszimmer nur an, wenn es einen eigenen Raum hat.",
      "Im Winter melden sich doppelt so viele Angestellte krank.",
      "Der Markusmodell-Stuhl von Ikea wurde eingestellt.",
    ],
  },
  {
    language: "fr",
    title: "Bien choisir son premier vélo électrique",
    order: "Article de blog pour un magasin de vélos, ton chaleureux, environ 400 mots, sans chiffres.",
    text: `
Un vélo électrique ne remplace pas les jambes, il leur donne du courage.
Avant de choisir, demandez-vous surtout où il dormira.
Un garage au rez-de-chaussée et un quatrième étage sans ascenseur ne mènent pas au même modèle.
## L'essai avant le prix
Montez, freinez, tournez, et écoutez ce que dit votre dos.
La batterie la plus grosse n'est pas toujours la plus utile.
Un bon antivol fait partie du vélo, pas des accessoires.
Et si la première côte vous fait sourire, vous avez trouvé le bon.
`,
    checkable: [
      "La plupart des accidents à vélo ont lieu aux carrefours.",
      "La loi impose une assurance pour les vélos qui roulent plus vite.",
      "L'État rembourse une partie du prix aux ménages modestes.",
      "Nos clients adorent le modèle pliant.",
      "Les batteries perdent la moitié de leur autonomie par grand froid.",
      "Decathlon a rappelé un de ses modèles au printemps.",
    ],
  },
  {
    language: "es",
    title: "Aprender a tocar un instrumento de adulto",
    order:
      "Entrada de blog para una escuela de música: aprender de adulto. Tono cercano, 400 palabras, sin estadísticas.",
    text: `
Nunca es tarde para desafinar.
Quien empieza de adulto tiene menos tiempo, pero sabe mejor lo que busca.
Elige una canción que te guste de verdad y no un ejercicio que te aburra.
## Poco y a menudo
Un rato corto cada día vale más que una tarde entera de vez en cuando.
Deja el instrumento a la vista, porque lo que se guarda se olvida.
Grábate de vez en cuando, aunque te dé vergüenza.
Un buen profesor corrige una cosa cada vez y se calla las demás.
`,
    checkable: [
      "La mayoría de los adultos abandona en los primeros meses.",
      "Tocar el piano retrasa el envejecimiento del cerebro.",
      "La ley obliga a los ayuntamientos a ofrecer clases de música.",
      "Nuestros alumnos aprueban el examen a la primera.",
      "Los adultos aprenden más despacio que los niños.",
      "Paco de Lucía no sabía leer partituras.",
    ],
  },
  {
    language: "ja",
    title: "はじめての家庭菜園",
    order: "園芸店のブログ記事。ベランダでの家庭菜園について、やさしい口調で、数字は使わない。",
    text: `
土に触れる時間は、思いのほか心を落ち着かせてくれます。
最初から立派な畑を目指す必要はありません。
小さな鉢をひとつ、日の当たる場所に置いてみましょう。
## 水やりのコツ
土の表面が乾いたら、たっぷりと与えます。
毎日少しずつよりも、必要なときにしっかりと。
葉の色は、植物からの手紙のようなものです。
うまく育たなかった年も、次の春への準備になります。
`,
    checkable: [
      "日本の家庭の多くはベランダで野菜を育てている。",
      "法律により、農薬の使用には届け出が必要です。",
      "当店のお客様の大半がミニトマトから始めています。",
      "家庭菜園をする人はうつ病になりにくい。",
      "昨年、市は菜園の補助金を廃止した。",
      "タキイ種苗が新しい品種を発売した。",
    ],
  },
  {
    language: "ar",
    title: "كيف تبدأ عادة القراءة",
    order: "مقال ودي لمدونة مكتبة عن بناء عادة القراءة، بدون أرقام.",
    text: `
القراءة عادة صغيرة تكبر معك ببطء.
اختر كتابا تحبه، لا كتابا يحبه الناس.
ضع الكتاب قرب السرير، وستجده في يدك دون أن تفكر.
## وقت هادئ
لا تحتاج إلى ساعة كاملة كي تبدأ.
صفحات قليلة قبل النوم تكفي لتصنع فرقا.
إذا مللت من كتاب فاتركه، فالحياة أقصر من أن تضيع في الملل.
وحين تجد كتابا يشبهك ستعرف ذلك من الصفحة الأولى.
`,
    checkable: [
      "معظم العرب لا يقرؤون أكثر من كتاب في السنة.",
      "يلزم القانون المدارس بتخصيص ساعة للقراءة.",
      "عملاؤنا يفضلون الكتب الورقية على الإلكترونية.",
      "القراءة قبل النوم تخفض ضغط الدم.",
      "ألغت الوزارة معرض الكتاب العام الماضي.",
      "كان نجيب محفوظ يكتب في المقهى كل صباح.",
    ],
  },
  {
    language: "it",
    title: "Viaggiare in treno con i bambini",
    order: "Guida amichevole per una rivista di famiglie: viaggi in treno con bambini piccoli. 400 parole.",
    text: `
Un treno è una stanza che si muove, e i bambini se ne accorgono subito.
Portate meno giochi e più merende.
Il finestrino è il miglior televisore che ci sia, finché non arriva la galleria.
## Prima di partire
Raccontate il viaggio la sera prima, come se fosse una storia.
Chi sa che cosa succede si annoia più tardi.
Un libro nuovo, tirato fuori al momento giusto, vale quanto una fermata in più.
E se qualcuno piange, quasi sempre anche gli altri passeggeri sono stati piccoli.
`,
    checkable: [
      "La maggior parte delle famiglie italiane viaggia in auto.",
      "La legge obbliga le ferrovie a riservare posti alle famiglie.",
      "I bambini sotto i quattro anni non pagano il biglietto.",
      "I nostri lettori preferiscono il treno notturno.",
      "Il treno è più sicuro dell'automobile.",
      "Trenitalia ha tolto le carrozze silenziose.",
    ],
  },
  {
    language: "pl",
    title: "Jak rozmawiać z nastolatkiem",
    order: "Wpis na blog poradni rodzinnej o rozmowie z nastolatkiem. Ciepły ton, bez liczb, około 400 słów.",
    text: `
Nastolatek, który milczy, wcale nie musi mieć nic do powiedzenia.
Czasem po prostu nie chce mówić na rozkaz.
Najlepsze rozmowy zaczynają się w samochodzie, kiedy nikt na nikogo nie patrzy.
## Mniej pytań, więcej czasu
Zapytaj raz i poczekaj.
Rada udzielona za wcześnie brzmi jak ocena.
Możesz powiedzieć, że czegoś nie rozumiesz, i nic złego się nie stanie.
Dom, w którym wolno się mylić, jest miejscem, do którego się wraca.
`,
    checkable: [
      "Większość nastolatków nie ufa swoim rodzicom.",
      "Prawo nakazuje szkołom zatrudniać psychologa.",
      "Nasi pacjenci wracają do równowagi po kilku spotkaniach.",
      "Młodzież śpi krócej niż dawniej.",
      "Telefon przy łóżku zwiększa ryzyko depresji.",
      "Janusz Korczak prowadził dom dla sierot w Warszawie.",
    ],
  },
  {
    language: "nl",
    title: "Een moestuin delen met de buren",
    order: "Vriendelijk artikel voor een wijkkrant over een gedeelde moestuin, zonder cijfers, ongeveer 400 woorden.",
    text: `
Een tuin delen is moeilijker dan een tuin hebben, en leuker ook.
Je leert je buren kennen aan de manier waarop ze een schep neerzetten.
Maak afspraken over water, sleutels en slakken.
## Wie oogst er eigenlijk?
Spreek af dat wie geplant heeft ook mag plukken, tenzij het anders op het bord staat.
Een rommelig hoekje hoort erbij, want daar wonen de egels.
Op een zomeravond wordt de tuin vanzelf een terras.
En wie geen tijd heeft om te wieden, brengt gewoon koffie mee.
`,
    checkable: [
      "De meeste volkstuinen in de stad hebben een wachtlijst.",
      "De wet verbiedt het gebruik van gif in gedeelde tuinen.",
      "Mensen met een moestuin leven langer.",
      "Onze leden telen vooral aardappelen.",
      "De gemeente verhoogde vorig jaar de huur van de percelen.",
      "Tuincentrum Intratuin schenkt de aarde.",
    ],
  },
];
