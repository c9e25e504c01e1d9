const adds =
  /(?<!\p{L})(?:add|invent|make up|fabricate|include|hinzufüg\p{L}*|ergänz\p{L}*|erfind\p{L}*|dazu|ajout\p{L}*|invent\p{L}*|añad\p{L}*|agreg\p{L}*|aggiung\p{L}*|voeg|toevoegen|verzin\p{L}*|adicion\p{L}*|acrescent\p{L}*|tilføj\p{L}*|opfind|lägg|hitta på|dodaw\p{L}*|wymyśl\p{L}*|dodaj)(?!\p{L})|添加|加入|编造|加え|تضف|تخترع/iu;
const beyond =
  /(?<!\p{L})(?:other|outside|own|else|further|extra|external|additional|new|more|any|not below|not given|not listed|weiteren?|eigenen?|andere[nr]?|externen?|zusätzlichen?|autres?|externes?|otros?|otras?|externos?|altri|altre|esterni|andere|eigen|outros|outras|externos|andre|egne|andra|egna|innych|własnych|żadnych)(?!\p{L})|其他|外部|他の|外部|أخرى|خارجية|أي/iu;

/** "Don't add any others": whether a ban is one of anything beside what is given. */
export const forbidsMore = (text: string): boolean => adds.test(text) && beyond.test(text);
