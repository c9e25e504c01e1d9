import { z } from "zod";
import { CmsRefusal } from "../cms-client.ts";
import { readError, type WordpressApi } from "./api.ts";
import { asHtml, readText } from "./texts.ts";

const termForm = z.object({ id: z.number(), name: z.string() });

/** The tags of a post as WordPress knows them, and what is to be said of those that it does not take. */
export interface FoundTags {
  readonly ids: readonly number[];
  readonly notes: readonly string[];
}

/** Finds each tag or makes it. WordPress would drop an unknown id without a word, and finds no name by searching for it. */
export async function ensureTags(
  api: WordpressApi,
  names: readonly string[],
  signal: AbortSignal | undefined,
): Promise<FoundTags> {
  const ids: number[] = [];
  const notes: string[] = [];
  for (const name of names) {
    const { id, note } = await ensureTag(api, name, signal);
    if (id !== undefined) ids.push(id);
    if (note !== undefined) notes.push(note);
  }
  return { ids: [...new Set(ids)], notes };
}

interface FoundTag {
  readonly id?: number;
  readonly note?: string;
}

async function ensureTag(api: WordpressApi, name: string, signal: AbortSignal | undefined): Promise<FoundTag> {
  try {
    const made = await api.post("/wp/v2/tags", { name: asHtml(name) }, termForm, signal);
    if (made === undefined) return { note: `The tag "${name}" is missing: WordPress did not make it.` };
    const kept = readText(made.name);
    return kept === name ? { id: made.id } : { id: made.id, note: `WordPress calls the tag "${name}" "${kept}".` };
  } catch (error) {
    if (!(error instanceof CmsRefusal)) throw error;
    const refusal = readError(error.body);
    if (refusal?.code === "term_exists" && refusal.data?.term_id !== undefined) return { id: refusal.data.term_id };
    if (error.status !== 400 && error.status !== 403) throw error;
    return { note: `The tag "${name}" is missing: ${error.message}` };
  }
}
