import { type Connection, Schema } from "mongoose";
import { noScoutSources, type ScoutSources } from "../domain/scout-sources.ts";
import type { Scope } from "../domain/tombstone-guard.ts";

interface ScoutSourcesDocument extends ScoutSources, Scope {
  /** Id that is made of the account and the publication, so that accounts cannot overwrite each other's documents. */
  readonly _id: string;
}

/**
 * Creates the store of the collection `scout_sources`: each publication's own feeds and hosts. It is separate from
 * `publications`, because events replace those documents as a whole.
 */
export function createScoutSourceStore(connection: Connection) {
  const [text, list] = [
    { type: String, required: true },
    { type: [String], required: true },
  ];
  const schema = new Schema<ScoutSourcesDocument>(
    {
      _id: text,
      accountId: text,
      publicationId: text,
      feeds: list,
      mutedHosts: list,
      preferredHosts: list,
      fewestOutlets: Number,
    },
    { versionKey: false, strict: "throw" },
  );
  const model = connection.model<ScoutSourcesDocument>("ScoutSources", schema, "scout_sources");
  const documentId = ({ accountId, publicationId }: Scope): string => `${accountId}/${publicationId}`;
  return {
    /** Returns a publication's own feeds and hosts. The lists are empty if it has none. */
    find: async (scope: Scope) => {
      const shown = { _id: 0, accountId: 0, publicationId: 0 };
      return (await model.findById(documentId(scope), shown).lean<ScoutSources>()) ?? noScoutSources;
    },
    save: async ({ accountId, publicationId }: Scope, sources: ScoutSources) => {
      const _id = documentId({ accountId, publicationId });
      await model.replaceOne({ _id }, { accountId, publicationId, ...sources }, { upsert: true });
    },
    remove: async (accountId: string, publicationId: string) => {
      await model.deleteOne({ _id: documentId({ accountId, publicationId }) });
    },
  };
}
