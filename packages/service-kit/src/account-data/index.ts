import { AccountDataService } from "@galley/proto/common/v1";
import { type Connection, mongo } from "mongoose";
import { type Implementation, implement } from "../grpc/index.ts";

type Filter = (accountId: string) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>;

const namingAccount: Filter = (accountId) => ({ accountId });

const inOneAnswer = 20;
/** Of no use to a person, and some of it to a thief. */
const withheld = /^(?:hash|outbox|sealed\w*)$/;
const toJson = (document: object): string =>
  mongo.BSON.EJSON.stringify(document, (name: string, value: unknown) => (withheld.test(name) ? undefined : value));

/**
 * Export and removal of all that a service keeps of an account: its collections in the order of removal, each with a filter where
 * documents do not name their account as `accountId`.
 */
export function accountDataService(
  connection: Connection,
  owned: readonly (string | readonly [string, Filter])[],
): Implementation {
  const collections = owned.map((each) => (typeof each === "string" ? ([each, namingAccount] as const) : each));
  const handlers = {
    exportAccount: async ({ request }: { request: { accountId: string; cursor: string } }) => {
      const [index = 0, skip = 0] = request.cursor === "" ? [] : request.cursor.split(":").map(Number);
      const [collection = "", filter = namingAccount] = collections[index] ?? [];
      const found = connection.collection(collection).find(await filter(request.accountId));
      const documents = await found.sort({ _id: 1 }).skip(skip).limit(inOneAnswer).toArray();
      const isLast = documents.length < inOneAnswer && index + 1 === collections.length;
      const next = documents.length < inOneAnswer ? `${index + 1}:0` : `${index}:${skip + inOneAnswer}`;
      return { collection, documents: documents.map(toJson), nextCursor: isLast ? "" : next };
    },
    deleteAccount: async ({ request: { accountId } }: { request: { accountId: string } }) => {
      let removed = 0;
      for (const [name, filter] of collections)
        removed += (await connection.collection(name).deleteMany(await filter(accountId))).deletedCount;
      return { removed };
    },
  };
  return implement(AccountDataService.service, handlers, { callers: { default: ["operator"] } });
}
