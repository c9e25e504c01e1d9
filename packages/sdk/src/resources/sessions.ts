import type { PublishedPost, PublishOptions, Session } from "../gen/types.ts";
import { path } from "../path.ts";
import type { RequestOptions, Send } from "../transport.ts";

export const createSessions = (send: Send) => ({
  /** Reads a session: the work on one article. `generation` tells the state of its draft. */
  get: (sessionId: string, options?: RequestOptions) =>
    send<Session>({ method: "GET", path: path`/sessions/${sessionId}` }, options),

  /** Publishes the draft of a session. Publishing again updates the same post. */
  publish: (sessionId: string, settings: PublishOptions = {}, options?: RequestOptions) =>
    send<PublishedPost>({ method: "POST", path: path`/sessions/${sessionId}/publish`, body: settings }, options),
});
