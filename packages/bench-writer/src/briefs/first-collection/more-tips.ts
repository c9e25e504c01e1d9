import type { BriefText } from "../brief.ts";

export const moreTipBriefs: readonly BriefText[] = [
  {
    id: "c-tips-sourdough",
    language: "en",
    title: "Tips for a first sourdough loaf",
    instructions: `Six tips for beginners, for the shop's blog. We are Crumb & Kestrel, a mill shop. I've started some, finish them & make them read nicely, 400 words

1. Use a jar that's twice as big as your starter – bc it doubles (explain this better than me)
2. Feed the starter every 24 hours. same time each day is nice but no need
3. water: ours tests at 26 degrees, that's what we use in the shop [don't make it a rule!!]
4. salt goes in last, never with the starter
5. ??? something about patience, you're the writer
6. Our baker Thuy Anh Mbeki thinks rye starters are the easiest to keep. (she'd kill me if you wrote "proven")

Oh and our rye flour costs £2.80 a kilo, work it in somewhere but not as an ad. It is not organic, people assume.
intro: 2 sentences tops, no grandma stories
end w/ sth short, NOT "happy baking"`,
    subject: "a first sourdough loaf",
    words: 400,
    items: 6,
    bans: ["happy baking", "proven"],
    orders: [
      "Six tips for beginners, for the shop's blog",
      "I've started some, finish them",
      "make them read nicely",
      "explain this better than me",
      "don't make it a rule",
      "something about patience, you're the writer",
      "she'd kill me if you wrote",
      "work it in somewhere",
      "but not as an ad",
      "people assume",
      "2 sentences tops",
      "no grandma stories",
    ],
    facts: ["Crumb & Kestrel", "24 hours", "26 degrees", "Thuy Anh Mbeki", "£2.80"],
    truths: [
      [
        "Use a jar that's twice as big as your starter",
        "Choose a jar that is twice as big as your starter, which doubles.",
      ],
      ["Feed the starter every 24 hours", "The starter wants feeding every 24 hours."],
      [
        ["We are Crumb & Kestrel", "ours tests at 26 degrees, that's what we use in the shop"],
        "At Crumb & Kestrel, the water we use is at 26 degrees.",
      ],
      ["salt goes in last, never with the starter", "Salt goes in last and never together with the starter."],
      [
        "Our baker Thuy Anh Mbeki thinks rye starters are the easiest to keep",
        "Baker Thuy Anh Mbeki thinks that rye starters are the easiest to keep.",
      ],
      [
        ["our rye flour costs £2.80 a kilo", "It is not organic"],
        "Our rye flour is not organic and costs £2.80 a kilo.",
      ],
    ],
    faults: [
      ["unit", 1, "The starter wants feeding every 24 minutes."],
      ["polarity", 3, "Salt goes in first and always together with the starter."],
      ["opinion-as-fact", 4, "The easiest starters to keep are rye starters."],
      ["negation", 5, "Our rye flour is organic and costs £2.80 a kilo."],
    ],
    general: [
      "Dough keeps its own clock, so judge it by its look and not by the hour.",
      "If a loaf comes out flat, slice it thin and toast it.",
    ],
  },
  {
    id: "c-tips-night-train",
    language: "en",
    title: "How to sleep on the Corvo night train",
    instructions: `Listicle for our travel mag, 350 words or so, 5 tips, numbered. Notes from my trip (messy, sorry, wrote them at 3am):

- take berth 61 or above, those are away from the doors. dunno why they don't tell you. Rephrase pls
- earplugs are handed out free, eye masks aren't
- breakfast has to be ordered before 21:00 -> stress this one
- [tip about shoes?? make one up, nothing with figures]
- The bar closes at midnight. I found the soup excellent, put that down as MY view only (Maite Izagirre)

background if you need it: The Corvo runs from Lisbon to Irun 4 nights a week, the cabin for two costs 129 euros. From June it will run more often, was told by the conductor, 5 nights. keep it as "the conductor says". Bikes can't be taken.

Voice = dry, first person NO. And please no "hidden gem" / "bucket list". Photos follow`,
    subject: "sleeping on the Corvo night train",
    words: 350,
    items: 5,
    bans: ["hidden gem", "bucket list"],
    orders: [
      "Listicle for our travel mag",
      "350 words or so",
      "messy, sorry, wrote them at 3am",
      "dunno why they don't tell you",
      "Rephrase pls",
      "stress this one",
      "make one up, nothing with figures",
      "put that down as MY view only",
      "background if you need it",
      "was told by the conductor",
      'keep it as "the conductor says"',
      "first person NO",
      "Photos follow",
    ],
    facts: [
      "61",
      "21:00",
      "midnight",
      "Maite Izagirre",
      "Corvo",
      "Lisbon",
      "Irun",
      "4 nights",
      "129 euros",
      "June",
      "5 nights",
    ],
    truths: [
      ["take berth 61 or above, those are away from the doors", "Berths from 61 up lie away from the doors."],
      ["earplugs are handed out free, eye masks aren't", "Earplugs are free on board, eye masks are not."],
      ["breakfast has to be ordered before 21:00", "Order breakfast before 21:00."],
      [
        ["The bar closes at midnight", "I found the soup excellent", "Maite Izagirre"],
        "The bar, where Maite Izagirre found the soup excellent, closes at midnight.",
      ],
      [
        "The Corvo runs from Lisbon to Irun 4 nights a week, the cabin for two costs 129 euros",
        "The Corvo runs from Lisbon to Irun 4 nights a week, and a cabin for two costs 129 euros.",
      ],
      [
        ["From June it will run more often", "5 nights"],
        "From June the train will run more often, 5 nights a week, the conductor says.",
      ],
      ["Bikes can't be taken", "Bikes cannot be taken on board."],
    ],
    faults: [
      ["swapped-entities", 1, "Eye masks are free on board, earplugs are not."],
      ["direction", 2, "Order breakfast after 21:00."],
      ["unit", 4, "The Corvo runs from Lisbon to Irun 4 nights a month, and a cabin for two costs 129 euros."],
      ["direction", 5, "From June the train will run less often, 5 nights a week, the conductor says."],
      ["negation", 6, "Bikes can be taken on board."],
    ],
    general: [
      "Slip-on shoes spare you a fight with laces in the dark.",
      "Keep what you need at night in one small bag within reach.",
    ],
  },
  {
    id: "c-tips-sauna-sv",
    language: "sv",
    title: "Vinterbada tryggt vid Sjöviks kallbadhus",
    instructions: `Hejsan! Fem tips till medlemsbladet, ca 280 ord. Jag har klottrat ner några, fyll på där det saknas:

* bada aldrig ensam -- här kan du väl skriva nåt om kompisar
* vattnet håller 4 grader i januari, bastun 80 grader. (bra siffror, ta med båda)
* stanna högst 2 minuter i vattnet
* [ett tips om mössa, hitta på själv]
* Badvärden Amina Öberg af Klint tycker att andningen är viktigast. skriv det som hennes åsikt, inte vår!

Förresten: Kallbadhuset stänger inte längre på måndagar. Inträdet kostar 60 kronor, för medlemmar är det gratis. Kanske byggs en ny brygga nästa år, men snälla lova inget.

Tonen: som till en vän. Inga utropstecken, jag har redan använt upp dem. Skicka till Lasse, inte till mig`,
    subject: "vinterbad vid Sjöviks kallbadhus",
    words: 280,
    items: 5,
    orders: [
      "Fem tips till medlemsbladet",
      "ca 280 ord",
      "Jag har klottrat ner några",
      "fyll på där det saknas",
      "här kan du väl skriva nåt",
      "bra siffror, ta med båda",
      "hitta på själv",
      "skriv det som hennes åsikt",
      "men snälla lova inget",
      "som till en vän",
      "jag har redan använt upp dem",
      "Skicka till Lasse",
    ],
    facts: ["4 grader", "januari", "80 grader", "2 minuter", "Amina Öberg af Klint", "60 kronor"],
    truths: [
      ["bada aldrig ensam", "Bada aldrig ensam."],
      [
        "vattnet håller 4 grader i januari, bastun 80 grader",
        "I januari håller vattnet 4 grader och bastun 80 grader.",
      ],
      ["stanna högst 2 minuter i vattnet", "Stanna i vattnet högst 2 minuter."],
      [
        "Badvärden Amina Öberg af Klint tycker att andningen är viktigast",
        "Andningen är viktigast, tycker badvärden Amina Öberg af Klint.",
      ],
      ["Kallbadhuset stänger inte längre på måndagar", "På måndagar stänger kallbadhuset inte längre."],
      [
        "Inträdet kostar 60 kronor, för medlemmar är det gratis",
        "Inträdet är gratis för medlemmar och kostar annars 60 kronor.",
      ],
      ["Kanske byggs en ny brygga nästa år", "Nästa år byggs kanske en ny brygga."],
    ],
    faults: [
      ["swapped-numbers", 1, "I januari håller vattnet 80 grader och bastun 4 grader."],
      ["direction", 2, "Stanna i vattnet minst 2 minuter."],
      ["opinion-as-fact", 3, "Viktigast är andningen."],
      ["scope", 5, "Inträdet är gratis för alla."],
      ["certainty", 6, "Nästa år byggs en ny brygga."],
    ],
    general: [
      "Kroppen behöver tid för att vänja sig vid kylan.",
      "Ha varma kläder framme så att du slipper leta med stela fingrar.",
    ],
  },
  {
    id: "c-tips-orange-es",
    language: "es",
    title: "Cómo cuidar un naranjo en maceta",
    instructions: `Consejos para la newsletter del vivero (250 palabras). Te paso lo que tengo, está a medias, arréglalo tú:

1) riego: dos veces por semana en verano, en invierno basta una vez. (esto dilo claro que la gente los ahoga)
2) la maceta, 40 cm de ancho mínimo, con agujeros... completa la frase
3) abono: de marzo a septiembre, nunca en enero
4) el sol — aquí te inventas algo, sin números por fa
5) Según nuestra jardinera, Oihana Fall Etcheverry, el barro es mejor que el plástico. Es opinión suya, que luego nos escriben

Datos de la casa: El Vivero Quiebrasol vende el naranjo enano a 28 euros. Los lunes no abrimos. 
No hables de pulgones, eso va en el número siguiente. Título lo pongo yo. ¡Gracias, crack!`,
    subject: "el cuidado de un naranjo en maceta",
    words: 250,
    items: 5,
    bans: ["pulgones"],
    orders: [
      "Consejos para la newsletter",
      "Te paso lo que tengo",
      "está a medias, arréglalo tú",
      "esto dilo claro",
      "que la gente los ahoga",
      "completa la frase",
      "aquí te inventas algo",
      "sin números por fa",
      "que luego nos escriben",
      "Datos de la casa",
      "No hables de pulgones",
      "eso va en el número siguiente",
      "Título lo pongo yo",
      "Gracias, crack",
    ],
    facts: ["40 cm", "marzo", "septiembre", "enero", "Oihana Fall Etcheverry", "Quiebrasol", "28 euros"],
    truths: [
      [
        "dos veces por semana en verano, en invierno basta una vez",
        "En verano riega dos veces por semana; en invierno basta una vez.",
      ],
      [
        "la maceta, 40 cm de ancho mínimo, con agujeros",
        "La maceta, con agujeros, ha de medir 40 cm de ancho como mínimo.",
      ],
      ["abono: de marzo a septiembre, nunca en enero", "De marzo a septiembre se abona; en enero, nunca."],
      [
        "Según nuestra jardinera, Oihana Fall Etcheverry, el barro es mejor que el plástico",
        "El barro es mejor que el plástico, según la jardinera Oihana Fall Etcheverry.",
      ],
      [
        "El Vivero Quiebrasol vende el naranjo enano a 28 euros",
        "En el Vivero Quiebrasol, el naranjo enano se vende a 28 euros.",
      ],
      ["Los lunes no abrimos", "El vivero no abre los lunes."],
    ],
    faults: [
      ["swapped-entities", 0, "En invierno riega dos veces por semana; en verano basta una vez."],
      ["unit", 1, "La maceta, con agujeros, ha de medir 40 mm de ancho como mínimo."],
      ["month", 2, "De mayo a septiembre se abona; en enero, nunca."],
      ["opinion-as-fact", 3, "Mejor que el plástico es el barro."],
      ["negation", 5, "El vivero abre los lunes."],
    ],
    general: [
      "Un naranjo agradece la luz y un rincón sin corrientes de aire.",
      "Antes de regar, mete un dedo en la tierra y mira si sigue húmeda.",
    ],
  },
  {
    id: "c-tips-bento-ja",
    language: "ja",
    title: "夏のお弁当を傷ませないコツ",
    instructions: `給食センターのお便り用です。コツを5つ、700字ほどでまとめてください。下書きは途中までなので、続きはお任せします。

・ご飯は冷ましてから詰める(理由も一言足してください)
・保冷剤は2個、ふたの上に置く。※ここは太字でなくて大丈夫です
・トマトのへたは取る
・【4つ目は手洗いのこと、数字なしで考えてください】
・作ってから4時間以内に食べる ←一番大事なので目立たせて

参考:栄養士のオルガ・西園寺さんは、梅干しだけでは足りないと考えています。(断定しないでくださいね)
当センターの講習会は7月12日で、参加は無料です。講習会では生の野菜を使いません。
※去年の文章は使い回さないでください。校正は小林がします。`,
    subject: "夏のお弁当",
    words: 700,
    unit: "characters",
    items: 5,
    orders: [
      "給食センターのお便り用です",
      "700字ほどでまとめてください",
      "下書きは途中までなので",
      "続きはお任せします",
      "理由も一言足してください",
      "ここは太字でなくて大丈夫です",
      "数字なしで考えてください",
      "一番大事なので目立たせて",
      "断定しないでくださいね",
      "去年の文章は使い回さないでください",
      "校正は小林がします",
    ],
    facts: ["2個", "4時間", "オルガ・西園寺", "7月12日"],
    truths: [
      ["ご飯は冷ましてから詰める", "ご飯は、冷ましてから詰めましょう。"],
      ["保冷剤は2個、ふたの上に置く", "保冷剤は、2個をふたの上に置きます。"],
      ["トマトのへたは取る", "トマトのへたは取っておきます。"],
      ["作ってから4時間以内に食べる", "お弁当は、作ってから4時間以内に食べましょう。"],
      [
        "栄養士のオルガ・西園寺さんは、梅干しだけでは足りないと考えています",
        "梅干しだけでは足りないと、栄養士のオルガ・西園寺さんは考えています。",
      ],
      ["当センターの講習会は7月12日で、参加は無料です", "7月12日にはセンターの講習会があり、無料で参加できます。"],
      ["講習会では生の野菜を使いません", "生の野菜は、講習会では使いません。"],
    ],
    faults: [
      ["polarity", 0, "ご飯は、温かいうちに詰めましょう。"],
      ["direction", 1, "保冷剤は、2個をふたの下に置きます。"],
      ["direction", 3, "お弁当は、作ってから4時間以上たって食べましょう。"],
      ["opinion-as-fact", 4, "梅干しだけでは足りません。"],
    ],
    general: ["食べる前に手をよく洗うと安心です。", "おかずの汁気を切ると、味もぼやけません。"],
  },
];
