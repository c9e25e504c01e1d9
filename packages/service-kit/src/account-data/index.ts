import { AccountDataService } from "@galley/proto/common/v1";
import { type Connection, mongo } from "mongoose";
import { type Implementation, implement } from "../grpc/index.ts";

type Filter = (accountId: string) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>;

const byAccountId: Filter = (accountId) => ({ accountId });

const pageSize = 20;
/** Names of fields that an export of an account leaves out: they are of no use to a person, and some would help an attacker. */
const withheld = /^(?:hash|outbox|sealed\w*)$/;
const toJson = (document: object): string =>
  mongo.BSON.EJSON.stringify(document, (name: string, value: unknown) => (withheld.test(name) ? undefined : value));

/**
 * Returns the implementation of `AccountDataService` for one service: it exports and deletes all documents of an account.
 * @param accountCollections the collections that hold data of accounts, in the order of deletion. A collection whose documents
 * have no `accountId` field comes with a function that returns the filter for an account
 */
export function accountDataService(
  connection: Connection,
  accountCollections: readonly (string | readonly [string, Filter])[],
): Implementation {
  const collections = accountCollections.map((each) =>
    typeof each === "string" ? ([each, byAccountId] as const) : each,
  );
  const handlers = {
    exportAccount: async ({ request }: { request: { accountId: string; cursor: string } }) => {
      const [index = 0, skip = 0] = request.cursor === "" ? [] : request.cursor.split(":").map(Number);
      const [collection = "", filter = byAccountId] = collections[index] ?? [];
      const found = connection.collection(collection).find(await filter(request.accountId));
      const documents = await found.sort({ _id: 1 }).skip(skip).limit(pageSize).toArray();
      const isLast = documents.length < pageSize && index + 1 === collections.length;
      const next = documents.length < pageSize ? `${index + 1}:0` : `${index}:${skip + pageSize}`;
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
