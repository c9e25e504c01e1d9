type Fetch = typeof globalThis.fetch;

/** Observes the answer of a model server while it arrives. */
export interface AnswerWatch {
  /**
   * Called when the request is sent and whenever data arrives. The time without data is measured from the last call.
   */
  heard(): void;
  /** Called when the first data of the answer arrives. */
  begun(): void;
  /** Whether the request asks for a stream. If so, an answer in one piece is an error. */
  readonly wantsStream: boolean;
  /** Whether the server has sent the end marker of a stream. Without it, a part of the answer may be missing. */
  isFinished: boolean;
}

/** The response does not come from a model's server; for example, it is an HTML page of a proxy. */
export class NotACompletionError extends Error {
  override readonly name = "NotACompletionError";
}

/** The server answered in one piece although a stream was requested. */
export class NoStreamError extends Error {
  override readonly name = "NoStreamError";
}

const maxMarkLength = 200;

/** Wraps fetch, so that an observer is notified whenever data of the answer arrives. */
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
      end = (end + decoder.decode(chunk.subarray(-maxMarkLength))).slice(-maxMarkLength);
      watch.isFinished = end.includes("[DONE]");
      controller.enqueue(chunk);
    },
  });
}

export interface SilenceWatch {
  /** Aborts with a TimeoutError if no data arrives for too long. */
  readonly signal: AbortSignal;
  /** Reports that data has arrived, which restarts the timer. The first call starts it. */
  heard(): void;
  /** Changes how long no data may arrive, and restarts the timer. */
  allow(milliseconds: number): void;
  /** Stops the timer for good. */
  stop(): void;
}

/** Creates a timer that aborts a call if no data arrives for a while, no matter how long the call takes in total. */
export function watchSilence(milliseconds: number): SilenceWatch {
  const controller = new AbortController();
  const tooLong = (): void => controller.abort(new DOMException("Nothing was heard for too long.", "TimeoutError"));
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const allow = (limitMilliseconds: number): void => {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(tooLong, limitMilliseconds);
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
