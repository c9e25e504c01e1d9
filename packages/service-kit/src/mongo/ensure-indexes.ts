import type { Connection, Model, mongo } from "mongoose";
import type { Logger } from "../logging/index.ts";

type Index = mongo.IndexDescriptionInfo;

// The error codes of MongoDB for an existing index with the same name or the same keys but other options.
const conflictCodes: readonly unknown[] = [85, 86];
const noSuchIndex = 27;

/**
 * Creates the collections and indexes of all models of a connection. Must be called once at the start, after all models are defined.
 * An index whose options have changed is dropped and created again; queries that need it are slow meanwhile. A unique index is
 * not replaced, because nothing would prevent duplicates in between: this function then rejects, and the error says what to do.
 * Indexes that no model uses any more are kept, because replicas of the previous version may need them; they are logged.
 */
export async function ensureIndexes(connection: Connection, logger?: Pick<Logger, "info" | "warn">): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.createIndexes().catch(async (error: unknown) => {
      if (!conflictCodes.includes((error as { code?: unknown }).code)) throw error;
      for (const index of await changedIndexes(model)) await replace(model, index, logger);
      await model.createIndexes();
    });
    const { collectionName } = model.collection;
    const unused = (await indexDifferences(model)).toDrop;
    if (unused.length > 0) {
      logger?.info({ collection: collectionName, indexes: unused }, "indexes of earlier versions that nobody needs");
    }
  }
}

function indexDifferences(model: Model<unknown>): Promise<{ toDrop: string[] }> {
  return model.diffIndexes() as Promise<{ toDrop: string[] }>;
}

/** Returns the indexes in the database that conflict with an index of the model. */
async function changedIndexes(model: Model<unknown>): Promise<Index[]> {
  const wanted = model.schema.indexes();
  const { toDrop } = await indexDifferences(model);
  const keysOf = (index: object): string => JSON.stringify(index);
  const stored = await model.collection.indexes();
  return stored.filter(
    ({ name = "", key }) =>
      toDrop.includes(name) && wanted.some(([keys, options]) => keysOf(keys) === keysOf(key) || options.name === name),
  );
}

async function replace(
  model: Model<unknown>,
  { name = "", unique = false }: Index,
  logger: Pick<Logger, "warn"> | undefined,
): Promise<void> {
  const { collectionName } = model.collection;
  if (unique) {
    throw new Error(
      `The index ${name} of the collection ${collectionName} was made by another version and has other options than this one needs. ` +
        `It keeps values unique, so it is not replaced while others may write: stop every replica of this service, run ` +
        `db.getCollection("${collectionName}").dropIndex("${name}") in the database ${model.db.name}, and start again.`,
    );
  }
  logger?.warn({ collection: collectionName, index: name }, "index of another version is made anew");
  await model.collection.dropIndex(name).catch((error: unknown) => {
    // Another replica has already dropped the index.
    if ((error as { code?: unknown }).code !== noSuchIndex) throw error;
  });
}
