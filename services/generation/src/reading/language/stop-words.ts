/** Languages whose function words are known here. */
export type KnownLanguage = "en" | "de" | "fr" | "es" | "it" | "nl" | "pt";

const lists: Record<KnownLanguage, string> = {
  en: "a about above after again against all also am an and any are aren't as at be because been before being below between both but by can can't cannot could did do does doesn't doing don't down during each either else ever every few for from further get got had has hasn't have having he he's her here hers herself him himself his how however i i'm if in into is isn't it it's its itself just least less let like made make many may me might more most much must my myself neither no nor not now of off often on once one only onto or other our ours ourselves out over own per perhaps quite rather same shall she should since so some still such than that that's the their theirs them themselves then there these they they're this those though through thus to together too toward towards under until up upon us very via was wasn't we we're well were what when where whether which while who whom whose why will with within without won't would yes yet you you're your yours yourself yourselves said says say",
  de: "aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da dabei damit dann das dass dem den denn der des dessen dich die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euch euer für gegen hat hatte hatten habe haben hier hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder jedes jetzt kann kein keine können man mehr mein meine mit muss müssen nach nicht noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seit sich sie sind so soll sollen sondern sowie über um und uns unser unsere unserem unseren unserer unter vom von vor war waren was wegen weil weiter welche wenn werde werden wie wieder will wir wird wo wurde wurden zu zum zur zwischen sagte",
  fr: "à afin ai alors après au aucun aussi autre autres aux avait avant avec avoir bien c'est car ce ceci cela celle celui ces cet cette ceux chaque chez comme comment contre d'un d'une dans de depuis des donc dont du elle elles en encore entre est et été être eu fait faire font il ils je jusqu'à l'on la là le les leur leurs lors lui mais me même mes moi moins mon ne ni nos notre nous on ont ou où par parce pas pendant peu peut plus pour pourquoi qu'il qu'elle quand que quel quelle quels qui sa sans se sera ses si son sont sous sur ta tandis te tes ton tous tout toute toutes très tu un une va vers voici voilà vos votre vous y dit",
  es: "a al algo algunas algunos ante antes así aunque cada como con contra cual cuando de del desde donde dos el ella ellas ellos en entre era es esa ese eso esta está están estas este esto estos fue fueron ha había han hasta hay la las le les lo los más me mi mientras muy nada ni no nos nosotros nuestra nuestro o otra otro otros para pero poco por porque que quien qué se sea según ser será si sí sin sobre son su sus también tan tanto te tiene tienen todo todos tras tu un una uno unos y ya yo dijo",
  it: "a ad ai al alla alle allo anche ancora c'è che chi ci come con contro così cui da dal dalla dalle dei del della delle dello di dopo dove e è ed era essere fa fino fra gli ha hanno i il in io la le lei li lo loro ma me mentre mi molto ne negli nei nel nella nelle no noi non o ogni per perché più poi prima può quando quella quello questa questo qui se sei si sia sono sopra su sua sue sui sul sulla suo suoi tra tu tutti tutto un una uno voi",
  nl: "aan al alle als altijd andere ben bij daar dan dat de der deze die dit doch doen door dus een en er ge geen geweest haar had heb hebben heeft hem het hier hij hoe hun iemand ik in is ja je kan kon kunnen maar me meer men met mij mijn moet na naar niet niets nog nu of om omdat onder ons onze ook op over reeds te tegen toch toen tot u uit uw van veel voor want waren was wat we wel werd wezen wie wij wil worden wordt zal ze zei zelf zich zij zijn zo zonder zou",
  pt: "a à ao aos as às até com como da das de dela dele depois do dos e é ela elas ele eles em entre era essa esse esta está estão este eu foi foram há isso isto já lhe lo mais mas me mesmo meu minha muito na não nas nem no nos nós nossa nosso num numa o os ou para pela pelas pelo pelos por porque qual quando que quem são se seja sem ser será seu seus só sobre sua suas também te tem têm ter teu tu tua um uma você vocês",
};

const sets: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lists).map(([language, words]) => [language, new Set(words.split(" "))]),
);

/** Languages with a list of function words. */
export const knownLanguages = Object.keys(lists) as KnownLanguage[];

/** The function words of every known language. */
export function functionWords(): [KnownLanguage, string[]][] {
  return knownLanguages.map((language) => [language, lists[language].split(" ")]);
}

/** True when the lower-case word carries grammar only. Unknown languages are judged by English. */
export function isStopWord(word: string, language: string): boolean {
  return (sets.get(language) ?? sets.get("en"))?.has(word) === true;
}
