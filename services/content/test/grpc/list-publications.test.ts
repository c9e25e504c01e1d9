import { createPublication } from "../samples.ts";
import { contentForSuite, testAccount } from "../start-content.ts";

describe("ListPublications", () => {
  const content = contentForSuite();

  it("gives the account's own, oldest first", async () => {
    const account = testAccount();
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await createPublication(content, account)).id);
    await createPublication(content, testAccount());
    const { publications } = await content.call("listPublications", {}, account);
    expect(publications.map(({ id }) => id)).toEqual(made);
  });

  it("orders those of one moment by id", async () => {
    const account = testAccount();
    for (let count = 0; count < 5; count += 1) await createPublication(content, account);
    const { accountId } = account;
    await content.database.collection("publications").updateMany({ accountId }, { $set: { createdAt: new Date(0) } });
    const { publications } = await content.call("listPublications", {}, account);
    const ids = publications.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
  });

  it("gives nothing to an account that has nothing", async () => {
    expect(await content.call("listPublications", {}, testAccount())).toEqual({ publications: [] });
  });
});
