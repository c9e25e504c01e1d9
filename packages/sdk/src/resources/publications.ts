import type {
  ChangedPublication,
  CreatedPublication,
  Deletion,
  NewPublication,
  Post,
  Publication,
  PublicationChanges,
  PublicationWithTopics,
} from "../gen/types.ts";
import { path } from "../path.ts";
import type { RequestOptions, Send } from "../transport.ts";

export const createPublications = (send: Send) => ({
  /** Lists the account's publications, oldest first. */
  list: (options?: RequestOptions) => send<Publication[]>({ method: "GET", path: path`/publications` }, options),

  /** Reads a publication with its topics. */
  get: (publicationId: string, options?: RequestOptions) =>
    send<PublicationWithTopics>({ method: "GET", path: path`/publications/${publicationId}` }, options),

  /** Creates a publication. */
  create: (publication: NewPublication, options?: RequestOptions) =>
    send<CreatedPublication>({ method: "POST", path: path`/publications`, body: publication }, options),

  /** Changes the given fields of a publication. `null` clears those that may be null. */
  update: (publicationId: string, changes: PublicationChanges, options?: RequestOptions) =>
    send<ChangedPublication>({ method: "PATCH", path: path`/publications/${publicationId}`, body: changes }, options),

  /** Deletes a publication with everything that belongs to it. */
  delete: (publicationId: string, options?: RequestOptions) =>
    send<Deletion>({ method: "DELETE", path: path`/publications/${publicationId}` }, options),

  /** Lists the 50 newest published posts, oldest first. */
  posts: (publicationId: string, options?: RequestOptions) =>
    send<Post[]>({ method: "GET", path: path`/publications/${publicationId}/posts` }, options),
});
