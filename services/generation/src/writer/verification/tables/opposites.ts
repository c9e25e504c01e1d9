import type { PhraseTable } from "../phrases.ts";

/** Two sides of one matter, per language. A star stands for any ending. */
export type Opposites = readonly [PhraseTable, PhraseTable];

/** Changes of a quantity. */
const riseAndFall: Opposites = [
  {
    en: "rise*, rose, risen, rising, increas*, grow, grows, grew, grown, growing, growth, climb*, jump*, surg*, soar*, gain, gained, gains, higher, raise, raises, raised, raising, doubl*, tripl*, expand*, improv*, strengthen*, up by",
    de: "stieg, stiegen, steig*, gestiegen*, anstieg*, wachs*, wuchs, wuchsen, gewachsen, wachstum*, zunahm*, zugenommen, zunehm*, erhöh*, höher*, kletter*, verdoppel*, zugelegt, zulegte, anhob, angehoben, verbesser*, nahm … zu, nahmen … zu, nimmt … zu, nehmen … zu, legt* … zu, hob … an, hoben … an, hebt … an, zog … an, zogen … an",
    fr: "augment*, hausse, hausses, haussé, accru, accroît, accroiss*, croissance, grimp*, progress*, bond, bondi, supérieur, doubl*, améliore*, relev*, monté, montent",
    es: "aument*, subi*, sube, suben, subió, subieron, crec*, increment*, alza, mejor*, duplic*, elev*, ascend*",
    it: "aument*, sal*ito, salita, salito, saliti, salgono, cresc*, crebbe, crescita, rialzo, increment*, migliora*, raddoppi*, salire",
    nl: "steeg, stegen, stijg*, gestegen, groei*, gegroeid, toenam*, toegenomen, toename, verhoog*, hoger, verdubbel*, verbeter*, nam … toe, namen … toe, neemt … toe, nemen … toe, liep … op, liepen … op, loopt … op",
    pt: "aument*, subi*, sobe, sobem, cresc*, increment*, alta, elev*, dobr*, duplic*, melhor*",
    da: "steg, stige*, stiger, steget, stigning*, vokse*, vækst, øge*, forhøj*, fordobl*, højere, hæve*, forbedr*, gik … op, går … op, gået op, satte … op, sætter … op",
    sv: "steg, stig*, ökar, ökade, öka, ökat, ökning*, växer, växte, vuxit, tillväxt, höj*, högre, fördubbl*, förbättr*, gick … upp, går … upp, gått upp",
    pl: "wzrós*, wzros*, rośnie, rosną, rosł*, zwiększ*, podniós*, podnios*, podwyż*, wyższ*, podwoi*, popraw*",
    ja: "増加, 増え, 上昇, 上が, 増, 拡大, 伸び, 引き上げ, 値上げ, 改善, 成長, 上回",
    zh: "增加, 增长, 上升, 上涨, 提高, 攀升, 扩大, 增至, 上调, 增長, 改善",
    ar: "ارتفع*, ارتفاع*, زاد*, زيادة, ازداد*, نما, نمو, نمت, صعد*, تحسن*, رفع, رفعت, تضاعف*",
  },
  {
    en: "fall, falls, fell, fallen, falling, drop*, declin*, decreas*, shrink*, shrank, shrunk, sink, sinks, sank, sunk, slump*, plung*, tumbl*, lower*, reduc*, cut, cuts, cutting, halv*, dip, dipped, slip, slipped, shed, worsen*, weaken*, down by",
    de: "sank, sanken, sinkt, sinken, gesunken*, senk*, gesenkt, fiel, fielen, fällt, gefallen, rückgang*, zurückging*, zurückgegangen, schrumpf*, abnahm*, abgenommen, reduzier*, verringer*, niedriger*, kürz*, gekürzt, halbier*, verschlechter*, nachgelassen, nahm … ab, nahmen … ab, nimmt … ab, nehmen … ab, ging … zurück, gingen … zurück, geht … zurück, gehen … zurück, ließ … nach, lässt … nach, setzt* … herab",
    fr: "baiss*, diminu*, recul*, chut*, rédui*, réduct*, inférieur, tomb*, décroi*, moindre, repli, effondr*, aggrav*",
    es: "baj*, cay*, cae, caen, caída, disminu*, reduc*, redujo, descend*, descenso, recort*, empeor*, desplom*, reduj*",
    it: "cal*ato, cala, calano, calo, calato, calati, calata, diminu*, ridott*, riduc*, riduz*, scend*, sces*, ribass*, taglia*, peggior*, croll*, dimezz*",
    nl: "daal*, gedaald, dalen, dalend*, kromp*, gekrompen, afnam*, afgenomen, afname, verlaag*, lager, verminder*, halveer*, gehalveerd, verslechter*, nam … af, namen … af, neemt … af, nemen … af, liep … terug, liepen … terug, loopt … terug, liep … af",
    pt: "cai, caem, caiu, caíram, queda, diminu*, reduz*, redução, desc*eu, baix*, recu*ou, recuo, corte, cortou, pior*",
    da: "fald, falder, faldt, faldet, sænk*, mindske*, reducer*, nedgang, skrumpe*, lavere, halver*, forværr*, nedsat*, gik … ned, går … ned, gået ned, satte … ned, sætter … ned",
    sv: "föll, faller, fallit, sjönk, sjunk*, minsk*, sänk*, nedgång, krymp*, lägre, halver*, försämr*, reducer*, gick … ner, gick … ned, går … ner, går … ned, gått ner, gått ned",
    pl: "spad*, zmala*, zmniejsz*, obniż*, niższ*, skurcz*, reduk*, pogorsz*, zreduk*",
    ja: "減少, 減, 低下, 下落, 下が, 縮小, 引き下げ, 値下げ, 悪化, 削減, 半減, 下回",
    zh: "减少, 下降, 下跌, 降低, 缩小, 降至, 下调, 下滑, 減少, 恶化, 削减, 跌",
    ar: "انخفض*, انخفاض*, تراجع*, هبط*, هبوط, قل, نقص, تقلص*, خفض*, تدهور*, تخفيض",
  },
];

/** Yes and no to something. */
const approveAndReject: Opposites = [
  {
    en: "approv*, accept*, adopt*, pass, passed, passes, agree, agrees, agreed, endors*, ratif*, allow*, permit*, legalis*, legaliz*, authoris*, authoriz*, support*, back, backs, backed, backing, favour*, favor*, welcom*, grant, granted, grants, upheld, uphold*, confirm*, in favour of, wave* … through, vote* … through",
    de: "genehmig*, billig*, gebilligt, angenommen, annahm, zugestimmt, zustimm*, akzeptier*, erlaub*, gestatt*, zulass*, zugelassen, unterstütz*, befürwort*, begrüß*, verabschiedet*, beschloss*, beschlossen, bewillig*, stimmt* … zu, stimmen … zu, nahm … an, nahmen … an, nimmt … an, nehmen … an, ließ … zu, lässt … zu, winkt* … durch, gab … statt, gibt … statt, sagt* … zu",
    fr: "approuv*, accept*, adopt*, autoris*, permi*, permet*, soutien*, souten*, salu*, valid*, accord*, favorable*",
    es: "aprob*, aprueb*, acept*, adopt*, autoriz*, permit*, apoy*, respald*, avala*, avaló, ratific*, a favor",
    it: "approv*, accett*, adott*, autorizz*, permett*, permess*, consent*, sosten*, appoggi*, ratific*, accolt*, favorevol*",
    nl: "goedgekeurd, goedkeur*, goed, aanvaard*, aangenomen, toegestaan, toestem*, staat toe, stond toe, steun*, gesteund, accepteer*, keurde* … goed, keurt … goed, keuren … goed, nam … aan, namen … aan, neemt … aan, nemen … aan, stemde* … in, stemt … in, stemde* … in met, stemt … in met, stemde* in, stemt in, stond … toe, staat … toe, liet … toe, laat … toe",
    pt: "aprov*, aceit*, adot*, autoriz*, permit*, apoi*, ratific*, favorável, a favor",
    da: "godkend*, vedtag*, vedtog, accepter*, tillad*, tillod, støtte*, bakke* op, stemte for, stemte … for, stemmer … for, sagde … ja, siger … ja",
    sv: "godkän*, antog, antar, antagit, accepter*, tillåt*, tillät, stöd*, stött, bifall*, biföll, röstade för, röstade … för, röstar … för, sade … ja, sa … ja, säger … ja, röstade … igenom, släppte … igenom",
    pl: "zatwierdz*, przyj*, zaakceptow*, zezwol*, zezwala*, poparł*, popiera*, poparci*, uchwal*, zgodzi*, dopuści*",
    ja: "承認, 可決, 賛成, 受け入れ, 許可, 支持, 容認, 採択, 認め",
    zh: "批准, 通过, 赞成, 接受, 允许, 支持, 同意, 采纳, 許可, 通過",
    ar: "وافق*, موافقة, قبل, قبلت, أيد*, يؤيد, تؤيد, سمح*, يسمح, تسمح, أقر, أقرت, دعم, دعمت, يدعم, اعتمد*",
  },
  {
    en: "reject*, refus*, den*ied, denied, deny, denies, ban, bans, banned, banning, prohibit*, forbid*, forbade, oppos*, veto*, block, blocked, blocks, declined to, overturn*, dismiss*, outlaw*, condemn*, struck down, turn* … down, vote* … down, threw … out",
    de: "abgelehnt*, ablehn*, verweiger*, verworfen, verwarf, verbiet*, verbot, verboten, untersag*, dagegen, blockier*, gekippt, kippte, zurückgewiesen, verurteilt*, bekämpf*, wandte sich gegen, lehnt* … ab, lehnen … ab, wies … zurück, wiesen … zurück, weist … zurück, weisen … zurück, wies … ab, weist … ab, schlug … aus, schlägt … aus, stimmt* … dagegen",
    fr: "rejet*, refus*, interdi*, oppos*, bloqu*, repouss*, annul*, condamn*, débout*",
    es: "rechaz*, deneg*, prohib*, negó, niega, vet*ó, oponen, opone, opuso, opusieron, bloque*, anul*, conden*",
    it: "respin*, rifiut*, boccia*, viet*, proib*, oppo*, bloccat*, annull*, contrari*, condann*, negat*",
    nl: "afgewezen, wees af, wijst af, afgekeurd, verwerp*, verworp*, weiger*, geweigerd, verbied*, verbood, verboden, verzet*, blokkeer*, vernietig*, wees … af, wezen … af, wijst … af, wijzen … af, keurde* … af, keurt … af, sloeg … af, slaat … af, stemde* … weg, stemt … weg",
    pt: "rejeit*, recus*, neg*ou, negado, proib*, opõe*, opôs, opuseram, bloque*, anul*, conden*, vet*ou",
    da: "afvis*, afslog, afslå*, nægte*, forbyd*, forbød, forbud*, modsat*, blokere*, forkast*, stemte imod, stemte … imod, stemmer … imod, stemte … ned, stemmer … ned, viste … tilbage, viser … tilbage, sagde … nej, siger … nej",
    sv: "avslog, avslå*, avvis*, förkast*, nekade, nekar, förbjud*, förbjöd, förbud*, motsätt*, motsatte, röstade mot, underkän*, röstade … ner, röstade … ned, röstar … ner, röstade … emot, röstar … emot, sade … nej, sa … nej, säger … nej, slog … ifrån",
    pl: "odrzuc*, odmówi*, odmawia*, zakaz*, sprzeciw*, zablokow*, odrzuca*, zawetow*, potępi*",
    ja: "否決, 却下, 拒否, 反対, 拒絶, 禁止, 不許可, 棄却, 退け",
    zh: "否决, 拒绝, 反对, 禁止, 驳回, 不准, 拒絕, 反對",
    ar: "رفض*, يرفض, ترفض, منع*, حظر*, يحظر, عارض*, يعارض, تعارض, أسقط*, أدان*",
  },
];

const winAndLose: Opposites = [
  {
    en: "win, wins, won, winning, victory, victories, beat, beats, beating, defeated, triumph*, succeed*, success, winner*",
    de: "gewann*, gewinnt, gewinnen, gewonnen, sieg, siegte*, siegen, siege, besieg*, erfolg*, triumph*",
    fr: "gagn*, remport*, victoire*, vainqueur*, battu, triomph*, réussi*, succès",
    es: "gan*ó, gana, ganan, ganó, ganaron, ganar, ganado, victoria*, venc*, triunf*, éxito",
    it: "vins*, vinc*, vint*, vittori*, trionf*, success*, batt*uto, battuto",
    nl: "won, wonnen, wint, winnen, gewonnen, zege*, overwinning*, versloeg*, verslaat, verslagen, succes*",
    pt: "ganh*, venc*, vitória*, triunf*, sucesso, derrotou",
    da: "vandt, vinder, vinde, vundet, sejr*, slog, succes*",
    sv: "vann, vinner, vinna, vunnit, seger, segrade, slog, besegra*, framgång*",
    pl: "wygra*, wygry*, zwycię*, pokona*, sukces*, triumf*",
    ja: "勝利, 優勝, 勝ち, 勝っ, 破っ, 破り, 成功",
    zh: "获胜, 胜, 赢, 击败, 战胜, 成功, 夺冠",
    ar: "فاز, فازت, فوز, يفوز, انتصر*, هزم, نجح*, نجاح, تغلب*",
  },
  {
    en: "lose, loses, lost, losing, defeat, defeats, loser*, fail, fails, failed, failure, beaten by",
    de: "verlor*, verliert, verlieren, verloren, niederlage*, scheiter*, gescheitert, unterlag, unterlagen, unterlegen, misserfolg*",
    fr: "perd*, défaite*, échou*, échec*, battue par, s'incline, inclin*, perdant*",
    es: "perd*, pierd*, derrota, derrotas, fracas*, cayó ante",
    it: "perse, persa, perso, perd*, sconfitt*, falli*, fallimento",
    nl: "verloor, verloren, verlies, verliezen, verliest, nederlaag, nederlagen, mislukt*, faal*",
    pt: "perd*, derrota, derrotas, fracass*, falh*",
    da: "tabte, taber, tabe, tabt, nederlag*, mislykke*, fejlede",
    sv: "förlora*, förlust*, nederlag*, misslyck*",
    pl: "przegra*, porażk*, przegry*, klęsk*, niepowodz*, ponieśli",
    ja: "敗北, 負け, 敗れ, 敗戦, 失敗, 敗退",
    zh: "失利, 输, 败给, 失败, 落败, 负于",
    ar: "خسر*, خسارة, يخسر, هزيمة, انهزم*, فشل*, أخفق*",
  },
];

const openAndClose: Opposites = [
  {
    en: "open, opens, opened, opening, reopen*, launch*, start*, begin*, began, begun, founded, introduc*, creat*, resum*, inaugurat*",
    de: "öffne*, geöffnet, eröffn*, wiedereröffn*, begann*, beginn*, begonnen, start*, gestartet, gegründet, gründe*, einführ*, eingeführt, aufgenommen, führt* … ein, nahm … auf, nimmt … auf, macht* … auf, fing … an, fängt … an",
    fr: "ouv*, rouv*, lanc*, commenc*, début*, démarr*, inaugur*, fond*é, fondée, créé, créée, repri*",
    es: "abri*, abre, abren, abierto, abierta, reabr*, inici*, comenz*, comienz*, empez*, inaugur*, lanz*, fund*, arranc*",
    it: "apr*, apert*, riapr*, riapert*, inizi*, cominc*, avvi*, inaugur*, lanci*, fonda*, introdu*",
    nl: "open, opent, opende, openen, geopend, heropen*, begon*, begint, beginnen, begonnen, start*, gestart, lanceer*, gelanceerd, opgericht, ingevoerd",
    pt: "abr*, abert*, reabr*, inici*, começ*, inaugur*, lanç*, fund*, retom*",
    da: "åbne*, genåbn*, begynd*, start*, lancer*, indvie*, grundlagt, indført*",
    sv: "öppn*, återöppn*, började, börjar, börja, start*, lanser*, invig*, grunda*, inför*",
    pl: "otwar*, otwier*, otworz*, rozpocz*, zaczą*, zaczę*, zaczyna*, uruchom*, zainaugur*, założ*, wprowadz*",
    ja: "開く, 開い, 開業, 開店, 開館, 開始, 再開, 始ま, 始め, 開校, 開設, 導入, 創業, 開通",
    zh: "开放, 开业, 开幕, 开始, 启动, 重开, 开设, 推出, 成立, 開放, 開業, 開始, 开通",
    ar: "افتتح*, افتتاح, فتح, فتحت, يفتح, تفتح, بدأ*, بدء, أطلق*, إطلاق, تأسس*, استأنف*",
  },
  {
    en: "close, closes, closed, closing, closure, shut*, end, ends, ended, ending, cancel*, stop, stops, stopped, stopping, finish*, abolish*, discontinu*, terminat*, suspend*, halt*",
    de: "schließ*, schloss, schlossen, geschlossen*, schließung*, ende, endet*, enden, beende*, abgeschafft, einstell*, eingestellt, abgesagt, stopp*, gestoppt, schafft* … ab, sagt* … ab, stellt* … ein, macht* … zu, macht* … dicht, hört* … auf",
    fr: "ferm*, fermet*, arrêt*, fin, fini*, termin*, achev*, suspend*, annul*, cess*, supprim*, clos",
    es: "cerr*, cierr*, cierre, acab*, termin*, finaliz*, suspend*, cancel*, ces*ó, clausur*, fin, suprim*",
    it: "chiu*, chius*, chiusur*, finis*, finit*, termin*, sospe*, annull*, cess*, concl*, soppress*",
    nl: "sluit, sluiten, sloot, sloten, gesloten, sluiting, eindig*, geëindigd, stopt, stopte, gestopt, stopzet*, beëindig*, geschrapt, afgelast, afgeschaft, schafte* … af, schaft … af, zei … af, zegt … af, zegde … af",
    pt: "fech*, encerr*, termin*, acab*, suspen*, cancel*, extin*, fim",
    da: "lukke*, lukning, slut*, stoppe*, afslut*, aflyst*, ophør*, afskaf*, nedlagt",
    sv: "stäng*, stängning, slut*, avslut*, stoppa*, upphör*, avbröt*, ställ* in, inställ*, lades ned, lade ner, avskaff*",
    pl: "zamkn*, zamyk*, zakończ*, kończ*, skończ*, zawies*, odwoł*, zlikwid*, wstrzyma*, zniesi*",
    ja: "閉鎖, 閉店, 閉館, 終了, 終わ, 閉じ, 休止, 中止, 廃止, 閉校, 停止, 閉業, 休業",
    zh: "关闭, 停业, 结束, 闭馆, 取消, 停止, 终止, 暂停, 關閉, 停業, 結束",
    ar: "أغلق*, إغلاق, يغلق, تغلق, انتهى, انتهت, ينتهي, توقف*, ألغى, ألغت, إلغاء, علق, علقت",
  },
];

/** Families of words whose sides exclude one another. A sentence with one side and its evidence with the other disagree. */
export const firstOpposites: readonly Opposites[] = [riseAndFall, approveAndReject, winAndLose, openAndClose];
