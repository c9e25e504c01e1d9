/** Who wrote a mail, by its header or signature. */
export interface MailSender {
  readonly name: string;
  /** What the signature says of the sender: "Ranger, Cray Forest". */
  readonly about?: string;
}

const [longestName, longestAbout, mostNameWords] = [48, 80, 4];
const nameWord =
  /^(?:\p{Lu}[\p{L}.'’-]*|van|von|de|da|di|del|der|den|la|le|el|al|bin|dos|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}]{1,8})$/u;

/** The sender of a mail as its header, or the line over a quoted mail, names it: "Dana Moss <dana@…>". */
export function senderNamed(line: string): MailSender | undefined {
  const turned = line.replace(/["“]([^,"“”]{2,30}), ([^,"“”]{2,30})["”]/u, "$2 $1");
  const bare = turned.replace(/[<[(][^<>[\]()@]{0,200}@[^<>[\]()]{0,200}[>\])]/g, " <").replace(/["“”*]/g, "");
  const before = /([^<,:：]{2,60}) </.exec(bare)?.[1] ?? "";
  const runs = before === "" ? bare.split(/[,:：;<>|\d]|\s-\s/) : [before];
  const named = runs.map(nameIn).filter((name) => name !== undefined);
  // A line that has no address may begin with the day: "On Mon, 12 Jan, Ruth Vane wrote".
  const name = before === "" ? named.findLast((one) => one.includes(" ")) : named[0];
  return name === undefined ? undefined : { name };
}

/** "schrieb Dana Moss" ends with the name, "Dana Moss wrote" begins with it. */
function nameIn(run: string): string | undefined {
  const words = run.trim().split(/\s+/);
  const isCapital = (word: string | undefined) => word !== undefined && /^\p{Lu}/u.test(word);
  let best: string[] = [];
  let current: string[] = [];
  for (const word of [...words, ""]) {
    if (nameWord.test(word) && (current.length > 0 || isCapital(word) || /^[^\p{Ll}]+$/u.test(word)))
      current.push(word);
    else {
      if (current.length > best.length) best = current;
      current = [];
    }
  }
  while (best.length > 0 && /^\p{Ll}/u.test(best.at(-1) ?? "")) best = best.slice(0, -1);
  return best.length === 0 ? undefined : asName(best.join(" "));
}

function asName(text: string): string | undefined {
  const words = text.split(/\s+/);
  const isName =
    text.length <= longestName && words.length <= mostNameWords && words.every((word) => nameWord.test(word));
  return isName && !/\d|@/.test(text) ? text : undefined;
}

/** Who signs, by the lines of a signature: a name, and behind a mark or on the next line what he or she is. */
export function senderSigned(lines: readonly string[]): MailSender | undefined {
  const parts = lines
    .flatMap((line) => line.split(/\s{0,9}[|·•]\s{0,9}/))
    .map((part) => part.trim().replace(/[,;]$/, ""))
    .filter((part) => part !== "");
  const [first = "", second = ""] = parts;
  const [whole = "", ...rest] = first.split(/,\s+/);
  const name = asName(whole);
  if (name === undefined) return undefined;
  const about = rest.length > 0 ? rest.join(", ") : second;
  const tells = about !== "" && about.length <= longestAbout && !/@|https?:|www\.|\d{3}|^[\p{L}.]{1,8}:/u.test(about);
  return tells ? { name, about } : { name };
}

/** One sender out of a header and a signature: the fuller name, and what the signature says. */
export function joinedSender(named: MailSender | undefined, signed: MailSender | undefined): MailSender | undefined {
  if (named === undefined || signed === undefined) return named ?? signed;
  const words = new Set(named.name.toLowerCase().split(" "));
  const isSame = signed.name
    .toLowerCase()
    .split(" ")
    .some((word) => words.has(word));
  if (!isSame) return named;
  const name = signed.name.length > named.name.length ? signed.name : named.name;
  return signed.about === undefined ? { name } : { name, about: signed.about };
}
