import type { Idea, IdeaStatus, IdeaWithSession } from "../gen/types.ts";
import { path } from "../path.ts";
import type { RequestOptions, Send } from "../transport.ts";

/** Selects ideas. */
export interface IdeaQuery {
  readonly status?: IdeaStatus;
  /** Only this many ideas, the newest; at most 500. */
  readonly limit?: number;
  /** Only ideas older than the one with this id. */
  readonly before?: string;
}

export const createIdeas = (send: Send) => {
  const list = (publicationId: string, query: IdeaQuery = {}, options?: RequestOptions) => {
    const { status, limit, before } = query;
    const place = path`/publications/${publicationId}/ideas`;
    return send<Idea[]>({ method: "GET", path: place, query: { status, limit, before } }, options);
  };
  return {
    /** Lists the ideas of a publication with one request, oldest first. For long lists use `iterate`. */
    list,

    /** Reads ideas page by page, newest first. It needs little memory, and the loop may end at any time. */
    async *iterate(
      publicationId: string,
      { status, pageSize = 100 }: { readonly status?: IdeaStatus; readonly pageSize?: number } = {},
      options?: RequestOptions,
    ): AsyncGenerator<Idea, void, undefined> {
      let before: string | undefined;
      for (;;) {
        const query = { ...(status && { status }), ...(before && { before }), limit: pageSize };
        const page: Idea[] = await list(publicationId, query, options);
        yield* page.toReversed();
        if (page.length < pageSize) return;
        before = page[0]?.id;
      }
    },

    /** Reads an idea, with the session that writes its draft. */
    get: (ideaId: string, options?: RequestOptions) =>
      send<IdeaWithSession>({ method: "GET", path: path`/ideas/${ideaId}` }, options),
  };
};
