import type { Connection, Model, mongo } from "mongoose";
import type { Logger } from "../logging/index.ts";

type Index = mongo.IndexDescriptionInfo;

// An index of the same name, or of the same keys, that has other options.
const conflictCodes: readonly unknown[] = [85, 86];
const noSuchIndex = 27;

/**
 * Makes the collections and indexes of every model of this connection. Call it once at the start, after defining them.
 *
 * An index that an earlier version made otherwise is made anew, while queries that need it are slow. Not so one that keeps
 * values unique: between two of them nothing would, so this rejects and says what to do. Indexes that no model has any more are
 * left alone, since replicas of the version before may need them; the log names them.
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

/** The indexes in the database that stand in the way of one of the model's. */
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
    // Another replica that starts was faster.
    if ((error as { code?: unknown }).code !== noSuchIndex) throw error;
  });
}
