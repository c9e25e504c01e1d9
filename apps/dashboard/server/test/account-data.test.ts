import { AccountDataService } from "@galley/proto/common/v1";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { createGrpcClient } from "@galley/service-kit/grpc";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import { createConnection } from "mongoose";
import { createWorld, signIn, type World } from "./world.ts";

const databaseName = `${testDatabasePrefix()}_dashboard`;
let world: World;
beforeAll(async () => {
  world = await createWorld({ databaseName });
});
afterAll(() => world.close());

describe("the data of an account", () => {
  it("are removed from every collection, and those of other accounts stay", async () => {
    for (const id of ["leaving", "staying"]) {
      world.newAccount(id);
      const owner = await signIn(world, id);
      const { member } = await owner.dashboard.inviteMember({ email: "grace@example.org", role: Role.VIEWER });
      await owner.dashboard.updateMember({ memberId: member?.id ?? "", role: Role.WRITER });
    }
    const client = createGrpcClient(AccountDataService, { address: `127.0.0.1:${world.app.ports.grpc}` });
    const options = { token: world.operatorToken(), deadlineMilliseconds: 5_000 };
    await client.call("deleteAccount", { accountId: "leaving" }, options);
    client.close();

    const connection = await createConnection(testMongoUri(), { dbName: databaseName }).asPromise();
    const { db } = connection;
    const namesAccount = async (id: string): Promise<string[]> => {
      const collections = (await db?.listCollections().toArray()) ?? [];
      const counts = collections.map(({ name }) =>
        connection.collection<{ _id: string }>(name).countDocuments({ $or: [{ _id: id }, { accountId: id }] }),
      );
      const found = await Promise.all(counts);
      return collections.filter((_, index) => found[index] !== 0).map(({ name }) => name);
    };
    expect(await namesAccount("leaving")).toEqual([]);
    expect(await namesAccount("staying")).toEqual(expect.arrayContaining(["member_guards", "members", "audit"]));
    await connection.close();
  });
});
