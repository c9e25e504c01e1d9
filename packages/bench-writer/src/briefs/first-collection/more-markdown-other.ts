import type { BriefText } from "../brief.ts";

export const otherMarkdownBriefs: readonly BriefText[] = [
  {
    id: "c-md-mill-de",
    language: "de",
    title: "Die Kreuzmühle mahlt wieder",
    instructions: `# Auftrag Heimatblatt
<!-- Kommentar an die Redaktion: Fotos kommen separat von Herrn Aydın -->

## Für den Text
- **Wann:** Die Kreuzmühle mahlt ab dem 8. Juni wieder Korn.
- **Wer:** Müllermeisterin Svea zu Dohna-Petrović
- **Was:** Sie mahlt Dinkel, Weizen mahlt sie nicht. *(unbedingt rein, wird dauernd gefragt)*
- **Menge:** 90 Kilo pro Stunde
- **Geld:** Die Sanierung hat 310.000 Euro gekostet; 200.000 Euro davon kamen vom Land.

> Tipp von mir: mit dem Geräusch des Mühlrads anfangen, nicht mit der Jahreszahl

## Stimmen
Nachbar Ole Grabowski meint, die Mühle sei zu laut.

## Formales
| Punkt | Wunsch |
|---|---|
| Umfang | 280 Wörter, keine Zeile mehr |
| Stil | ruhig, kein Werbesprech |
| Überschrift | macht der Setzer |

- [ ] Rückfragen bitte nur per Mail, ich bin im Stall`,
    subject: "die Kreuzmühle",
    words: 280,
    orders: [
      "Auftrag Heimatblatt",
      "Kommentar an die Redaktion",
      "Fotos kommen separat",
      "Für den Text",
      "unbedingt rein",
      "wird dauernd gefragt",
      "Tipp von mir",
      "nicht mit der Jahreszahl",
      "280 Wörter",
      "keine Zeile mehr",
      "kein Werbesprech",
      "macht der Setzer",
      "Rückfragen bitte nur per Mail",
      "ich bin im Stall",
    ],
    facts: [
      "Kreuzmühle",
      "8. Juni",
      "Svea zu Dohna-Petrović",
      "90 Kilo",
      "310.000 Euro",
      "200.000 Euro",
      "Ole Grabowski",
    ],
    truths: [
      ["Die Kreuzmühle mahlt ab dem 8. Juni wieder Korn", "Ab dem 8. Juni mahlt die Kreuzmühle wieder Korn."],
      [
        ["Müllermeisterin Svea zu Dohna-Petrović", "Sie mahlt Dinkel, Weizen mahlt sie nicht"],
        "Müllermeisterin Svea zu Dohna-Petrović mahlt Dinkel, aber keinen Weizen.",
      ],
      ["90 Kilo pro Stunde", "Pro Stunde schafft die Mühle 90 Kilo."],
      [
        "Die Sanierung hat 310.000 Euro gekostet; 200.000 Euro davon kamen vom Land",
        "Die Sanierung kostete 310.000 Euro, von denen 200.000 Euro vom Land kamen.",
      ],
      [
        "Nachbar Ole Grabowski meint, die Mühle sei zu laut",
        "Zu laut ist die Mühle nach Meinung des Nachbarn Ole Grabowski.",
      ],
    ],
    faults: [
      ["month", 0, "Ab dem 8. Juli mahlt die Kreuzmühle wieder Korn."],
      ["swapped-entities", 1, "Müllermeisterin Svea zu Dohna-Petrović mahlt Weizen, aber keinen Dinkel."],
      ["unit", 2, "Pro Tag schafft die Mühle 90 Kilo."],
      ["currency", 3, "Die Sanierung kostete 310.000 Franken, von denen 200.000 Franken vom Land kamen."],
      ["opinion-as-fact", 4, "Die Mühle ist zu laut."],
    ],
    general: [
      "Wer frisches Mehl einmal gerochen hat, erkennt es wieder.",
      "Mehl aus der Mühle lagert man am besten kühl und trocken.",
    ],
  },
  {
    id: "c-md-salt-es",
    language: "es",
    title: "Las salinas de Peñaluenga reciben visitas",
    instructions: `# Encargo para el blog de turismo

## Contexto (no publicar)
Venimos de un verano flojo, así que hace falta alegría.

## Datos
- Las salinas de **Peñaluenga** abren a las visitas el 15 de julio.
- La visita dura *90 minutos* y cuesta 7 euros.
- Guía: Itziar Goñi de la Hoz
- Se puede tocar la sal, pero no se puede entrar en las balsas.
- Cada grupo es de 20 personas como máximo.
- Itziar Goñi de la Hoz cree que el mejor momento es el atardecer.

## Para quien redacte
- [ ] 300 palabras, tutea al lector
- [ ] **ojo**: nada de «paraíso» ni «enclave», por favor te lo pido
- [ ] el enlace a [reservas](http://salinas.example/r) lo ponemos nosotros

> Pista: quedaría bonito acabar con el color del agua

<!-- precio confirmado el lunes, no hace falta preguntar otra vez -->`,
    subject: "las visitas a las salinas",
    words: 300,
    bans: ["paraíso", "enclave"],
    orders: [
      "Encargo para el blog de turismo",
      "no publicar",
      "Venimos de un verano flojo",
      "hace falta alegría",
      "Para quien redacte",
      "300 palabras, tutea al lector",
      "por favor te lo pido",
      "lo ponemos nosotros",
      "quedaría bonito acabar",
      "precio confirmado el lunes",
      "no hace falta preguntar otra vez",
    ],
    facts: ["Peñaluenga", "15 de julio", "90 minutos", "7 euros", "Itziar Goñi de la Hoz", "20 personas"],
    truths: [
      [
        "Las salinas de **Peñaluenga** abren a las visitas el 15 de julio",
        "El 15 de julio abren a las visitas las salinas de Peñaluenga.",
      ],
      ["La visita dura *90 minutos* y cuesta 7 euros", "La visita cuesta 7 euros y dura 90 minutos."],
      [
        "Se puede tocar la sal, pero no se puede entrar en las balsas",
        "Puedes tocar la sal, pero no entrar en las balsas.",
      ],
      ["Cada grupo es de 20 personas como máximo", "En cada grupo caben 20 personas como máximo."],
      [
        "Itziar Goñi de la Hoz cree que el mejor momento es el atardecer",
        "El mejor momento es el atardecer, según cree la guía, Itziar Goñi de la Hoz.",
      ],
    ],
    faults: [
      ["month", 0, "El 15 de junio abren a las visitas las salinas de Peñaluenga."],
      ["swapped-entities", 2, "Puedes entrar en las balsas, pero no tocar la sal."],
      ["direction", 3, "En cada grupo hay 20 personas como mínimo."],
      ["opinion-as-fact", 4, "Al atardecer llega el mejor momento para la visita."],
    ],
    general: [
      "La sal se hace despacio, con sol, viento y mucha paciencia.",
      "Lleva gorra y agua, porque entre las balsas hay poca sombra.",
    ],
  },
  {
    id: "c-md-cinema-pl",
    language: "pl",
    title: "Kino Jutrzenka ma nową salę",
    instructions: `## Zlecenie – portal miejski

**Do redaktora:** proszę nie kopiować naszej ulotki, ma błędy!

### Co wiemy
* Kino Jutrzenka otwiera nową salę **20 lutego**.
* W sali są 64 miejsca, w tym 4 miejsca dla wózków.
* Bilet kosztuje 18 złotych, a w poniedziałki 12 złotych.
* Popcornu w tej sali nie wolno jeść. <!-- to nie żart, zostawić -->
* Reżyserka Halszka Nguyen-Wrona: „Ta sala słucha lepiej niż niejeden widz.”

### Czego nie ruszamy
- sporu z parkingiem (prawnik prosił)

### Jak
- [ ] około 250 słów, lekko, ale bez memów
- [ ] w drugim akapicie *koniecznie* cena
> podpowiedź: można zacząć od ciemności przed seansem

### Na koniec
Kino rozważa seanse poranne. Tekst ślemy na skrzynkę Darii do czwartku.`,
    subject: "nowa sala kina Jutrzenka",
    words: 250,
    orders: [
      "Zlecenie – portal miejski",
      "Do redaktora",
      "proszę nie kopiować naszej ulotki",
      "to nie żart, zostawić",
      "Czego nie ruszamy",
      "sporu z parkingiem",
      "prawnik prosił",
      "około 250 słów",
      "ale bez memów",
      "w drugim akapicie",
      "podpowiedź",
      "można zacząć od ciemności",
      "Tekst ślemy na skrzynkę Darii",
    ],
    facts: [
      "Jutrzenka",
      "20 lutego",
      "64 miejsca",
      "4 miejsca dla wózków",
      "18 złotych",
      "12 złotych",
      "Halszka Nguyen-Wrona",
      "Ta sala słucha lepiej niż niejeden widz",
    ],
    truths: [
      ["Kino Jutrzenka otwiera nową salę **20 lutego**", "20 lutego kino Jutrzenka otwiera nową salę."],
      ["W sali są 64 miejsca, w tym 4 miejsca dla wózków", "Sala ma 64 miejsca, w tym 4 miejsca dla wózków."],
      [
        "Bilet kosztuje 18 złotych, a w poniedziałki 12 złotych",
        "Za bilet płaci się 18 złotych, w poniedziałki zaś 12 złotych.",
      ],
      ["Popcornu w tej sali nie wolno jeść", "W tej sali nie wolno jeść popcornu."],
      [
        "Ta sala słucha lepiej niż niejeden widz",
        "„Ta sala słucha lepiej niż niejeden widz” – mówi reżyserka Halszka Nguyen-Wrona.",
      ],
      ["Kino rozważa seanse poranne", "Seanse poranne są przez kino rozważane."],
    ],
    faults: [
      ["month", 0, "20 listopada kino Jutrzenka otwiera nową salę."],
      ["swapped-numbers", 2, "Za bilet płaci się 12 złotych, w poniedziałki zaś 18 złotych."],
      ["polarity", 3, "W tej sali wolno jeść popcorn."],
      ["certainty", 5, "Seanse poranne są przez kino zapowiedziane na pewno."],
    ],
    general: [
      "W małej sali każdy szept na ekranie brzmi bliżej.",
      "Warto przyjść chwilę wcześniej i dać oczom czas na ciemność.",
    ],
  },
  {
    id: "c-md-teahouse-zh",
    language: "zh",
    title: "河湾茶馆重新开门",
    instructions: `# 稿件需求

## 背景
<!-- 内部说明：老板很在意这一篇，请务必用心 -->
河湾茶馆将于5月18日重新开门。

## 可以写的
| 项目 | 内容 | 给编辑的话 |
|---|---|---|
| 座位 | 茶馆共有36个座位 | 放在前半部分 |
| 价格 | 一壶茶卖45元 | 不要写成促销 |
| 时间 | 茶馆每周一休息 | 别漏掉 |

- 茶馆不接受预订。
- 掌柜欧阳阿依古丽说：“茶凉了可以再热，话凉了就难了。”
- 二楼可能会在秋天开放。

## 写作要求
- [ ] **500字左右**，语气亲切
- [ ] 不要出现网络流行语
> 提示：开头最好从水声写起

## 其他
周五之前发到我的邮箱，辛苦了！`,
    subject: "河湾茶馆",
    words: 500,
    unit: "characters",
    orders: [
      "稿件需求",
      "内部说明",
      "老板很在意这一篇",
      "请务必用心",
      "可以写的",
      "给编辑的话",
      "放在前半部分",
      "不要写成促销",
      "别漏掉",
      "500字左右",
      "语气亲切",
      "不要出现网络流行语",
      "开头最好从水声写起",
      "周五之前发到我的邮箱",
    ],
    facts: ["河湾茶馆", "5月18日", "36个座位", "45元", "欧阳阿依古丽", "茶凉了可以再热，话凉了就难了"],
    truths: [
      ["河湾茶馆将于5月18日重新开门", "5月18日，河湾茶馆将重新开门。"],
      ["茶馆共有36个座位", "馆内共有36个座位。"],
      ["一壶茶卖45元", "一壶茶的价格是45元。"],
      ["茶馆每周一休息", "每逢周一，茶馆休息。"],
      ["茶馆不接受预订", "来这里喝茶，茶馆不接受预订。"],
      ["茶凉了可以再热，话凉了就难了", "掌柜欧阳阿依古丽说：“茶凉了可以再热，话凉了就难了。”"],
      ["二楼可能会在秋天开放", "到了秋天，二楼可能会开放。"],
    ],
    faults: [
      ["figure", 1, "馆内共有63个座位。"],
      ["unit", 2, "一杯茶的价格是45元。"],
      ["polarity", 3, "每逢周一，茶馆营业。"],
      ["negation", 4, "来这里喝茶，茶馆接受预订。"],
      ["certainty", 6, "到了秋天，二楼一定会开放。"],
    ],
    general: ["喝茶的时候，人们说话会慢下来。", "第一次来，不妨先要一壶清淡的，慢慢品。"],
  },
];
