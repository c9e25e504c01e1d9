import { type Case, type CaseRun, stepNames } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";
import { newSession, publish, publishRequest, textAt, withPicture } from "./acts.ts";

/** Crash tests with the pictures that are fetched and drawn after a publish. */
export const pictureCases: readonly Case[] = [
  {
    name: "publish an article with a picture, and share it",
    steps: stepNames("publishing.pictures", ["claim", "put", "finish"]),
    async run(run) {
      const session = await newSession(run);
      const { publicationId, sessionId } = session;
      const { url } = await publish(run, sessionId);
      const source = run.picture();
      run.arm();
      // The article is published by a direct call to the publishing service, with the request that the generation service would send.
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

/** Finds an address on a page with the expression `place`. Returns true if something is served there. */
async function isServed(url: string, place: RegExp): Promise<boolean> {
  const address = place.exec(await textAt(url))?.[1];
  return address !== undefined && (await fetch(new URL(address, url))).status === 200;
}

/**
 * Makes the work on a post's pictures due now. A process that died had reserved it, and otherwise it would be taken over only after
 * minutes.
 */
async function hurry({ collection }: CaseRun, sessionId: string): Promise<void> {
  const waiting = { sessionId, picturesTryAt: { $exists: true } };
  await collection("publishing.posts").updateOne(waiting, { $set: { picturesTryAt: new Date() } });
}
