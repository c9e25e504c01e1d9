import type { GeneralArticle } from "./articles.ts";

export const farther: readonly GeneralArticle[] = [
  {
    language: "pt",
    title: "Como dizer não no trabalho sem fechar portas",
    order:
      "Artigo de cerca de 400 palavras com conselhos práticos sobre como dizer não no trabalho. Tom próximo e realista.",
    text: `
Dizer sim é fácil. Dizer sim custa um segundo e uma tarde inteira de sexta-feira. Dizer não custa um nó no estômago, e é por isso que tantas agendas parecem uma mala mal feita.
A verdade é que cada sim esconde um não. Quem aceita mais um relatório está a recusar outra coisa: o projeto que importa, o jantar em casa, uma noite bem dormida.
## Ganhe tempo antes de responder
Não precisa de decidir na hora. Uma frase como “Deixe-me ver o que tenho em mãos e respondo-lhe amanhã” resolve metade dos problemas. Muitas urgências, curiosamente, desaparecem de um dia para o outro.
## Explique, mas não se desculpe
Um bom não é curto. Diga o que não pode fazer, dê uma razão e pare aí. Três parágrafos de desculpas soam a mentira, mesmo quando não são.
## Ofereça uma porta
Recusar uma tarefa não é recusar uma pessoa. Talvez não possa hoje, mas possa na terça. Talvez não consiga fazer tudo, mas consiga rever a primeira página.
- “Consigo fazer isto, se adiarmos aquilo.”
- “Não sou a pessoa certa, mas sei quem é.”
- “Desta vez não, mas obrigado por se lembrar de mim.”
## E quando é o chefe?
Imagine que a sua chefe lhe entrega a quarta prioridade da semana. Em vez de suspirar, mostre a lista e pergunte: qual delas pode esperar? A decisão volta para quem a deve tomar, e ninguém perde a face.
Com o tempo, as pessoas aprendem que o seu sim vale alguma coisa. E isso, no fundo, é o melhor que um não pode fazer por si.
`,
    checkable: [
      "Segundo um inquérito da Deco, seis em cada dez trabalhadores sentem-se exaustos.",
      "O Código do Trabalho proíbe contactos fora do horário.",
      "William Ury dedicou um livro inteiro ao poder do não.",
      "A Microsoft deu as sextas-feiras livres aos empregados no Japão em 2019.",
    ],
  },
  {
    language: "da",
    title: "Sådan får I en hyggelig arbejdsdag, når alle arbejder hjemme",
    order:
      "Skriv et blogindlæg på cirka 400 ord om fællesskab i teams, der arbejder hjemmefra. Uformel tone, konkrete råd.",
    text: `
Kaffen smager af det samme derhjemme. Alligevel mangler der noget, når man drikker den alene foran skærmen en grå tirsdag i november.
Fællesskab opstår sjældent af sig selv på afstand. På et kontor falder man over hinanden; hjemme skal man ringe op. Det lyder besværligt, men det kræver mindre, end man tror.
## Begynd dagen sammen
Ti minutter hver morgen er nok. Ingen dagsorden, ingen slides, bare et kort “Hvordan går det?” og tid til at høre svaret. Den, der ikke har lyst til at tale, kan nøjes med at vinke.
## Gør det usynlige synligt
Når ingen kan se, at du knokler, er det let at føle sig overset. Skriv derfor hver fredag to linjer om, hvad der lykkedes, og hvad der drillede. Det er ikke kontrol. Det er en måde at sige: Her er jeg.
## Lad der være huller i kalenderen
Et møde efter et møde efter et møde efterlader ingen plads til de små samtaler, som holder et team sammen. Prøv at lade hvert møde slutte fem minutter før tid.
- Spis frokost sammen en gang om ugen, også selv om det er hver for sig.
- Mød hinanden i virkeligheden, når det kan lade sig gøre.
- Fejr noget. Det behøver ikke være stort.
## Når nogen bliver stille
Forestil dig en kollega, som altid plejede at være den første til at svare, og som nu slet ikke siger noget. Måske har hun travlt. Måske har hun det skidt. Du finder kun ud af det på én måde: Ring.
I sidste ende handler det ikke om værktøjer. Det handler om at ville hinanden noget, også når man ikke kan se hinandens sko.
`,
    checkable: [
      "Ifølge Dansk Industri arbejder hver fjerde hjemme mindst en dag om ugen.",
      "Novo Nordisk har indført mødefri onsdage.",
      "Forskere fra Aarhus Universitet har vist, at ensomhed smitter.",
      "Ordet hygge kom ind i dansk fra norsk omkring år 1800.",
    ],
  },
  {
    language: "sv",
    title: "Börja cykla till jobbet – utan att ge upp efter en vecka",
    order:
      "Skriv en peppande guide på cirka 400 ord för den som vill börja cykla till jobbet. Du-tilltal, vardagligt språk.",
    text: `
Första dagen är alltid underbar. Solen skiner, fåglarna sjunger och du glider förbi bilkön med ett litet leende. Sedan kommer torsdagen, och med den regnet.
Det är då det avgörs. Inte för att du saknar vilja, utan för att du saknar stänkskärmar.
## Gör det enkelt för dig
Börja med två dagar i veckan. Välj dem på söndagskvällen, lägg fram kläderna och pumpa däcken. Den som ska fatta ett beslut klockan sju på morgonen väljer nästan alltid sängen.
## Du behöver ingen ny cykel
Den gamla i källaren duger. Lampor, lås och en klocka som går att höra, mer än så krävs inte i början. Resten kan du önska dig i julklapp.
## Provkör vägen en ledig dag
Kortaste vägen är sällan den bästa. Leta efter lugna gator och cykelbanor, även om det tar fem minuter längre. En omväg genom en park är inte förlorad tid, det är hela poängen.
## ”Men jag blir ju svettig”
Cykla långsammare. Det låter för enkelt för att vara sant, men det är ingen tävling. Ha en torr tröja i väskan och ge dig själv en kvart att andas ut innan första mötet.
- Packa väskan kvällen före.
- Ha ett ombyte på jobbet.
- Hitta någon att cykla med.
## Och när det snöar?
Då tar du bussen, med gott samvete. Det här ska vara en vana, inte en religion. Tänk dig att du cyklar varannan dag i ett år. Hur många gånger har du då fått komma fram med rosiga kinder?
Ett tramptag i taget. Vi ses på cykelbanan!
`,
    checkable: [
      "Den som cyklar till jobbet har 40 procents lägre risk att bli sjukskriven.",
      "Enligt Trafikverket sker de flesta olyckorna i oktober.",
      "Crescent har tillverkat cyklar i Varberg sedan 1950-talet.",
      "I Malmö får cyklister grönt ljus före bilarna.",
    ],
  },
  {
    language: "pl",
    title: "Jak czytać dzieciom, żeby prosiły o jeszcze",
    order:
      "Napisz poradnik na około 400 słów dla rodziców o głośnym czytaniu małym dzieciom. Ciepły ton, konkretne wskazówki.",
    text: `
Jest wieczór. Po raz setny czytasz tę samą książkę o misiu, który zgubił czapkę. Znasz ją na pamięć, dziecko też, a mimo to słyszysz: „Jeszcze raz!”.
To nie upór. Dzieci kochają powtórki, bo w świecie pełnym niespodzianek dobrze jest wiedzieć, co będzie na następnej stronie.
## Nie musisz być aktorem
Nikt nie oczekuje od ciebie występu. Wystarczy, że zwolnisz, zrobisz pauzę przed najważniejszym słowem i pozwolisz wilkowi mówić trochę niżej. Czasem zwykły szept działa lepiej niż dziesięć głosów.
## Pytaj, ale nie przepytuj
„Jak myślisz, co teraz zrobi?” to zaproszenie. „A co było na początku?” to klasówka. Różnica jest niewielka, a dziecko czuje ją od razu.
## Pozwól przerywać
Małe dzieci słuchają całym ciałem. Wiercą się, pokazują palcem, odwracają kartkę za wcześnie. Wydaje ci się, że nie słuchają? Spróbuj zmienić jedno słowo, a przekonasz się, jak bardzo się mylisz.
## Kilka prostych zasad
1. Czytaj codziennie, choćby przez pięć minut.
2. Odłóż telefon do innego pokoju.
3. Niech dziecko samo wybiera książkę, nawet jeśli to znowu miś.
4. Skończ, zanim oboje będziecie zmęczeni.
## A kiedy nie masz siły?
Są takie wtorki, kiedy oczy same się zamykają. Wtedy opowiedz coś krótkiego z głowy: o dziewczynce, która mieszkała w czajniku, albo o psie, który bał się schodów. Dziecku nie chodzi o literaturę. Chodzi o twój głos i o to, że przez chwilę nie ma na świecie nikogo innego.
Pewnego dnia usiądzie obok ciebie i przeczyta pierwsze zdanie samo. Powoli, litera po literze. I wtedy to ty poprosisz o jeszcze.
`,
    checkable: [
      "Według Biblioteki Narodowej tylko 38 procent Polaków przeczytało w zeszłym roku choć jedną książkę.",
      "Fundacja „Cała Polska czyta dzieciom” działa od 2001 roku.",
      "Jim Trelease opisał tę metodę w swoim poradniku.",
      "Amerykańscy pediatrzy dowiedli, że głośne czytanie przyspiesza rozwój mowy o pół roku.",
    ],
  },
  {
    language: "ja",
    title: "朝の10分で一日が変わる、机の片づけ方",
    order:
      "仕事机の片づけについて、初心者向けのブログ記事を書いてください。やさしい口調で、すぐに試せるコツを入れてください。",
    text: `
机の上を見れば、その人の頭の中がわかる。そう言われて、思わず書類の山を隠したくなったことはありませんか。
でも、安心してください。散らかった机は、怠けている証拠ではありません。ただ、物の「帰る場所」が決まっていないだけなのです。
## まずは一つだけ
片づけが苦手な人ほど、一度に全部をやろうとします。引き出しをすべて開けて、床に並べて、途中で疲れてしまう。そんな経験はありませんか。
今日は、ペン立てだけで十分です。書けないペンを捨てて、よく使う三本を残す。それだけで、明日の朝の気分が少し変わります。
## 迷ったら「一時置き場」へ
捨てるかどうか迷う物は、無理に決めなくてもかまいません。小さな箱を一つ用意して、そこに入れておきましょう。一か月たっても開けなかったら、その箱の中身は、きっとなくても困らない物です。
## 続けるための三つのコツ
- 朝、パソコンを開く前に始める
- 時間を決めて、終わったらやめる
- できなかった日は、気にしない
大切なのは、完璧を目指さないことです。月曜日に片づけて、金曜日に散らかる。それでいいのです。散らかるのは、仕事をした証拠でもあるのですから。
## 机の上に残すもの
たとえば、こんな朝を想像してみてください。机の上には、ノートと、温かいお茶と、好きな写真が一枚。それだけ。椅子に座った瞬間に、何から始めればいいのかがわかります。
片づけは、物を減らすことではなく、自分の時間を取り戻すことなのかもしれません。さあ、まずはペン立てから始めてみませんか。
`,
    checkable: [
      "ある調査によると、会社員は年に150時間を探し物に使っています。",
      "近藤麻理恵さんの本は、世界で1000万部以上売れました。",
      "この方法は、トヨタの工場で生まれたものです。",
      "無印良品の引き出しなら、990円でそろえられます。",
    ],
  },
  {
    language: "zh",
    title: "如何让周末真正属于自己",
    order: "写一篇给年轻上班族的文章，谈谈如何安排周末，语气轻松，给出具体建议，大约六百字。",
    text: `
星期五晚上，你对自己说：这个周末一定要好好休息。到了星期天晚上，你却发现自己比上班还累。这种感觉，你是不是也很熟悉？
周末其实很短，却常常被我们塞得太满。洗衣服、打扫、买菜、见朋友，再加上“顺便”回几封邮件，两天就这样过去了。
## 先留白，再安排
大多数人安排周末的方法，是把想做的事一件件填进去。不妨反过来试试：先划出半天，什么都不安排。剩下的时间，再去放那些非做不可的事。
空出来的半天，也许你会睡觉，也许会发呆，也许会突然想给一位老朋友打电话。不管做什么，那都是你自己选的。
## 把家务变小
家务永远做不完，所以不要等到周末才一次做完。每天晚上花十分钟，收拾一个角落就够了。到了星期六早上，你会感谢那个“多走了一步”的自己。
## 三个小建议
1. 把工作用的软件从手机首页移开。
2. 至少有一顿饭慢慢吃，不看屏幕。
3. 出门走走，哪怕只是到楼下转一圈。
## 不必羡慕别人的周末
打开手机，有人在爬山，有人在烤蛋糕，还有人一天之内学会了冲浪。看多了，难免会觉得自己在浪费时间。可是，照片里看不到的，是他们排队时的烦躁和回家路上的堵车。
休息不是比赛，没有人给你打分。想象一下，下个星期一，同事问你周末做了什么，你笑着回答：“什么也没做。”这难道不是一种幸福吗？
从这个星期开始，给自己留半天吧。哪怕只有一次，你也会明白，时间原来可以这么慢。
`,
    checkable: [
      "国家统计局的数据显示，上班族每周平均工作49小时。",
      "北京大学的一项研究发现，周末补觉的人更容易发胖。",
      "作家村上春树每天早上四点起床写作。",
      "双休制度从1995年5月开始在全国实行。",
    ],
  },
  {
    language: "ar",
    title: "كيف تتعلم لغة جديدة دون أن تفقد حماسك",
    order: "اكتب مقالا من نحو أربعمئة كلمة للمبتدئين عن تعلم لغة جديدة. أسلوب ودود ونصائح عملية.",
    text: `
في البداية يبدو كل شيء سهلا. تشتري دفترا جديدا، وتحفظ كلمات التحية، وتشعر أنك تستطيع أن تكلم العالم كله. ثم يأتي الأسبوع الثالث، ويبقى الدفتر مغلقا على الطاولة.
لا تقلق، فهذا يحدث للجميع. المشكلة ليست في ذاكرتك، بل في الطريقة التي نتخيل بها التعلم.
## ابدأ بما تحب
هل تحب الطبخ؟ اقرأ وصفات بسيطة. هل تحب كرة القدم؟ استمع إلى تعليق على مباراة، حتى لو لم تفهم سوى كلمتين. اللغة التي تدخل من باب المتعة لا تخرج بسهولة.
## القليل الدائم خير من الكثير المنقطع
عشر دقائق كل يوم أفضل من ثلاث ساعات يوم الجمعة. اربط الدرس بعادة قديمة: فنجان القهوة، أو الطريق إلى العمل، أو اللحظات التي تسبق النوم.
## تكلم قبل أن تكون مستعدا
كثيرون ينتظرون حتى يتقنوا القواعد. لكن القواعد تأتي مع الكلام، لا قبله. أخطئ بصوت عال، واضحك على نفسك، ثم حاول مرة أخرى. الطفل لا يسأل عن الإعراب قبل أن يطلب الماء.
- سم الأشياء من حولك وأنت تمشي في البيت.
- اكتب ثلاث جمل عن يومك قبل النوم.
- ابحث عن صديق يتعلم مثلك.
## وماذا عن “الموهبة”؟
يقول بعض الناس إنهم لا يملكون أذنا للغات. ربما. لكن تخيل شخصا سافر إلى قرية لا يتكلم فيها أحد لغته. بعد عام واحد سيطلب خبزه ويسأل عن الطريق ويفهم النكات. لم يصبح موهوبا، بل صار محتاجا.
لا تقس نفسك بالآخرين. قسها بما كنت عليه في الشهر الماضي. كلمة بعد كلمة، وخطوة بعد خطوة، ستجد يوما أنك فهمت جملة كاملة دون أن تترجمها في رأسك. وعندها ستبتسم.
`,
    checkable: [
      "أثبتت دراسة من جامعة هارفارد أن تعلم اللغات يؤخر الخرف خمس سنوات.",
      "يستخدم تطبيق دولينغو أكثر من خمسمئة مليون شخص.",
      "كان طه حسين يتقن الفرنسية واللاتينية.",
      "يبلغ سعر الدورة في معهد غوته نحو 300 يورو.",
    ],
  },
];
