import { notFound } from "@galley/service-kit/errors";
import { secondsOfDuration } from "../../src/admin/duration.ts";
import { WrongUsage } from "../../src/command-line.ts";
import { typed } from "./run-command.ts";

const unknown = () => {
  throw notFound("There is no such account.");
};
const account = { id: "a", email: "ada@example.org", name: "Ada", tier: "pro", suspended: false, createdAt: 7 };
const nothing = { collection: "topics", documents: [], nextCursor: "" };

describe("an account that does not exist", () => {
  const answers = { listAccounts: unknown, exportAccount: nothing, deleteAccount: { removed: 0 } };

  it.each([
    "delivery list --account nope",
    "publication list --account nope",
    "tenant delete --account nope --yes",
    "tenant delete --account nope --dry-run",
    "tenant export --account nope --out /tmp/galley-never-made",
  ])("%s fails, and changes nothing", async (line) => {
    const { told, asked } = typed(line, answers);
    await expect(told).rejects.toThrow(/There is no (such account|account nope)/);
    expect(asked.map(([name]) => name).filter((name) => !["listAccounts", "exportAccount"].includes(name))).toEqual([]);
  });
});

describe("tenant delete", () => {
  const page = { collection: "topics", documents: ["{}", "{}"], nextCursor: "" };
  const publication = { id: "p", name: "Tea", slug: "tea" };
  const answers = {
    ...{
      listAccounts: { accounts: [account] },
      exportAccount: page,
      listPublications: { publications: [publication] },
    },
  };

  it("lists with --dry-run what would go, and changes nothing", async () => {
    const { told, asked } = typed("tenant delete --account a --dry-run", answers);
    expect(await told).toMatchObject({
      accountId: "a",
      email: "ada@example.org",
      removed: false,
      documents: 12,
      publications: [{ publicationId: "p", name: "Tea", slug: "tea" }],
    });
    const reads = new Set(["listAccounts", "exportAccount", "listPublications"]);
    expect(asked.filter(([name]) => !reads.has(name))).toEqual([]);
  });

  it("goes on with what an interrupted deletion left, although the account itself is gone", async () => {
    const left = { ...answers, listAccounts: unknown };
    expect(await typed("tenant delete --account a --dry-run", left).told).toMatchObject({ email: null, documents: 12 });
  });
});

describe("key roll", () => {
  const key = { id: "new", accountId: "a", name: "CI", prefix: "svc_", createdAt: 7 };
  const rollKey = { key, apiKey: "svc_new", replaced: { ...key, id: "old", expiresAt: 99 } };

  it.each([
    ["key roll --account a --key old", 86_400],
    ["key roll --account a --key old --overlap 90s", 90],
    ["key roll --account a --key old --overlap 7d", 604_800],
    ["key roll --account a --key old --overlap 0", 0],
  ])(
    "%s asks for an overlap of %d seconds, and shows the new key and the end of the old one",
    async (line, seconds) => {
      const { told, asked } = typed(line, { rollKey });
      expect(await told).toMatchObject({
        keyId: "new",
        apiKey: "svc_new",
        name: "CI",
        oldKeyId: "old",
        oldKeyEndsAt: 99,
      });
      expect(asked).toEqual([["rollKey", { accountId: "a", keyId: "old", overlapSeconds: seconds }]]);
    },
  );

  it.each(["", "24", "h", "1.5h", "-1h", "24 hours", "1w"])("refuses an overlap of %j", (text) => {
    expect(() => secondsOfDuration("--overlap", text)).toThrow(WrongUsage);
  });
});

it("publication list goes through every account", async () => {
  const accounts = Array.from({ length: 23 }, (_, at) => ({ ...account, id: `a${at}` }));
  const publication = { id: "p", name: "Tea", slug: "tea", createdAt: 7 };
  const told = await typed("publication list", {
    listAccounts: { accounts },
    listPublications: { publications: [publication] },
  }).told;
  expect(told).toHaveLength(23);
  expect((told as unknown[])[22]).toEqual({
    publicationId: "p",
    name: "Tea",
    slug: "tea",
    accountId: "a22",
    email: account.email,
    createdAt: 7,
  });
});
