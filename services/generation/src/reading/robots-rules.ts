/** What one robots.txt says to one reader. */
export interface RobotsRules {
  readonly rules: readonly RobotsRule[];
  /** True when the file has more rules for this reader than are kept: then nothing of the site is read. */
  readonly isOverfull: boolean;
}

interface RobotsRule {
  readonly allows: boolean;
  /** Path with `*` for anything, and `$` at its end where the path has to end. */
  readonly pattern: string;
}

const mostRules = 2_000;
const longestPattern = 300;
const longestPath = 2_000;

/**
 * The rules of a robots.txt for a reader (RFC 9309): those of all groups that name it, else of those for everybody. Takes
 * time linear in the text, and keeps 2,000 rules of 300 characters at most.
 */
export function readRobotsRules(text: string, product: string): RobotsRules {
  const named = product.toLowerCase();
  const [own, others]: [RobotsRule[], RobotsRule[]] = [[], []];
  let [isOwn, isForAll, isNamed, namesAgents] = [false, false, false, false];
  for (const { field, value } of linesOf(text)) {
    if (field === "user-agent") {
      if (!namesAgents) [isOwn, isForAll] = [false, false];
      namesAgents = true;
      const agent = (value.split(/[/\s]/)[0] ?? "").toLowerCase();
      isOwn ||= agent === named;
      isForAll ||= agent === "*";
      isNamed ||= agent === named;
      continue;
    }
    if (field !== "allow" && field !== "disallow") continue;
    namesAgents = false;
    if (value === "") continue;
    const rule = { allows: field === "allow", pattern: spelled(value.slice(0, longestPattern)) };
    if (isOwn && own.length <= mostRules) own.push(rule);
    if (isForAll && others.length <= mostRules) others.push(rule);
  }
  const rules = isNamed ? own : others;
  return { rules: rules.slice(0, mostRules), isOverfull: rules.length > mostRules };
}

/** Whether the rules let an address be read: the longest rule that matches has the say, of two equal ones that which allows. */
export function allowsReading({ rules, isOverfull }: RobotsRules, url: string): boolean {
  if (isOverfull) return false;
  const { pathname, search } = new URL(url);
  const path = spelled(`${pathname}${search}`.slice(0, longestPath));
  let best: RobotsRule | undefined;
  for (const rule of rules) {
    const isLonger = best === undefined || rule.pattern.length > best.pattern.length;
    const isKinder = rule.allows && rule.pattern.length === best?.pattern.length;
    if ((isLonger || isKinder) && matches(rule.pattern, path)) best = rule;
  }
  return best?.allows ?? true;
}

function* linesOf(text: string): Generator<{ field: string; value: string }> {
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [bare = ""] = line.split("#", 1);
    const colon = bare.indexOf(":");
    if (colon > 0) yield { field: bare.slice(0, colon).trim().toLowerCase(), value: bare.slice(colon + 1).trim() };
  }
}

/** Percent-encoded as URLs are, so that two spellings of one path agree. */
function spelled(path: string): string {
  const encoded = path.replace(/[^\x21-\x7e]/gu, (character) =>
    character.isWellFormed() ? encodeURIComponent(character) : "%EF%BF%BD",
  );
  return encoded.replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}

/** Each part between stars is looked for once, from where the one before it ended: no way back is tried. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [start = "", ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(start)) return false;
  let at = start.length;
  const last = parts.pop();
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (last === undefined) return !isWhole || at === path.length;
  return isWhole ? path.length - last.length >= at && path.endsWith(last) : path.includes(last, at);
}
