import { type Connection, Schema } from "mongoose";
import { noScoutSources, type ScoutSources } from "../domain/scout-sources.ts";
import type { Scope } from "../domain/tombstone-guard.ts";

interface ScoutSourcesDocument extends ScoutSources, Scope {
  /** Account and publication, so that no account can take another's place. */
  readonly _id: string;
}

/** The collection `scout_sources`: apart from `publications`, which events replace as a whole and may bring later. */
export function createScoutSourceStore(connection: Connection) {
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
  const idOf = ({ accountId, publicationId }: Scope): string => `${accountId}/${publicationId}`;
  return {
    /** All lists are empty when it said nothing. */
    find: async (scope: Scope) => {
      const shown = { _id: 0, accountId: 0, publicationId: 0 };
      return (await model.findById(idOf(scope), shown).lean<ScoutSources>()) ?? noScoutSources;
    },
    save: async ({ accountId, publicationId }: Scope, sources: ScoutSources) => {
      const _id = idOf({ accountId, publicationId });
      await model.replaceOne({ _id }, { accountId, publicationId, ...sources }, { upsert: true });
    },
    remove: async (accountId: string, publicationId: string) => {
      await model.deleteOne({ _id: idOf({ accountId, publicationId }) });
    },
  };
}
