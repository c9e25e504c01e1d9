const nothing = /^(?:null|nil|none|undefined|nan|n\/?a|k\. ?a\.|-{1,3}|–|—|\?{1,3})$/i;
const idKeys =
  /^(?:id|uuid|guid|(?:\p{L}{1,20} )?(?:uuid|guid|id)|rev|revision|etag|hash|checksum|md5|sha ?\d{0,3})$/iu;
const idValue = /^(?=.*[\d_-])[\w:.+/=-]{1,128}$/;
// "APPROVED_BY_ANN", "in_review": what programs call a state.
const constant = /^(?=.{4,64}$)[A-Z0-9]+(?:_[A-Z0-9]+)+$/;
const stampKeys =
  /^(?:(?:created|updated|modified|changed|deleted|fetched|synced|published)(?: (?:at|on|date))?|timestamp)$/i;
const stampValue = /^(?:\d{4}-\d{2}-\d{2}T[\d:.]{4,20}(?:Z|[+-]\d{2}:?\d{2})?|\d{10}|\d{13}|true|false)$/i;

/** Whether a field of data is empty, whatever word stands in it: "null", "n/a", "-". */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === "string" && (value === "" || nothing.test(value)));
}

/**
 * Whether a field is for programs and no reader: an id, a checksum, when a record was changed. The key is given as people
 * write it ("updated at"). A field whose value says more than that is none.
 */
export function isForPrograms(key: string, value: unknown): boolean {
  if (typeof value === "object") return /^meta(?:data)?$/i.test(key);
  const text = String(value);
  return (
    constant.test(text) || (idKeys.test(key) && idValue.test(text)) || (stampKeys.test(key) && stampValue.test(text))
  );
}

const forOurselves =
  /^(?:(?:for )?internal(?:ly)?(?: (?:use|only|notes?|remarks?|comments?|use only))?|(?:nur )?intern(?:e[nrs]?)?(?: (?:notiz(?:en)?|bemerkung(?:en)?|vermerke?))?|(?:notes? |remarques? |usage )?internes?|(?:notas? |uso )?intern[oa]s?|(?:note |uso )?intern[oaie]|interne (?:notities|opmerkingen)|internt?|interne noter|interna anteckningar|wewnętrzn[eyai](?: uwagi| notatki)?|(?:uwagi|notatki) wewnętrzne|(?:strictly )?confidential|vertraulich|confidentiel(?:le)?|confidencial|riservat[oaie]|vertrouwelijk|fortroligt?|konfidentiellt?|poufne|private?(?: notes?)?|not for (?:print|publication)|do not (?:print|publish)|内部(?:备注|资料|用)?|機密|社外秘|内部メモ|非公開|داخلي|سري)$/iu;

/** Whether a field says of itself that no reader is meant to see it: "internal", "nur intern", "社外秘". */
export const isForOurselves = (key: string): boolean => forOurselves.test(key.trim());

/** A table without columns that are for programs, for the client's own people, or empty in every row, and with empty cells where nothing stands. */
export function readableColumns([head = [], ...body]: readonly (readonly string[])[]): string[][] {
  const kept = [...head.keys()].filter((column) => {
    const cells = body.map((row) => row[column] ?? "");
    const name = (head[column] ?? "").replace(/[_-]{1,10}/g, " ");
    return !isForOurselves(name) && !cells.every((cell) => isNothing(cell) || isForPrograms(name, cell));
  });
  const rows = body.map((row) => kept.map((column) => (isNothing(row[column]) ? "" : (row[column] ?? ""))));
  // "price_eur" is no heading.
  return [kept.map((column) => (head[column] ?? "").replace(/_{1,10}/g, " ").trim()), ...rows];
}
