import type { MaterialBlock } from "../material.ts";
import { settingOf } from "../vocabulary/settings.ts";
import { oneLine } from "./clean-text.ts";
import { isForOurselves, isForPrograms, isNothing, readableColumns } from "./data-fields.ts";
import { leadInLevel, readLines } from "./lines.ts";

const deepest = 12;
const longestEntry = 200;
const shortEntry = 40;

/** "target_audience" and "targetAudience" as people write them: "target audience". */
export function humanKey(key: string): string {
  return oneLine(key.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2").replace(/[_-]+/g, " "));
}

/** "_id", "_meta", "internal_notes": by its writer's own mark nobody's business. */
const isPrivate = (key: string): boolean => key.startsWith("_") || isForOurselves(humanKey(key));

/** Blocks of a JSON value; its strings stand as they are. */
export function readJson(value: unknown, key = "", depth = 0): MaterialBlock[] {
  if (value === null || value === undefined || isNothing(value) || (key !== "" && isForPrograms(key, value))) return [];
  if (Array.isArray(value)) return readArray(value, key, depth);
  if (typeof value === "object") {
    if (depth > deepest) return [{ kind: "paragraph", text: oneLine(leaves(value).join(", ")) }];
    // What stands under headings comes last: nothing would end them.
    const fields = Object.entries(value).filter(([name]) => !isPrivate(name));
    const measured = measureIn(fields);
    if (measured !== undefined && key !== "") return [{ kind: "entry", key, value: measured }];
    const spoken = quotationIn(fields);
    if (spoken !== undefined) return [spoken];
    const parts = fields.map(([name, part]) => readJson(part, humanKey(name), depth + 1));
    const isHeaded = ([first]: readonly MaterialBlock[]) => first?.kind === "heading" && first.level !== leadInLevel;
    const inner = [...parts.filter((part) => !isHeaded(part)), ...parts.filter(isHeaded)].flat();
    return withHeading(key, depth, inner);
  }
  const text = String(value);
  if (key === "") return readLines(text.split("\n"));
  const long =
    text.length > longestEntry ||
    text.includes("\n") ||
    (text.length > shortEntry && /\p{L}{2}[.!?]\s+\S|。\S/u.test(text));
  const setting = settingOf(key);
  if (
    long &&
    (setting === undefined ||
      setting === "facts" ||
      setting === "subject" ||
      setting === "order" ||
      setting === "cover")
  )
    return withHeading(key, depth, readLines(text.split("\n")));
  return [{ kind: "entry", key, value: oneLine(text) }];
}

/** An amount with its unit, where an object is nothing else: {"amount": 49.9, "currency": "EUR"} is "49.9 EUR". */
function measureIn(fields: readonly (readonly [string, unknown])[]): string | undefined {
  const [amount, unit, ...more] = [...fields].sort(([left], [right]) => Number(isUnit(left)) - Number(isUnit(right)));
  if (amount === undefined || unit === undefined || more.length > 0 || !isUnit(unit[0])) return undefined;
  const isAmount =
    /^(?:amount|value|quantity|price|number)$/i.test(amount[0]) && /^-?[\d.,]{1,20}$/.test(String(amount[1]));
  return isAmount && /^\S{1,12}$/.test(String(unit[1])) ? `${String(amount[1])} ${String(unit[1])}` : undefined;
}

const wordsKey =
  /^(?:text|quote|quotation|words|statement|said|says|zitat|citation|cita|citat|citazione|citaat|citação|cytat)$/i;
const speakerKey =
  /^(?:who|speaker|by|name|nombre|nom|nome|naam|navn|namn|imię|person|author|said[_ ]?by|source|attribution|wer|von|qui|quien|quién|chi|wie|quem|kto|sprecher|sprecherin)$/i;

/** What somebody said, where an object is nothing else: {"who": "Ann Roux", "text": "…"}. */
function quotationIn(fields: readonly (readonly [string, unknown])[]): MaterialBlock | undefined {
  const words = fields.find(([key]) => wordsKey.test(key))?.[1];
  const speaker = fields.find(([key]) => speakerKey.test(key))?.[1];
  if (fields.length !== 2 || typeof words !== "string" || typeof speaker !== "string") return undefined;
  const bare = oneLine(words).replace(/^["“„«]|["”»]$/gu, "");
  return bare === "" || speaker.trim() === ""
    ? undefined
    : { kind: "quotation", text: bare, speaker: oneLine(speaker) };
}

const isUnit = (key: string): boolean => /^(?:currency|unit)(?:[_-]?code)?$/i.test(key);

function readArray(values: readonly unknown[], key: string, depth: number): MaterialBlock[] {
  if (depth > deepest) return [{ kind: "paragraph", text: oneLine(leaves(values).join(", ")) }];
  if (values.every((value) => typeof value !== "object" || value === null)) {
    const items = values.filter((value) => value !== null).map((value) => oneLine(String(value)));
    if (items.length === 0) return [];
    return underLabel(key, [{ kind: "list", ordered: false, items, depths: items.map(() => 0) }]);
  }
  const rows = tableOf(values);
  if (rows !== undefined) return underLabel(key, [{ kind: "table", rows }]);
  return withHeading(
    key,
    depth,
    values.flatMap((value) => readJson(value, "", depth + 1)),
  );
}

/** Objects with the same plain fields are the rows of a table. */
function tableOf(values: readonly unknown[]): string[][] | undefined {
  const rows: Record<string, unknown>[] = [];
  for (const value of values) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    rows.push(value as Record<string, unknown>);
  }
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !isPrivate(name));
  const flat = rows.every((row) => Object.values(row).every((cell) => typeof cell !== "object" || cell === null));
  const long = rows.some((row) => Object.values(row).some((cell) => String(cell).length > longestEntry));
  if (!flat || long || rows.length < 2 || names.length < 2 || names.length > 20) return undefined;
  return readableColumns([
    names.map(humanKey),
    ...rows.map((row) => names.map((name) => oneLine(String(row[name] ?? "")))),
  ]);
}

/** A list or table under its key, which stands over nothing else. */
function underLabel(key: string, blocks: MaterialBlock[]): MaterialBlock[] {
  return key === "" ? blocks : [{ kind: "heading", level: leadInLevel, text: key }, ...blocks];
}

function withHeading(key: string, depth: number, blocks: MaterialBlock[]): MaterialBlock[] {
  if (key === "" || blocks.length === 0) return blocks;
  return [{ kind: "heading", level: Math.min(6, depth + 1), text: key }, ...blocks];
}

function leaves(value: unknown): string[] {
  const found: string[] = [];
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined && found.length < 2_000; next = open.pop()) {
    if (typeof next === "object" && next !== null) open.push(...Object.values(next).reverse());
    else found.push(String(next));
  }
  return found;
}
