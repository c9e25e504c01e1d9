/** A note of a client, a sentence that tells it in prose, and sentences that tell it wrong. */
export interface NoteForm {
  readonly cause: string;
  readonly language: string;
  /** As it stands in the list, with its open places: what deals it to a half. */
  readonly key: string;
  readonly note: string;
  readonly truth: string;
  readonly faults: readonly string[];
}

/**
 * "language | note | true sentence | false ; false", by cause. Open places: n and k two numbers, p a small one, d and e days
 * beyond 12, b a day below, m and m2 months as numbers, M, M2 and B months as words (B that of b), x and y digits.
 */
const forms: Readonly<Record<string, string>> = {
  bounds: `
    en | max {n} people | At most {n} people can come. | At least {n} people can come. ; At most {k} people can come. ; More than {n} people can come.
    en | min. {n} participants, ca {p} km | The tour takes place with at least {n} participants. | The tour takes place with at most {n} participants. ; The tour takes place with at least {k} participants.
    en | groups up to {n} people | Groups have at most {n} people. | Groups have more than {n} people. ; Groups have at most {k} people.
    en | approx. {n} km walk | The walk is about {n} km long. | The walk is about {k} km long. ; The walk is at least {n} km long and no shorter.
    de | max. {n} Personen | Höchstens {n} Personen können mit. | Mindestens {n} Personen können mit. ; Höchstens {k} Personen können mit. ; Mehr als {n} Personen können mit.
    de | mind. {n} Teilnehmer | Die Tour findet ab mindestens {n} Teilnehmern statt. | Die Tour findet mit höchstens {n} Teilnehmern statt. ; Die Tour findet ab mindestens {k} Teilnehmern statt.
    de | bis zu {n} Personen je Gruppe | Eine Gruppe hat maximal {n} Personen. | Eine Gruppe hat über {n} Personen. ; Eine Gruppe hat maximal {k} Personen.
    de | Strecke ca. {n} km | Die Strecke ist etwa {n} km lang. | Die Strecke ist etwa {k} km lang.
    fr | max {n} personnes | Le groupe compte au plus {n} personnes. | Le groupe compte au moins {n} personnes. ; Le groupe compte au plus {k} personnes.
    fr | min. {n} participants | La visite a lieu à partir d'au moins {n} participants. | La visite a lieu avec au maximum {n} participants. ; La visite a lieu avec au moins {k} participants.
    fr | jusqu'à {n} personnes par groupe | Un groupe compte au maximum {n} personnes. | Un groupe compte plus de {n} personnes. ; Un groupe compte au maximum {k} personnes.
    es | máx. {n} personas | Caben como máximo {n} personas. | Caben al menos {n} personas. ; Caben como máximo {k} personas.
    es | mín. {n} participantes | La ruta sale con al menos {n} participantes. | La ruta sale con {n} participantes como máximo. ; La ruta sale con al menos {k} participantes.
    es | hasta {n} personas por grupo | Cada grupo tiene como máximo {n} personas. | Cada grupo tiene más de {n} personas. ; Cada grupo tiene como máximo {k} personas.
    it | max {n} persone | Possono partecipare al massimo {n} persone. | Possono partecipare almeno {n} persone. ; Possono partecipare al massimo {k} persone.
    it | min. {n} iscritti | Il corso parte con almeno {n} iscritti. | Il corso parte con al massimo {n} iscritti. ; Il corso parte con almeno {k} iscritti.
    nl | max. {n} mensen per keer | Er kunnen hoogstens {n} mensen mee. | Er kunnen minstens {n} mensen mee. ; Er kunnen hoogstens {k} mensen mee.
    nl | min. {n} deelnemers | De tocht gaat door bij minstens {n} deelnemers. | De tocht gaat door bij hoogstens {n} deelnemers. ; De tocht gaat door bij minstens {k} deelnemers.
    pt | máx. {n} pessoas | Podem participar no máximo {n} pessoas. | Podem participar pelo menos {n} pessoas. ; Podem participar no máximo {k} pessoas.
    pt | até {n} pessoas por grupo | Cada grupo tem no máximo {n} pessoas. | Cada grupo tem mais de {n} pessoas. ; Cada grupo tem no máximo {k} pessoas.
    da | max {n} personer | Højst {n} personer kan være med. | Mindst {n} personer kan være med. ; Højst {k} personer kan være med.
    da | min. {n} deltagere | Turen bliver til noget med mindst {n} deltagere. | Turen bliver til noget med højst {n} deltagere. ; Turen bliver til noget med mindst {k} deltagere.
    sv | max {n} personer | Högst {n} personer får plats. | Minst {n} personer får plats. ; Högst {k} personer får plats.
    sv | minst {n} deltagare, ca {p} km | Turen blir av med minst {n} deltagare. | Turen blir av med högst {n} deltagare. ; Turen blir av med minst {k} deltagare.
    sv | upp till {n} personer per grupp | Varje grupp har högst {n} personer. | Varje grupp har fler än {n} personer. ; Varje grupp har högst {k} personer.
    pl | maks. {n} osób | W wycieczce może wziąć udział najwyżej {n} osób. | W wycieczce może wziąć udział co najmniej {n} osób. ; W wycieczce może wziąć udział najwyżej {k} osób.
    pl | min. {n} osób | Wycieczka odbędzie się przy co najmniej {n} osób. | Wycieczka odbędzie się przy najwyżej {n} osób. ; Wycieczka odbędzie się przy co najmniej {k} osób.
    ja | 最大{n}人 | 参加できるのは{n}人までです。 | 参加できるのは{n}人以上です。 ; 参加できるのは{k}人までです。
    ja | 定員{n}人まで | 参加できるのは最大{n}人です。 | 参加できるのは最大{k}人です。 ; 参加できるのは{n}人以上です。
    zh | 最多{n}人 | 每次不超过{n}人。 | 每次至少{n}人。 ; 每次不超过{k}人。
    zh | 限{n}人 | 每次最多{n}人参加。 | 每次至少{n}人参加。 ; 每次最多{k}人参加。
    ar | بحد أقصى {n} شخصا | يمكن أن يشارك {n} شخصا على الأكثر. | يمكن أن يشارك {n} شخصا على الأقل. ; يمكن أن يشارك {k} شخصا على الأكثر.
    ar | حتى {n} شخصا في المجموعة | تضم المجموعة {n} شخصا بحد أقصى. | تضم المجموعة أكثر من {n} شخصا. ; تضم المجموعة {k} شخصا بحد أقصى.
  `,
  codes: `
    en | tel. 01700 555 3{n} | Call us on 01700 555 3{n}. | Call us on 01700 555 3{k}.
    en | tel. 020 7946 03{n} | You can reach us under 020 7946 03{n}. | You can reach us under 020 7946 03{k}.
    en | FIXED: #28{n} crash on login | The crash on login (#28{n}) is fixed. | The crash on login (#28{k}) is fixed.
    en | our lab, {n} runs | The figure comes from our own lab, over {n} runs. | The figure comes from our own lab, over {k} runs.
    en | survey of members, {n} weeks | The survey of members ran over {n} weeks. | The survey of members ran over {k} weeks.
    en | address: {n} Mill Lane | You find us at {n} Mill Lane. | You find us at {k} Mill Lane.
    de | Beratung: Tel. 062 555 01 {n} | Unsere Beratung erreichen Sie unter 062 555 01 {n}. | Unsere Beratung erreichen Sie unter 062 555 01 {k}.
    de | Anmeldung: 0{n}1 555 20 30 | Anmelden können Sie sich unter der Nummer 0{n}1 555 20 30. | Anmelden können Sie sich unter der Nummer 0{k}1 555 20 30.
    de | Labor, {n} Durchläufe | Die Zahl stammt aus dem Labor, über {n} Durchläufe hinweg. | Die Zahl stammt aus dem Labor, über {k} Durchläufe hinweg.
    de | Anmeldung auf https://example.org/kurs{n} | Die Anmeldung steht unter https://example.org/kurs{n}. | Die Anmeldung steht unter https://example.org/kurs{k}.
    fr | tél. 03 89 55 {n} 20 | Appelez le 03 89 55 {n} 20. | Appelez le 03 89 55 {k} 20.
    fr | renseignements : 03 89 55 {n} 21 | Les renseignements se prennent au 03 89 55 {n} 21. | Les renseignements se prennent au 03 89 55 {k} 21.
    es | tel. 945 55 {n} 20 | Puede llamar al 945 55 {n} 20. | Puede llamar al 945 55 {k} 20.
    it | tel. 045 555 {n}2 | Per informazioni chiamate lo 045 555 {n}2. | Per informazioni chiamate lo 045 555 {k}2.
    nl | tel. 058 555 01 {n} | Bel ons op 058 555 01 {n}. | Bel ons op 058 555 01 {k}.
    nl | inschrijven: 058 555 02 {n} | Inschrijven kan onder nummer 058 555 02 {n}. | Inschrijven kan onder nummer 058 555 02 {k}.
    pt | tel. 22 555 {n} 10 | Ligue para o 22 555 {n} 10. | Ligue para o 22 555 {k} 10.
    da | tlf. 55 20 {n} 30 | Ring på 55 20 {n} 30. | Ring på 55 20 {k} 30.
    da | tilmelding 55 21 {n} 30 | Du kan tilmelde dig på telefon 55 21 {n} 30. | Du kan tilmelde dig på telefon 55 21 {k} 30.
    sv | tel. 0560-55 {n} 20 | Ring 0560-55 {n} 20. | Ring 0560-55 {k} 20.
    sv | anmälan 0560-56 {n} 20 | Anmälan görs på telefon 0560-56 {n} 20. | Anmälan görs på telefon 0560-56 {k} 20.
    pl | tel. 22 555 {n} 44 | Prosimy dzwonić pod numer 22 555 {n} 44. | Prosimy dzwonić pod numer 22 555 {k} 44.
    ja | 電話 03-5555-{n}20 | お問い合わせは電話03-5555-{n}20まで。 | お問い合わせは電話03-5555-{k}20まで。
    zh | 电话 010-5555{n}20 | 咨询请拨打010-5555{n}20。 | 咨询请拨打010-5555{k}20。
    ar | هاتف 02 555 {n} 20 | اتصلوا على الرقم 02 555 {n} 20. | اتصلوا على الرقم 02 555 {k} 20.
  `,
  dates: `
    en | open day Sat {d}/{m}, 10-17 | The open day is on Saturday {d} {M}. | The open day is on Saturday {d} {M2}. ; The open day is on Saturday {e} {M}.
    en | flea market {d}/{m} | The flea market is held on {M} {d}. | The flea market is held on {M2} {d}. ; The flea market is held on {M} {e}.
    en | concert {b}/{m} | The concert is on {b} {M}. | The concert is on {b} {M2}.
    de | Flohmarkt Sa {d}.{m}., 10-17 Uhr | Der Flohmarkt ist am Samstag, {d}. {M}. | Der Flohmarkt ist am Samstag, {d}. {M2}. ; Der Flohmarkt ist am Samstag, {e}. {M}.
    de | {d}.{m}. Tag der offenen Tür | Der Tag der offenen Tür ist am {d}. {M}. | Der Tag der offenen Tür ist am {d}. {M2}. ; Der Tag der offenen Tür ist am {e}. {M}.
    de | Konzert am {d}.0{m} | Das Konzert ist am {d}. {M}. | Das Konzert ist am {d}. {M2}.
    fr | portes ouvertes samedi {d}/{m} 10h-17h | Les portes ouvertes ont lieu le samedi {d} {M}. | Les portes ouvertes ont lieu le samedi {d} {M2}. ; Les portes ouvertes ont lieu le samedi {e} {M}.
    fr | concert {b}/{m} | Le concert a lieu le {b} {M}. | Le concert a lieu le {b} {M2}. ; Le concert a lieu le {m} {B}.
    es | mercadillo sáb {d}/{m} | El mercadillo es el sábado {d} de {M}. | El mercadillo es el sábado {d} de {M2}. ; El mercadillo es el sábado {e} de {M}.
    es | concierto {b}-0{m} | El concierto es el {b} de {M}. | El concierto es el {b} de {M2}.
    it | mercatino sab {d}/{m} | Il mercatino si tiene sabato {d} {M}. | Il mercatino si tiene sabato {d} {M2}. ; Il mercatino si tiene sabato {e} {M}.
    it | concerto {b}/{m} | Il concerto è il {b} {M}. | Il concerto è il {b} {M2}. ; Il concerto è il {m} {B}.
    nl | open dag za {d}-0{m} | De open dag is op zaterdag {d} {M}. | De open dag is op zaterdag {d} {M2}. ; De open dag is op zaterdag {e} {M}.
    nl | concert {d}/{m} | Het concert is op {d} {M}. | Het concert is op {d} {M2}. ; Het concert is op {e} {M}.
    pt | feira sáb {d}/{m} | A feira é no sábado, {d} de {M}. | A feira é no sábado, {d} de {M2}. ; A feira é no sábado, {e} de {M}.
    pt | concerto {b}/{m} | O concerto é a {b} de {M}. | O concerto é a {b} de {M2}. ; O concerto é a {m} de {B}.
    da | loppemarked lør {d}/{m} kl. 10-14 | Loppemarkedet er lørdag den {d}. {M}. | Loppemarkedet er lørdag den {d}. {M2}. ; Loppemarkedet er lørdag den {e}. {M}.
    da | koncert {d}.{m}. | Koncerten er den {d}. {M}. | Koncerten er den {d}. {M2}. ; Koncerten er den {e}. {M}.
    sv | städdag lör {d}/{m} kl 10-13 | Städdagen är lördagen den {d} {M}. | Städdagen är lördagen den {d} {M2}. ; Städdagen är lördagen den {e} {M}.
    sv | konsert {b}/{m} | Konserten är den {b} {M}. | Konserten är den {b} {M2}. ; Konserten är den {m} {B}.
    pl | koncert sob. {d}.0{m} | Koncert odbędzie się w sobotę {d} {M}. | Koncert odbędzie się w sobotę {d} {M2}. ; Koncert odbędzie się w sobotę {e} {M}.
    pl | zebranie {d}/{m} | Zebranie odbędzie się {d} {M}. | Zebranie odbędzie się {d} {M2}. ; Zebranie odbędzie się {e} {M}.
    ja | コンサート {m}/{d}（土） | コンサートは{m}月{d}日です。 | コンサートは{m}月{e}日です。 ; コンサートは{m2}月{d}日です。
    zh | 音乐会 {m}/{d} 周六 | 音乐会于{m}月{d}日举行。 | 音乐会于{m}月{e}日举行。 ; 音乐会于{m2}月{d}日举行。
    zh | 开放日 {m}.{d} | 开放日是{m}月{d}日。 | 开放日是{m}月{e}日。
    ar | الحفل {d}/{m} | يقام الحفل في {d} {M}. | يقام الحفل في {d} {M2}. ; يقام الحفل في {e} {M}.
  `,
  hours: `
    en | open day 10-17h | The open day runs from 10 am to 5 pm. | The open day runs from 10 am to 6 pm. ; The open day runs from 11 am to 5 pm.
    en | market 10am–5pm | The market is open from 10 o'clock until 5 o'clock. | The market is open from 10 o'clock until 6 o'clock.
    en | start 9.30 | We start at 9:30. | We start at 9:45. ; We start at 8:30.
    de | Sa 10-17 Uhr | Am Samstag ist von 10 Uhr bis 17 Uhr geöffnet. | Am Samstag ist von 10 Uhr bis 18 Uhr geöffnet. ; Am Samstag ist von 11 Uhr bis 17 Uhr geöffnet.
    de | Beginn 9.30 h | Beginn ist um 9:30 Uhr. | Beginn ist um 9:45 Uhr. ; Beginn ist um 8:30 Uhr.
    fr | marché 10h-17h | Le marché ouvre de 10 heures à 17 heures. | Le marché ouvre de 10 heures à 18 heures. ; Le marché ouvre de 11 heures à 17 heures.
    fr | départ 9h30 | Le départ est à 9 h 30. | Le départ est à 9 h 45. ; Le départ est à 8 h 30.
    es | mercado 10-17 h | El mercado abre de 10 a 17 horas. | El mercado abre de 10 a 18 horas. ; El mercado abre de 11 a 17 horas.
    es | salida 9.30 h | La salida es a las 9:30. | La salida es a las 9:45.
    it | mercato ore 10-17 | Il mercato è aperto dalle 10 alle 17. | Il mercato è aperto dalle 10 alle 18. ; Il mercato è aperto dalle 11 alle 17.
    it | partenza ore 9.30 | Si parte alle 9:30. | Si parte alle 9:45.
    nl | markt 10-17u | De markt is open van 10 tot 17 uur. | De markt is open van 10 tot 18 uur. ; De markt is open van 11 tot 17 uur.
    nl | start 9.30 u | We beginnen om 9:30 uur. | We beginnen om 9:45 uur.
    pt | feira 10h-17h | A feira abre das 10 às 17 horas. | A feira abre das 10 às 18 horas.
    pt | partida 9h30 | A partida é às 9:30. | A partida é às 9:45.
    da | marked kl. 10-17 | Markedet har åbent fra klokken 10 til 17. | Markedet har åbent fra klokken 10 til 18.
    da | start kl. 9.30 | Vi begynder klokken 9:30. | Vi begynder klokken 9:45.
    sv | marknad kl 10–13 | Marknaden har öppet från klockan 10 till 13. | Marknaden har öppet från klockan 10 till 14.
    sv | start kl 9.30 | Vi börjar klockan 9:30. | Vi börjar klockan 9:45.
    pl | targ godz. 10-17 | Targ jest czynny od godziny 10 do 17. | Targ jest czynny od godziny 10 do 18.
    pl | start 9.30 | Zaczynamy o 9:30. | Zaczynamy o 9:45.
    ja | 市場 10-17時 | 市場は10時から17時まで開いています。 | 市場は10時から18時まで開いています。
    zh | 市场 10-17点 | 市场10点到17点开放。 | 市场10点到18点开放。
    ar | السوق 10-17 | السوق مفتوح من الساعة 10 إلى الساعة 17. | السوق مفتوح من الساعة 10 إلى الساعة 18.
  `,
  money: `
    en | cost £{x}.4m | The works cost £{x}.4 million. | The works cost £{y}.4 million. ; The works cost £{x}.4 billion. ; The works cost {x}.4 million dollars.
    en | budget £1.{x}bn | The budget is 1.{x} billion pounds. | The budget is 1.{x} million pounds. ; The budget is 1.{y} billion pounds.
    en | donations €{n}k | Donations came to {n},000 euros. | Donations came to {k},000 euros. ; Donations came to {n} million euros.
    en | grant {n}k EUR | The grant is {n},000 euros. | The grant is {k},000 euros. ; The grant is {n},000 dollars.
    de | Kosten {x},4 Mio. € | Die Kosten betrugen {x},4 Millionen Euro. | Die Kosten betrugen {y},4 Millionen Euro. ; Die Kosten betrugen {x},4 Milliarden Euro. ; Die Kosten betrugen {x},4 Millionen Franken.
    de | Haushalt 1,{x} Mrd. | Der Haushalt beträgt 1,{x} Milliarden. | Der Haushalt beträgt 1,{x} Millionen. ; Der Haushalt beträgt 1,{y} Milliarden.
    de | Spenden {n} T€ | Die Spenden betrugen {n}'000 Euro. | Die Spenden betrugen {k}'000 Euro. ; Die Spenden betrugen {n} Millionen Euro.
    de | Kosten CHF {x},4 Mio | Die Kosten liegen bei {x},4 Millionen Franken. | Die Kosten liegen bei {y},4 Millionen Franken. ; Die Kosten liegen bei {x},4 Millionen Euro.
    fr | coût {x},4 M€ | Les travaux ont coûté {x},4 millions d'euros. | Les travaux ont coûté {y},4 millions d'euros. ; Les travaux ont coûté {x},4 milliards d'euros. ; Les travaux ont coûté {x},4 millions de dollars.
    fr | {n} k€ de dons | Les dons atteignent {n} 000 euros. | Les dons atteignent {k} 000 euros. ; Les dons atteignent {n} millions d'euros.
    fr | budget 1,{x} Md€ | Le budget est de 1,{x} milliard d'euros. | Le budget est de 1,{x} million d'euros. ; Le budget est de 1,{y} milliard d'euros.
    es | coste {x},4 M€ | El coste fue de {x},4 millones de euros. | El coste fue de {y},4 millones de euros. ; El coste fue de {x},4 millones de dólares.
    es | {n} k€ de donaciones | Las donaciones suman {n}.000 euros. | Las donaciones suman {k}.000 euros. ; Las donaciones suman {n} millones de euros.
    it | costo {x},4 mln € | Il costo è stato di {x},4 milioni di euro. | Il costo è stato di {y},4 milioni di euro. ; Il costo è stato di {x},4 miliardi di euro.
    it | donazioni {n} k€ | Le donazioni ammontano a {n}.000 euro. | Le donazioni ammontano a {k}.000 euro. ; Le donazioni ammontano a {n} milioni di euro.
    nl | kosten € {x},4 mln | De kosten waren {x},4 miljoen euro. | De kosten waren {y},4 miljoen euro. ; De kosten waren {x},4 miljard euro.
    nl | subsidie {n}k euro | De subsidie is {n}.000 euro. | De subsidie is {k}.000 euro.
    pt | custo {x},4 M€ | O custo foi de {x},4 milhões de euros. | O custo foi de {y},4 milhões de euros. ; O custo foi de {x},4 milhões de dólares.
    pt | custo R$ {x},4 mi | O custo foi de {x},4 milhões de reais. | O custo foi de {y},4 milhões de reais. ; O custo foi de {x},4 milhões de euros.
    da | pris {x},4 mio. kr. | Prisen er {x},4 millioner kroner. | Prisen er {y},4 millioner kroner. ; Prisen er {x},4 milliarder kroner.
    da | budget 1,{x} mia. kr. | Budgettet er 1,{x} milliarder kroner. | Budgettet er 1,{x} millioner kroner. ; Budgettet er 1,{y} milliarder kroner.
    sv | kostnad {x},4 mkr | Kostnaden är {x},4 miljoner kronor. | Kostnaden är {y},4 miljoner kronor. ; Kostnaden är {x},4 miljarder kronor.
    sv | bidrag {n} tkr | Bidraget är {n} 000 kronor. | Bidraget är {k} 000 kronor. ; Bidraget är {n} miljoner kronor.
    sv | budget 1,{x} mdkr | Budgeten är 1,{x} miljarder kronor. | Budgeten är 1,{x} miljoner kronor. ; Budgeten är 1,{y} miljarder kronor.
    pl | koszt {x},4 mln zł | Koszt wyniósł {x},4 miliona złotych. | Koszt wyniósł {y},4 miliona złotych. ; Koszt wyniósł {x},4 miliarda złotych.
    pl | dotacja {n} tys. zł | Dotacja wynosi {n} tysięcy złotych. | Dotacja wynosi {k} tysięcy złotych. ; Dotacja wynosi {n} milionów złotych.
    ja | 費用 {n}万円 | 費用は{n}0,000円です。 | 費用は{k}0,000円です。
    zh | 费用 {n}万元 | 费用为{n}0,000元。 | 费用为{k}0,000元。
    ar | التكلفة {x}.4 مليون يورو | بلغت التكلفة {x}.4 ملايين يورو. | بلغت التكلفة {y}.4 ملايين يورو. ; بلغت التكلفة {x}.4 مليار يورو.
  `,
  words: `
    en | 40 volunteers came on 3 May | Forty volunteers came on 3 May. | Fifty volunteers came on 3 May.
    en | 27 volunteers on the shelves | Twenty-seven volunteers keep the shelves in order. | Twenty-nine volunteers keep the shelves in order.
    en | 32 goats graze on the hill | Thirty-two goats graze on the hill. | Thirty-four goats graze on the hill.
    en | NEW: 6 time windows a day | Six time windows a day are new. | Seven time windows a day are new.
    de | 40 Freiwillige kamen | Vierzig Freiwillige kamen. | Fünfzig Freiwillige kamen.
    de | 27 Helfer im Lager | Siebenundzwanzig Helfer arbeiten im Lager. | Achtundzwanzig Helfer arbeiten im Lager.
    de | Eckfugen und Anschluss an die Wanne mit Silikon | Zwischen Wand und Wanne kommt Silikon. | Zwischen Wand und Wanne kommt Silikon von Meier Müller.
    de | Fugen aussaugen und anfeuchten | **Reinigen.** Saugen Sie die Fugen aus. | **Reinigen.** Saugen Sie 18 Fugen aus.
    fr | 19 mois de travaux | Dix-neuf mois de travaux ont été nécessaires. | Dix-huit mois de travaux ont été nécessaires.
    fr | 17 bénévoles sur place | Dix-sept bénévoles sont sur place. | Dix-huit bénévoles sont sur place.
    fr | 24 lignes d'eau | Vingt-quatre lignes d'eau attendent les nageurs. | Vingt-six lignes d'eau attendent les nageurs.
    fr | 75 adhérents | Soixante-quinze adhérents en font partie. | Soixante-seize adhérents en font partie.
    fr | 80 chaises, 91 tables | Quatre-vingts chaises et quatre-vingt-onze tables sont prêtes. | Quatre-vingt-deux chaises et quatre-vingt-onze tables sont prêtes.
    es | 40 voluntarios | Cuarenta voluntarios ayudan. | Cincuenta voluntarios ayudan.
    es | 35 cabras en el monte | Treinta y cinco cabras pastan en el monte. | Treinta y seis cabras pastan en el monte.
    es | 22 talleres | Veintidós talleres están previstos. | Veintitrés talleres están previstos.
    it | 40 volontari | Quaranta volontari aiutano. | Cinquanta volontari aiutano.
    it | 28 laboratori | Ventotto laboratori sono aperti. | Ventinove laboratori sono aperti.
    nl | 40 vrijwilligers | Veertig vrijwilligers helpen mee. | Vijftig vrijwilligers helpen mee.
    nl | 27 helpers in de kas | Zevenentwintig helpers werken in de kas. | Achtentwintig helpers werken in de kas.
    pt | 40 voluntários | Quarenta voluntários ajudam. | Cinquenta voluntários ajudam.
    pt | 35 cabras | Trinta e cinco cabras pastam na serra. | Trinta e seis cabras pastam na serra.
    da | 40 frivillige | Fyrre frivillige hjælper. | Halvtreds frivillige hjælper.
    da | 27 hjælpere | Syvogtyve hjælpere er med. | Otteogtyve hjælpere er med.
    sv | 40 frivilliga | Fyrtio frivilliga hjälper till. | Femtio frivilliga hjälper till.
    sv | 27 medlemmar i styrgruppen | Tjugosju medlemmar finns i styrgruppen. | Tjugoåtta medlemmar finns i styrgruppen.
    sv | föreningen bjuder på soppa | Föreningen bjuder på soppa. | Föreningen bjuder på soppa för 85 kr.
    pl | 40 wolontariuszy | Czterdziestu wolontariuszy pomaga. | Pięćdziesięciu wolontariuszy pomaga.
    pl | 27 wolontariuszy | Dwudziestu siedmiu wolontariuszy pomaga. | Dwudziestu ośmiu wolontariuszy pomaga.
    ja | ボランティア40人 | 四十人のボランティアが参加した。 | 五十人のボランティアが参加した。
    zh | 志愿者40人 | 四十人参加志愿服务。 | 五十人参加志愿服务。
    ar | 40 متطوعا | يشارك أربعون متطوعا. | يشارك خمسون متطوعا.
  `,
  changelog: `
    en | FIXED: scheduler skipped the night of the DST change | The scheduler no longer skips the night of the DST change. | The scheduler still skips the night of the DST change. ; The scheduler skips the night of the DST change.
    en | REMOVED: 32-bit agents (fewer than 1 % of installs) | There are no 32-bit agents any more. | There are still 32-bit agents.
    en | fixed: the export forgot the last row of a table | The export does not forget the last row of a table any more. | The export forgets the last row of a table.
    de | BEHOBEN: Planer übersprang die Nacht der Zeitumstellung | Der Planer überspringt die Nacht der Zeitumstellung nicht mehr. | Der Planer übersprang die Nacht der Zeitumstellung nicht, er überspringt sie weiterhin.
    de | Entfernt: Agenten für 32 Bit | Agenten für 32 Bit gibt es nicht mehr. | Agenten für 32 Bit gibt es weiterhin.
    fr | CORRIGÉ : le planificateur sautait la nuit du changement d'heure | Le planificateur ne saute plus la nuit du changement d'heure. | Le planificateur saute toujours la nuit du changement d'heure.
    es | CORREGIDO: el planificador saltaba la noche del cambio de hora | El planificador ya no salta la noche del cambio de hora. | El planificador salta todavía la noche del cambio de hora.
    it | RISOLTO: il pianificatore saltava la notte del cambio d'ora | Il pianificatore non salta più la notte del cambio d'ora. | Il pianificatore salta ancora la notte del cambio d'ora.
    nl | OPGELOST: planner sloeg de nacht van de tijdsverandering over | De planner slaat de nacht van de tijdsverandering niet meer over. | De planner slaat de nacht van de tijdsverandering nog steeds over.
    pt | CORRIGIDO: o agendador saltava a noite da mudança de hora | O agendador já não salta a noite da mudança de hora. | O agendador ainda salta a noite da mudança de hora.
    da | RETTET: planlæggeren sprang natten med tidsskiftet over | Planlæggeren springer ikke længere natten med tidsskiftet over. | Planlæggeren springer stadig natten med tidsskiftet over.
    sv | RÄTTAT: schemaläggaren hoppade över natten med tidsomställning | Schemaläggaren hoppar inte längre över natten med tidsomställning. | Schemaläggaren hoppar fortfarande över natten med tidsomställning.
    pl | NAPRAWIONO: harmonogram pomijał noc zmiany czasu | Harmonogram nie pomija już nocy zmiany czasu. | Harmonogram nadal pomija noc zmiany czasu.
  `,
  state: `
    en | Tickets already bought will remain valid. | Tickets you have already bought remain valid. | Tickets already bought are no longer valid. ; Tickets already bought did not remain valid.
    en | The car park will stay closed until June. | The car park stays closed until June. | The car park was closed until June. ; The car park stays open until June.
    en | The new hall will open in June. | The new hall opens in June. | The new hall opened in June.
    de | Gekaufte Karten werden gültig bleiben. | Gekaufte Karten bleiben gültig. | Gekaufte Karten bleiben nicht gültig.
    fr | Les billets achetés resteront valables. | Les billets que vous avez achetés restent valables. | Les billets achetés ne restent pas valables.
    es | Las entradas compradas seguirán siendo válidas. | Las entradas que ya ha comprado siguen siendo válidas. | Las entradas compradas no siguen siendo válidas.
    nl | Gekochte kaartjes zullen geldig blijven. | Kaartjes die u al had gekocht blijven geldig. | Gekochte kaartjes blijven niet geldig.
    sv | Köpta biljetter kommer att gälla. | Biljetter som du redan har köpt gäller. | Köpta biljetter gäller inte.
  `,
  bracket: `
    en | cost 6.4 million euros (planned 5.9) | The works cost 6.4 million euros. | The works cost 5.9 million euros.
    en | finished in June (expected: April), 19 months of works | The works finished in June after 19 months. | The works finished in April after 19 months.
    de | Kosten 6,4 Millionen Euro (geplant 5,9), 19 Monate Bauzeit | Die Kosten liegen bei 6,4 Millionen Euro. | Die Kosten liegen bei 5,9 Millionen Euro.
    fr | coût 6,4 millions d'euros (prévu 5,9 en 2024) | Le coût est de 6,4 millions d'euros. | Le coût est de 5,9 millions d'euros.
    es | coste 6,4 millones de euros (previsto 5,9) | El coste es de 6,4 millones de euros. | El coste es de 5,9 millones de euros.
    it | costo 6,4 milioni di euro (previsto 5,9) | Il costo è di 6,4 milioni di euro. | Il costo è di 5,9 milioni di euro.
    nl | kosten 6,4 miljoen euro (gepland 5,9) | De kosten zijn 6,4 miljoen euro. | De kosten zijn 5,9 miljoen euro.
    pt | custo 6,4 milhões de euros (previsto 5,9) | O custo é de 6,4 milhões de euros. | O custo é de 5,9 milhões de euros.
    da | pris 6,4 millioner kroner (planlagt 5,9) | Prisen er 6,4 millioner kroner. | Prisen er 5,9 millioner kroner.
    sv | kostnad 6,4 miljoner kronor (planerat 5,9) | Kostnaden är 6,4 miljoner kronor. | Kostnaden är 5,9 miljoner kronor.
    pl | koszt 6,4 mln zł (planowano 5,9) | Koszt to 6,4 mln zł. | Koszt to 5,9 mln zł.
  `,
  imperative: `
    en | bat walk at 19, bring a torch, no booking needed | Bring a torch. | Do not bring a torch. ; You must book.
    en | wear boots, no dogs | Wear boots. | Do not wear boots. ; Dogs are allowed.
    de | Fledermausabend um 19 Uhr, Taschenlampe mitbringen, keine Anmeldung | Bringen Sie eine Taschenlampe mit. | Bringen Sie keine Taschenlampe mit. ; Eine Anmeldung ist nötig.
    de | feste Schuhe anziehen, keine Hunde | Ziehen Sie feste Schuhe an. | Ziehen Sie keine festen Schuhe an. ; Hunde sind erlaubt.
    fr | soirée à 19 h, apporter une lampe, pas d'inscription | Apportez une lampe. | N'apportez pas de lampe. ; Il faut une inscription.
    es | noche a las 19, traer linterna, sin inscripción | Traiga una linterna. | No traiga linterna. ; Hace falta inscripción.
    it | serata alle 19, portare una torcia, nessuna iscrizione | Portate una torcia. | Non portate una torcia. ; Serve l'iscrizione.
    nl | avond om 19 uur, zaklamp meenemen, geen aanmelding | Neem een zaklamp mee. | Neem geen zaklamp mee. ; Aanmelding is nodig.
    pt | noite às 19, trazer lanterna, sem inscrição | Traga uma lanterna. | Não traga lanterna. ; A inscrição é necessária.
    da | aften kl. 19, tag lommelygte med, ingen tilmelding | Tag en lommelygte med. | Tag ikke lommelygte med. ; Tilmelding er nødvendig.
    sv | kväll kl 19, ta med ficklampa, ingen anmälan | Ta med en ficklampa. | Ta inte med ficklampa. ; Anmälan krävs.
    sv | tag stövlar på, inga hundar | Tag på dig stövlar. | Ta inte på dig stövlar. ; Hundar är tillåtna.
    pl | wieczór o 19, zabrać latarkę, bez zapisów | Proszę zabrać latarkę. | Proszę nie zabierać latarki. ; Konieczne są zapisy.
  `,
  speech: `
    nl | rondleidingen om 12 en 14 uur, je schrijft je in aan de poort | Om 12 en om 14 uur is er een rondleiding. | Om 12 en om 15 uur is er een rondleiding.
    de | Führungen um 12 und 14 Uhr, man schreibt sich am Tor ein | Um 12 und um 14 Uhr gibt es eine Führung. | Um 12 und um 15 Uhr gibt es eine Führung.
    sv | visningar kl 12 och 14, man skriver in sig vid porten | Klockan 12 och klockan 14 är det visning. | Klockan 12 och klockan 15 är det visning.
    da | rundvisning kl. 12 og 14, man skriver sig op ved porten | Klokken 12 og klokken 14 er der rundvisning. | Klokken 12 og klokken 15 er der rundvisning.
    en | tours at 12 and 14, you write your name on the list at the gate | There are tours at 12 and at 14. | There are tours at 12 and at 15.
    fr | visites à 12 et 14 h, on s'écrit sur la liste au portail | Des visites ont lieu à 12 h et à 14 h. | Des visites ont lieu à 12 h et à 15 h.
    nl | rondleidingen om 12 en 14 uur, max. 25 mensen per keer, je schrijft je in aan de poort | Om 12 en om 14 uur is er een rondleiding voor hoogstens 25 mensen. | Om 12 en om 14 uur is er een rondleiding voor minstens 25 mensen. ; Om 12 en om 15 uur is er een rondleiding voor hoogstens 25 mensen.
    da | rundvisninger kl. 12 og 14, maks. 25 personer, man skriver sig op ved porten | Klokken 12 og 14 er der rundvisninger for højst 25 personer. | Klokken 12 og 14 er der rundvisninger for mindst 25 personer.
    de | Kurs ab 18 Uhr, max. 25 Leute, man schreibt sich im Büro ein | Am Kurs können höchstens 25 Leute teilnehmen. | Am Kurs können mindestens 25 Leute teilnehmen.
  `,
};

const draws = [
  { n: "16", k: "23", p: "7", d: "14", e: "19", b: "11", m: "9", m2: "4", x: "6", y: "8" },
  { n: "34", k: "41", p: "7", d: "23", e: "26", b: "3", m: "5", m2: "8", x: "3", y: "5" },
] as const;

function monthIn(language: string, month: string): string {
  const format = new Intl.DateTimeFormat(language === "ar" ? "ar-EG" : language, {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  const parts = format.formatToParts(new Date(Date.UTC(2024, Number(month) - 1, 15)));
  return parts.find(({ type }) => type === "month")?.value ?? "";
}

function filled(text: string, language: string, draw: (typeof draws)[number]): string {
  const months = { M: monthIn(language, draw.m), M2: monthIn(language, draw.m2), B: monthIn(language, draw.b) };
  const values: Readonly<Record<string, string>> = { ...draw, ...months };
  return text.replace(/\{(\w{1,2})\}/g, (_, place: string) => values[place] ?? "");
}

function formsOf(cause: string, line: string): NoteForm[] {
  const [language = "", note = "", truth = "", faults = ""] = line.split(" | ");
  const used = line.includes("{") ? draws : draws.slice(0, 1);
  return used.map((draw) => {
    const fill = (text: string): string => filled(text, language, draw);
    return { cause, language, key: line, note: fill(note), truth: fill(truth), faults: faults.split(" ; ").map(fill) };
  });
}

/** Notes of clients with true and false sentences, in 13 languages. */
export const noteForms: readonly NoteForm[] = Object.entries(forms).flatMap(([cause, lines]) =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .flatMap((line) => formsOf(cause, line)),
);
