import { randomUUID } from "node:crypto";
import { prebuiltStyles } from "../../src/domain/prebuilt-styles.ts";
import { contentForSuite, testAccount } from "../start-content.ts";

describe("ListStyles", () => {
  const content = contentForSuite();

  it("gives everybody the six prebuilt styles, the default first", async () => {
    const { styles } = await content.call("listStyles", {}, testAccount());
    expect(styles.map(({ id }) => id)).toEqual(prebuiltStyles.map(({ id }) => id));
    expect(styles[0]?.name).toBe("Plain explainer");
    for (const style of styles) {
      expect(style).toMatchObject({ isPrebuilt: true, createdAt: expect.any(Number), updatedAt: style.createdAt });
      expect(style).not.toHaveProperty("userId");
    }
    expect(await content.call("listStyles", {}, testAccount())).toEqual({ styles });
  });

  it("adds the account's own, oldest first, and no other's", async () => {
    const account = testAccount();
    const { accountId } = account;
    const own = (name: string, year: number, owner = accountId) => ({
      _id: randomUUID() as never,
      accountId: owner,
      ...{ name, description: "Mine", systemPrompt: "Write." },
      createdAt: new Date(Date.UTC(year)),
      updatedAt: new Date(Date.UTC(year)),
    });
    const stored = [own("Later", 2028), own("Earlier", 2027), own("Foreign", 2027, testAccount().accountId)];
    await content.database.collection("styles").insertMany(stored);
    const { styles } = await content.call("listStyles", {}, account);
    expect(styles.slice(6)).toEqual([
      expect.objectContaining({ name: "Earlier", userId: accountId, isPrebuilt: false, systemPrompt: "Write." }),
      expect.objectContaining({ name: "Later", userId: accountId, isPrebuilt: false }),
    ]);
  });
});
