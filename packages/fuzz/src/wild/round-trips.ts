import type { Api } from "@galley/faults/api";
import { requireData } from "@galley/faults/library";
import { replyResult } from "@galley/faults/reply";
import { anyText, pickFrom } from "./corpus.ts";
import type { ProbeContext } from "./probes.ts";

type Thing = Readonly<Record<string, unknown>>;

/**
 * Writes odd texts into text fields of every kind and reads them back. A text that the API accepted must be stored unchanged, except for
 * white space at its ends. Returns a sentence for each text that was not.
 */
export async function roundTrip(api: Api, { random, owner }: ProbeContext): Promise<string[]> {
  const text = random.chance(0.5) ? pickFrom(random, "texts") : anyText(random, 60);
  const publication = `/publications/${owner.publicationId}`;
  const places = [
    { path: publication, fields: ["name", "description", "writingTone", "defaultAuthor"] },
    { path: `/topics/${owner.topicId}`, fields: ["name", "description"] },
  ];
  const faults: string[] = [];
  for (const { path, fields } of places) {
    for (const field of fields) {
      const written = await api.request("PATCH", path, { body: { [field]: text } });
      const status = replyResult(written);
      if (status === 400) continue;
      const kept = status === 200 ? (requireData<Thing>(written)[field] ?? "") : "";
      const [wrote, got] = [JSON.stringify(text), JSON.stringify(kept)];
      if (status !== 200 || kept !== text.trim())
        faults.push(`${path} ${field}: wrote ${wrote}, status ${status}, got ${got}`);
      const found = requireData<Thing & { readonly topics: readonly Thing[] }>(await api.request("GET", publication));
      const shown = path === publication ? found : found.topics.find(({ id }) => id === owner.topicId);
      const read = shown?.[field] ?? "";
      if (read !== kept) faults.push(`${path} ${field}: told ${got}, reads ${JSON.stringify(read)}`);
    }
  }
  return faults;
}
