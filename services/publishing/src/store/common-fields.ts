import { Schema } from "mongoose";
import type { PostPicture } from "../domain/pictures/picture.ts";
import type { PublicationKey } from "../domain/ports.ts";

/** The mongoose definition of a required text field. */
export const text = { type: String, required: true } as const;
export const count = { type: Number, required: true } as const;
export const moment = { type: Date, required: true } as const;

/**
 * The fields of every document that belongs to a publication: its own id, and the ids of the
 * account and the publication.
 */
export const ids = { _id: text, accountId: text, publicationId: text } as const;

/** A picture within the document of a post or a site. Its files are in a collection of their own. */
export const storedPictureSchema = new Schema<PostPicture>(
  {
    source: String,
    id: String,
    alt: String,
    note: String,
    focus: { type: { _id: false, x: Number, y: Number }, default: undefined },
    sizes: [{ _id: false, width: Number, height: Number, bytes: Number, avif: Number }],
  },
  // mongoose would otherwise add "_id" and an alias "id" for it, but a picture has an "id" of its own.
  { _id: false, id: false },
);

interface Collection {
  readonly deleteMany: (filter: { readonly accountId: string; readonly publicationId: string }) => PromiseLike<unknown>;
}

/** Creates a function that removes all documents of a publication. */
export const createRemoveAll =
  (documents: Collection) =>
  async ({ accountId, publicationId }: PublicationKey): Promise<void> => {
    await documents.deleteMany({ accountId, publicationId });
  };

/** Creates an update that sets the defined fields and removes the undefined ones. */
export function setOrUnset(fields: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(fields);
  const removed = entries.filter(([, value]) => value === undefined);
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    $unset: Object.fromEntries(removed.map(([name]) => [name, 1 as const])),
  };
}
