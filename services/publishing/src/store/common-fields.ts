import type { PublicationKey } from "../domain/ports.ts";

/** Fields that each document must have. */
export const text = { type: String, required: true } as const;
export const count = { type: Number, required: true } as const;
export const moment = { type: Date, required: true } as const;

/** Of what belongs to a publication: its own id, and whose it is. */
export const ids = { _id: text, accountId: text, publicationId: text } as const;

interface Collection {
  readonly deleteMany: (filter: { readonly accountId: string; readonly publicationId: string }) => PromiseLike<unknown>;
}

/** Removes all documents of a publication. */
export const removerOf =
  (documents: Collection) =>
  async ({ accountId, publicationId }: PublicationKey): Promise<void> => {
    await documents.deleteMany({ accountId, publicationId });
  };

/** An update that sets what is there and takes away what is undefined. */
export function updateOf(fields: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(fields);
  const gone = entries.filter(([, value]) => value === undefined);
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    $unset: Object.fromEntries(gone.map(([name]) => [name, 1 as const])),
  };
}
