/**
 * Capitalised words that name nothing in particular: abbreviations of offices, trades and techniques, and terms that
 * spelling happens to write with a capital. Names of organisations do not belong here.
 */
export const commonTerms: ReadonlySet<string> = new Set(
  (
    "ai api app b2b b2c ceo cfo coo cto cmo cv pdf faq seo sem hr it ok tv pr gps diy sms url html css pc usb dna rna led lcd vr ar kpi okr roi saas crm erp " +
    "wifi wi-fi internet web e-mail email ngo gdp bip pib vat iva tva atm pin id vip dsgvo gdpr rgpd ki ia ii iii iv vi vii viii ix xi xii " +
    "am pm bc ad bce ce am-pm q1 q2 q3 q4 i god earth sun moon christmas easter weihnachten ostern noël navidad natale natal kerst jul påske påsk boże wielkanoc ramadan x y z a b c d e f t whoever whatever whenever wherever whichever anyone everyone someone nobody everybody anybody"
  ).split(" "),
);

/** Titles before a person's name, in many languages; the name is what follows. */
export const personTitles: ReadonlySet<string> = new Set(
  "mr mrs ms miss dr prof professor sir lady lord herr herrn frau m mme mlle monsieur madame señor señora sr sra don doña signor signora sig dhr mevr mevrouw meneer senhor senhora pan pani hr fru president minister mayor chancellor king queen prince princess pope".split(
    " ",
  ),
);

/** Small words inside names: "Bank of England", "Vincent van Gogh". */
export const nameJoiners: ReadonlySet<string> = new Set(
  "of de du des da do dos das del della di van von der den ten ter la le el al bin ibn & y e af av zu zur".split(" "),
);
