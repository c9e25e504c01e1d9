import type { z } from "zod";
import { isWithinEdits } from "./edit-distance.ts";
import { type ObjectFields, readObjectFields } from "./object-fields.ts";

/** The fields and query parameters of a request that its endpoint does not know. */
export interface UnknownFields {
  /** One sentence for each unknown field that is probably a mistyped known one. */
  readonly mistyped: readonly string[];
  /** The names of unknown fields that have no effect. Fields inside another field have their path. */
  readonly ignored: readonly string[];
}

export type FindUnknownFields = (request: {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}) => UnknownFields;

/** The maximum number of edits (added, removed or replaced letters) between a mistyped field and the intended one. */
const maxEdits = 2;
/** Names of unknown fields that are longer than this are not compared with known ones. */
const maxComparedLength = 100;
/** The maximum number of unknown fields that are checked in one body, in order to limit the work. */
const maxUnknownFields = 1_000;
const maxMistyped = 20;

const nothingUnknown: UnknownFields = { mistyped: [], ignored: [] };
const noFields: ObjectFields = { byName: new Map() };

/**
 * Creates a function that finds unknown fields in requests of one endpoint. A request without unknown fields needs one look-up for each
 * field.
 */
export function createUnknownFieldsFinder(schemas: {
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
}): FindUnknownFields {
  const parameters = readObjectFields(schemas.query) ?? noFields;
  const bodyFields = readObjectFields(schemas.body);
  return ({ query, body }) => {
    const unknown = new Map<string, string | undefined>();
    for (const parameter of Object.keys(query)) {
      // `name[…]=` counts as the parameter `name`. That form is not accepted, but the name is known.
      const [name = parameter] = parameter.split("[", 1);
      if (!parameters.byName.has(name)) note(unknown, name, complaintAbout(name, "parameter", parameters, ""));
    }
    if (bodyFields !== undefined) noteUnknownFields(unknown, body, bodyFields, "");
    return unknown.size === 0 ? nothingUnknown : sorted(unknown);
  };
}

/** The unknown fields of a request by path. The value is the known field that was probably meant; undefined when none is similar. */
type Notes = Map<string, string | undefined>;

function note(notes: Notes, path: string, complaint: string | undefined): void {
  if (notes.size < maxUnknownFields) notes.set(path, complaint);
}

function noteUnknownFields(notes: Notes, value: unknown, fields: ObjectFields, prefix: string): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const object = value as Readonly<Record<string, unknown>>;
  const ofThisForm = fields.forms?.names.get(object[fields.forms.decidedBy]);
  for (const name of Object.keys(object)) {
    if (notes.size >= maxUnknownFields) return;
    if (!fields.byName.has(name)) note(notes, prefix + name, complaintAbout(name, "field", fields, prefix));
    else if (ofThisForm?.has(name) === false) note(notes, prefix + name, undefined);
    else {
      const inside = fields.byName.get(name);
      if (inside !== undefined) noteUnknownFields(notes, object[name], inside, `${prefix}${name}.`);
    }
  }
}

function complaintAbout(name: string, kind: string, fields: ObjectFields, prefix: string): string | undefined {
  const meant = meantName(name, [...fields.byName.keys()]);
  if (meant === undefined) return undefined;
  return `${prefix}${name} is not a known ${kind}: did you mean ${prefix}${meant}?`;
}

/** Returns the known name that an unknown one probably stands for; undefined when none is similar. */
function meantName(name: string, known: readonly string[]): string | undefined {
  if (name.length > maxComparedLength) return undefined;
  const typed = plain(name);
  for (let edits = 0; edits <= maxEdits; edits += 1) {
    const near = known.find((candidate) => isWithinEdits(typed, plain(candidate), edits));
    if (near !== undefined) return near;
  }
  return undefined;
}

/** Removes case, `_` and `-` from a name, because spellings such as `writing_tone` are common. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, "");
}

function sorted(notes: Notes): UnknownFields {
  const mistyped: string[] = [];
  const ignored: string[] = [];
  for (const [path, complaint] of notes) {
    if (complaint === undefined) ignored.push(path);
    else if (mistyped.length < maxMistyped) mistyped.push(complaint);
  }
  return { mistyped, ignored };
}
