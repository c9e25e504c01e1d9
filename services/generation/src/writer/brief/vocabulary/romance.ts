import type { OrderWords } from "./order-words.ts";

export const french: OrderWords = {
  you: "vous|votre|vos|tu|te|toi|ton|ta|tes|vous-même",
  please:
    "svp|stp|s'il vous plaît|s'il te plaît|merci de|veuillez|prière de|s'il vous plait|s' il vous plaît|s' il te plaît|s' il vous plait",
  writing:
    "écris|écrivez|écrire|rédige|rédigez|rédiger|mentionne|mentionnez|mentionner|cite|citez|citer|explique|expliquez|expliquer|décris|décrivez|décrire|aborde|abordez|aborder|souligne|soulignez|souligner|insiste|insistez|insister|évoque|évoquez|évoquer|précise|précisez|préciser|rappelle|rappelez|rappeler|résume|résumez|résumer|détaille|détaillez|détailler|présente|présentez|présenter|parle|parlez|parler|inclus|incluez|inclure|traite|traitez|traiter|développe|développez|développer|reformule|reformulez|adresse|adressez|tutoie|tutoyez|tutoyer|vouvoie|vouvoyez|vouvoyer|dis|dites|dire|veille|veillez|spéculez|spéculer|indique|indiquez|indiquer|pense|pensez",
  doing:
    "ignore|ignorez|ignorer|tenez compte|tiens compte|utilise|utilisez|utiliser|emploie|employez|employer|garde|gardez|garder|fais|faites|faire|ajoute|ajoutez|ajouter|commence|commencez|commencer|termine|terminez|terminer|finis|finissez|finir|conclus|concluez|conclure|donne|donnez|donner|montre|montrez|montrer|mets|mettez|mettre|évite|évitez|éviter|prends|prenez|sois|soyez|reste|restez|rester|limite|limitez|pose|posez|compare|comparez|comparer|traduis|traduisez|ouvre|ouvrez|structure|structurez|crée|créez|créer|intègre|intégrez|intégrer|invite|invitez|inviter|propose|proposez|proposer|raconte|racontez|laisse|laissez|livre|livrez|oublie|oubliez|répondre|répondez|insère|insérez|place|placez|respecte|respectez|découpe|découpez",
  not: "pas|jamais|n'|ne|ni|en aucun cas|surtout pas",
  none: "aucun|aucune|sans|pas de|pas d'|zéro|rien sur|rien à propos|pas un mot sur|aucun mot sur|aucune mention",
  avoid:
    "interdiction d'employer|interdiction d'utiliser|interdiction de|interdit d'utiliser|interdit de|pas question de|pas question d'évoquer|pas question d'|on évitera|on évite|évitera|éviterez|aucune allusion|pas d'allusion|laisse de côté|laissez de côté|laisser de côté|passe sous silence|passez sous silence|passer sous silence|évite|évitez|éviter|bannir|bannissez|proscrire|exclure|omets|omettez|omettre",
  wish: "j' aurais besoin|il nous faudrait|il me faudrait|nous aurions besoin|on aurait besoin|il nous faut|on cherche|je pense|je trouve|je crois|nous ne voulons|nous ne souhaitons|on ne veut|je ne veux|nous voulons|je veux|nous souhaitons|je souhaite|nous voudrions|je voudrais|nous aimerions|j' aimerais|nous cherchons|je cherche|nous avons besoin|j' ai besoin|il nous faut|il me faut|il faut|il faudrait|on voudrait|on souhaite|on aimerait|idéalement|ce serait|il serait|merci|l' idéal|pourrions-nous|important",
  should: "doit|doivent|devra|devrait|devront|devraient|il faut|peut|pourra|ne doit",
  text: "orthographe|majuscule|majuscules|minuscule|minuscules|légende|légendes|charte éditoriale|ton alarmiste|maillage interne|liens internes|densité de mots-clés|article|blog|billet|billet de blog|article de blog|titre|sous-titre|sous-titres|intertitres|intertitre|seo|mots-clés|mot-clé|paragraphe|paragraphes|public cible|appel à l'action|appel à l' action|cta|communiqué|liste à puces|puces|points d'exclamation|points d' exclamation|jargon|lectorat|chapô|accroche|emojis|émojis|méta-description|rédaction",
  part: "phrase|mot|les lecteurs|texte|papier|contenu|lecteur|lecteurs|lectrices|introduction|intro|conclusion|ton|style|mots|phrases|citation|citations|newsletter|longueur|section|sections|partie|parties|angle|histoire|public|guide|registre|plan|exemples",
  word: "mot|mots|terme|termes|expression|expressions|formule|formules",
  before:
    "le|la|les|l'|un|une|des|du|de|d'|au|aux|notre|nos|leur|leurs|tout|toute|tous|toutes|sur|à|en|comme|tels que|trop de|trop|article|texte|ou|et|ni|dans|ce|cet|cette|ces|y|se|aussi|mais|être|fait|faut|doit|doivent|qu'|que|s'|avec|parler|mentionner|utiliser|autre|autres|plus",
  opener:
    "et|mais|aussi|puis|ensuite|enfin|également|de plus|en outre|pour finir|surtout|attention|important|d'abord|d' abord|à la fin|en conclusion|dans l' introduction|en introduction|si possible|ps|toujours|uniquement|seulement|bien",
  hello:
    "cdt|cdlt|bàv|bises|bisous|à plus|à +|mille mercis|belle journée|bonne soirée|bien à toi|coucou|hello|bjr|bonjour|bonsoir|salut|cher|chère|chers|madame|monsieur|merci|merci beaucoup|merci d' avance|cordialement|bien cordialement|à bientôt|comme convenu|ci-joint|bonne journée|dans l' attente|n' hésitez|bien à vous|comme discuté|je reste|voici|ci-dessous|vous trouverez",
  that: "que|qu'",
  finite:
    "est|sont|sommes|suis|avons|était|étaient|a|ont|avait|sera|seront|peut|peuvent|coûte|coûtent|propose|ouvre|ouvrira|fut|va|vont|dure|compte|reçoit|accueille|permet|offre|devient",
  only: "uniquement|seulement|exclusivement|que",
  facts: "faits|informations|information|données|éléments|chiffres|infos|sources|notes|contenu",
  close:
    "termine par|terminez par|terminer par|finis par|finissez par|finir par|conclus par|concluez par|conclure par|termine avec|terminez avec|conclure avec|concluez avec|terminez l' article par|termine l' article par|terminez sur|finir sur",
};

export const spanish: OrderWords = {
  you: "tú|usted|ustedes|vosotros|vosotras|ti|contigo|vuestro|vuestra|tu|tus|te|os",
  please: "por favor|porfa|porfavor",
  writing:
    "escribe|escriba|escribir|escribid|escriban|redacta|redacte|redactar|redacten|menciona|mencione|mencionar|mencionen|menciones|cita|cite|citar|explica|explique|explicar|expliquen|describe|describa|describir|destaca|destaque|destacar|destaquen|subraya|subraye|subrayar|aborda|aborde|abordar|resume|resuma|resumir|detalla|detalle|detallar|presenta|presente|presentar|habla|hable|hablar|hables|incluye|incluya|incluir|incluyan|trata|trate|tratar|desarrolla|desarrolle|desarrollar|enfatiza|enfatice|reescribe|indica|indique|indicar|recuerda|recuerde|dirige|dirígete|diríjase|aclara|aclare|di|diga|decir|digas|nombra|nombre|nombrar|nombres|enlaza|enlace|enlazar|especules|especular|especule|tutea|tutee|asegúrate|asegúrese|procura",
  doing:
    "ignora|ignore|ignoren|ignorad|olvida|olvidéis|haced|poned|usad|escribid|añadid|quitad|dejad|usa|use|usar|uses|utiliza|utilice|utilizar|utilices|emplea|emplee|mantén|mantenga|mantener|haz|haga|hacer|hagas|añade|añada|añadir|agrega|agregue|empieza|empiece|empezar|comienza|comience|comenzar|termina|termine|terminar|acaba|acabe|acabar|cierra|cierre|cerrar|da|dé|dar|muestra|muestre|mostrar|pon|ponga|poner|pongas|evita|evite|evitar|eviten|toma|sé|sea|limita|limite|compara|compare|comparar|traduce|traduzca|abre|abra|estructura|estructure|crea|cree|crear|integra|integre|integrar|invita|invite|invitar|propone|cuenta|cuente|contar|deja|deje|entrega|olvides|olvide|responde|responda|responder|inserta|inserte|divide|divida|concluye|concluya|concluir|céntrate|enfócate|enfoca|adapta|adapte|aporta|ofrece",
  not: "no|nunca|jamás|ni|en ningún caso|bajo ningún concepto",
  none: "sin|ningún|ninguna|nada de|cero|ninguno|nada sobre|ni una palabra sobre|ninguna mención",
  avoid:
    "se evitará|se evitarán|hay que evitar|ninguna alusión|prohibido mencionar|deja fuera|deje fuera|dejen fuera|dejar fuera|deja de lado|prohibido|queda prohibido|evita|evite|evitar|eviten|omite|omita|omitir|excluye|excluir|prescinde de|prescindir de",
  wish: "me hace falta|nos hace falta|me haría falta|nos haría falta|nos vendría bien|me vendría bien|necesitaba|necesitábamos|quería|queríamos|necesitaría|creo que|pienso que|no queremos|no quiero|queremos|quiero|necesitamos|necesito|nos gustaría|me gustaría|buscamos|busco|deseamos|deseo|quisiéramos|quisiera|preferimos|prefiero|hace falta|sería ideal|sería bueno|idealmente|es importante|podríamos|importante",
  should: "debe|deben|debería|deberían|tiene que|tienen que|hay que|ha de|puede|deberá",
  text: "ortografía|mayúscula|mayúsculas|minúscula|minúsculas|pie de foto|erratas|ladillos|enlaces internos|enlace interno|densidad de palabras|artículo|blog|entrada de blog|entrada del blog|entrada para el blog|titular|titulares|subtítulo|subtítulos|encabezado|encabezados|seo|palabras clave|palabra clave|párrafo|párrafos|público objetivo|llamada a la acción|cta|nota de prensa|viñetas|lista con viñetas|signos de exclamación|exclamaciones|jerga|tecnicismos|emojis|metadescripción|post|entradilla|redacción",
  part: "frase|frases|texto|pieza|contenido|lector|lectores|lectoras|introducción|intro|conclusión|cierre|tono|estilo|palabras|frases|citas|boletín|longitud|extensión|sección|secciones|apartados|título|historia|guía|público|audiencia|ejemplos|enfoque",
  word: "palabra|palabras|término|términos|expresión|expresiones|frase",
  before:
    "el|la|los|las|un|una|unos|unas|del|de|al|a|nuestro|nuestra|nuestros|nuestras|su|sus|todo|todos|sobre|en|como|tales como|demasiados|demasiado|artículo|texto|o|y|ni|este|esta|se|lo|también|pero|ser|debe|deben|que|con|hablar|mencionar|usar|por|más|otros|otras|nada|ningún|ninguna",
  opener:
    "y|pero|también|luego|después|además|por último|finalmente|al final|para terminar|sobre todo|importante|primero|ojo|en la introducción|si es posible|siempre|solo|sólo|únicamente|ps|pd|asimismo|en general",
  hello:
    "slds|mil gracias|besos|abrazos|abrazo|un saludito|buenas noches|ey|os paso|te paso|les paso|le paso|hola|buenos días|buenas tardes|buenas|estimado|estimada|estimados|querido|querida|gracias|muchas gracias|gracias de antemano|saludos|un saludo|cordialmente|atentamente|adjunto|como acordamos|como hablamos|quedo|quedamos|un abrazo|espero que|aquí están|aquí tienes|aquí va|aquí van|abajo|a continuación",
  that: "que",
  finite:
    "es|son|somos|soy|tenemos|era|eran|fue|fueron|está|están|ha|han|había|será|serán|puede|pueden|cuesta|cuestan|ofrece|abre|abrió|abrirá|tiene|tienen|hay|va|dura|cuenta|recibe|permite|vive|llega",
  only: "solo|sólo|solamente|únicamente|exclusivamente|nada más que",
  facts: "datos|hechos|información|informaciones|cifras|material|fuentes|notas|detalles",
  close:
    "termina con|termine con|terminar con|acaba con|acabe con|acabar con|cierra con|cierre con|cerrar con|concluye con|concluya con|finaliza con|finalice con|termina el artículo con|cierra el artículo con|cierra el texto con|termina invitando|acaba invitando",
};

export const italian: OrderWords = {
  you: "tu|ti|tuo|tua|tuoi|tue|voi|vostro|vostra|vostri|vostre",
  please: "per favore|per piacere|per cortesia|cortesemente|gentilmente|ti prego|vi prego",
  writing:
    "ricordate|ricordatevi|scrivi|scriva|scrivete|scrivere|redigi|rediga|redigere|menziona|menzioni|menzionate|menzionare|cita|citi|citate|citare|spiega|spieghi|spiegate|spiegare|descrivi|descriva|descrivete|descrivere|evidenzia|evidenzi|evidenziate|evidenziare|sottolinea|sottolinei|sottolineate|sottolineare|affronta|affronti|affrontare|riassumi|riassuma|riassumere|presenta|presenti|presentare|parla|parli|parlate|parlare|includi|includa|includete|includere|tratta|tratti|trattare|approfondisci|approfondisca|approfondire|riscrivi|indica|indichi|indicare|ricorda|ricordi|ricordare|rivolgiti|rivolgersi|nomina|nominare|nomini|chiarisci|chiarire|di'|dica|dire|accenna|accennare|speculare|fai riferimento|assicurati|precisa|precisare|racconta|raccontare",
  doing:
    "ignora|ignori|ignorate|dimentica|dimenticate|usa|usi|usate|usare|utilizza|utilizzi|utilizzate|utilizzare|mantieni|mantenga|mantenere|fai|faccia|fate|fare|aggiungi|aggiunga|aggiungere|inizia|inizi|iniziate|iniziare|termina|termini|terminare|chiudi|chiuda|chiudete|chiudere|concludi|concluda|concludete|concludere|dai|dia|dare|mostra|mostri|mostrare|metti|metta|mettere|evita|eviti|evitate|evitare|prendi|sii|sia|siate|limita|limiti|limitare|confronta|confrontare|traduci|traduca|apri|apra|struttura|crea|crei|creare|integra|inserisci|inserisca|inserire|invita|inviti|invitare|proponi|lascia|consegna|dimenticare|rispondi|rispondere|dividi|suddividi|concentrati|adatta|resta|tieni|tenere|finisci|finire",
  not: "non|mai|né|in nessun caso|per nessun motivo",
  none: "senza|nessun|nessuna|nessuno|niente|zero|niente su|niente sul|niente sulla|niente sui|nulla su|nulla sul|nulla sulla|nemmeno una parola su|neanche una parola su|nessun accenno",
  avoid:
    "vietato|vietato usare|si eviti|si evitino|nessuna allusione|lascia fuori|lasciate fuori|lasciare fuori|lascia da parte|evita|eviti|evitate|evitare|ometti|ometta|omettere|escludi|escludere|tralascia|tralasciare",
  wish: "mi servirebbe|ci servirebbe|avrei bisogno|avremmo bisogno|volevo|volevamo|ne esca|ci serve|mi serve|mi occorre|ci occorre|penso che|credo che|direi|non vogliamo|non voglio|non vorremmo|vogliamo|voglio|vorremmo|vorrei|abbiamo bisogno|ho bisogno|ci serve|mi serve|cerchiamo|cerco|desideriamo|desidero|preferiamo|preferisco|sarebbe bello|sarebbe utile|idealmente|è importante|ci piacerebbe|mi piacerebbe|servirebbe|serve|importante",
  should: "deve|devono|dovrebbe|dovrebbero|dovrà|può|possono|bisogna|va|vanno",
  text: "maiuscola|maiuscole|minuscola|minuscole|ortografia|didascalia|occhiello|refusi|link interni|densità delle parole|articolo|blog|post|titolo|titoli|sottotitolo|sottotitoli|titoletti|seo|parole chiave|parola chiave|paragrafo|paragrafi|pubblico di riferimento|target|invito all'azione|invito all' azione|call to action|cta|comunicato|elenco puntato|elenchi puntati|punti esclamativi|gergo|tecnicismi|emoji|meta description|redazione",
  part: "frase|testo|pezzo|contenuto|lettore|lettori|lettrici|introduzione|intro|conclusione|chiusura|tono|stile|parole|frasi|citazione|citazioni|newsletter|lunghezza|sezione|sezioni|parti|storia|guida|pubblico|esempi|taglio|registro",
  word: "parola|parole|termine|termini|espressione|espressioni|frase|frasi",
  before:
    "il|lo|la|i|gli|le|l'|un|uno|una|un'|del|dello|della|dei|degli|delle|dell'|di|d'|al|alla|ai|alle|a|da|dal|nostro|nostra|nostri|nostre|suo|sua|loro|ogni|tutti|su|sul|sulla|in|nel|nella|come|troppi|troppe|troppo|articolo|testo|o|e|né|questo|questa|si|ne|anche|ma|essere|deve|devono|che|con|parlare|usare|più|altri|per|nessun|nessuna",
  opener:
    "e|ma|anche|poi|inoltre|infine|alla fine|in conclusione|soprattutto|importante|prima|attenzione|nell' introduzione|se possibile|sempre|solo|soltanto|ps|dopo|quindi|in generale",
  hello:
    "a presto|un caro saluto|cari saluti|grazie ancora|ringrazio|inoltro|buona giornata|buon pomeriggio|gentilissimi|ciao|buongiorno|buonasera|salve|gentile|gentili|caro|cara|cari|grazie|grazie mille|saluti|cordiali saluti|un saluto|cordialmente|in allegato|come concordato|come d' accordo|a presto|resto|restiamo|spero che|buon lavoro|ecco|qui sotto|di seguito",
  that: "che",
  finite:
    "è|sono|siamo|abbiamo|era|erano|fu|ha|hanno|aveva|sarà|saranno|può|possono|costa|costano|offre|apre|aprirà|viene|vengono|c'è|c'|va|dura|conta|accoglie|permette|vive|riceve|stato",
  only: "solo|soltanto|solamente|esclusivamente|unicamente",
  facts: "fatti|dati|informazioni|cifre|materiale|fonti|note|elementi|dettagli",
  close:
    "termina con|termini con|terminare con|chiudi con|chiuda con|chiudete con|chiudere con|concludi con|concluda con|concludere con|concludete con|finisci con|finire con|chiudi l' articolo con|concludi l' articolo con|chiudi il testo con",
};

export const portuguese: OrderWords = {
  you: "você|vocês|tu|te|ti|teu|tua|teus|tuas|contigo",
  please: "por favor|pfv|favor|se faz favor|por gentileza",
  writing:
    "escreva|escreve|escrever|escrevam|redija|redige|redigir|mencione|menciona|mencionar|mencionem|menciones|cite|cita|citar|explique|explica|explicar|expliquem|descreva|descreve|descrever|destaque|destaca|destacar|destaquem|sublinhe|sublinha|sublinhar|aborde|aborda|abordar|resuma|resume|resumir|detalhe|detalha|detalhar|apresente|apresenta|apresentar|fale|fala|falar|fales|inclua|inclui|incluir|incluam|trate|trata|tratar|desenvolva|desenvolver|enfatize|enfatiza|enfatizar|reescreva|indique|indica|indicar|lembre|lembra|dirija-se|esclareça|diga|diz|dizer|refira|refere|referir|refiras|nomeie|nomear|especule|especular|certifique-se|garanta|conte|contar",
  doing:
    "ignora|ignorem|prometer|prometa|prometas|use|usa|usar|uses|utilize|utiliza|utilizar|mantenha|mantém|manter|faça|faz|fazer|faças|adicione|adiciona|adicionar|acrescente|acrescenta|comece|começa|começar|termine|termina|terminar|acabe|acaba|feche|fecha|fechar|encerre|encerra|encerrar|dê|dá|dar|mostre|mostra|mostrar|ponha|coloque|coloca|colocar|evite|evita|evitar|evitem|tome|seja|sê|limite|limita|compare|compara|comparar|traduza|abra|abre|estruture|crie|cria|criar|integre|integrar|convide|convida|convidar|proponha|deixe|deixa|entregue|esqueça|esqueças|responda|responde|responder|insira|insere|inserir|divida|conclua|conclui|concluir|foque|foca|adapte|ofereça|finalize|finaliza",
  not: "não|nunca|jamais|nem|em caso algum|em hipótese alguma",
  none: "sem|nenhum|nenhuma|nada de|zero|nada sobre|nem uma palavra sobre|nenhuma menção",
  avoid:
    "evite|evita|evitar|evitem|omita|omite|omitir|exclua|excluir|deixe de fora|deixa de fora|deixar de fora|deixem de fora|dispense",
  wish: "precisava|precisávamos|queria|queríamos|gostava de|faz falta|dava jeito|preciso|acho que|penso que|não queremos|não quero|queremos|quero|precisamos|preciso|gostaríamos|gostaria|procuramos|procuro|desejamos|desejo|preferimos|prefiro|seria bom|seria ótimo|idealmente|é importante|gostávamos|gostava|importante|o ideal",
  should: "deve|devem|deveria|deveriam|tem de|tem que|têm de|têm que|há que|precisa|pode|deverá",
  text: "grafia|ortografia|apóstrofo|maiúscula|maiúsculas|minúscula|minúsculas|legenda|gralhas|artigo|blog|blogue|post|postagem|título|títulos|subtítulo|subtítulos|intertítulos|seo|palavras-chave|palavra-chave|parágrafo|parágrafos|público-alvo|chamada para ação|chamada para a ação|cta|comunicado|comunicado de imprensa|lista com marcadores|marcadores|pontos de exclamação|jargão|jargões|emojis|meta description|redação|manchete",
  part: "frase|texto|peça|conteúdo|leitor|leitores|leitoras|introdução|intro|conclusão|fecho|tom|estilo|palavras|frases|citação|citações|newsletter|comprimento|extensão|seção|seções|secção|secções|história|guia|público|audiência|exemplos|enfoque|matéria",
  word: "palavra|palavras|termo|termos|expressão|expressões|frase",
  before:
    "o|a|os|as|um|uma|uns|umas|do|da|dos|das|de|ao|à|aos|às|no|na|nos|nas|em|nosso|nossa|nossos|nossas|seu|sua|seus|todo|todos|sobre|como|tais como|demasiados|muito|muitos|artigo|texto|ou|e|nem|este|esta|se|também|mas|ser|deve|devem|que|com|falar|mencionar|usar|por|mais|outros|nenhum|nenhuma",
  opener:
    "e|mas|também|depois|além disso|por fim|finalmente|no final|no fim|para terminar|sobretudo|importante|primeiro|atenção|na introdução|se possível|sempre|só|apenas|somente|ps|em seguida|de preferência|em geral",
  hello:
    "obg|obgd|obgda|abs|abç|bjs|cumps|valeu|brigado|brigada|obrigadão|beijinhos|até já|oi pessoal|olá|oi|bom dia|boa tarde|boa noite|caro|cara|caros|prezado|prezada|prezados|obrigado|obrigada|muito obrigado|muito obrigada|cumprimentos|atenciosamente|abraço|abraços|em anexo|conforme combinado|como combinado|fico|ficamos|espero que|um abraço|desde já|aqui está|aqui estão|seguem|segue|abaixo",
  that: "que",
  finite:
    "é|são|somos|sou|temos|era|eram|foi|foram|está|estão|tem|têm|tinha|será|serão|pode|podem|custa|custam|oferece|abre|abriu|abrirá|há|vai|dura|conta|recebe|permite|vive|fica|ficam",
  only: "apenas|somente|só|exclusivamente|unicamente",
  facts: "fatos|factos|dados|informações|informação|números|material|fontes|notas|detalhes",
  close:
    "termine com|termina com|terminar com|acabe com|feche com|fecha com|fechar com|encerre com|encerra com|conclua com|conclui com|finalize com|finaliza com|termine o artigo com|termine convidando|encerre o texto com|termine o texto com",
};
