import { type FoundPicture, findPictures } from "../domain/pictures/find-pictures.ts";
import type { PostPicture } from "../domain/pictures/picture.ts";
import type { FetchPicture } from "./fetch-picture.ts";
import { keptPicture } from "./kept-picture.ts";
import { NoPicture } from "./shrink.ts";
import type { ShrunkPicture } from "./shrink-moving.ts";
import type { PictureStore, PictureWork } from "./store/pictures.ts";

export interface CollectPorts {
  readonly pictures: Omit<PictureStore, "findFile" | "findPost">;
  readonly fetchPicture: FetchPicture;
  /** Throws `NoPicture`. */
  readonly shrink: (bytes: Buffer) => Promise<ShrunkPicture>;
  readonly now: () => Date;
}

/** Processes one post; a failure does not block the others. */
export type CollectApart = (work: PictureWork, collect: (work: PictureWork) => Promise<void>) => Promise<unknown>;

const mostAttempts = 5;
const firstPauseMilliseconds = 30_000;

/**
 * Fetches the pictures of published articles, one article after the other, until there is no more to do. It follows the
 * publish, which neither waits for it nor fails with it; pages have links in place of pictures until then.
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
  const isOver = isComplete || work.attempts >= mostAttempts;
  const pause = firstPauseMilliseconds * 4 ** (work.attempts - 1);
  await pictures.finish(work, kept, isOver ? undefined : new Date(now().getTime() + pause));
}

/** The picture as it is kept; undefined when it can be shown by nobody. */
async function picture(
  work: PictureWork,
  { source, alt }: FoundPicture,
  ports: CollectPorts,
  signal: AbortSignal,
): Promise<PostPicture | "try-again" | undefined> {
  const known = work.pictures.find((each) => each.source === source);
  if (known !== undefined) return { ...known, alt };
  try {
    const { files, note } = await ports.shrink(await ports.fetchPicture(source, signal));
    const kept = keptPicture(work.postId, { source, alt }, files);
    await ports.pictures.put(work, { id: kept.id, files });
    return note === undefined ? kept : { ...kept, note };
  } catch (error) {
    return error instanceof NoPicture ? undefined : "try-again";
  }
}
