import { one } from "./corpus.ts";

/** Portuguese, Danish, Swedish, Polish, Japanese, Chinese, Arabic. */
export const fartherCases = [
  one(
    "pt",
    "A câmara de Vilar rejeitou o projeto do parque por 11 votos a 6. A obra custaria 850 mil euros.",
    [
      "A câmara de Vilar rejeitou o projeto do parque por 11 votos a 6.",
      "A obra custaria 850 mil euros.",
      "Por 11 votos a 6, a câmara de Vilar rejeitou o projeto do parque.",
    ],
    [
      ["direction", "rejeitou o projeto", "aprovou o projeto"],
      ["numbers", "11 votos a 6", "6 votos a 11"],
      ["currency", "mil euros", "mil dólares"],
      ["figure", "850", "580"],
      ["name", "Vilar", "Sintra"],
    ],
  ),
  one(
    "pt",
    "O preço do café subiu 9% em maio, segundo a associação Grão Vivo. Os produtores não esperam queda antes de dezembro.",
    [
      "O preço do café subiu 9% em maio, segundo a associação Grão Vivo.",
      "Os produtores não esperam queda antes de dezembro.",
    ],
    [
      ["direction", "subiu 9%", "caiu 9%"],
      ["date", "em maio", "em março"],
      ["negation", "não esperam queda", "esperam queda"],
      ["date", "dezembro", "outubro"],
      ["figure", "9%", "19%"],
    ],
  ),
  one(
    "da",
    "Kommunen Nørager lukker tre skoler i august. Borgmester Lise Holm siger, at elevtallet er faldet med 18 procent.",
    [
      "Kommunen Nørager lukker tre skoler i august.",
      "Borgmester Lise Holm siger, at elevtallet er faldet med 18 procent.",
      "I august lukker kommunen Nørager tre skoler.",
    ],
    [
      ["direction", "lukker tre", "åbner tre"],
      ["date", "august", "januar"],
      ["direction", "er faldet med", "er steget med"],
      ["figure", "18 procent", "28 procent"],
      ["speaker", "Borgmester Lise Holm", "Minister Per Lund"],
      ["figure", "tre skoler", "fire skoler"],
    ],
  ),
  one(
    "da",
    "Virksomheden Nordvind solgte 52 vindmøller til Polen for 640 millioner kroner. Leveringen sker ikke før 2026.",
    [
      "Virksomheden Nordvind solgte 52 vindmøller til Polen for 640 millioner kroner.",
      "Leveringen sker ikke før 2026.",
    ],
    [
      ["direction", "solgte 52", "købte 52"],
      ["currency", "millioner kroner", "millioner euro"],
      ["negation", "sker ikke før", "sker før"],
      ["figure", "640", "460"],
      ["date", "2026", "2024"],
    ],
  ),
  one(
    "sv",
    "Regionen Västvik avslog ansökan om ett nytt vindkraftverk. Beslutet fattades den 9 november med rösterna 34 mot 27.",
    [
      "Regionen Västvik avslog ansökan om ett nytt vindkraftverk.",
      "Beslutet fattades den 9 november med rösterna 34 mot 27.",
      "Den 9 november fattades beslutet med rösterna 34 mot 27.",
    ],
    [
      ["direction", "avslog ansökan", "godkände ansökan"],
      ["date", "november", "februari"],
      ["numbers", "34 mot 27", "27 mot 34"],
      ["name", "Västvik", "Norrfors"],
      ["figure", "34", "44"],
    ],
  ),
  one(
    "sv",
    "Bageriet Kornet säljer inte längre vitt bröd. Ägaren Anna Ek hoppas öka omsättningen till 12 miljoner kronor.",
    [
      "Bageriet Kornet säljer inte längre vitt bröd.",
      "Ägaren Anna Ek hoppas öka omsättningen till 12 miljoner kronor.",
    ],
    [
      ["negation", "säljer inte längre", "säljer fortfarande"],
      ["certainty", "hoppas öka", "ökade"],
      ["unit", "12 miljoner", "12 miljarder"],
      ["currency", "kronor", "euro"],
      ["name", "Anna Ek", "Eva Dahl"],
    ],
  ),
  one(
    "pl",
    "Rada miasta Zalewo odrzuciła projekt budżetu 14 głosami do 9. Burmistrz Marek Lis zapowiedział nowy projekt w kwietniu.",
    [
      "Rada miasta Zalewo odrzuciła projekt budżetu 14 głosami do 9.",
      "Burmistrz Marek Lis zapowiedział nowy projekt w kwietniu.",
      "Projekt budżetu rada miasta Zalewo odrzuciła 14 głosami do 9.",
    ],
    [
      ["direction", "odrzuciła", "przyjęła"],
      ["numbers", "14 głosami do 9", "9 głosami do 14"],
      ["date", "w kwietniu", "w lipcu"],
      ["name", "Marek Lis", "Adam Wrona"],
    ],
  ),
  one(
    "pl",
    "Ceny mieszkań w Gdyni wzrosły o 7 procent. Niektórzy eksperci uważają, że spadną w przyszłym roku.",
    ["Ceny mieszkań w Gdyni wzrosły o 7 procent.", "Niektórzy eksperci uważają, że ceny spadną w przyszłym roku."],
    [
      ["direction", "wzrosły o", "spadły o"],
      ["figure", "7 procent", "17 procent"],
      ["scope", "Niektórzy eksperci", "Wszyscy eksperci"],
      ["opinion", "Niektórzy eksperci uważają, że ceny spadną", "Ceny spadną"],
      ["name", "Gdyni", "Kielcach"],
    ],
  ),
  one(
    "ja",
    "青葉市議会は6月10日、図書館の建設計画を否決した。建設費は24億円と見込まれていた。",
    [
      "青葉市議会は6月10日、図書館の建設計画を否決した。",
      "建設費は24億円と見込まれていた。",
      "図書館の建設計画は6月10日、青葉市議会で否決された。",
    ],
    [
      ["direction", "否決し", "可決し"],
      ["direction", "否決され", "可決され"],
      ["date", "6月10日", "8月10日"],
      ["currency", "24億円", "24億ドル"],
      ["figure", "24億", "42億"],
    ],
  ),
  one(
    "ja",
    "山田製作所は従業員を300人採用した。売上高は昨年より5%増加した。",
    ["山田製作所は従業員を300人採用した。", "売上高は昨年より5%増加した。"],
    [
      ["direction", "採用した", "解雇した"],
      ["direction", "増加した", "減少した"],
      ["figure", "300人", "500人"],
      ["figure", "5%", "8%"],
      ["negation", "採用した", "採用しなかった"],
    ],
  ),
  one(
    "zh",
    "海宁市议会以21票赞成、9票反对批准了新的公交计划。该计划将于2025年4月开始实施。",
    ["海宁市议会以21票赞成、9票反对批准了新的公交计划。", "该计划将于2025年4月开始实施。"],
    [
      ["direction", "批准了", "否决了"],
      ["numbers", "21票赞成、9票反对", "9票赞成、21票反对"],
      ["date", "4月", "7月"],
      ["negation", "批准了", "没有批准"],
    ],
  ),
  one(
    "zh",
    "去年公司的利润下降了12%,降至3.5亿元。总经理李娜表示,公司可能关闭两家工厂。",
    ["去年公司的利润下降了12%,降至3.5亿元。", "总经理李娜表示,公司可能关闭两家工厂。"],
    [
      ["direction", "下降了12%,降至", "上升了12%,升至"],
      ["currency", "3.5亿元", "3.5亿美元"],
      ["figure", "12%", "22%"],
      ["certainty", "可能关闭", "已经关闭"],
      ["speaker", "总经理李娜", "董事长王强"],
    ],
  ),
  one(
    "ar",
    "رفض مجلس مدينة الزهراء خطة النقل الجديدة يوم الاثنين. وتبلغ تكلفة الخطة 40 مليون دولار.",
    ["رفض مجلس مدينة الزهراء خطة النقل الجديدة.", "تبلغ تكلفة الخطة 40 مليون دولار."],
    [
      ["direction", "رفض مجلس", "أقر مجلس"],
      ["currency", "مليون دولار", "مليون يورو"],
      ["figure", "40", "60"],
      ["unit", "40 مليون", "40 مليار"],
      ["negation", "تبلغ تكلفة", "لا تبلغ تكلفة"],
    ],
  ),
  one(
    "ar",
    "ارتفعت أسعار القمح بنسبة 15% في مارس. وقالت وزيرة الزراعة ليلى حداد إن المخزون يكفي ستة أشهر.",
    ["ارتفعت أسعار القمح بنسبة 15% في مارس.", "قالت وزيرة الزراعة ليلى حداد إن المخزون يكفي ستة أشهر."],
    [
      ["direction", "ارتفعت أسعار", "انخفضت أسعار"],
      ["date", "مارس", "مايو"],
      ["figure", "15%", "25%"],
      ["negation", "إن المخزون يكفي", "إن المخزون لا يكفي"],
      ["speaker", "وزيرة الزراعة ليلى حداد", "الرئيس سامي خليل"],
      ["unit", "ستة أشهر", "ستة أيام"],
    ],
  ),
];
