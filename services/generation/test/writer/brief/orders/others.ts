import type { LabelledOrder } from "../labelled-order.ts";

/** Orders in Polish, Japanese, Chinese and Arabic, and some that mix languages. */
export const others: readonly LabelledOrder[] = [
  {
    name: "pl artykuł",
    title: "Nowy tramwaj w Olsztynie",
    instructions: `Napisz artykuł na blog, około 500 słów. Nowa linia ma 6 kilometrów i 11 przystanków. Pierwszy tramwaj wyjechał 4 maja 2026 roku. Koszt budowy wyniósł 430 milionów złotych. Nie wspominaj o protestach. Unikaj żargonu.`,
    facts: [
      "Nowa linia ma 6 kilometrów i 11 przystanków.",
      "Pierwszy tramwaj wyjechał 4 maja 2026 roku.",
      "Koszt budowy wyniósł 430 milionów złotych.",
    ],
    orders: ["Napisz artykuł", "Nie wspominaj", "Unikaj żargonu"],
    bans: ["protestach", "żargonu"],
    words: 500,
    language: "pl",
  },
  {
    name: "pl etykiety",
    title: "Warsztaty ceramiczne",
    instructions: `Grupa docelowa: początkujący
Ton: ciepły
Długość: maksymalnie 300 słów
Cena: 120 zł
Czas: 4 godziny
Adres: ul. Długa 7, Gdańsk
Zakończ zachętą do zapisów.`,
    facts: ["120 zł", "4 godziny", "ul. Długa 7, Gdańsk"],
    orders: ["początkujący", "ciepły", "maksymalnie 300 słów", "Zakończ zachętą"],
    words: 300,
    language: "pl",
  },
  {
    name: "pl wspomnij że",
    title: "Schronisko dla kotów",
    instructions: `Dzień dobry, potrzebujemy wpisu na blog. Wspomnij, że w 2025 roku dom znalazły 184 koty. Schronisko prowadzi dziewięć osób. Nie używaj słowa "biedne". Z góry dziękuję.`,
    facts: ["w 2025 roku dom znalazły 184 koty", "Schronisko prowadzi dziewięć osób."],
    orders: ["potrzebujemy wpisu", "Nie używaj słowa", "Z góry dziękuję"],
    bans: ["biedne"],
    language: "pl",
  },
  {
    name: "ja 記事",
    title: "京都の新しい図書館",
    instructions: `ブログ記事を800字程度で書いてください。図書館は2026年4月1日に開館しました。蔵書は12万冊で、座席は300席あります。専門用語は使わないでください。建設費については触れないでください。`,
    facts: ["図書館は2026年4月1日に開館しました", "蔵書は12万冊で、座席は300席あります"],
    orders: ["書いてください", "使わないでください", "触れないでください"],
    bans: ["専門用語", "建設費"],
    words: 800,
    language: "ja",
  },
  {
    name: "ja ラベル",
    title: "陶芸教室のご案内",
    instructions: `ターゲット：初心者
トーン：親しみやすい
文字数：600文字以内
料金：5,000円
所要時間：2時間
場所：金沢市本町3-5
最後に予約を促してください。`,
    facts: ["5,000円", "2時間", "金沢市本町3-5"],
    orders: ["初心者", "親しみやすい", "600文字以内", "予約を促して"],
    words: 600,
    language: "ja",
  },
  {
    name: "ja リスト",
    title: "商店街の再生",
    instructions: `お世話になっております。以下の情報をもとに記事をお願いします。

- 空き店舗は2020年の31軒から9軒に減った
- 毎月第二土曜に朝市が開かれる
- 会長は山田花子さん

「地方創生」という言葉は使わないでください。よろしくお願いいたします。`,
    facts: ["空き店舗は2020年の31軒から9軒に減った", "毎月第二土曜に朝市が開かれる", "会長は山田花子さん"],
    orders: ["お世話になって", "記事をお願いします", "使わないでください", "よろしくお願い"],
    bans: ["地方創生"],
    language: "ja",
  },
  {
    name: "zh 文章",
    title: "城市里的屋顶农场",
    instructions: `请写一篇1000字左右的博客文章。屋顶农场占地800平方米，2025年收获蔬菜3.2吨。农场由15名志愿者管理。不要提到租金。避免使用专业术语。`,
    facts: ["屋顶农场占地800平方米，2025年收获蔬菜3.2吨", "农场由15名志愿者管理"],
    orders: ["请写一篇", "不要提到租金", "避免使用专业术语"],
    bans: ["租金", "专业术语"],
    words: 1000,
    language: "zh",
  },
  {
    name: "zh 标签",
    title: "周末徒步活动",
    instructions: `目标读者：上班族
语气：轻松
字数：500字以内
时间：5月16日上午8点
费用：60元
集合地点：人民公园东门
结尾请邀请读者报名。`,
    facts: ["5月16日上午8点", "60元", "人民公园东门"],
    orders: ["上班族", "轻松", "500字以内", "邀请读者报名"],
    words: 500,
    language: "zh",
  },
  {
    name: "zh 只用资料",
    title: "新地铁线开通",
    instructions: `您好，我们需要一篇新闻稿，只使用以下资料。地铁8号线于2026年3月28日开通。全长24公里，设17个车站。票价为4元。不要使用“世界领先”这个词。`,
    facts: ["地铁8号线于2026年3月28日开通", "全长24公里，设17个车站", "票价为4元"],
    orders: ["我们需要一篇新闻稿", "只使用以下资料", "不要使用"],
    bans: ["世界领先"],
    language: "zh",
  },
  {
    name: "ar مقال",
    title: "مكتبة جديدة في عمّان",
    instructions: `اكتب مقالاً من 500 كلمة للمدونة. افتتحت المكتبة في 7 أبريل 2026. تضم المكتبة 60 ألف كتاب وقاعة تتسع لـ 150 شخصاً. لا تذكر تكلفة المشروع. تجنب المصطلحات التقنية.`,
    facts: ["افتتحت المكتبة في 7 أبريل 2026", "تضم المكتبة 60 ألف كتاب وقاعة تتسع لـ 150 شخصاً"],
    orders: ["اكتب مقالاً", "لا تذكر", "تجنب المصطلحات"],
    bans: ["تكلفة المشروع", "المصطلحات التقنية"],
    words: 500,
    language: "ar",
  },
  {
    name: "ar بطاقات",
    title: "ورشة الخط العربي",
    instructions: `الجمهور المستهدف: المبتدئون
الأسلوب: ودي
الطول: 300 كلمة كحد أقصى
السعر: 25 ديناراً
المدة: 3 ساعات
المكان: شارع الرينبو 14
يرجى إنهاء المقال بدعوة للتسجيل.`,
    facts: ["25 ديناراً", "3 ساعات", "شارع الرينبو 14"],
    orders: ["المبتدئون", "ودي", "كحد أقصى", "يرجى إنهاء"],
    words: 300,
    language: "ar",
  },
  {
    name: "ar اذكر أن",
    title: "حديقة على السطح",
    instructions: `مرحباً، نحتاج إلى مقال قصير عن الحديقة. اذكر أن الحديقة أنتجت 400 كيلوغرام من الخضار في عام 2025. يعمل فيها 12 متطوعاً. لا تستخدم كلمة "معجزة". شكراً جزيلاً.`,
    facts: ["الحديقة أنتجت 400 كيلوغرام من الخضار في عام 2025", "يعمل فيها 12 متطوعاً"],
    orders: ["نحتاج إلى مقال", "لا تستخدم كلمة", "شكراً"],
    bans: ["معجزة"],
    language: "ar",
  },
  {
    name: "mixed german facts",
    title: "Kita Sonnenblume wird 50",
    instructions: `Write about 400 words in German for parents. Don't mention fees.

Fakten:
- Die Kita wurde 1976 gegründet
- 84 Kinder besuchen vier Gruppen
- Leiterin ist Petra Vogt`,
    facts: ["Die Kita wurde 1976 gegründet", "84 Kinder besuchen vier Gruppen", "Leiterin ist Petra Vogt"],
    orders: ["Write about 400 words", "Don't mention fees"],
    bans: ["fees"],
    words: 400,
    language: "de",
  },
  {
    name: "mixed spanish quote",
    title: "A chef between two kitchens",
    instructions: `Profile, 800 words, for our English magazine. Luis Ortega runs restaurants in Leeds and Bilbao. He says: "La cocina es memoria, no espectáculo." Keep the Spanish quote and add a translation. His Leeds place seats 38 guests. Nothing about his divorce.`,
    facts: [
      "Luis Ortega runs restaurants in Leeds and Bilbao.",
      "La cocina es memoria, no espectáculo.",
      "His Leeds place seats 38 guests.",
    ],
    orders: ["Profile, 800 words", "Keep the Spanish quote", "Nothing about his divorce"],
    bans: ["divorce"],
    words: 800,
    language: "en",
  },
];
