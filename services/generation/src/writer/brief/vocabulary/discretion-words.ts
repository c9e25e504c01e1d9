/**
 * Words by which a client asks to keep something back. A star stands for any ending; phrases of Japanese and Chinese are
 * looked for inside of sentences.
 */
export interface DiscretionWords {
  /** They ask for it wherever they stand: "off the record". */
  readonly asks: string;
  /** They may as well state something of the subject ("counselling is confidential"), and count only in what sounds said to the writer. */
  readonly hints: string;
  /** Hints where they are negated: "announced", "signed", "named". */
  readonly unlessDone: string;
}

export const discretionWords: Readonly<Record<string, DiscretionWords>> = {
  en: {
    asks: "stay* between us|stay* among us|keep this between|keep it between|keep that between|just between us|only between us|strictly between us|between you and me|between ourselves|off the record|not for print*|not for publi*|not to be print*|not to be publish*|not to be quoted|not for the article|not for the text|not for the readers|not for readers|not for your readers|not for public consumption|for your eyes|for our eyes|for your background|for background only|background only|for your information only|for your ears|mum's the word|draw a veil|left unsaid|hear it from me|hear this from me|get this from me|keep this to yourself|keep it to yourself|keep that to yourself|rather not read|keep that one for another|keep it for another|keep that for another|keep this for another|save that for another",
    hints:
      "confiden*|in confidence|under wraps|hush*|secret*|private|privacy|anonym*|embargo*|discre*|sensitive|touchy|awkward|embarrass*|to yourself|rather not|rather you didn't|rather we didn't|somebody else's|someone else's|prefer not|prefers not|asked us|asked me|asked to be|doesn't want|don't want|does not want|do not want|wouldn't want|wants no|kept out|keep out|stays out|stay out|stays off|steer clear|steer round|steer around|pass over|gloss over|another time|another day|another year|some other time|pretend|never existed|never happened|you didn't hear|this room|quiet about|silent|say nothing|no need to know|under the rug|isn't ours to tell|not ours to tell|keep that out|keep this out|keep it out|keep him out|keep her out|keep them out|keep that for|keep it for another|leave it out|leave that out|leave this out|stays out of it|stay out of it|kept out of it|out of the piece|out of the article|nobody needs to know|no one needs to know|internal only|for us only",
    unlessDone:
      "public|publicly|official|announced|cleared|clear it|signed|signed off|approved|released|green light|legal|lawyer*|solicitor*|press office|named|mentioned|quoted|print|printed|publish*|the paper|newspaper|headline*|reads|known|find out|finds out|need to know|get out|come out|come up|bring up|bring it up|talk about|go there|daylight|trace|appear|word of|word about|word on|mention of|cleared yet",
  },
  de: {
    asks: "bleib* unter uns|bleibt bitte unter uns|bleib* bitte unter uns|unter uns gesagt|ganz unter uns|nur unter uns|im vertrauen gesagt|behalt* das für|behalte* es für|nicht zur veröffentlichung|nicht für die veröffentlichung|nicht für die öffentlichkeit|nicht öffentlich machen|nicht zum abdruck|nicht zum zitieren|nicht zitierfähig|nicht spruchreif|noch nicht spruchreif|mantel des schweigens|nicht an die große glocke|nur für dich|nur zu ihrer information|nur zu deiner information|nur zur information|nur als hintergrund|nur zum hintergrund|nur für den hintergrund|nur für die redaktion|nur für uns|sperrfrist",
    hints:
      "vertraulich*|im vertrauen|geheim*|privat|privatsache|anonym*|diskret*|heikel|heikle*|peinlich|lieber nicht|besser nicht|möchte nicht|möcht nicht|möchte das nicht|möcht das nicht|möchten nicht|möchten das nicht|will das nicht|wollen das nicht|gebeten|bittet darum|bat uns|rauslassen|raushalten|bleibt draußen|bleibt außen vor|außen vor|aussparen|ein andermal|ein anderes mal|so tun|tun wir so|tu so|nie gegeben|schweigen|verschweigen|für dich|für sich behalten|geht keinen|geht niemanden|in den mund|unter uns|muss keiner wissen|muss ja keiner wissen|muss niemand wissen|keiner zu wissen|niemand zu wissen|muss ja keiner lesen|nur intern|das weglassen|lassen wir weg",
    unlessDone:
      "öffentlich*|publik|offiziell|freigegeben|freigabe|abgesegnet|genehmigt|unterschrieben|unterzeichnet|angekündigt|bekannt|rechtsabteilung|anwält*|anwalt|jurist*|pressestelle|genannt|erwähnt|vorkommen|auftaucht|auftauchen|gedruckt|drucken|zeitung|liest mit|lesen mit|erfahr*|erfährt|rauskomm*|herauskomm*|verraten|rein|hinein|geht|die rede|spur",
  },
  fr: {
    asks: "rest* entre nous|restera entre nous|entre nous soit dit|gardez-le pour vous|garde-le pour toi|garder pour nous|sous le sceau du secret|à ne pas ébruiter|ne pas ébruiter|ne pas diffuser|pas pour publication|pas pour la publication|pas pour le public|pas pour les lecteurs|ne pas publier|à ne pas publier|ne pas imprimer|motus|sous silence|pas un mot|juste pour votre information|pour votre information seulement|pour votre seule information|pour nous seuls|pour vous seul*|sous embargo|en confidence",
    hints:
      "confiden*|secret|secrets|secrète|privé|privée|anonym*|discr*|délicat*|susceptible|gênant*|ne souhaite pas|ne souhaitent pas|ne veut pas|ne veulent pas|ne voudrait pas|préfère que|préfère ne|préfèrent|préférons|préférerions|aimerions mieux|demandé de ne|demandé à ne|laisser de côté|laissons|en dehors|à l'écart|une autre fois|un autre jour|comme si|jamais existé|passer sur|passons sur|taisons|regarde personne|regarde que nous|pour nous seuls|entre nous|le silence|mieux vaut taire|usage interne|inutile que les|passer sous silence|comme s'il*",
    unlessDone:
      "public|publique|publiquement|officiel*|annoncé*|feu vert|aval|validé*|approuvé*|signé*|juridique|juristes|avocat*|service de presse|nommé*|nommer|cité*|citer|mentionn*|évoqu*|paraisse|paraître|apparai*|figurer|imprimé*|publié*|journal|sache*|apprenn*|ébruit*|parler|parle|s'étendre|étendre|sortir d'ici|trace",
  },
  es: {
    asks: "entre nosotros quede|quede entre nosotros|queda entre nosotros|quede entre nos|guárdatelo|guárdenselo|en confianza te|en confianza|extraoficial*|off the record|no publicar|no difundir|no divulgar|no imprimir|no es para publicar|no para publicar|no apto para publicar|tupido velo|ni mu|chitón|ni palabra|ni una palabra|solo para la redacción|solo para vosotros|solo para ti|solo para usted*|solo para nosotros|no salga de aquí|embargado|embargada|bajo embargo",
    hints:
      "confiden*|secreto|secreta|privado|privada|anónim*|anonimato|discre*|delicad*|incómod*|no quiere que|no quieren que|no queremos que|no quisiera|preferimos que no|preferimos no|preferiríamos|preferiría|prefiere que no|prefiere que|prefiere no|prefieren|ha pedido|han pedido|pidió que|pide discreción|callar|callemos|calla|dejar fuera|dejamos fuera|dejemos|dejadlo|quede fuera|queden fuera|otro día|otra ocasión|no hubiera existido|no existiera|le importa a nadie|no le importa|no tienen por qué|no tiene por qué|mejor no|airear|entre nosotros|como si no|como si nunca|hubiera existido|uso interno",
    unlessDone:
      "públic*|oficial|anunciado|anunciada|visto bueno|luz verde|aprobado|autoriz*|firmado|firmada|abogad*|jurídic*|gabinete de prensa|nombr*|mencion*|citar|citado|salga|salgan|aparezca*|impreso|periódico|sepa|sepan|se entere*|hablar|hablemos|rastro",
  },
  it: {
    asks: "resti tra noi|resta tra noi|rimanga tra noi|rimane tra noi|resti fra noi|resta fra noi|tienilo per te|tenetelo per voi|tenere per noi|in confidenza|acqua in bocca|velo pietoso|non divulgare|non diffondere|da non divulgare|non pubblicare|da non pubblicare|non per la stampa|non per la pubblicazione|non destinato alla pubblicazione|nemmeno una parola|neanche una parola|solo per la redazione|solo per voi|solo per noi|sotto embargo|ufficioso|ufficiosamente",
    hints:
      "confiden*|segret*|privat*|anonim*|riserv*|riserbo|discrezione|delicat*|permalos*|non vuole che|non vogliono che|non vorremmo|non vorrei|non gradisc*|preferisce non|preferisce che|preferiscono|preferiremmo|preferirebbe|ha chiesto di non|ha chiesto|hanno chiesto|chiede riserbo|tacer*|tacciamo|lasciamo|lasciate fuori|lasciar fuori|lasciarlo fuori|resti fuori|restino fuori|fuori dal|nel cassetto|un'altra volta|altra occasione|facciamo finta|fate finta|mai esistit*|riguarda nessuno|riguarda solo|meglio non|tra noi|fra noi|come se non|uso interno|tenere per noi|teniamo per noi|teniamolo per noi|lasciamolo nel|teniamola per",
    unlessDone:
      "pubblic*|ufficial*|annunciat*|via libera|benestare|approvat*|autorizz*|firmat*|legale|legali|avvocat*|ufficio stampa|nominat*|nominar*|citat*|menzion*|comparir*|compaia|compaiano|appaia|apparire|stampat*|giornal*|sappia*|saperlo|parlarne|parlare|traccia|uscire|esca",
  },
  nl: {
    asks: "blijft onder ons|blijft tussen ons|onder ons blijven|onder ons gezegd|hou dit voor je|houd dit voor je|hou het voor je|off the record|niet voor publicatie|niet ter publicatie|niet publiceren|niet naar buiten brengen|niet voor het publiek|niet voor de lezers|mondje dicht|binnenskamers|onder de pet|geen woord over|alleen voor de redactie|alleen voor jullie|alleen voor jou|alleen voor onszelf|alleen ter info*|puur ter info*|onder embargo|niet aan de grote klok|in vertrouwen",
    hints:
      "vertrouwelijk*|geheim*|privé|prive|anoniem|discre*|gevoelig*|pijnlijk|wil niet dat|willen niet dat|wil dat niet|willen dat niet|wil liever|liever niet|liever geen|gevraagd niet|gevraagd om niet|zwijg*|stilhouden|laat weg|buiten het|buiten beeld|erbuiten|een andere keer|andere keer|ander keertje|doe alsof|maar alsof|nooit bestaan|gaat niemand|hoeft niet te weten|ruchtbaarheid|beter niet|onder ons|tussen ons|voor je|hoeft niemand te weten|niet te weten|alleen intern|puur intern",
    unlessDone:
      "openbaar|publiek|officieel|aangekondigd|bekend|akkoord|groen licht|goedgekeurd|vrijgegeven|getekend|ondertekend|juridisch*|jurist*|advoca*|voorlichting|genoemd|noemen|vermeld|vermelden|voorkomt|voorkomen|opduikt|gedrukt|krant|krantje|weten|te weten|horen|uitlek*|het stuk|over praten|hebben over|erin|spoor",
  },
  pt: {
    asks: "fica entre nós|fique entre nós|fica só entre nós|que fique entre|guarde isto para|guarda isto para|em confidência|aqui entre nós|extraoficial*|off the record|não divulgar|não publicar|não difundir|não é para publicar|não é para o público|não para publicação|nem um pio|bico calado|nem uma palavra|só para a redação|só para vocês|só para nós|só para si|sob embargo|não sai daqui",
    hints:
      "confiden*|segredo|secret*|privad*|particular|anónim*|anônim*|anonimato|discri*|sigilo|reserva|delicad*|melindros*|não quer que|não querem que|não queremos que|não gostaria|não gostava|prefere que não|prefere não|preferimos|preferíamos|preferia|preferimos que|pediu-nos|pediu para não|pediram|pede reserva|calar|calemos|deixar de fora|deixamos|deixem|de fora|outra altura|outro dia|faz de conta|façam de conta|nunca existiu|interessa a ninguém|diz respeito|não precisam de saber|melhor não|entre nós|pedra em cima|como se nunca|como se não|uso interno|fica para outra",
    unlessDone:
      "público|pública|oficial|anunciado|anunciada|luz verde|aprovado|aprovada|autoriz*|assinado|assinada|advogad*|jurídic*|assessoria|nomead*|menciona*|citad*|citar|apareça*|aparecer|impresso|publicad*|jornal|saiba*|saber|falar|falamos|circular|rasto|rastro",
  },
  da: {
    asks: "bliver mellem os|forbliver mellem os|mellem os to|mellem os sagt|holder vi for os selv|hold det for dig selv|i fortrolighed|uden for citat|off the record|ikke til offentliggørelse|ikke til citat|ikke til tryk|ikke til udgivelse|ikke for offentligheden|ikke til læserne|ikke et ord om|kun til redaktionen|kun til jer|kun til dig|kun for os|kun til baggrund|kun til orientering|under embargo|må ikke komme ud|klausuleret",
    hints:
      "fortrolig*|hemmelig*|privat|privatsag|anonym*|diskret*|følsom*|ømt|ømtålelig*|pinlig*|ønsker ikke|vil helst ikke|helst ikke|hellere ikke|vil ikke have|bedt om ikke|bedt os om|bad os|lade ligge|lader vi ligge|udenfor|holdes ude|en anden gang|anden gang|lad som om|som om|aldrig har eksisteret|rager ikke|kommer ikke nogen ved|tier|tie stille|for sig selv|for dig selv|for os selv|bedre ikke|mellem os|kun internt|behøver ikke at vide|behøver naboerne ikke",
    unlessDone:
      "offentlig*|officiel*|annonceret|meldt ud|kendt|godkendt|grønt lys|skrevet under|underskrevet|jurist*|advokat*|presseafdeling*|nævnes|nævnt|omtales|omtalt|navn|trykt|trykkes|avisen|bladet|at vide|hører|frem|slipper ud|kommer ud|taler om|snakke om|skilte|spor",
  },
  sv: {
    asks: "stannar mellan oss|stanna mellan oss|mellan oss sagt|oss emellan|håll det för dig|behåll det för|i förtroende|off the record|ej för publicering|inte för publicering|får inte spridas|inte för tryck|inte för allmänheten|inte för läsarna|ej för tryck|inte ett ord om|bara för redaktionen|bara för er|bara för oss|endast för redaktionen|bara för din kännedom|bara som bakgrund|under embargo|embargo till",
    hints:
      "konfidentiell*|förtrolig*|hemlig*|privat|privatsak|anonym*|diskret*|känslig*|ömtålig*|pinsam*|önskar inte|vill helst inte|helst inte|hellre inte|vill inte att|vill inte ha|bett oss|bett om att inte|bad oss|låta bli|låter vi bli|låter vi vara|hålls utanför|hålla utanför|utanför|en annan gång|annan gång|låtsas|som om|aldrig funnits|angår ingen|angår inte|behöver inte veta|tyst|tiga|tiger|för sig själv|för dig själv|för oss själva|bäst att inte|mellan oss|bara internt|endast internt",
    unlessDone:
      "offentlig*|officiell*|tillkännag*|känt|godkän*|klartecken|grönt ljus|påskriv*|undertecknat|jurist*|advokat*|pressavdelning*|nämnas|nämns|omnämnas|omtalas|namn|tryckt|tryckas|tidningen|bladet|veta|får veta|kommer ut|kommer fram|läcker|prata om|talar om|skylt*|utåt|spår",
  },
  pl: {
    asks: "zostanie między nami|zostaje między nami|zostało między nami|tylko między nami|zachować to dla siebie|zachowaj to dla siebie|dla siebie zostaw*|między nami mówiąc|w zaufaniu|nieoficjaln*|nie do publikacji|nie do druku|nie publikować|nie rozpowszechniać|nie dla czytelników|nie do cytowania|ani słowa|cicho sza|ani mru*|tylko dla redakcji|tylko dla państwa|tylko do wiadomości|do wiadomości redakcji|tylko dla nas|milczeniem",
    hints:
      "poufn*|tajn*|tajemnic*|prywatn*|anonimow*|dyskre*|delikatn*|drażliw*|krępując*|nie chce, żeby|nie chcą, żeby|nie chcemy, żeby|nie życzy|nie życzą|wolałby*|wolałab*|woli nie|woli pozostać|wolimy nie|wolelib*|prosił* żeby|prosił* żebyśmy|prosił* o nie|poprosił* żeby|poprosił* o nie|prosi o dyskrecję|proszą o dyskrecję|przemilcz*|milcz*|zostawmy|zostawić poza|poza artykułem|poza tekstem|inną okazję|innym razem|kiedy indziej|udajmy|udawajmy|nigdy nie było|nie powinna obchodzić|nie musi wiedzieć|lepiej nie|między nami|dla siebie|użytku wewnętrznego|jakby nigdy|nikogo nie powinn*|nie muszą o tym wiedzieć|jakby nie było",
    unlessDone:
      "publiczn*|oficjaln*|ogłosz*|ogłoś*|zgody|zgoda|zielone* światł*|zatwierdz*|zaakceptow*|podpisan*|prawni*|adwokat*|biuro prasowe|wymieni*|wspomn*|wspomina*|nazwisk*|druku|gazet*|wiedzie*|dowie*|zdradz*|wyszł*|wyjdzie|mówić|mówmy|śladu|pojawi*",
  },
  ja: {
    asks: "ここだけの話|内密に|他言無用|オフレコ|掲載不可|公開不可|部外秘|社外秘|内々に|内々の|内緒|伏せて|外に漏らさ|表に出さ|明かさないで|そっとしておいて|口外し|編集部のみ|非公開",
    hints:
      "内密|秘密|機密|匿名|名前を出したくな|名前は出|名を出さ|載せてほしくな|載せたくな|触れずに|触れられたくな|知られたくな|出したくな|出してほしくな|書かれたくな|遠慮|別の機会|また今度|いなかったこと|なかったこと|忘れてください|聞いたとは|読まれるので|読んでいるので|内輪|控えてほしい",
    unlessDone: "公表|公開|発表|許可|承認|了承|契約|法務|弁護士|解禁|名は出|掲載|載せ|知ら",
  },
  zh: {
    asks: "请保密|保密处理|咱们私下|私下说|到你我为止|别声张|不要声张|别传出去|不要外传|不得外传|请勿外传|不便公开|不宜公开|不宜见报|不愿见报|不愿意见报|不想见报|别见报|就当不知道|当没听见|不要对外|仅供内部|内部参考|仅供参考，不|非公开|不对外",
    hints:
      "保密|秘密|机密|匿名|不愿意透露|不愿透露|不愿意|不想让|不希望|让我们不要|让我们别|要求不|别写|先别|先不|别说|略过|低调|私事|家务事|隐私|以后再说|下次再|改天再|就当|当作没|没来过|外人|留给|没批|没签|未批准|没批准",
    unlessDone: "公开|公布|法务|律师|授权|见报|登出|报道|透露|知道|外传|传出|闹得",
  },
  ar: {
    asks: "بيننا فقط|يبقى بيننا|ليبق هذا بيننا|هذا بيننا|سرا بيننا|ليس للنشر|غير قابل للنشر|للاطلاع فقط|لا للنشر|ممنوع النشر|محظور النشر|لا ينشر|لا تنشروا|طي الكتمان|على سبيل السر|احتفظوا بهذا|احتفظ بهذا|لأنفسكم|خارج المقال|خارج النص|بعيدا عن النشر|للتحرير فقط|لا يخرج من هنا",
    hints:
      "سر|سري|سرية|السر|كتمان|الكتمان|خاص|مجهول|حساس|محرج|لا يريد|لا تريد|لا يريدون|لا نريد|لا يرغب|لا ترغب|لا نرغب|يفضل ألا|تفضل ألا|نفضل ألا|نفضل أن|نود أن تبقى|نود أن يبقى|طلب منا|طلبت منا|طلبوا منا|بطلب منها|بطلب منه|نسكت|نصمت|الصمت|لا نذكر|مناسبة أخرى|وقت آخر|كأن|لم تسمعوا|لا يعني أحدا|لا يعني أحد|بيننا|لا يجوز تداوله|غير رسمية|غير رسمي|داخلي|لا داعي لذكر|ولا داعي لذكر|فلا داعي لذكر|لا حاجة لذكر|لا داعي للحديث|لا حاجة لأن يعرف",
    unlessDone:
      "يعلن|نعلن|إعلان|الإعلان|رسميا|موافقة|توافق|الموافقة|يوقع|توقع|القانونية|المحامي|اسم|اسمه|اسمها|ذكر|لذكر|ينشر|النشر|نشر|يظهر|تظهر|يعرف|يعلم|الناس|الجيران",
  },
};
