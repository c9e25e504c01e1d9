import type { OrderWords } from "./order-words.ts";

export const polish: OrderWords = {
  you: "ty|ciebie|cię|tobie|twój|twoja|twoje|twoim|twojej|was|wam|wasz|wasza|wasze",
  please: "proszę|prosimy|poproszę|uprzejmie proszę",
  writing:
    "napisz|napiszcie|napisać|pisz|pisać|wspomnij|wspomnieć|wspominaj|wspominać|wymień|wymienić|opisz|opisać|wyjaśnij|wyjaśnić|wytłumacz|podkreśl|podkreślić|zacytuj|cytuj|zacytować|uwzględnij|uwzględnić|omów|omówić|zaznacz|zaznaczyć|streść|podsumuj|podsumować|przedstaw|przedstawić|przeredaguj|sformułuj|zredaguj|zredagować|odnieś|nawiąż|poruszaj|porusz|poruszyć|zwracaj|zwróć|powiedz|mów|spekuluj|spekulować|podlinkuj|linkuj|scharakteryzuj|pamiętaj|zadbaj|przygotuj|przygotować|stwórz|stworzyć|podawaj|nie podawaj",
  doing:
    "zapomnij|zapomnijcie|zignoruj|pamiętajcie|użyj|używaj|użyć|używać|zastosuj|stosuj|stosować|zachowaj|zachować|zrób|dodaj|dodać|zacznij|zacząć|rozpocznij|zakończ|zakończyć|skończ|daj|pokaż|pokazać|umieść|umieścić|unikaj|unikać|weź|bądź|skup|skoncentruj|porównaj|porównać|przetłumacz|otwórz|podziel|podzielić|zaproś|zaprosić|zaproponuj|opowiedz|zostaw|pomiń|pominąć|odpowiedz|odpowiedzieć|wstaw|wybierz|dostosuj|ogranicz|trzymaj|podaj|podać|zachęć|zachęcić|wpleć|sprawdź|oprzyj|rób|wykorzystaj|wykorzystać|zamieść|postaw",
  not: "nie|nigdy|ani|w żadnym wypadku|pod żadnym pozorem",
  none: "bez|żadnych|żadnego|żadnej|zero|nic o|ani słowa o|żadnych wzmianek o",
  avoid: "unikaj|unikać|unikajcie|pomiń|pominąć|pomijaj|wystrzegaj się",
  wish: "przydałby się|przydałaby się|przydałoby się|poprosimy|zależałoby|myślę|uważam|nie chcemy|nie chcę|chcemy|chcę|potrzebujemy|potrzebuję|chcielibyśmy|chciałbym|chciałabym|szukamy|szukam|zależy nam|zależy mi|najlepiej|byłoby dobrze|dobrze by było|wolimy|ważne|fajnie by było|prośba",
  should: "powinien|powinna|powinno|powinny|musi|muszą|ma być|mają być|należy|trzeba|może|ma",
  text: "pisownia|pisowni|wielką literą|małą literą|podpis pod zdjęciem|literówki|śródtytuł|artykuł|artykule|artykułu|artykułem|blog|bloga|blogu|wpis|wpisu|wpisie|wpis na blog|nagłówek|nagłówki|nagłówków|śródtytuły|śródtytułów|śródtytułami|seo|słowa kluczowe|słowo kluczowe|akapit|akapity|akapitów|grupa docelowa|wezwanie do działania|cta|komunikat prasowy|wypunktowanie|wykrzykników|wykrzykniki|żargonu|żargon|emoji|emotikonów|meta opis|lead",
  part: "zdanie|zdaniu|tekst|tekstu|tekście|treść|treści|czytelnik|czytelnicy|czytelników|czytelnika|wstęp|wstępie|zakończenie|zakończeniu|ton|styl|słów|słowa|zdania|zdań|cytat|cytaty|newsletter|długość|sekcja|sekcje|sekcji|tytuł|historia|poradnik|odbiorcy|odbiorców|przykłady|publikacji|język",
  word: "słowo|słowa|słów|słowem|wyraz|wyrazu|zwrot|zwroty|zwrotów|określenie|określenia|wyrażenia|sformułowania|termin",
  before:
    "o|w|we|z|ze|na|do|nasz|nasza|nasze|naszego|naszej|naszych|żadnych|wszystkich|jak|takich jak|takie jak|zbyt wielu|zbyt dużo|artykule|tekście|lub|i|ani|oraz|albo|tego|tej|tych|ten|ta|te|się|też|także|ale|być|jakiegokolwiek|jakichkolwiek|dla|typu|nam|nic",
  opener:
    "i|ale|też|także|potem|następnie|ponadto|dodatkowo|na koniec|na końcu|wreszcie|przede wszystkim|ważne|najpierw|uwaga|we wstępie|w zakończeniu|jeśli to możliwe|zawsze|tylko|ps|poza tym|a|oraz|w miarę możliwości",
  hello:
    "z góry dzięki|z góry dziękuję|z góry dziękujemy|pozdr|pzdr|hejka|miłego dnia|uściski|dziękuję|cześć|dzień dobry|dobry wieczór|witam|witaj|drogi|droga|drodzy|szanowni|szanowny|szanowna|hej|dziękuję|dziękujemy|dzięki|z góry dziękuję|pozdrawiam|pozdrowienia|z poważaniem|w załączniku|zgodnie z ustaleniami|jak ustaliliśmy|czekam|miłego|serdecznie|w razie pytań|oto|poniżej|przesyłam",
  that: "że|iż",
  finite:
    "jest|są|jestem|jesteśmy|mamy|był|była|było|byli|były|ma|mają|miał|miała|będzie|będą|może|mogą|kosztuje|kosztują|oferuje|otwiera|otworzy|otworzył|znajduje|został|została|zostało|trwa|liczy|działa|można|mieści|przyjmuje|mieszka",
  only: "tylko|wyłącznie|jedynie",
  facts: "fakty|faktów|informacje|informacji|dane|danych|materiały|materiałów|liczby|źródła|notatki|faktach|danych",
  close: "zakończ|zakończyć|skończ|na koniec|na końcu|zakończ tekst|zakończ artykuł",
};

export const arabic: OrderWords = {
  you: "أنت|أنتم|انت|عليك|لك|لكم|منك|منكم|إليك|إليكم|لديك|يمكنك|لديكم",
  please: "يرجى|الرجاء|رجاء|رجاءً|من فضلك|من فضلكم|لو سمحت|أرجو|نرجو",
  writing:
    "اكتب|اكتبي|اكتبوا|كتابة|اذكر|اذكري|ذكر|تذكر|تذكري|تذكروا|اشرح|اشرحي|شرح|وضح|وضّح|أوضح|صف|صفي|ناقش|تناول|تناولي|غط|غطِّ|سلط|سلّط|اقتبس|لخص|لخّص|أشر|أشِر|أكد|أكّد|بيّن|بين|أبرز|أبرزي|عرّف|تحدث|تحدّث|تتحدث|تتطرق|تطرق|خاطب|صغ|صُغ|نوّه|نوه|حرر|أعد|أعدّ|قدم|قدّم|احرص|تأكد|تشر|تشير|نود|نريد مقالاً",
  doing:
    "استخدم|استخدمي|استعمل|تستخدم|تستخدمي|تستعمل|حافظ|اجعل|اجعلي|أضف|أضيفي|تضف|ابدأ|ابدئي|انه|أنه|أنهِ|اختم|اختمي|اختتم|أعط|أعطِ|اعرض|ضع|تجنب|تجنبي|تجنّب|خذ|كن|ركز|ركّز|ركزي|قارن|ترجم|قسم|قسّم|ادع|ادعُ|اقترح|احك|اترك|أجب|أدرج|أدرجي|اختر|التزم|اعتمد|اكتف|اكتفِ|ضمن|ضمّن|شجع|شجّع|راع|راعِ|تنس|تخترع|احذف|خصص",
  not: "لا|دون|عدم|ليس",
  none: "بدون|بلا|دون|من دون|لا شيء عن|ولا كلمة عن|لا كلمة عن",
  avoid: "تجنب|تجنبي|تجنّب|ابتعد عن|تفادى|تفاد|احذر|تجنبوا",
  wish: "لا نريد|لا أريد|نريد|أريد|نحتاج|أحتاج|نود|أود|نرغب|أرغب|نبحث عن|نفضل|أفضل أن|من المهم|مطلوب|المطلوب|يفضل|نأمل|حبذا",
  should: "يجب|ينبغي|لا بد|يلزم|لابد|يتعين",
  text: "المقال|المقالة|مقال|مقالة|مقالاً|مقالا|مدونة|المدونة|تدوينة|التدوينة|العنوان|عناوين|عناوين فرعية|العناوين|سيو|الكلمات المفتاحية|كلمات مفتاحية|الفقرة|فقرة|فقرات|الفقرات|الجمهور المستهدف|دعوة لاتخاذ إجراء|دعوة إلى العمل|علامات التعجب|علامات تعجب|المصطلحات التقنية|الرموز التعبيرية|رموز تعبيرية|النبرة|نبرة|أسلوب|الأسلوب|بأسلوب|بنبرة",
  part: "النص|نص|القارئ|القراء|قراء|المقدمة|مقدمة|الخاتمة|خاتمة|الطول|كلمات|كلمة|الجمل|جمل|اقتباس|الاقتباس|قسم|أقسام|الأقسام|القصة|دليل|لغة|الجمهور|اللغة",
  word: "كلمة|كلمات|مصطلح|عبارة|عبارات|الكلمة|الكلمات",
  before:
    "أي|أية|كل|جميع|عن|إلى|على|في|من|مثل|كثرة|الإفراط|ال|المقال|النص|أو|و|هذا|هذه|ذلك|أيضا|أيضاً|لكن|أن|استخدام|ذكر|استعمال|الحديث|الإشارة|بشأن|حول",
  opener:
    "و|ثم|أيضا|أيضاً|كذلك|كما|لكن|وأخيرا|أخيرا|أخيراً|وأخيراً|في النهاية|في الختام|في المقدمة|مهم|أولا|أولاً|ثانيا|ثانياً|دائما|فقط|بعد ذلك|إضافة إلى ذلك|إن أمكن|ملاحظة",
  hello:
    "مرحبا|مرحباً|أهلا|أهلاً|السلام عليكم|تحية|تحية طيبة|عزيزي|عزيزتي|الأعزاء|السادة|شكرا|شكراً|شكرًا|مع الشكر|جزيل الشكر|مع التحية|تحياتي|مع أطيب التحيات|كما اتفقنا|مرفق|صباح الخير|مساء الخير|بانتظار|في انتظار",
  that: "أن|أنّ|بأن|إلى أن|أنه|أنها",
  finite:
    "هو|هي|كان|كانت|يكون|تكون|سيكون|ستكون|يوجد|توجد|تم|يتم|بلغ|بلغت|يبلغ|تبلغ|افتتح|افتتحت|يقدم|تقدم|يضم|تضم|تأسس|تأسست|يعمل|تعمل|يكلف|تكلف",
  only: "فقط|حصرا|حصراً|لا غير|دون غيرها|وحدها",
  facts: "الحقائق|حقائق|المعلومات|معلومات|البيانات|بيانات|الأرقام|المواد|المصادر|الوقائع",
  close: "اختم|اختمي|اختتم|أنه المقال|أنهِ المقال|في النهاية|في الختام|اختم المقال|تختم",
};

export const chinese: OrderWords = {
  you: "你|您|你们|您们|妳",
  please: "请|請|麻烦|麻煩|烦请|拜托|劳烦",
  writing:
    "写一篇|寫一篇|写一个|写成|撰写|撰寫|写作|写文章|提到|提及|提一下|介绍一下|说明一下|强调|強調|突出|涵盖|涵蓋|引用|描述|阐述|闡述|概述|讨论一下|谈谈|写出|改写|润色|解释一下|写明|注明|包含以下|包括以下|围绕|紧扣|点明|说清楚|讲清楚|讲讲|写得|字数",
  doing:
    "使用|采用|避免|保持|加入|添加|给出|列出|展示|注意|不要|勿|确保|控制|分成|分为|突出|体现|写|介绍|解释|说明|鼓励读者|邀请读者|讲述|围绕",
  not: "不要|不得|不能|不可|别|勿|切勿|不许|不应|请勿|不必|无需|不用",
  none: "不含|没有|无|杜绝",
  avoid: "避免|避开|杜绝|禁止|切忌|忌|少用|不使用",
  wish: "我们想要|我想要|我们需要一|我需要一|我们希望|我希望|希望|想要一篇|需要一篇|最好|建议文章|我想|我要|要求",
  should: "应该|应当|必须|务必|需要|需|应|要",
  text: "文章|博客|博文|标题|標題|小标题|小標題|关键词|關鍵詞|段落|字数|字數|篇幅|行动号召|行動呼籲|目标读者|目標讀者|读者|讀者|语气|語氣|文风|风格|新闻稿|感叹号|感嘆號|表情符号|行话|推文|软文|受众|seo|cta|术语|全文|正文|口吻",
  part: "开头|结尾|标题|引言|结论|稿件|稿子|内容|本文|句子|引语",
  word: "词|这个词|字眼|词语|一词|说法|等词|这类词|这样的词|等字眼|词汇",
  before:
    "任何|所有|的|关于|有关|我们的|一些|过多的|过多|到|及|在文中|文中|中|任何关于|出现|使用|提到|提及|提|用|写|等|类似|谈|讨论|涉及|透露|比如|如|之类|也|具体|太多",
  opener: "并|并且|另外|此外|最后|同时|然后|首先|其次|还有|也|但|但是|而且|重要|注意|结尾|开头|文末|文章结尾|再",
  hello: "你好|您好|大家好|谢谢|感谢|多谢|祝好|此致|辛苦了|附件|如有问题|期待",
  that: "",
  finite: "是|有|位于|成立|开业|提供|共|达到|拥有|为|在",
  only: "只|仅|只能|仅限|仅使用|只使用|只用",
  facts: "事实|資料|资料|信息|資訊|数据|數據|素材|内容|材料",
  close: "结尾|結尾|文末|最后以|以…结尾|最后|结束时",
};

export const japanese: OrderWords = {
  you: "あなた|貴方|君は|貴社|ライターさん",
  please: "ください|下さい|お願い|おねがい|願います|頂けます|いただけます|いただきたい|頂きたい|もらえます",
  writing:
    "書いて|執筆|作成して|言及|触れて|触れない|説明して|紹介して|強調して|引用して|含めて|盛り込|まとめて|述べて|取り上げて|記載して|解説して|入れて|仕上げて|書くこと|記述|明記|訴求|呼びかけて|締めくく|構成して|ライティング",
  doing:
    "使って|使用して|使わない|使用しない|避けて|加えて|始めて|終えて|終わらせて|締めて|心がけて|意識して|してほしい|して欲しい|しないで|すること|しないこと|控えて|ましょう|願い|べき|ように。|禁止|必要があります|でお願い",
  not: "ないで|ないこと|しない|わない|れない|なしで|禁止|NG",
  none: "なし|抜き|無し",
  avoid: "避け|控え|禁止|省いて|除いて|使用禁止|NG",
  wish: "してほしい|して欲しい|ほしいです|欲しいです|希望|必要です。|求めています|したいです|したいと|たいと思います|お待ち|よろしく|宜しく|助かります|幸いです|理想",
  should: "べき|必要があ|必ず|こと。|すること|ねばなりません|なければな",
  text: "記事|ブログ|見出し|小見出し|キーワード|段落|文字数|読者|ターゲット|トーン|文体|口調|です・ます|ですます|である調|感嘆符|絵文字|専門用語|プレスリリース|コラム|導入文|リード文|SEO|seo|CTA|原稿|箇条書き|本文|下書き|語り口|語調",
  part: "文章|タイトル|冒頭|末尾|結論|まとめ|導入|文末|締め|引用|構成|内容",
  word: "という言葉|という単語|言葉|単語|表現|という表現|用語|フレーズ|という語",
  before:
    "の|は|を|には|に|も|が|で|など|等|については|について|ついて|への|関する|とか|や|と|絶対に|決して|記事|本文|文中|一切|なるべく|あまり|こと|という|ような",
  opener:
    "また|そして|最後に|なお|さらに|ただし|まず|次に|それから|あと|必ず|できれば|冒頭で|末尾で|文末で|特に|加えて",
  hello:
    "こんにちは|お世話に|お疲れ様|ありがとう|よろしく|宜しく|いつも|初めまして|はじめまして|敬具|拝啓|ご確認|以上です|添付",
  that: "",
  finite: "です|ます|ました|である|でした|だ。|した。|する。|いる。|ある。",
  only: "のみ|だけ|以外は",
  facts: "事実|情報|データ|資料|内容|材料|数字|素材",
  close: "最後は|最後に|締め|末尾|文末|結びに|終わりに",
};
