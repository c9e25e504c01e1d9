import type { BriefText } from "../brief.ts";

export const nestedLists: readonly BriefText[] = [
  {
    id: "b-f-nest-allotment",
    language: "en",
    title: "Rules & news of Cinder Lane Allotments",
    instructions: `1. About the text
   1.1 newsletter piece, 350 words
   1.2 tone
      a) neighbourly
      b) NOT bossy (we had complaints)
   1.3 skip greetings
2. News
   2.1 Plots
      - 72 plots in total
         - 15 plots wheelchair-friendly
      - rent: 48 pounds a year
         - half plot 26 pounds
      - waiting list down from 90 to 63 names
   2.2 Water
      - taps on from 1 April
      - hosepipes not allowed
   2.3 People
      - secretary: Parveen Akhtar-Doyle
      - site manager: Zbigniew Wrona
         - he says: "Compost is gossip that rots well."
      - Parveen thinks the gate code is changed too often
3. Coming up
   3.1 seed swap in February
   3.2 bees? committee might allow two hives
   3.3 bonfires: only in November
4. Don't forget
   4.1 no phone numbers
   4.2 picture credit goes elsewhere, ignore
5. Deadline Weds noon!!!!`,
    subject: "Cinder Lane Allotments",
    words: 350,
    orders: [
      "newsletter piece, 350 words",
      "NOT bossy (we had complaints)",
      "skip greetings",
      "no phone numbers",
      "picture credit goes elsewhere, ignore",
      "Deadline Weds noon",
    ],
    facts: [
      "72 plots",
      "15 plots",
      "48 pounds",
      "26 pounds",
      "1 April",
      "Parveen Akhtar-Doyle",
      "Zbigniew Wrona",
      "Compost is gossip that rots well",
    ],
    truths: [
      [["72 plots in total", "15 plots wheelchair-friendly"], "Of the 72 plots, 15 plots are wheelchair-friendly."],
      [
        ["rent: 48 pounds a year", "half plot 26 pounds"],
        "A plot costs 48 pounds a year to rent, and half a plot costs 26 pounds.",
      ],
      ["waiting list down from 90 to 63 names", "The waiting list has shrunk from 90 to 63 names."],
      ["taps on from 1 April", "The taps are on from 1 April."],
      ["hosepipes not allowed", "No hosepipes are allowed."],
      ["Compost is gossip that rots well.", "“Compost is gossip that rots well,” says site manager Zbigniew Wrona."],
      [
        "Parveen thinks the gate code is changed too often",
        "The gate code is changed too often, thinks Parveen Akhtar-Doyle, the secretary.",
      ],
      ["seed swap in February", "In February there is a seed swap."],
      ["committee might allow two hives", "The committee might allow two hives."],
      ["bonfires: only in November", "Bonfires are limited to November."],
    ],
    faults: [
      ["counted-thing", 0, "Of the 72 sheds, 15 sheds are wheelchair-friendly."],
      ["currency", 1, "A plot costs 48 dollars a year to rent, and half a plot costs 26 dollars."],
      ["figure", 2, "The waiting list has shrunk from 190 to 63 names."],
      ["speaker", 5, "“Compost is gossip that rots well,” says secretary Parveen Akhtar-Doyle."],
      ["opinion-as-fact", 6, "The gate code is simply changed too often."],
      ["certainty", 8, "The committee has allowed two hives."],
      ["scope", 9, "Bonfires are not limited to November but allowed all year."],
    ],
    general: [
      "An allotment is a garden with neighbours on every side.",
      "What one grower has too much of, another one is usually short of.",
    ],
  },
  {
    id: "b-f-nest-gym",
    language: "en",
    title: "MeetUp recap for the dev rel blog",
    instructions: `- context
  - dev rel team @ Kestrel.js
  - recap article, ca 400 words
    - for folks who missed it
      - so explain the jokes, kidding, don't
- event
  - 3rd Kestrel.js meetup
    - Gdynia, 18 October
      - 140 attendees
        - 52 first-timers
      - entry 15 zloty
        - students 5 zloty
- talks
  - Ama Serwaa Boateng
    - topic: streaming forms
      - build time: 90 seconds → 20 seconds
      - "Ship the boring part first."
  - Joris ten Cate
    - topic: testing without browsers
      - thinks snapshot tests do more harm than good
  - panel
    - nobody defended the old router
    - the core team supports the new router
- next
  - maybe Vilnius in March
  - recordings: only talks, not the panel
- don'ts
  - don't name sponsors
  - never "awesome"
  - no bullet lists, I know, ironic`,
    subject: "the third Kestrel.js meetup",
    words: 400,
    bans: ["awesome"],
    orders: [
      "dev rel team @ Kestrel.js",
      "recap article, ca 400 words",
      "so explain the jokes, kidding, don't",
      "don't name sponsors",
      "no bullet lists, I know, ironic",
    ],
    facts: [
      "Gdynia",
      "18 October",
      "140 attendees",
      "52 first-timers",
      "15 zloty",
      "5 zloty",
      "Ama Serwaa Boateng",
      "90 seconds",
      "20 seconds",
      "Ship the boring part first",
      "Joris ten Cate",
    ],
    truths: [
      ["Gdynia, 18 October", "The third Kestrel.js meetup took place in Gdynia on 18 October."],
      [["140 attendees", "52 first-timers"], "Among the 140 attendees were 52 first-timers."],
      [["entry 15 zloty", "students 5 zloty"], "Entry was 15 zloty, or 5 zloty for students."],
      [
        ["topic: streaming forms", "topic: testing without browsers"],
        "Ama Serwaa Boateng spoke about streaming forms and Joris ten Cate about testing without browsers.",
      ],
      ["build time: 90 seconds → 20 seconds", "The build time went down from 90 seconds to 20 seconds."],
      ["Ship the boring part first.", "“Ship the boring part first,” said Ama Serwaa Boateng."],
      [
        "thinks snapshot tests do more harm than good",
        "Snapshot tests, thinks Joris ten Cate, do more harm than good.",
      ],
      ["nobody defended the old router", "On the panel, nobody defended the old router."],
      ["the core team supports the new router", "The new router is supported by the core team."],
      ["maybe Vilnius in March", "Perhaps the next meetup will be in Vilnius in March."],
      ["recordings: only talks, not the panel", "Only the talks were recorded, not the panel."],
    ],
    faults: [
      ["figure", 1, "Among the 410 attendees were 52 first-timers."],
      ["currency", 2, "Entry was 15 euros, or 5 euros for students."],
      [
        "swapped-entities",
        3,
        "Joris ten Cate spoke about streaming forms and Ama Serwaa Boateng about testing without browsers.",
      ],
      ["unit", 4, "The build time went down from 90 minutes to 20 minutes."],
      ["negation", 7, "On the panel, somebody did defend the old router."],
      ["polarity", 8, "The new router is rejected by the core team."],
      ["certainty", 9, "The next meetup is definitely in Vilnius in March."],
    ],
    general: [
      "Much of a meetup happens next to the coat rack.",
      "A talk that shows a mistake is easier to remember than one that hides it.",
    ],
  },
  {
    id: "b-f-nest-library-ar",
    language: "ar",
    title: "مكتبة الحي: ماذا تغير",
    instructions: `مرحبا، أرجو تحويل هذه القائمة إلى مقال متصل من 300 كلمة للنشرة الشهرية:
1) المكتبة
   أ- اسمها مكتبة السنديان في حي القنطرة
   ب- الكتب
      • 9500 كتاب
      • منها 2100 كتاب للأطفال
   ج- الاشتراك
      • 30 درهما في السنة
      • مجاني للطلاب فقط
2) الناس
   أ- المديرة: مريم الخطابي منذ 2020
   ب- أمين الأرشيف: يوهان فان در ميرفه
      • قوله: «الكتاب المفقود هو الأكثر قراءة.»
   ج- ترى مريم أن قاعة القراءة ضيقة
3) الأرقام
   أ- ارتفع عدد الزوار من 70 إلى 110 في اليوم
   ب- لا تفتح المكتبة يوم الجمعة
4) المستقبل
   أ- ربما تفتح المكتبة مقهى في الربيع
   ب- يؤيد المجلس البلدي التوسعة
   ج- تبدأ دورة الخط في نوفمبر
5) ملاحظات للمحرر
   أ- لا تستخدم القوائم في النص
   ب- لا تذكر اسم المتبرع
   ج- اختم بجملة ودية، وشكرا جزيلا`,
    subject: "مكتبة السنديان",
    words: 300,
    orders: [
      "أرجو تحويل هذه القائمة إلى مقال متصل من 300 كلمة",
      "ملاحظات للمحرر",
      "لا تستخدم القوائم في النص",
      "لا تذكر اسم المتبرع",
      "اختم بجملة ودية",
    ],
    facts: [
      "مكتبة السنديان",
      "9500 كتاب",
      "2100 كتاب",
      "30 درهما",
      "مريم الخطابي",
      "2020",
      "يوهان فان در ميرفه",
      "الكتاب المفقود هو الأكثر قراءة",
      "نوفمبر",
    ],
    truths: [
      [["9500 كتاب", "منها 2100 كتاب للأطفال"], "تضم مكتبة السنديان 9500 كتاب، منها 2100 كتاب للأطفال."],
      ["30 درهما في السنة", "يبلغ الاشتراك السنوي 30 درهما."],
      ["مجاني للطلاب فقط", "الاشتراك مجاني للطلاب وحدهم."],
      [
        ["المديرة: مريم الخطابي منذ 2020", "أمين الأرشيف: يوهان فان در ميرفه"],
        "تدير مريم الخطابي المكتبة منذ 2020، ويتولى يوهان فان در ميرفه الأرشيف.",
      ],
      ["الكتاب المفقود هو الأكثر قراءة.", "يقول يوهان فان در ميرفه: «الكتاب المفقود هو الأكثر قراءة.»"],
      ["ترى مريم أن قاعة القراءة ضيقة", "وتجد مريم الخطابي قاعة القراءة ضيقة."],
      ["ارتفع عدد الزوار من 70 إلى 110 في اليوم", "زاد عدد الزوار اليومي من 70 إلى 110."],
      ["لا تفتح المكتبة يوم الجمعة", "تغلق المكتبة أبوابها يوم الجمعة."],
      ["ربما تفتح المكتبة مقهى في الربيع", "قد يُفتتح مقهى في المكتبة في الربيع."],
      ["يؤيد المجلس البلدي التوسعة", "تحظى التوسعة بتأييد المجلس البلدي."],
      ["تبدأ دورة الخط في نوفمبر", "في نوفمبر تبدأ دورة الخط."],
    ],
    faults: [
      ["counted-thing", 0, "تضم مكتبة السنديان 9500 مجلة، منها 2100 مجلة للأطفال."],
      ["currency", 1, "يبلغ الاشتراك السنوي 30 دولارا."],
      ["scope", 2, "الاشتراك مجاني للجميع."],
      ["speaker", 4, "تقول مريم الخطابي: «الكتاب المفقود هو الأكثر قراءة.»"],
      ["polarity", 7, "تفتح المكتبة أبوابها يوم الجمعة."],
      ["certainty", 8, "سيُفتتح مقهى في المكتبة في الربيع."],
      ["month", 10, "في يناير تبدأ دورة الخط."],
    ],
    general: ["المكتبة القريبة من البيت تشجع الصغار على القراءة.", "الهدوء يساعد القارئ على أن يغوص في كتابه."],
  },
  {
    id: "b-f-nest-vigna-it",
    language: "it",
    title: "Vendemmia 2025 alla cantina Rocca dei Corvi",
    instructions: `Gentile redazione, qui sotto la scaletta; ne esca un articolo discorsivo di 350 parole per la newsletter clienti. Niente prezzi nel titolo.
* Cantina
   - Rocca dei Corvi
      - 24 ettari
         - 9 a bianco
         - 15 a rosso
   - enologa: Dubravka Petrović Conti
   - cantiniere: Alvise di San Daniele
* Vendemmia
   - iniziata il 3 settembre
      - due settimane prima del solito
   - resa: 180 tonnellate
      - nel 2024: 210 tonnellate
   - grandine: danni solo alla vigna Busa
   - uve bianche raccolte a mano, rosse a macchina
* Voci
   - Dubravka: «L'acidità è la colonna vertebrale»
   - Alvise trova il rosato fin troppo chiaro
* Prossime cose
   - il rosso forse esce in anfora
   - bottiglia base 11 euro
   - degustazioni: non la domenica
   - il consorzio ha approvato la nuova etichetta
* Nota x voi
   - non scrivere "eccellenza"
   - firma: nessuna`,
    subject: "la vendemmia alla cantina Rocca dei Corvi",
    words: 350,
    bans: ["eccellenza"],
    orders: [
      "qui sotto la scaletta",
      "ne esca un articolo discorsivo di 350 parole per la newsletter clienti",
      "Niente prezzi nel titolo",
      "Nota x voi",
      'non scrivere "eccellenza"',
      "firma: nessuna",
    ],
    facts: [
      "Rocca dei Corvi",
      "24 ettari",
      "3 settembre",
      "180 tonnellate",
      "210 tonnellate",
      "Dubravka Petrović Conti",
      "Alvise di San Daniele",
      "L'acidità è la colonna vertebrale",
      "11 euro",
    ],
    truths: [
      [["24 ettari", "9 a bianco", "15 a rosso"], "Dei 24 ettari di Rocca dei Corvi, 9 sono a bianco e 15 a rosso."],
      [
        ["enologa: Dubravka Petrović Conti", "cantiniere: Alvise di San Daniele"],
        "Dubravka Petrović Conti è l'enologa, Alvise di San Daniele il cantiniere.",
      ],
      [
        ["iniziata il 3 settembre", "due settimane prima del solito"],
        "La vendemmia è iniziata il 3 settembre, due settimane prima del solito.",
      ],
      [
        ["resa: 180 tonnellate", "nel 2024: 210 tonnellate"],
        "La resa è scesa da 210 tonnellate nel 2024 a 180 tonnellate.",
      ],
      ["grandine: danni solo alla vigna Busa", "La grandine ha fatto danni solo alla vigna Busa."],
      [
        "uve bianche raccolte a mano, rosse a macchina",
        "Le uve bianche si sono raccolte a mano, quelle rosse a macchina.",
      ],
      ["L'acidità è la colonna vertebrale", "«L'acidità è la colonna vertebrale», spiega Dubravka Petrović Conti."],
      ["Alvise trova il rosato fin troppo chiaro", "Il rosato, per Alvise, è fin troppo chiaro."],
      ["il rosso forse esce in anfora", "Forse il rosso uscirà in anfora."],
      ["bottiglia base 11 euro", "La bottiglia base costa 11 euro."],
      ["degustazioni: non la domenica", "La domenica non si fanno degustazioni."],
      ["il consorzio ha approvato la nuova etichetta", "Il consorzio ha dato il via libera alla nuova etichetta."],
    ],
    faults: [
      ["swapped-numbers", 0, "Dei 24 ettari di Rocca dei Corvi, 15 sono a bianco e 9 a rosso."],
      ["month", 2, "La vendemmia è iniziata il 3 novembre, due settimane prima del solito."],
      ["direction", 3, "La resa è salita da 180 tonnellate nel 2024 a 210 tonnellate."],
      ["scope", 4, "La grandine ha fatto danni a tutte le vigne."],
      ["swapped-entities", 5, "Le uve rosse si sono raccolte a mano, quelle bianche a macchina."],
      ["figure", 9, "La bottiglia base costa 17 euro."],
      ["polarity", 11, "Il consorzio ha bocciato la nuova etichetta."],
    ],
    general: [
      "Ogni annata ha il carattere del tempo che l'ha cresciuta.",
      "Un vino giovane va ascoltato con pazienza.",
    ],
  },
];
