import type { OrderWords } from "./order-words.ts";

export const english: OrderWords = {
  you: "you|your|yours|yourself|you're|you'll|you've|you'd|u|ur",
  please: "please|pls|plz|kindly",
  writing:
    "announce|promote|advertise|write|draft|compose|rewrite|mention|cover|include|highlight|emphasise|emphasize|stress|describe|explain|discuss|outline|summarise|summarize|quote|cite|paraphrase|link|refer|reference|elaborate|address|touch|underline|point|illustrate|incorporate|weave|aim|target|optimise|optimize|proofread|feature|position|frame|phrase|word|format|title|spell|credit|attribute|conclude|introduce|produce|create|craft|prepare|pitch|present|note|weave|structure|compare|contrast|define|list|name|state|say|tell|talk|speak|sound|assume|imagine|pretend|act|ensure|remember|remind|bring up|stick|mind|mirror|reflect",
  doing:
    "ignore|disregard|use|keep|make|add|start|begin|end|close|finish|open|give|put|show|do|be|focus|avoid|let|get|have|help|leave|skip|omit|exclude|limit|go|take|try|consider|think|look|check|follow|read|see|find|choose|pick|provide|offer|answer|ask|call|insert|break|split|divide|group|turn|set|send|deliver|return|submit|attach|invite|encourage|urge|welcome|thank|publish|base|treat|remove|replace|change|cut|shorten|expand|repeat|vary|refrain|resist|stay|steer|feel|draw|build|lead|move|wrap|sprinkle|drop|tie|connect|relate|show|prove|support|back|balance|stop|forget|translate|adapt|adjust|tone|double-check|verify|research",
  not: "not|don't|dont|never|cannot|can't|mustn't|shouldn't|won't|nor",
  none: "no|without|zero|minus|nothing about|nothing on|not a word about|not a word on|no word about|no word on|no mention of",
  avoid:
    "avoid|avoiding|refrain from|leave out|omit|exclude|skip|stay away from|steer clear of|keep away from|stop using|keep out|drop",
  wish: "could do with|i'm after|we're after|need a|need an|want a|want an|got time for|fancy|i think|i feel|i believe|we believe|my idea|my feeling|we want|i want|we don't want|i don't want|we do not want|i do not want|we don't need|i don't need|we'd rather|we need|i need|we would like|i would like|we'd like|i'd like|we'd love|i'd love|we would love|looking for|we are looking for|i'm looking for|we're looking for|we expect|we prefer|i prefer|we hope|i hope|i expect|it would be great|it would be nice|would be great|would be nice|ideally|could we|can we|could someone|feel free|no need to|i think we|we think|let's|let us|i'd say|we'd prefer|happy to|not sure|i guess|i'd rather|would love",
  should:
    "should|must|needs to|need to|has to|have to|ought to|shall|is to|are to|can|could|will need|should not|shouldn't|mustn't",
  text: "spelling|spellings|lowercase|uppercase|capitalised|capitalized|lede|standfirst|house style|typo|typos|fact-check|embargo|placeholder|word document|old draft|keyword density|internal link|internal links|backlinks|alt text|snippet|title tag|article|blog|blog post|blogpost|headline|subheading|subheadings|subheads|subheadline|cta|call to action|call-to-action|seo|keyword|keywords|keyphrase|word count|wordcount|paragraph|paragraphs|bullet points|bullets|bullet list|bulleted list|meta description|meta title|listicle|op-ed|advertorial|press release|tone|tone of voice|target audience|word limit|plagiarism|first draft|subheader|subheaders|h1|h2|h3|byline|clickbait|jargon|storytelling|exclamation marks|emojis|emoji|deadline",
  part: "post|text|piece|story|title|reader|readers|audience|section|sections|words|intro|introduction|conclusion|ending|copy|newsletter|style|headings|heading|draft|sentence|sentences|quote|quotes|quotation|figures|facts|content|angle|length|publication|website|write-up|voice|opening|closing|column|feature|takeaway|takeaways|draft|version|link|links|sources|source|brief|guide|explainer|how-to",
  word: "word|words|phrase|phrases|term|terms|expression|expressions|the word|buzzword|buzzwords",
  before:
    "the|a|an|any|all|our|your|their|his|her|its|this|that|these|those|some|anything|about|like|such as|such|of|to|on|as|including|too many|too much|overly|more|in|at all|please|it|them|him|whatsoever|be|been|it's|is|are|for|using|mentioning|saying|writing|or|and|either|other|etc|e g|i e|even|ever|directly|by|text|article|post|piece|anywhere|at|all|phrase",
  opener:
    "also|and|then|finally|but|so|additionally|in addition|next|lastly|first|firstly|second|secondly|third|thirdly|again|plus|just|simply|maybe|perhaps|however|otherwise|instead|importantly|important|overall|ps|p s|to start|in the intro|in the introduction|in the conclusion|at the end|in the end|at the beginning|throughout|where possible|if possible|when possible|as always|most importantly|above all|generally|ok|okay|now|here|always|never|only|be sure to|make sure to|remember to|try to|don't forget to|do|and please|to|for this",
  hello:
    "ta|thx|tx|tia|brgds|rgds|kr|br|xoxo|yours|warmly|morning all|morning both|morning team|evening all|hiya|howdy|ttyl|much appreciated|appreciate it|over to you|hi|hello|hey|dear|good morning|good afternoon|good evening|thanks|thank you|many thanks|cheers|best|best regards|kind regards|regards|sincerely|looking forward|hope you|hope this|hope that|let me know|talk soon|see you|have a|as discussed|as promised|as agreed|as per|following up|further to|attached|please find|any questions|sorry for|no rush|fyi|ping me|shout if|happy writing|hope all|here's the|here is the|here are the|here's my|here is my|here are my|here's some|here are some|here's what|here is what|the idea is|the plan is",
  that: "that|how that",
  finite:
    "is|are|was|were|has|have|had|will|would|can|could|does|did|do|may|might|must|we're|it's|they're|he's|she's|there's|that's|i'm|we've|they've|i've|isn't|aren't|wasn't|weren't|be|been|gets|got|offers|costs|takes|makes|opened|opens|won|needs|runs|lives|gives|shows|says|said|comes|goes",
  only: "only|solely|exclusively|nothing but|strictly|nothing else|just",
  facts:
    "facts|fact|information|info|material|details|data|figures|notes|points|statements|what is given|sources|numbers|content",
  close:
    "end with|ends with|ending with|finish with|close with|conclude with|closing with|wrap up with|end on|finish on|end by|close by|conclude by|finish by|ends on|end the|closes with|conclude the|wrap up by",
};

export const german: OrderWords = {
  you: "könnt ihr|könntet ihr|habt ihr|macht ihr|schreibt ihr|wollt ihr|ihr könnt|ihr habt|ihr macht|ihr schreibt|seid ihr|dass ihr|wenn ihr|du|dich|dir|dein|deine|deinen|deinem|deiner|euch|euer|eure|euren|eurer",
  please: "bitte",
  writing:
    "schreib|schreibe|schreiben|schreibt|verfasse|verfass|verfassen|erstelle|erstellen|erwähne|erwähn|erwähnen|nenne|nennen|erkläre|erklär|erklären|erläutere|erläutern|beschreibe|beschreiben|betone|betonen|thematisiere|thematisieren|zitiere|zitieren|verlinke|verlinken|berücksichtige|berücksichtigen|formuliere|formulieren|gliedere|gliedern|fasse|fass|zusammenfassen|eingehen|hervorheben|aufgreifen|einbauen|einbinden|ansprechen|anreden|duzen|siezen|gendern|beleuchte|beleuchten|behandle|behandeln|darstellen|verweise|verweisen|schildere|schildern|achte|achten|beachte|beachten|sprich|sprechen|hebe|optimiere|optimieren|texte|texten|weise|weisen|weist|hinweisen|verfasst|benenne|benennen|spekulieren|spekuliere",
  doing:
    "vergiss|vergesst|vergessen|ignoriere|ignorieren|ignoriert|verwende|verwenden|nutze|nutzen|benutze|benutzen|halte|halten|mach|mache|machen|füge|fügen|beginne|beginnen|beende|beenden|schließe|schließen|gib|geben|zeige|zeigen|stell|stelle|stellen|lass|lasse|lassen|nimm|nehmen|baue|bau|bauen|geh|gehe|gehen|sei|seien|denk|denke|denken|setze|setzen|vermeide|vermeiden|verzichte|verzichten|starte|starten|ende|fokussiere|fokussieren|konzentriere|konzentrieren|orientiere|orientieren|integriere|integrieren|liefere|liefern|frage|fragen|ergänze|ergänzen|kürze|kürzen|übersetze|übersetzen|erzähle|erzählen|vergleiche|vergleichen|sorge|sorgen|wähle|wählen|bleib|bleibe|bleiben|richte|richten|verpacke|packe",
  not: "nicht|niemals|nie|auf keinen fall|keinesfalls|unter keinen umständen|in keinem fall",
  none: "kein|keine|keinen|keinem|keiner|keinerlei|ohne|nichts über|nichts zu|nichts zum|nichts zur|kein wort über|kein wort zu|kein wort zum|kein wort zur|keine silbe über|keine silbe zu",
  avoid:
    "vermeide|vermeiden|vermeiden sie|vermeidet|spart aus|klammere aus|klammern sie aus|ausklammern|verzichte auf|verzichten auf|verzichten sie auf|verzichtet auf|weglassen|auslassen|lass weg|auszulassen|aussparen",
  wish: "bräuchte|bräuchten|wir bräuchten|ich bräuchte|hätte gern|hätten gern|hätten gerne|wäre super|wäre toll|ich denke|ich finde|ich glaube|wir denken|wir finden|wir wollen nicht|wir wollen kein|wir wollen keine|wir möchten|ich möchte|wir brauchen|ich brauche|wir benötigen|ich benötige|wir wünschen|ich wünsche|wir hätten gern|ich hätte gern|wir hätten gerne|ich hätte gerne|wir suchen|ich suche|gewünscht|gesucht|wichtig ist|wichtig wäre|schön wäre|gerne|gern|könnten wir|wir wollen|ich will|wir bitten|uns ist wichtig|mir ist wichtig|wichtig ist uns|am besten|idealerweise|es wäre",
  should: "soll|sollen|sollte|sollten|muss|müssen|müsste|darf|dürfen|ist zu|sind zu|sollte nicht",
  text: "schreibweise|rechtschreibung|großschreibung|kleinschreibung|kleingeschrieben|großgeschrieben|sperrfrist|bildunterschrift|teaser|vorspann|hauptkeyword|nebenkeyword|zwischenüberschrift|textentwurf|stilvorgabe|verlinkung|verlinkungen|interne links|keyworddichte|keyword-dichte|meta-titel|metabeschreibung|alt-text|alt-texte|h1|h3|fließtexts|artikel|artikels|blogartikel|blogbeitrag|blogbeitrags|blogpost|beitrag|beitrags|blog|überschrift|überschriften|zwischenüberschriften|schlagzeile|seo|keyword|keywords|absatz|absätze|aufzählungspunkte|stichpunkte|meta-beschreibung|pressemitteilung|zielgruppe|tonalität|tonfall|handlungsaufforderung|call-to-action|cta|fließtext|fachjargon|ausrufezeichen|leserschaft|wortzahl|textlänge|emojis|anglizismen|abgabetermin|h2",
  part: "satz|wort|text|textes|leser|leserinnen|einleitung|fazit|schluss|titel|abschnitt|abschnitte|abschnitten|wörter|worte|stil|ton|sätze|gliederung|newsletter|zitat|zitate|zwischentitel|aufbau|länge|zeichen|beispiele|ratgeber|bericht|ansprache",
  word: "wort|wörter|begriff|begriffe|ausdruck|ausdrücke|phrase|phrasen|formulierung|formulierungen|floskel|worte",
  before:
    "der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|unser|unsere|unseren|unserem|auf|von|über|zu|zum|zur|wie|etwa|irgendwelche|jegliche|alle|auch|im|in|es|sie|zu viele|zu viel|bitte|text|artikel|oder|und|dabei|aber|hier|ihn|werden|sein|soll|sollen|sollte|darf|dürfen|wird|muss|so|beim|davon|darauf|etc|zb|mehr|weitere|bezug|als|sich|an",
  opener:
    "und|aber|auch|dann|außerdem|zudem|zuletzt|zum schluss|am ende|am schluss|ganz wichtig|wichtig|bitte|zuerst|zunächst|anschließend|abschließend|ferner|nur|hierbei|dabei|immer|insgesamt|im fazit|in der einleitung|am anfang|ps|noch etwas|also|möglichst|grundsätzlich|generell|wenn möglich",
  hello:
    "vlg|bg|gruss|grüße|schöne grüße|schönen gruß|dankeschön|tausend dank|danke schon mal|danke vorab|grüezi|tach|hallöchen|moin moin|ihr lieben|servus|hallo|guten tag|guten morgen|liebe|lieber|liebes|sehr geehrte|sehr geehrter|hi|hey|moin|servus|danke|vielen dank|besten dank|viele grüße|beste grüße|liebe grüße|mit freundlichen grüßen|wie besprochen|wie vereinbart|anbei|ich freue mich|wir freuen uns auf|bei fragen|bei rückfragen|melde dich|gruß|lg|vg|mfg|herzliche grüße|im anhang|hier sind|hier ist|hier die|hier der|hier das|hier kommen",
  that: "dass|daß",
  finite:
    "ist|sind|war|waren|hat|haben|hatte|wird|werden|wurde|wurden|kann|können|konnte|bietet|kostet|gibt|liegt|steht|öffnet|eröffnete|will|wollen|gilt|beträgt|arbeiten|arbeitet|geht",
  only: "nur|ausschließlich|lediglich|allein|nichts außer",
  facts: "fakten|angaben|informationen|infos|daten|material|zahlen|aussagen|punkte|notizen|tatsachen|quellen",
  close:
    "schließe mit|schließen sie mit|ende mit|enden mit|beende mit|zum schluss|am ende|am schluss|schluss mit|abschließend|enden sie mit|endet mit|ende|beende den|schließt mit",
};

export const dutch: OrderWords = {
  you: "je|jij|jou|jouw|jullie|u|uw|uzelf|jezelf",
  please: "graag|alsjeblieft|alstublieft|aub|svp|gelieve",
  writing:
    "schrijf|schrijft|schrijven|noem|noemen|vermeld|vermelden|benoem|benoemen|beschrijf|beschrijven|leg|uitleggen|bespreek|bespreken|behandel|behandelen|benadruk|benadrukken|citeer|citeren|verwijs|verwijzen|herschrijf|formuleer|formuleren|vat|licht|stip|zorg|maak duidelijk|verwerk|verwerken|spreek|aanspreken|richt|redigeer|onderstreep|belicht|belichten|zorgen",
  doing:
    "vergeet|vergeten|negeer|negeren|beginnen|gebruik|gebruiken|houd|hou|houden|maak|maken|voeg|begin|beginnen|eindig|eindigen|sluit|afsluiten|geef|geven|toon|tonen|laat|laten|zet|vermijd|vermijden|open|start|neem|wees|kies|focus|stel|denk|vraag|deel|vertel|vergelijk|vertaal|plaats|ga|let|werk|bouw|blijf|beperk|lever|nodig|doe|breng|verdeel",
  not: "niet|nooit|in geen geval|onder geen beding",
  none: "geen|zonder|niets over|niks over|geen woord over|geen vermelding van",
  avoid: "vermijd|vermijden|laat weg|weglaten|niet noemen|laat achterwege",
  wish: "zou graag|zouden graag|we zoeken nog|wij willen graag|ik denk|ik vind|we willen geen|we willen niet|we willen|wij willen|ik wil|we zoeken|wij zoeken|ik zoek|we hebben nodig|wij hebben nodig|ik heb nodig|we zouden|wij zouden|ik zou|liefst|het liefst|we hebben|we vragen|belangrijk is|kunnen we|ik had graag|we hadden graag|bij voorkeur|het zou",
  should: "moet|moeten|mag|mogen|dient|dienen|hoeft|zou moeten|zal|kan",
  text: "spelling|spelfouten|hoofdletter|hoofdletters|huisstijl|onderschrift|tussenkopjes|interne links|zoekwoorddichtheid|artikel|blog|blogartikel|blogpost|blogbericht|kop|koppen|tussenkop|tussenkoppen|kopje|kopjes|seo|trefwoord|trefwoorden|zoekwoord|zoekwoorden|alinea|alinea's|doelgroep|oproep tot actie|cta|persbericht|opsomming|uitroeptekens|vakjargon|jargon|keywords|emoji's|call-to-action|bulletpoints|metabeschrijving|deadline",
  part: "zin|alinea|tekst|stuk|verhaal|lezer|lezers|titel|inleiding|intro|slot|conclusie|toon|stijl|woorden|zinnen|citaat|citaten|nieuwsbrief|lengte|hoofdstuk|onderdelen|secties|bericht|afsluiting|verhaallijn|paragraaf|paragrafen",
  word: "woord|woorden|term|termen|uitdrukking|uitdrukkingen|begrip",
  before:
    "de|het|een|onze|ons|enige|alle|over|van|naar|in|aan|op|zoals|te veel|teveel|tekst|artikel|of|en|het woord|er|dat|die|deze|dit|ze|ook|maar|wel|uit|worden|zijn|moet|mag|graag|ergens|iets|bij|voor",
  opener:
    "en|maar|ook|dan|daarnaast|verder|tot slot|ten slotte|daarna|eerst|vervolgens|belangrijk|bovendien|alleen|steeds|altijd|aan het eind|aan het einde|in de inleiding|ps|nog iets|liefst|indien mogelijk|graag",
  hello:
    "mvg|bvd|gr|groetjes|groet|dank alvast|hoi allemaal|mvrgr|tot snel|fijne dag|hallo|hoi|beste|geachte|goedemorgen|goedemiddag|dag|bedankt|dank|dank je|dank u|alvast bedankt|groet|groeten|groetjes|met vriendelijke groet|zoals besproken|zoals afgesproken|bijgaand|ik hoor|laat maar weten|hartelijk dank|ik kijk uit|hier is|hier zijn|hier de|hierbij|hieronder",
  that: "dat",
  finite:
    "is|zijn|was|waren|heeft|hebben|had|hadden|wordt|worden|werd|werden|kan|kunnen|kost|ligt|staat|biedt|zal|opent|opende|wil|willen|duurt|telt|gaat|komt|krijgt",
  only: "alleen|uitsluitend|enkel|slechts|louter",
  facts: "feiten|informatie|gegevens|materiaal|cijfers|info|punten|bronnen|notities|data",
  close:
    "sluit af met|eindig met|sluit met|besluit met|afsluiten met|eindigen met|sluit het artikel af met|sluit de tekst af met|sluit af",
};

export const danish: OrderWords = {
  you: "du|dig|din|dit|dine|jer|jeres",
  please: "venligst|gerne|vær venlig|vær så venlig|vær sød",
  writing:
    "skriv|skrive|nævn|nævne|omtal|omtale|beskriv|beskrive|forklar|forklare|fremhæv|fremhæve|understreg|citer|citere|henvis|omskriv|formuler|inkluder|inkludere|medtag|medtage|uddyb|opsummer|gennemgå|diskuter|belys|redegør|link|tiltal|spekuler|præsenter|sørg|husk",
  doing:
    "glem|glemme|ignorer|se bort fra|brug|bruge|anvend|hold|lav|tilføj|begynd|start|slut|afslut|giv|vis|lad|sæt|undgå|tag|vær|fokuser|fokusér|skab|stil|tænk|del|fortæl|sammenlign|oversæt|kom|vælg|få|led|indled|opfordr|inviter|byg|gør|lever|send|bliv|opdel|udelad|spring",
  not: "ikke|aldrig|under ingen omstændigheder|på ingen måde",
  none: "ingen|intet|uden|intet om|ikke noget om|ikke et ord om|ingen omtale af",
  avoid: "undlad|undlad at|undgå|udelad|udelade|spring over|lad være med",
  wish: "kunne godt tænke|kunne tænke mig|ville gerne|vil gerne have|skal bruge|jeg synes|jeg tænker|vi ønsker ikke|vi vil ikke|vi ønsker|jeg ønsker|vi vil gerne|jeg vil gerne|vi skal bruge|jeg skal bruge|vi søger|jeg søger|vi har brug for|jeg har brug for|det er vigtigt|det ville være|meget gerne|helst|kan vi|vi ser gerne|vi mangler|jeg mangler",
  should: "skal|bør|må|burde|må gerne|må ikke|kan",
  text: "stavemåde|stavefejl|billedtekst|versaler|mellemrubrik|artikel|artiklen|artikler|blogindlæg|blogindlægget|blog|bloggen|indlæg|indlægget|overskrift|overskrifter|underoverskrifter|mellemrubrikker|seo|nøgleord|søgeord|afsnit|målgruppe|målgruppen|opfordring til handling|cta|pressemeddelelse|punktopstilling|udråbstegn|fagjargon|jargon|keywords|emojis|call to action|brødtekst|metabeskrivelse|deadline|fagsprog",
  part: "sætning|sætningen|linje|tekst|teksten|læser|læsere|læserne|titel|indledning|indledningen|afslutning|tone|tonen|stil|stilen|ord|sætninger|citat|citater|nyhedsbrev|længde|historie|konklusion|manus|guide",
  word: "ord|ordet|ordene|begreb|begrebet|udtryk|udtrykket|vending|frase|fraser|udtrykkene",
  before:
    "en|et|den|det|de|vores|nogen|noget|alle|om|af|til|på|i|for|som|såsom|for mange|for meget|teksten|artiklen|eller|og|at|der|også|med|skal|må|bør|være|blive|dem|sig",
  opener:
    "og|men|også|så|derudover|desuden|til sidst|dernæst|derefter|først|endelig|vigtigt|kun|altid|i indledningen|i slutningen|afslutningsvis|ps|husk at|gerne|helst|hvis muligt",
  hello:
    "kh|vh|knus|hilsner|hilsen|tak for hjælpen|tusind tak|god dag|på forhånd|hej|kære|goddag|godmorgen|tak|mange tak|på forhånd tak|hilsen|venlig hilsen|med venlig hilsen|mvh|de bedste hilsner|som aftalt|som nævnt|vedhæftet|jeg ser frem|glæder mig|sig til|god weekend|her er|her kommer|herunder|nedenfor",
  that: "at",
  finite:
    "er|var|har|havde|bliver|blev|kan|kunne|vil|ville|koster|ligger|findes|åbner|åbnede|får|fik|tager|giver|står|går|kommer",
  only: "kun|udelukkende|alene|blot",
  facts: "fakta|oplysninger|informationer|information|data|materiale|tal|noter|kilder|punkter",
  close:
    "slut med|afslut med|afrund med|slut af med|afsluttes med|afslut artiklen med|slut artiklen med|slutte med|slutter med|slut teksten med|afslut teksten med",
};

export const swedish: OrderWords = {
  you: "du|dig|din|ditt|dina|ni|er|ert|era",
  please: "vänligen|snälla|gärna|var vänlig",
  writing:
    "skriv|skriva|nämn|nämna|beskriv|beskriva|förklara|framhäv|framhåll|betona|citera|hänvisa|skriva om|formulera|inkludera|sammanfatta|diskutera|belys|lyft|redogör|länka|tilltala|spekulera|presentera|se till|kom ihåg|poängtera|omnämn|understryk|utveckla",
  doing:
    "glöm inte|glöm|glömma|ignorera|bortse|använd|använda|håll|hålla|gör|lägg|börja|starta|sluta|avsluta|ge|visa|låt|sätt|undvik|undvika|ta|var|fokusera|skapa|ställ|tänk|dela|berätta|jämför|översätt|välj|inled|uppmana|bjud|bygg|leverera|skicka|rikta|dra|anpassa|uteslut|utelämna|hoppa",
  not: "inte|aldrig|ej|under inga omständigheter|absolut inte",
  none: "ingen|inga|inget|utan|varken|inget om|ingenting om|inte ett ord om|inte något om",
  avoid: "undvik|undvika|utelämna|uteslut|hoppa över|låt bli",
  wish: "skulle vilja|skulle behöva|behöver en|behöver ett|vi behöver|jag behöver|vi vill ha|vi vill|jag vill|jag tycker|jag tänker|vi vill inte|vi vill|jag vill|vi behöver|jag behöver|vi önskar|jag önskar|vi söker|jag söker|vi skulle|jag skulle|det vore|det är viktigt|helst|kan vi|viktigt att|vi ser gärna|vi vill gärna",
  should: "ska|skall|bör|måste|får|borde|får inte|kan",
  text: "stavning|stavfel|bildtext|versaler|mellanrubriker|mellanrubrik|ingress|rubrik|artikel|artikeln|blogginlägg|blogginlägget|blogg|bloggen|inlägg|inlägget|rubrik|rubriker|underrubriker|mellanrubriker|seo|nyckelord|sökord|stycke|stycken|målgrupp|målgruppen|uppmaning|cta|pressmeddelande|punktlista|utropstecken|fackjargong|jargong|emojis|brödtext|metabeskrivning|deadline|fackspråk",
  part: "mening|meningen|texten|läsare|läsarna|stycke|stycken|text|texten|läsare|läsaren|läsarna|titel|inledning|inledningen|avslutning|ton|tonen|stil|stilen|ord|meningar|citat|nyhetsbrev|längd|avsnitt|historia|slutsats|guide|tilltal",
  word: "ord|ordet|orden|begrepp|begreppet|uttryck|uttrycket|fras|fraser|frasen|termen|uttrycken",
  before:
    "en|ett|den|det|de|vår|vårt|våra|någon|något|några|alla|om|av|till|på|i|för|som|såsom|för många|för mycket|texten|artikeln|eller|och|att|också|med|ska|får|bör|vara|bli|dem|sig",
  opener:
    "och|men|också|så|dessutom|till sist|slutligen|därefter|sedan|först|viktigt|bara|alltid|i inledningen|i slutet|avslutningsvis|ps|gärna|helst|om möjligt",
  hello:
    "mvh|hälsar|hälsn|vänligen|kram|hälsning|tackar|stort tack|god dag|hej|hejsan|kära|god morgon|tack|tack på förhand|tack så mycket|hälsningar|vänliga hälsningar|med vänlig hälsning|mvh|som vi kom överens|som avtalat|bifogat|bifogar|jag ser fram|hör av|ha en|trevlig helg|här är|här kommer|nedan",
  that: "att",
  finite:
    "är|var|har|hade|blir|blev|kan|kunde|vill|ville|kostar|ligger|finns|öppnar|öppnade|får|fick|tar|ger|står|går|kommer",
  only: "bara|endast|enbart|uteslutande",
  facts:
    "fakta|uppgifter|uppgifterna|information|informationen|data|material|materialet|siffror|siffrorna|anteckningar|källor",
  close: "avsluta med|sluta med|avrunda med|avslutas med|avsluta artikeln med|avsluta texten med|slutar med",
};
