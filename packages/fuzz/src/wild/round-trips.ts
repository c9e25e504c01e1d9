import type { Send } from "./api.ts";
import type { ProbeContext } from "./probe.ts";
import { anyText, strangeTexts } from "./strange.ts";

/** A finding of a check: what was wrong. */
export type Fault = string;

/**
 * Writes strange texts into every kind of text field and reads them back: what is accepted is kept to the last code point,
 * trimmed and no more.
 */
export async function roundTrip(send: Send, { random, owner }: ProbeContext): Promise<Fault[]> {
  const text = random.chance(0.5) ? random.pick(strangeTexts) : anyText(random, 60);
  const publication = `/publications/${owner.publicationId}`;
  const places = [
    { path: publication, fields: ["name", "description", "writingTone", "defaultAuthor"] },
    { path: `/topics/${owner.topicId}`, fields: ["name", "description"] },
  ];
  const faults: Fault[] = [];
  for (const { path, fields } of places) {
    for (const field of fields) {
      const written = await send("PATCH", path, { [field]: text });
      if (written.status === 400) continue;
      const kept = written.json.data?.[field] ?? "";
      const [wrote, got] = [JSON.stringify(text), JSON.stringify(kept)];
      if (written.status !== 200 || kept !== text.trim())
        faults.push(`${path} ${field}: wrote ${wrote}, status ${written.status}, got ${got}`);
      const { data } = (await send("GET", publication)).json;
      const shown = path === publication ? data : data.topics.find(({ id }: { id: string }) => id === owner.topicId);
      const read = shown?.[field] ?? "";
      if (read !== kept) faults.push(`${path} ${field}: told ${got}, reads ${JSON.stringify(read)}`);
    }
  }
  return faults;
}
