import { type Case, type CaseRun, stepsOf } from "../case.ts";
import { createPublication, generate, publish, publishRequest, withPicture } from "./acts.ts";

/** 32 by 32 pixels in one colour. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAA1BMVEWIRCIJKbwHAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQ4jWNgGAWjYBSMAgasAAAEIAABMVaGxQAAAABJRU5ErkJggg==",
  "base64",
);

/** What is fetched and drawn after a publish. */
export const pictureCases: readonly Case[] = [
  {
    name: "publish an article with a picture, and share it",
    steps: [
      ...stepsOf("publishing.pictures", ["claim", "put", "attach", "keep", "removeOthers", "finish"]),
      "publishing.sharePictures.put",
    ],
    async run(run) {
      const id = await createPublication(run);
      const sessionId = await generate(run, id);
      const { url } = await publish(run, sessionId);
      const source = run.setup.picture(png);
      run.arm();
      await publishWithPicture(run, { publicationId: id, sessionId }, source);
      await run.until("the picture is served with the post", async () => {
        await hurry(run, sessionId);
        return isServed(url, /srcset="([^ "]+) 32w/);
      });
      await run.until("the picture for sharing is served", () =>
        isServed(url, /property="og:image" content="([^"]+)"/),
      );
      await run.until("the work on the picture ends", () => isOver(run, sessionId));
      const kept = run.setup.database("publishing").collection("pictures");
      await run.until("the picture is kept for good, once", async () => {
        const found = await kept.find({ publicationId: id }).toArray();
        return found.length === 1 && found[0]?.expiresAt === undefined;
      });
    },
  },
];

/** Publishes the session's post anew, as generation does, with an article that has a picture. */
async function publishWithPicture(
  run: CaseRun,
  session: { readonly publicationId: string; readonly sessionId: string },
  source: string,
): Promise<void> {
  const { setup, expectedState, until } = run;
  const article = { title: "With a picture", content: withPicture(source) };
  const request = await publishRequest(run, session, article);
  await until("the article with a picture is published", () =>
    setup.calls.publishing(expectedState.accountId, "publish", request).then(
      () => true,
      () => false,
    ),
  );
}

/** Whether what the page names at this place is there. */
async function isServed(url: string, place: RegExp): Promise<boolean> {
  try {
    const address = place.exec(await (await fetch(url)).text())?.[1];
    return address !== undefined && (await fetch(new URL(address, url))).status === 200;
  } catch {
    return false;
  }
}

/** What a dead process held is let go of at once instead of in minutes. */
async function hurry({ setup }: CaseRun, sessionId: string): Promise<void> {
  const posts = setup.database("publishing").collection("posts");
  await posts.updateOne({ sessionId, picturesTryAt: { $exists: true } }, { $set: { picturesTryAt: new Date() } });
}

async function isOver(run: CaseRun, sessionId: string): Promise<boolean> {
  await hurry(run, sessionId);
  const posts = run.setup.database("publishing").collection("posts");
  return (await posts.countDocuments({ sessionId, picturesTryAt: { $exists: false } })) === 1;
}
