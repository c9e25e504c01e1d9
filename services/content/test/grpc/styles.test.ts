import { randomUUID } from "node:crypto";
import { prebuiltStyles } from "../../src/domain/styles.ts";
import { createPublication, required, settle, startConcurrently } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount, throughGeneration } from "../start-content.ts";

const content = contentForSuite();
const prebuiltId = required(prebuiltStyles[0]).id;

let account: TestAccount;
beforeEach(() => {
  account = testAccount();
});

const request = () => ({
  operationId: randomUUID(),
  name: "House style",
  description: "Calm and concrete",
  systemPrompt: "Write short sentences.",
});

const createStyle = async (fields: object = {}) =>
  required((await content.call("createStyle", { ...request(), ...fields }, account)).style);

const ownStyles = async (of = account) =>
  (await content.call("listStyles", {}, of)).styles.filter(({ isPrebuilt }) => !isPrebuilt);

describe("CreateStyle", () => {
  it("creates a style that only its account lists, after the prebuilt ones", async () => {
    const first = await createStyle({ name: "  House style  " });
    const second = await createStyle({ description: "" });
    expect(first).toMatchObject({
      userId: account.accountId,
      name: "House style",
      description: "Calm and concrete",
      systemPrompt: "Write short sentences.",
      isPrebuilt: false,
    });
    expect(second.description).toBe("");
    const { styles } = await content.call("listStyles", {}, account);
    expect(new Set(styles.slice(prebuiltStyles.length))).toEqual(new Set([first, second]));
    expect(await ownStyles(testAccount())).toEqual([]);
  });

  it("names all wrong fields", async () => {
    const wrong = { name: " ", description: "x".repeat(2_001), systemPrompt: "x".repeat(10_001) };
    await expect(createStyle(wrong)).rejects.toMatchObject({
      kind: "invalid",
      message: [
        "name must be 1 to 200 characters long",
        "description must be at most 2000 characters long",
        "systemPrompt must be 1 to 10000 characters long",
      ].join("; "),
    });
    await expect(createStyle({ operationId: "" })).rejects.toMatchObject({ message: "operationId is required" });
    expect(await ownStyles()).toEqual([]);
  });

  it("gives the last slot of an account to exactly one of 20 concurrent creates", async () => {
    const createdAt = new Date();
    const stored = Array.from({ length: 99 }, (_, slot) => ({
      _id: randomUUID() as never,
      accountId: account.accountId,
      slot,
      operationId: randomUUID(),
      name: "S",
      description: "",
      systemPrompt: "S",
      createdAt,
      updatedAt: createdAt,
    }));
    await content.database.collection("styles").insertMany(stored);
    const { results, failures } = await settle(startConcurrently(20, () => createStyle()));
    expect(results).toHaveLength(1);
    for (const failure of failures) {
      expect(failure).toMatchObject({
        kind: "quota-exceeded",
        message: "An account can have 100 styles of its own; 100 in use",
        quota: { limit: 100, current: 100 },
      });
    }
    await content.call("deleteStyle", { styleId: String(stored[0]?._id) }, account);
    await createStyle();
  });

  it("returns the first result to repeated operations, also to concurrent ones", async () => {
    const same = request();
    const { results, failures } = await settle(startConcurrently(10, () => createStyle(same)));
    expect(failures).toEqual([]);
    expect(await ownStyles()).toEqual([results[0]]);
  });
});

describe("UpdateStyle", () => {
  it("changes only the fields that the mask names, and drafts follow the new prompt", async () => {
    const { id: styleId } = await createStyle();
    const { id: publicationId } = await createPublication(content, account);
    const updateMask = ["system_prompt", "description"];
    const changes = { systemPrompt: "Write long sentences.", name: "No" };
    const { style } = await content.call("updateStyle", { styleId, updateMask, ...changes }, account);
    expect(style).toMatchObject({ name: "House style", description: "", systemPrompt: "Write long sentences." });
    expect(await ownStyles()).toEqual([style]);
    const brief = { publicationId, styleId };
    const read = await content.call("getPublicationBrief", brief, throughGeneration(account));
    expect(read.style?.systemPrompt).toBe("Write long sentences.");
    expect(await content.call("updateStyle", { styleId, updateMask: [] }, account)).toEqual({ style });
  });

  it("names all wrong fields, and refuses fields that cannot be changed", async () => {
    const { id: styleId } = await createStyle();
    const wrong = { styleId, updateMask: ["name", "system_prompt"] };
    await expect(content.call("updateStyle", wrong, account)).rejects.toMatchObject({
      kind: "invalid",
      message: "name must be 1 to 200 characters long; systemPrompt must be 1 to 10000 characters long",
    });
    const other = content.call("updateStyle", { styleId, updateMask: ["user_id"] }, account);
    await expect(other).rejects.toMatchObject({ kind: "invalid", message: "userId cannot be changed" });
  });
});

describe("DeleteStyle", () => {
  it("refuses a style that publications use, names them, and deletes the style when none uses it", async () => {
    const { id: styleId } = await createStyle();
    const names = ["Tides", "Reefs", "Winds", "Sands"];
    const publications = await Promise.all(names.map((name) => createPublication(content, account, { name })));
    const choose = (publicationId: string, chosen?: string) =>
      content.call("updatePublication", { publicationId, updateMask: ["style_id"], styleId: chosen }, account);
    await choose(required(publications[0]).id, styleId);
    const remove = () => content.call("deleteStyle", { styleId }, account);
    const message = "The style is used by “Tides”. Choose another style there first.";
    await expect(remove()).rejects.toMatchObject({ kind: "conflict", message });
    for (const { id } of publications) await choose(id, styleId);
    await expect(remove()).rejects.toMatchObject({
      message: expect.stringMatching(/by “\w+”, “\w+”, “\w+”, 1 more\. /),
    });
    expect(await ownStyles()).toHaveLength(1);
    const [deleted, ...others] = publications;
    for (const { id } of others) await choose(id, prebuiltId);
    await content.call("deletePublication", { publicationId: required(deleted).id }, account);
    expect(await remove()).toEqual({});
    expect(await ownStyles()).toEqual([]);
    // Replicas of an earlier version, which run during an upgrade, treat every document as a style.
    const { accountId } = account;
    expect(await content.database.collection("styles").countDocuments({ accountId })).toBe(0);
    await expect(remove()).rejects.toMatchObject({ kind: "not-found" });
    await expect(choose(required(others[0]).id, styleId)).rejects.toMatchObject({ kind: "invalid" });
  });
});

it.each(["updateStyle", "deleteStyle"] as const)("%s refuses prebuilt styles", async (name) => {
  const asked = { styleId: prebuiltId, updateMask: ["name"], name: "Mine now" };
  await expect(content.call(name, asked as never, account)).rejects.toMatchObject({
    kind: "forbidden",
    message: "Prebuilt styles cannot be changed or deleted. Create a style of your own.",
  });
  const { styles } = await content.call("listStyles", {}, account);
  expect(styles.map((style) => style.name)).toEqual(prebuiltStyles.map((style) => style.name));
});
