import { type FoundPicture, findPictures } from "../domain/pictures/find-pictures.ts";
import type { PostPicture } from "../domain/pictures/picture.ts";
import { createPostPicture } from "./create-post-picture.ts";
import type { FetchPicture } from "./fetch-picture.ts";
import { type ShrunkPicture, UnusablePicture } from "./shrink.ts";
import type { PictureStore, PictureWork } from "./store/pictures.ts";

export interface CollectPorts {
  readonly pictures: Omit<PictureStore, "findFile" | "findPost">;
  readonly fetchPicture: FetchPicture;
  /** Converts a picture. Throws `UnusablePicture`. */
  readonly shrink: (bytes: Buffer) => Promise<ShrunkPicture>;
  readonly now: () => Date;
}

/** Runs the work on the pictures of one post, apart from the work on other posts. So a failure does not stop them. */
export type CollectApart = (work: PictureWork, collect: (work: PictureWork) => Promise<void>) => Promise<unknown>;

const maxAttempts = 5;
const firstPauseMilliseconds = 30_000;

/**
 * Fetches the pictures of published articles, one article after another, until none is left. It runs after the publish,
 * which neither waits for pictures nor fails with them. Until then, pages show links in place of the pictures.
 */
export async function collectPictures(ports: CollectPorts, apart: CollectApart, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const work = await ports.pictures.claim();
    if (work === undefined) return;
    await apart(work, () => collect(work, ports, signal));
  }
}

async function collect(work: PictureWork, ports: CollectPorts, signal: AbortSignal): Promise<void> {
  const { pictures, now } = ports;
  const kept: PostPicture[] = [];
  let isComplete = true;
  for (const found of findPictures(work.html)) {
    const outcome = await picture(work, found, ports, signal);
    if (outcome === "try-again") isComplete = false;
    else if (outcome !== undefined) kept.push(outcome);
  }
  const isOver = isComplete || work.attempts >= maxAttempts;
  const pause = firstPauseMilliseconds * 4 ** (work.attempts - 1);
  await pictures.finish(work, kept, isOver ? undefined : new Date(now().getTime() + pause));
}

/**
 * Fetches one picture and stores it. Returns the stored picture, "try-again" after a temporary failure, or undefined if
 * the picture cannot be used.
 */
async function picture(
  work: PictureWork,
  { source, alt }: FoundPicture,
  ports: CollectPorts,
  signal: AbortSignal,
): Promise<PostPicture | "try-again" | undefined> {
  const known = work.pictures.find((each) => each.source === source);
  if (known !== undefined) return { ...known, alt };
  try {
    const shrunk = await ports.shrink(await ports.fetchPicture(source, signal));
    const kept = createPostPicture(work.postId, { source, alt }, shrunk);
    await ports.pictures.put(work, { id: kept.id, files: shrunk.files });
    return shrunk.note === undefined ? kept : { ...kept, note: shrunk.note };
  } catch (error) {
    return error instanceof UnusablePicture ? undefined : "try-again";
  }
}
