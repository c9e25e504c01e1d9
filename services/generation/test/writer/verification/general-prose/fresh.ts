import type { GeneralArticle } from "./articles.ts";

/** Written when the rules stood, and measured before anybody looked at how they come out. */
export const fresh: readonly GeneralArticle[] = [
  {
    language: "en",
    title: "Moving house without losing your mind",
    order:
      "A friendly blog post about moving house for a self-storage company. General advice, no statistics, 400 words.",
    text: `
There is a moment in every move when the kitchen is in boxes and nobody can find the tin opener.
It usually comes around eight in the evening, just after someone has said that the worst is over.
## Start with the room you like least
The cellar, the garage, the cupboard under the stairs: whatever you have been avoiding, begin there.
You will throw away more in two hours than in the ten years before, and you will feel lighter for it.
Label two sides of every box, not the lid, because lids disappear as soon as boxes are stacked.
Half of what you own has not been touched since the last move, and half of that never will be.
## The last box and the first night
Pack one bag as if you were going away for the weekend.
Bed linen, a kettle, toilet paper and a screwdriver are worth more on the first evening than the entire sofa.
“Where does this go?” is the question you will hear most, so hang a plan on the front door.
Friends who help deserve pizza, but they also deserve boxes that are already closed.
A new flat takes a while to become a home, and that is fine.
`,
    checkable: [
      "Removal firm Bishop's Move was founded in 1854.",
      "The average Briton moves eight times in a lifetime.",
      "Psychologists found that moving is as stressful as divorce.",
      "Last spring the city abolished its parking permits for vans.",
    ],
  },
  {
    language: "en",
    title: "Why feedback fails",
    order: "Opinion piece for a newsletter on management, about giving feedback. No studies. 450 words, direct tone.",
    text: `
Most feedback arrives too late to be useful and too early to be forgiven.
We save it up for the annual talk, and then we wonder why it lands like a verdict.
Picture a designer called Tessa who learns in December what annoyed everyone in March.
Tessa cannot change March.
She can only sit there and nod, and update her CV on the train home.
## Say it while it is small
A remark that takes thirty seconds today saves an hour of diplomacy next quarter.
“I lost the thread on your third slide” is something a person can work with.
“You need to be more strategic” is not, because nobody knows what to do with it on Monday.
## Ask before you pour
Nine people out of ten say yes when you ask whether they want to hear what you noticed.
The tenth is telling you something as well.
Good feedback is a gift only if the other person gets to unwrap it.
None of this requires a training, a form or a new piece of software.
`,
    checkable: [
      "Netflix abolished annual reviews years ago.",
      "According to Gallup, only one in four employees finds feedback helpful.",
      "Ray Dalio records every meeting at his fund.",
      "Ms Okafor fired three managers over it in June.",
    ],
  },
  {
    language: "en",
    title: "A beginner's guide to birdwatching from the window",
    order: "Guide for a retirement home's magazine: watching birds from the window. Warm and simple.",
    text: `
You do not need boots, a hide or a telescope to meet the birds around you.
A chair, a window and a cup of something warm will do.
## Begin with three
Choose three birds that come every day and learn them properly: how they land, how they eat, whom they chase away.
After a week you will tell them apart with your eyes half closed.
The robin is braver than it looks, and the pigeon cleverer than its reputation.
## Water before seed
Many people hang up food and forget that a shallow dish of water draws just as many guests.
Keep it clean, and keep it out of reach of the cat.
Early morning is best, but four o'clock on a winter afternoon has its own magic.
Write down what you see, even if it is only “sparrow, again”.
One day something you have never seen before will sit on the railing, and you will hold your breath.
Where to Go from Here
`,
    checkable: [
      "The Big Garden Birdwatch counted nine million birds in January.",
      "A pair of peregrines has nested on Norwich Cathedral since 2011.",
      "The wren is the most common bird in the country.",
      "Attenborough kept a diary of the birds in his garden.",
    ],
  },
  {
    language: "de",
    title: "Der Schrebergarten im ersten Jahr",
    order: "Schreibe einen lockeren Ratgeber für Gartenneulinge, etwa 400 Wörter, ohne Zahlen und Studien.",
    text: `
Der erste Spaten ist der schwerste, danach wird die Erde weicher und der Rücken steifer.
Wer einen Garten übernimmt, übernimmt auch die Träume seines Vorgängers.
## Erst schauen, dann graben
Lassen Sie ein Jahr lang stehen, was blüht, denn manches zeigt sich erst im zweiten Frühling.
Zwei Beete genügen für den Anfang, auch wenn die Hände nach mehr jucken.
Radieschen verzeihen fast alles, Tomaten fast nichts.
Schnecken kommen immer, Regen selten dann, wenn man ihn braucht.
## Nachbarn sind Wissen
Über den Zaun lernt man mehr als aus jedem Buch.
„Das wird nichts“ heißt auf Gärtnerdeutsch oft nur: Warte noch drei Wochen.
Ein Glas Marmelade öffnet Türen, die kein Vereinsvorstand öffnen kann.
Am Ende des Sommers steht man zwischen Zucchini und Unkraut und ist trotzdem glücklich.
Mehr muss ein Garten im ersten Jahr nicht leisten.
`,
    checkable: [
      "Moritz Schreber hat nie einen solchen Garten gesehen.",
      "In Leipzig stehen die meisten Kleingärten des Landes.",
      "Die Pacht stieg im vergangenen Jahr um ein Drittel.",
      "Kretschmann lobte die Kleingärtner im Landtag.",
    ],
  },
  {
    language: "fr",
    title: "Apprendre un instrument à quarante ans",
    order: "Billet de blog encourageant pour une école de musique, sans chiffres ni études, environ 400 mots.",
    text: `
On croit toujours qu'il est trop tard, jusqu'au jour où l'on s'assied devant le clavier.
Les doigts sont raides, l'oreille impatiente, et le voisin a déjà fermé sa fenêtre.
## Dix minutes, pas plus
Mieux vaut dix minutes chaque soir qu'un dimanche entier de regrets.
La main apprend pendant qu'on dort, à condition qu'on lui ait donné quelque chose à apprendre.
« Je n'ai pas d'oreille » est une phrase que l'on répète surtout pour ne pas commencer.
## Jouer faux, jouer quand même
Les enfants se trompent sans rougir, et c'est là tout leur avantage.
Choisissez un morceau que vous aimez, même s'il est trop difficile, et n'en jouez que deux mesures.
Un professeur patient vaut mieux qu'un piano hors de prix.
Au bout de quelques mois, une mélodie se tient debout toute seule.
Ce jour-là, on oublie son âge.
`,
    checkable: [
      "Ravel composait surtout la nuit.",
      "Le conservatoire de Lyon a ouvert trente places pour adultes.",
      "Des neurologues ont montré que la musique retarde le vieillissement.",
      "Yamaha reste le premier fabricant de pianos au monde.",
    ],
  },
  {
    language: "es",
    title: "Cómo organizar una comida familiar sin discutir",
    order: "Artículo ligero para una revista de cocina, consejos generales, sin datos ni estudios.",
    text: `
Una comida familiar empieza mucho antes de encender el horno.
Empieza en el momento en que alguien pregunta quién se sienta al lado de quién.
## El menú no es una competición
Elige dos platos que puedas preparar la víspera y olvídate de los demás.
Si tu cuñado insiste en traer postre, di que sí y guarda el tuyo para el café.
Nadie recuerda la salsa, pero todos recuerdan el grito desde la cocina.
## Los temas que arden
La política llega siempre con el segundo vaso de vino.
«Hablemos de otra cosa» funciona mejor si se dice con la bandeja en la mano.
Los niños comen antes, hablan menos y se levantan primero, y no pasa nada.
Tres generaciones en una mesa son tres maneras de entender el silencio.
Al final, lo que queda es la sobremesa.
`,
    checkable: [
      "Ferran Adrià cerró su restaurante hace más de una década.",
      "Los españoles pasan cuatro horas a la semana en la mesa.",
      "Es el restaurante más antiguo del mundo.",
      "Mi vecina Remedios ganó el concurso de paellas de Sueca.",
    ],
  },
  {
    language: "nl",
    title: "Leren fietsen als volwassene",
    order: "Een vriendelijke blog voor een fietsschool, zonder cijfers, ongeveer 350 woorden.",
    text: `
Wie als kind nooit heeft leren fietsen, kijkt soms met een mengsel van jaloezie en schaamte naar het fietspad.
Dat hoeft niet, want evenwicht is geen talent maar een gewoonte.
## Eerst stappen, dan trappen
Zet het zadel laag, haal de pedalen eraf en loop met de fiets tussen je benen.
Na drie rondjes over het plein voelt het stuur al minder vijandig.
Vallen hoort erbij, maar zelden zo hard als je vreest.
## Rustig verkeer, rustig hoofd
Oefen op zondagochtend, wanneer de straat nog slaapt.
“Kijk waar je heen wilt” is de beste raad die een leraar kan geven.
Bochten komen later, bruggen nog later, en een rotonde mag altijd wachten.
Twee keer per week oefenen is genoeg om niet te vergeten wat je kunt.
Op een dag waait de wind in je rug en denk je nergens meer aan.
`,
    checkable: [
      "In Utrecht staat de grootste fietsenstalling ter wereld.",
      "Gazelle verkocht vorig jaar meer elektrische dan gewone fietsen.",
      "De helft van de cursisten slaagt in zes weken.",
      "Rutte fietste elke dag naar het Torentje.",
    ],
  },
  {
    language: "pl",
    title: "Jak przetrwać pierwszy rok w akademiku",
    order: "Poradnik dla studentów na stronę uczelni, swobodny ton, bez liczb i badań.",
    text: `
Pierwszej nocy w akademiku nikt nie śpi, choć wszyscy udają.
Ściany są cienkie, lodówka wspólna, a kubek znika szybciej niż wypłata.
## Zasady na lodówce
Spiszcie trzy zasady i powieście je tam, gdzie każdy zagląda.
Kto gotuje, ten nie zmywa, a kto hałasuje, ten stawia kawę.
„To nie moje” nie jest odpowiedzią, gdy zlew jest pełny.
## Cisza też jest ważna
Dobre słuchawki ratują niejedną przyjaźń.
Warto znaleźć w bibliotece stolik, który po tygodniu staje się twój.
Współlokator nie musi być przyjacielem, wystarczy, że jest człowiekiem.
Po kilku miesiącach obcy korytarz zaczyna pachnieć domem.
Reszta przychodzi sama.
`,
    checkable: [
      "Lem mieszkał w pokoju z trzema kolegami.",
      "Akademik Żaczek jest najstarszy w kraju.",
      "Uniwersytet podniósł opłaty o jedną czwartą.",
      "Rektor Bielski obiecał remont do października.",
    ],
  },
  {
    language: "ja",
    title: "はじめての手紙の書き方",
    order: "文房具店のブログ記事。手紙を書く楽しさについて、やさしい調子で。数字や調査は使わない。",
    text: `
手紙は、書く前から始まっています。
相手の顔を思い浮かべて便箋を選ぶ時間が、もう手紙の一部なのです。
## 書き出しに迷ったら
天気の話から始めても、だれも笑いません。
「元気ですか」の一言だけで、封筒は少し重くなります。
きれいな字よりも、ゆっくり書いた字のほうが心に残ります。
## 短くていい
三行で終わる手紙にも、三行ぶんの気持ちが入ります。
書き間違えたら、線を引いて先へ進みましょう。
切手を選ぶのは、小さな贈り物を選ぶのに似ています。
返事を待つ時間も、手紙の楽しみのひとつです。
今夜、机の上を少しだけ片づけてみませんか。
`,
    checkable: [
      "川端康成は多くの手紙を残した。",
      "日本郵便は昨年、はがきの料金を値上げした。",
      "山本さんは毎週、祖母に手紙を出している。",
      "国内で最も古い文房具店は京都にある。",
    ],
  },
  {
    language: "ar",
    title: "كيف تبدأ القراءة من جديد",
    order: "مقال ودود لمكتبة عامة عن العودة إلى القراءة، نصائح عامة بلا أرقام ولا دراسات.",
    text: `
نفقد عادة القراءة كما نفقد مفتاحا صغيرا، دون أن ننتبه.
ثم نجد أنفسنا أمام رف مليء بالكتب ولا نعرف من أين نبدأ.
## كتاب صغير يكفي
اختر كتابا نحيفا لا يخيفك حجمه.
خمس صفحات قبل النوم أفضل من وعد كبير في بداية العام.
إذا لم يعجبك الكتاب فاتركه، فالكتب لا تغضب.
## مكان وكوب
الكرسي المريح نصف القراءة، والهدوء نصفها الآخر.
ضع الهاتف في غرفة أخرى، وسيعود الصمت شيئا فشيئا.
القارئ الجيد ليس من يقرأ كثيرا، بل من يتوقف عند جملة واحدة.
وبعد أسابيع قليلة يصبح الكتاب صديقا ينتظرك.
فلا تؤجل الصفحة الأولى.
`,
    checkable: [
      "كان عباس العقاد يقرأ عشر ساعات في اليوم.",
      "افتتحت الشارقة مكتبة جديدة في مارس.",
      "أثبت الباحثون أن القراءة تطيل العمر.",
      "حصل نجيب محفوظ على جائزة نوبل.",
    ],
  },
];
