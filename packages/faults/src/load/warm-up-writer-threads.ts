import type { World } from "../world/start-world.ts";
import { makePublications } from "./library.ts";

/** As many as there are threads, of which an account may have half. */
const accountCount = 2;
const draftsAtOnce = 2;

/**
 * Has drafts written until the generation service has started all its worker threads, each of which loads its own lexicons and rules, so
 * that their memory does not count as growth. Throws when no draft is written.
 */
export async function warmUpWriterThreads(world: World): Promise<void> {
  const accounts = await Promise.all(Array.from({ length: accountCount }, () => world.newAccount()));
  const publications = await makePublications(accounts, 1);
  await Promise.all(
    publications.flatMap(([{ api }, id]) =>
      Array.from({ length: draftsAtOnce }, async (_, index) => {
        const body = {
          title: `Warm-up ${index}`,
          instructions: "Say that the reading room opens at nine from Monday on.",
        };
        const reply = await api.request("POST", `/publications/${id}/drafts/generate`, {
          body,
          timeoutMilliseconds: 130_000,
        });
        if (reply.kind !== "answer" || reply.status !== 200) throw new Error(`No draft: ${JSON.stringify(reply)}`);
      }),
    ),
  );
}
