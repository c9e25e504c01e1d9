type Fetch = typeof globalThis.fetch;

/** What is told of an answer on its way to the SDK. */
export interface AnswerWatch {
  /** Called with every piece of it, and when the question is asked: the silence begins there. */
  heard(): void;
  /** Called with the first piece. */
  begun(): void;
  /** Set: the answer has to come as a stream. */
  readonly wantsStream: boolean;
  /** The server sent the mark of a finished stream. */
  isFinished: boolean;
}

/** The server answered with something that is no answer of a model, for instance a page of a proxy. */
export class NotACompletionError extends Error {
  override readonly name = "NotACompletionError";
}

/** The server answers in one piece although a stream was asked for. */
export class NoStreamError extends Error {
  override readonly name = "NoStreamError";
}

const longestMark = 200;

/** A fetch that tells of every piece that it hears. */
export function watchedFetch(fetch: Fetch, watch: AnswerWatch): Fetch {
  return async (input, init) => {
    watch.heard();
    const response = await fetch(input, init);
    watch.heard();
    if (!response.ok || response.body === null) return response;
    const type = (response.headers.get("content-type") ?? "").toLowerCase();
    if (type.includes("html")) {
      await response.body.cancel();
      throw new NotACompletionError("the answer is a page");
    }
    if (watch.wantsStream && !type.startsWith("text/event-stream")) {
      await response.body.cancel();
      throw new NoStreamError("the server does not stream");
    }
    const { status, headers } = response;
    return new Response(response.body.pipeThrough(listening(watch)), { status, headers });
  };
}

function listening(watch: AnswerWatch): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder("latin1");
  let end = "";
  return new TransformStream({
    transform(chunk, controller) {
      if (end === "") watch.begun();
      watch.heard();
      end = (end + decoder.decode(chunk.subarray(-longestMark))).slice(-longestMark);
      watch.isFinished = end.includes("[DONE]");
      controller.enqueue(chunk);
    },
  });
}

export interface SilenceWatch {
  /** Aborts, with a TimeoutError, when nothing was heard for too long. */
  readonly signal: AbortSignal;
  /** Counts the silence from now; the first call begins it. */
  heard(): void;
  /** Changes how long the silence may last, and counts it from now. */
  allow(milliseconds: number): void;
  /** Ends the watch for good: what is heard afterwards begins nothing. */
  stop(): void;
}

/** Watches over a call that has to be heard of every so often, however long it takes in all. */
export function watchSilence(milliseconds: number): SilenceWatch {
  const controller = new AbortController();
  const tooLong = (): void => controller.abort(new DOMException("Nothing was heard for too long.", "TimeoutError"));
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const allow = (longest: number): void => {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(tooLong, longest);
  };
  return {
    signal: controller.signal,
    heard: () => {
      if (timer === undefined) allow(milliseconds);
      else if (!isOver) timer.refresh();
    },
    allow,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
