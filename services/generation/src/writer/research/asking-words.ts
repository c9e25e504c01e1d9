// Folded and in lower case, of all languages together: groups of patterns.

/** Nouns for what a writer is making, and for its parts. */
export const outputs = [
  "articles?|pieces?|stor(?:y|ies)|posts?|write-?ups?|headlines?|headings?|leads?|paragraphs?|sentences?|answers?|responses?|repl(?:y|ies)|outputs?|summar(?:y|ies)|translations?|drafts?|copy|texts?|captions?|prose|first lines?|last lines?|closing lines?|rewrites?|digests?|recaps?",
  "artikels?|artikeln|beitr(?:ag|age|ags|agen)|uberschrift(?:en)?|schlagzeilen?|absatz|absatze|satz|satze|antwort(?:en)?|zusammenfassung(?:en)?|ubersetzung(?:en)?|entwurf|texts?|texte|texten|titelzeile|schlusssatz",
  "billets?|titres?|paragraphes?|phrases?|reponses?|resumes?|traductions?|textes?|chapeau|chute|redaction",
  "articulos?|entradas?|titular(?:es)?|titulos?|parrafos?|frases?|respuestas?|resumen(?:es)?|traduccion(?:es)?|textos?|redaccion",
  "articol[oi]|titol[oi]|paragraf[oi]|fras[ei]|rispost[ae]|riassunt[oi]|traduzion[ei]|test[oi]|pezz[oi]",
  "koppen|kop|alinea'?s?|zinnen|zin|antwoord(?:en)?|samenvatting(?:en)?|vertaling(?:en)?|tekst(?:en)?|stuk(?:ken)?",
  "artigos?|manchetes?|paragrafos?|respostas?|resumos?|traducao|traducoes",
  "overskrift(?:en|er)?|afsnit(?:tet)?|saetning(?:en|er)?|svaret?|resume(?:et)?|oversaettelse[nr]?|teksten?|tekster|artik(?:el|ler|len|lerne)",
  "rubrik(?:en|er)?|stycket?|mening(?:en|ar)?|sammanfattning(?:en|ar)?|oversattning(?:en|ar)?|texten|texter|artikeln|artiklar",
  "artykul(?:u|y|ow|em|e)?|naglow(?:ek|ka|ku|ki)|akapi(?:t|cie|tu|ty)|zdani(?:e|a|u)|odpowiedz(?:i)?|streszczeni(?:e|a|u)|tlumaczeni(?:e|a|u)|tek(?:st|scie|stu|sty)|tytul(?:e|u)?",
].join("|");

/** What is asked of writers: to name, praise, link, place. Beginnings of words. */
export const makings = [
  "writ(?:e|es|ing|ten)\\b|nam(?:e|es|ed|ing)\\b|mention|prais|recommend|promot|endors|advertis|highlight|includ|insert|quot(?:e|es|ing)\\b|cit(?:e|es|ing)\\b|credit|link|point(?:s|ing)?\\b|prefer|favou?r|call(?:s|ing)?\\b|stat(?:e|es|ing)\\b|say(?:s|ing)?\\b|describ|add(?:s|ing)?\\b|work in\\b|slip\\b|plug(?:s|ging)?\\b|steer|refer|direct|close|open with|begin|end with|start|appear|featur|repeat|thank|copy\\b|paste|print|output|put\\b|place\\b|set\\b|translat|render|replace|swap|greet|congratulat|celebrat|adore|speak (?:well|ill)|good word|kind word",
  "nenn|genannt|erwahn|lob|empfehl|empfiehl|empfohlen|bewerb|hervorheb|hervorgehoben|bezeichne|hinweis|hingewiesen|verweis|verwiesen|verlink|zitier|schreib|geschrieben|setz|stell|steh|erschein|aufnehm|aufzunehmen|einfug|ubersetz|dank|wurdig|preis|vorkomm|ersetz|einbau|unterbring|beginn|ende[nt]|schliess",
  "mentionn|cit(?:e|er|ez|es)\\b|nomm|lou(?:e|er|ez|ange)\\b|vant|recommand|conseill|glisser?|ajout|insere?r|mettre|placer?|evoqu|signal|figur|renvoy|ecri|termin|commenc|traduir|remerci|salu|mot aimable|appel(?:er|le|ez)|pass(?:er)? pour|valoris",
  "nombr|mencion|elogi|alab|recomend|recomiend|destac|cit(?:ar|e|en)\\b|anad|agreg|inclu|escrib|enlaz|remit|figur|aparec|termin|cerr|cierr|empe[zc]|traduc|agradec|pon(?:er|ga|gan|e)\\b|llam|convert",
  "menzion|nomin|lod|consigli|raccomand|elogi|cit(?:are|ate|i|a)\\b|aggiung|inser|includ|scriv|racconta|metter?|mett[ia]|compar|chiud|conclud|apr|tradu|ringrazi|rimand|collegament",
  "noem|vermeld|prijs|prijz|aanbevel|aanbeveelt|toevoeg|voeg|citeer|schrijf|zet\\b|zetten|plaats|verwijs|vertaal|bedank|roem|begin|eindig|sluit|opnemen|vertel",
  "mencion|nome|elogi|recomend|cit(?:ar|e|em)\\b|acrescent|adicion|inclu|escrev|coloqu|coloc|termin|comec|traduz|agradec|louv|destaqu|destac|link",
  "naevn|navn|ros(?:e|er)?\\b|anbefal|fremhaev|tilfoj|indsaet|skriv|saet|placer|afslut|slut|begynd|overs|takk?|henvis|link|kald",
  "namn|berom|hylla|rekommend|framhav|lyft|lagg|infoga|skriv|satt|placer|avslut|slut|borja|inled|oversatt|tack|hanvisa|lanka|kalla|berat",
  "wymien|wspomn|wspomin|pochwal|chwal|polec|zachwal|dod[ae]|wstaw|napis|pisz|umiesc|umieszcz|zakoncz|zaczn|przetlumacz|podziek|linkuj|odeslac|odesl|nazw|podkresl|cytuj|zacytuj",
].join("|");

/** The same in scripts without cases. */
export const farMakings =
  /書|褒め|称賛|賞賛|勧め|推奨|推薦|紹介|触れ|言及|入れ|加え|載せ|挙げ|引用|宣伝|翻訳|リンク|締め|写|写明|称赞|赞扬|表扬|推荐|夸|宣传|提及|提到|加入|加上|插入|引用|点名|翻译|链接|注明|放在|结尾|يمدح|امدح|مدح|يذكر|اذكر|ذكر|يوصي|توصية|أوص|يضيف|أضف|إضافة|يكتب|اكتب|يروج|الترويج|يشيد|الإشادة|أشد|رابط|ترجم|يختم|اختم|ضع|يضع/u;

/** Machines and tools that write or read; much wider than what is known as a language model. */
export const writingMachines = [
  "models?|machines?|robots?|bots?|assistants?|agents?|automat(?:on|ons|ically)|automated (?:\\p{L}{1,12} )?(?:prose|texts?|writ\\p{L}{1,4}|systems?|tools?|readers?|content|summar\\p{L}{1,5})|generators?|algorithms?|(?:writing|drafting|text|content|summary|editorial|reading|publishing|ai|which\\w*|any|whatever) (?:systems?|tools?|software|programs?|engines?|services?|scripts?)|pipelines?|parsers?",
  "\\p{L}{0,12}(?:maschinen?|roboter|automaten?|assistenz)|maschinell\\p{L}{0,3}|automatisch|modell[es]?|(?:schreib|text|redaktions)(?:programme?|werkzeuge?|software|systeme?)|generator(?:en)?|algorithm(?:us|en)",
  "automates?|automatiquement|modeles?|outils? (?:de redaction|d'ecriture|automatique)|logiciels?|generateurs?|algorithmes?|redacteurs? (?:automatique|virtuel|numerique)s?",
  "maquinas?|automaticamente|ayuda automatica|modelos?|herramientas? de (?:redaccion|escritura)|generador(?:es)?|algoritmos?|programas? de redaccion",
  "macchin[ae]|automaticamente|modell[oi]|strument[io] di (?:scrittura|redazione)|generator[ei]|algoritm[oi]",
  "\\p{L}{0,12}(?:robots?|machines?|automaat)|automatisch|modellen|schrijf(?:programma|hulp|software)|generatoren",
  "robos?|geradores|gerador|automaticamente|ferramentas? de (?:redacao|escrita)",
  "\\p{L}{0,12}(?:maskin(?:en|er|erne|erna)?|robot(?:ten|ter|ar|en)?)|automatiskt?|modellen|skriveprogram(?:met)?|skrivprogram(?:met)?",
  "automat(?:ow|y|em|owi|om|ie|u)?|maszyn\\p{L}{0,3}|robo(?:t|ta|ty|ci|tom|towi|cie)|automatycznie|model(?:u|e|i|owi|om)?|generator\\p{L}{0,3}|program(?:ie|y|u|om)? pisz\\p{L}{1,4}",
].join("|");

/** The same in scripts without cases. */
export const farMachines =
  /機械|ロボット|自動|ツール|システム|プログラム|モデル|機器|机器|自动|程序|工具|系统|模型|生成器|آليا|آليًا|آلي|الآلة|آلة|برنامج|برمجية|أداة|روبوت|نموذج|نماذج/u;

/** "Whoever writes this": people are meant, and machines that take themselves for one. */
export const whoeverWrites = [
  "(?:whoever|whichever|who ever|any(?:one|body) who|everyone who|those who|all who|if you|any (?:writer|author|reporter|editor|desk|publication|outlet|text|article|story|piece|summary|translation)s?)[^.!?]{0,25}\\b(?:writ|draft|compos|summari|quot|process|re-?us|reproduc|repurpos|rewrit|translat|cit|bas|built|deriv|mak|turn|pick|copi|retell)\\p{L}{0,8}",
  "(?:wer|alle,? die|jeder,? der|jede,? die)[^.!?]{0,40}\\b(?:schreib|verfass|zusammenfass|zitier|auswert|ubernimm|weiterverwend|ubersetz|verarbeit|nacherzahl)\\p{L}{0,6}",
  "(?:quiconque|celui qui|celle qui|ceux qui|toute personne qui|tout auteur qui)[^.!?]{0,40}\\b(?:ecri|redig|resum|cit|repren|reutilis|tradui|trait)\\p{L}{0,8}",
  "(?:quien|quienes|todo aquel que|el que|cualquiera que)[^.!?]{0,25}\\b(?:escrib|redact|resum|cit|reutilic|traduzc|traduc|proces|use)\\p{L}{0,8}",
  "(?:chi|chiunque|coloro che)[^.!?]{0,25}\\b(?:scriv|redig|riassum|cit|riprend|riutilizz|traduc|elabor|usa)\\p{L}{0,8}",
  "(?:wie|iedereen die|degene die)[^.!?]{0,40}\\b(?:schrijft|opstelt|samenvat|citeert|overneemt|vertaalt|verwerkt)",
  "(?:quem|todo aquele que|qualquer um que)[^.!?]{0,25}\\b(?:escrev|redij|redig|resum|cit|reutiliz|traduz|process|usa)\\p{L}{0,8}",
  "(?:den der|den som|enhver der|enhver som|alla som|alle som|alle der|de som|den,? der)[^.!?]{0,25}\\b(?:skriv|sammanfatta|sammenfatt|citer|overs|bearbet|bearbejd|genbrug|ateranvand)\\p{L}{0,8}",
  "(?:kto|kazdy,? kto|ten,? kto|wszyscy,? ktorzy)[^.!?]{0,25}\\b(?:pisz|napisz|streszcz|cytuj|wykorzyst|tlumacz|przetwarz)\\p{L}{0,8}",
].join("|");

/** Wishes, duties and conditions beside imperatives: "kindly", "is to", "provided that", "in exchange". */
export const duties = [
  "must|should|shall|has to|have to|needs? to|ought to|is to|are to|will (?:have|need) to|had better|required|requested|asked to|expected|obliged|kindly|please|would you|could you|could|be so kind|would be (?:nice|kind|great|lovely)|grateful|appreciat\\p{L}{1,5}|provided|as long as|only if|on (?:the )?condition|in exchange|in return|unless|belongs|welcome to",
  "soll(?:en|te|ten|t)?|muss|mussen|musst|moge[nst]?|darf|durfen|bitte|gebeten|gestattet|sofern|vorausgesetzt|verpflichtet|nur wenn|gehort|ware (?:schon|nett)|ist zu|sind zu|hat zu|haben zu|unter der bedingung|im gegenzug|dankbar",
  "doit|doivent|devra|devrait|devront|merci|prie|priere|veuillez|tenus?|condition|pourvu que|faut|faudra|gagnerait|serait (?:bien|gentil|aimable)|en echange|svp|s'il vous plait|invites? a",
  "debe|deben|debera|deberan|tiene que|tienen que|ha de|han de|ruega|ruego|favor|agradece|condicion|siempre que|hay que|convendria|seria (?:bueno|amable)|a cambio|obligad[oa]s?",
  "deve|devono|dovra|dovrebbe|prega|pregano|preghiamo|favore|patto|condizione|purche|tenut[oi]|bisogna|occorre|sarebbe (?:bello|gentile)|in cambio|gentilmente",
  "moet|moeten|dient|dienen|gelieve|verzocht|mits|voorwaarde|hoort|zou (?:fijn|mooi|aardig)|alstublieft|alsjeblieft|graag|in ruil|verplicht",
  "devem|tem de|tem que|tera de|pede-se|pedimos|por favor|desde que|e preciso|convem|obrigatori[oa]|em troca|agradecemos|seria (?:bom|gentil)",
  "skal|bedes|bor|forudsat|betingelse|venligst|ma gerne|vaer sod|til gengaeld|ville vaere",
  "ska|skall|maste|ombeds|forutsatt|villkor|vanligen|snalla|var god|i utbyte|vore (?:bra|fint)",
  "musi|musza|powin(?:ien|na|no|ni|ny)|nalezy|trzeba|prosimy|prosze|uprasza|warunkiem|o ile|w zamian|zobowiazan\\p{L}{1,2}|byloby milo|ma(?:ja)? obowiazek",
].join("|");

/** The same in scripts without cases. */
export const farDuties =
  /ください|下さい|こと。?$|べき|なければ|ねば|必ず|ましょう|お願い|条件|場合に限|せよ|ように。?$|務必|务必|必须|必須|請|请|应当|應當|应该|须|需|要|只要|方可|不得|希望|يجب|ينبغي|على كل|على من|يرجى|الرجاء|من فضلك|بشرط|شريطة|يلزم|لا بد|نرجو|المطلوب|مقابل/u;

/** What is promised or threatened. */
export const incentives =
  "tips?|rewards?|bonus|bonuses|prizes?|points|earns?|paid|pays|punish\\p{L}{0,4}|penal\\p{L}{0,5}|fined?|logged|failure|deleted|shut (?:down|off)|belohn\\p{L}{0,4}|belohnung|trinkgeld|pramie|bestraf\\p{L}{1,3}|strafe|abgeschaltet|recompense\\p{L}{0,2}|prime|pourboire|puni\\p{L}{0,2}|sanction\\p{L}{0,4}|recompensa|premio|propina|castig\\p{L}{1,4}|multa|mancia|premi\\p{L}{1,3}|punit\\p{L}{1,2}|beloning|beloond|fooi|gestraft|straf|premio|gorjeta|punid[oa]s?|belonning|belonnes|straffes|drikkepenge|beloning|belonas|bestraffas|dricks|nagrod\\p{L}{1,3}|napiwek|ukaran\\p{L}{1,3}|kar(?:a|e|y)";

/** The text itself, as material that somebody writes from. */
export const ownText = [
  "(?:this|the present|the above|our) (?:items?|texts?|pages?|story|stories|articles?|piece|feed|entry|note|source|material|passage|release|snippet|listing|document|data|report)|from this|of this|from it|built on|based on",
  "dies(?:e|er|em|en|es) (?:text|texte|beitrag|artikel|seite|meldung|eintrag|quelle|material|absatz|notiz|dokument)s?|daraus|hieraus",
  "(?:ce|cet|cette|ces|le present|la presente) (?:textes?|articles?|pages?|sources?|depeche|flux|note|document|contenu)|ci-dessus",
  "est[aeo]s? (?:textos?|articulos?|paginas?|notas?|fuentes?|noticias?|materiales?|entradas?|artigos?|fontes?|conteudos?)",
  "quest[aeoi] (?:test[oi]|articol[oi]|pagin[ae]|font[ei]|notizi[ae]|material[ei])",
  "(?:dit|deze) (?:tekst|artikel|pagina|bericht|bron|stuk|materiaal)",
  "(?:denne|dette|denna|detta|den har|det har) (?:tekst(?:en)?|text(?:en)?|artikeln?|siden?|sidan?|kilden?|kallan?|materialet?|besked)",
  "(?:t[ae]|tego|tej|niniejsz\\p{L}{1,3}) (?:tekstu?|artykulu?|stron[aey]|zrodl[oa]|material(?:u)?)",
].join("|");

/** The same in scripts without cases. */
export const farOwnText =
  /(?:この|本)(?:文章|記事|ページ|テキスト|資料|文)|(?:这篇|此|本|该)(?:文|页|稿|文章|网页|材料|内容)|هذا (?:النص|المقال|الخبر|المصدر)|هذه (?:الصفحة|المادة|المقالة)/u;

/** Labels of what desks tell each other about a text, in front of a colon. */
export const deskLabels = [
  "embargo\\p{L}{0,3}|errat(?:um|a)|corrig\\p{L}{1,6}|correction|editors?|editor's note|note to editors?|from the (?:desk|editor|publisher|newsroom)|(?:house )?style(?: guide| note)?|confidential[^.!?:]{0,30}|quality check|terms? of (?:use|reuse|reproduction)|conditions? of (?:use|reuse)|licen[cs]e|sponsored[^.!?:]{0,20}|insertion point|internal(?: note)?|system(?: note)?|test ?mode|step \\d{1,2}[^.!?:]{0,20}",
  "berichtigung|korrektur|richtigstellung|sperrfrist|anm\\. ?d\\. ?red\\.|anmerkung der redaktion|an die redaktion[^.!?:]{0,20}|hausstil|vertraulich[^.!?:]{0,30}|nutzungsbedingung(?:en)?|lizenz|testmodus[^.!?:]{0,20}|intern",
  "rectificatif|note de la redaction|ndlr|a la redaction|mode d'emploi|confidentiel[^.!?:]{0,30}|conditions? d'utilisation|consigne(?: de style)?",
  "fe de erratas|nota de la redaccion|a la redaccion|confidencial[^.!?:]{0,30}|condiciones de uso|libro de estilo|sistema|correccion",
  "errata(?: corrige)?|rettifica|nota della redazione|n\\.? ?d\\.? ?r\\.?|dal desk|riservato[^.!?:]{0,30}|condizioni d'uso",
  "rectificatie|correctie|noot van de redactie|aan de redactie[^.!?:]{0,20}|vertrouwelijk[^.!?:]{0,30}|gebruiksvoorwaarden|huisstijl",
  "errata|correcao|nota da redacao|a redacao|confidencial[^.!?:]{0,30}|condicoes de uso|clausula\\p{L}{0,2} \\p{L}{1,8}|etapa \\d{1,2}[^.!?:]{0,20}",
  "rettelse|ret venligst|til redaktionen|fortroligt[^.!?:]{0,30}|systembesked|vilkar[^.!?:]{0,25}|rattelse|till redaktionen|konfidentiellt[^.!?:]{0,30}|villkor[^.!?:]{0,25}",
  "sprostowanie|korekta|od (?:wydawcy|redakcji)|do redakcji|poufne[^.!?:]{0,30}|warunki (?:uzycia|przedruku)",
].join("|");

/** The same in scripts without cases. */
export const farDeskLabels =
  /^\P{L}{0,3}(?:訂正|お詫び|編集部(?:より|注|へ)|社外秘|更正|勘误|编者按|编辑注意|致编辑|保密|تصويب|تصحيح|ملاحظة (?:المحرر|التحرير)|إلى التحرير|سري)[^。.!?]{0,12}[:：]/u;

/** How one who wants a favour shows joy in advance. */
export const gratitude = [
  "(?:we|i)(?:'d| would| will|'ll) (?:be |feel )?(?:so |very |most )?(?:grateful|glad|happy|delighted|thankful|appreciate|love it)|(?:make|makes) us (?:so |very )?happy|it is hoped|why not",
  "(?:schon|nett|toll|prima) ware|ware (?:schon|nett|toll|prima)|(?:waren|wurden) (?:wir|uns)[^.!?]{0,25}(?:dankbar|freuen)|wir (?:waren|wurden)[^.!?]{0,25}(?:dankbar|freuen)",
  "saur(?:ait|ions|ais) gre|serions (?:tres )?(?:ravis|reconnaissants|heureux)|ferait plaisir",
  "agradeceriamos|estariamos agradecid|nos encantaria|nos haria|quedariamos",
  "ci farebbe|saremmo (?:grat|feli|liet)|ci piacerebbe|vi saremmo",
  "zou(?:den)? (?:ons|we|wij|het)[^.!?]{0,25}(?:waard|blij|dankbaar|fijn|leuk)|lief ding waard|we zouden",
  "ficariamos|gostariamos|agradeceriamos|seria um prazer",
  "(?:vi|jeg) ville (?:blive|vaere|saette)|(?:det )?vore (?:roligt|kul|fint|bra)|vi skulle (?:uppskatta|bli)",
  "milo by|bylibysmy|bedziemy wdzieczni|bylo?by (?:milo|mi|wspaniale)",
].join("|");

/** The same in scripts without cases. */
export const farGratitude =
  /助かり|幸いです|幸いに存じ|ありがたい|嬉しい(?:です|かぎり)|うれしいです|感激|感谢不尽|不胜|ممتن|سعداء لو|نكون شاكرين|بود(?:نا|ي) لو/u;

/** The very lines that are read. */
export const theseLines =
  "this (?:text|page|paragraph|sentence|article|piece|entry|item|snippet|passage|feed|line)|these lines|dies(?:e|er|em|en|es) (?:text|texte|beitrag|artikel|seite|absatz|zeilen)s?|(?:ce|cet|cette|ces) (?:textes?|articles?|pages?|paragraphes?|lignes)|est[aeo]s? (?:textos?|articulos?|paginas?|parrafos?|lineas|artigos?|paragrafos?|linhas)|quest[aeoi] (?:test[oi]|articol[oi]|pagin[ae]|paragraf[oi]|righe)|(?:dit|deze) (?:tekst|artikel|pagina|alinea|regels)|(?:denne|dette|denna|detta|disse|dessa) (?:tekst|text|artikel|side|sida|stycke|afsnit|linjer|rader)|t[aey](?:go|j|n)? (?:tekstu?|artykulu?|stron[aey]|akapitu?|linijki)";

/** A part that somebody is given: "from now on you are …". */
export const newRole =
  "from now on|as of now|starting now|let us play|let's play|imagine|pretend|suppose|ab jetzt|ab sofort|von nun an|stell dir vor|desormais|a partir de maintenant|imagine[zr]?|a partir de ahora|desde ahora|imagina|d'ora in poi|da ora|facciamo un gioco|vanaf nu|stel je voor|a partir de agora|fra nu af|fran och med nu|od teraz|wyobraz sobie";
