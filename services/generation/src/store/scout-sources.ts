import { type Connection, Schema } from "mongoose";
import { noScoutSources, type ScoutSources } from "../domain/scout-sources.ts";
import type { PublicationScope, ScoutSourceStore } from "../domain/store-ports.ts";

interface ScoutSourcesDocument extends ScoutSources, PublicationScope {
  /** Account and publication, so that no account can take another's place. */
  readonly _id: string;
}

/** The collection `scout_sources`: apart from `publications`, which events replace as a whole and may bring later. */
export function createScoutSourceStore(connection: Connection): ScoutSourceStore {
  const [text, list] = [
    { type: String, required: true },
    { type: [String], required: true },
  ];
  const schema = new Schema<ScoutSourcesDocument>(
    {
      ...{ _id: text, accountId: text, publicationId: text, feeds: list, mutedHosts: list, preferredHosts: list },
      fewestOutlets: Number,
    },
    { versionKey: false, strict: "throw" },
  );
  const model = connection.model<ScoutSourcesDocument>("ScoutSources", schema, "scout_sources");
  const idOf = ({ accountId, publicationId }: PublicationScope): string => `${accountId}/${publicationId}`;
  return {
    find: async (scope) => {
      const shown = { _id: 0, accountId: 0, publicationId: 0 };
      return (await model.findById(idOf(scope), shown).lean<ScoutSources>()) ?? noScoutSources;
    },
    save: async ({ accountId, publicationId }, sources) => {
      const _id = idOf({ accountId, publicationId });
      await model.replaceOne({ _id }, { accountId, publicationId, ...sources }, { upsert: true });
    },
    remove: async (accountId, publicationId) => {
      await model.deleteOne({ _id: idOf({ accountId, publicationId }) });
    },
  };
}
