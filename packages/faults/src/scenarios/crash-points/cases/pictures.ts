import { type Case, type CaseRun, stepsOf } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";
import { newSession, publish, publishRequest, textAt, withPicture } from "./acts.ts";

/** What is fetched and drawn after a publish. */
export const pictureCases: readonly Case[] = [
  {
    name: "publish an article with a picture, and share it",
    steps: stepsOf("publishing.pictures", ["claim", "put", "finish"]),
    async run(run) {
      const session = await newSession(run);
      const { publicationId, sessionId } = session;
      const { url } = await publish(run, sessionId);
      const source = run.picture();
      run.arm();
      // As generation does.
      const article = { title: "With a picture", content: withPicture(source) };
      const request = await publishRequest(run, session, article);
      await retryUntilSuccess(() => run.calls.publishing("publish", request));
      await run.until("the picture is served with the post", async () => {
        await hurry(run, sessionId);
        return isServed(url, /srcset="([^ "]+) 32w/);
      });
      await run.until("the picture for sharing is served", () =>
        isServed(url, /property="og:image" content="([^"]+)"/),
      );
      await run.until("the work on the picture ends", async () => {
        await hurry(run, sessionId);
        const done = { sessionId, picturesTryAt: { $exists: false } };
        return (await run.collection("publishing.posts").countDocuments(done)) === 1;
      });
      await run.until("the picture is kept for good, once", async () => {
        const found = await run.collection("publishing.pictures").find({ publicationId }).toArray();
        return found.length === 1 && found[0]?.expiresAt === undefined;
      });
    },
  },
];

/** Whether what the page names at this place is there. */
async function isServed(url: string, place: RegExp): Promise<boolean> {
  const address = place.exec(await textAt(url))?.[1];
  return address !== undefined && (await fetch(new URL(address, url))).status === 200;
}

/** What a dead process held is let go of at once instead of in minutes. */
async function hurry({ collection }: CaseRun, sessionId: string): Promise<void> {
  const waiting = { sessionId, picturesTryAt: { $exists: true } };
  await collection("publishing.posts").updateOne(waiting, { $set: { picturesTryAt: new Date() } });
}
