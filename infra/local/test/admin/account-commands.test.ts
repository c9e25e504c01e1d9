import type { Member__Output } from "@galley/proto/dashboard/v1";
import type { Key__Output } from "@galley/proto/gateway/v1";
import { notFound } from "@galley/service-kit/errors";
import { parseDuration } from "../../src/admin/account-commands.ts";
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
    listAccounts: { accounts: [account] },
    exportAccount: page,
    listPublications: { publications: [publication] },
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
  const key = { id: "new", accountId: "a", name: "CI", prefix: "svc_", createdAt: 7, role: "KEY_ROLE_EDITOR" };
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
    expect(() => parseDuration("--overlap", text)).toThrow(WrongUsage);
  });
});

describe("a list shows what the API says of each item", () => {
  const key: Key__Output = {
    id: "k",
    accountId: "a",
    name: "CI",
    prefix: "svc_abc",
    createdAt: 7,
    lastUsedAt: 8,
    revokedAt: 9,
    expiresAt: 10,
    role: "KEY_ROLE_WRITER",
    replacedBy: "k2",
    requests: [],
  };
  const shownKey = {
    keyId: "k",
    accountId: "a",
    name: "CI",
    role: "writer",
    prefix: "svc_abc",
    createdAt: 7,
    lastUsedAt: 8,
    revokedAt: 9,
    expiresAt: 10,
    replacedBy: "k2",
  };

  it("key list, with the role of each key", async () => {
    const keys = [key, { ...key, role: "KEY_ROLE_UNSPECIFIED" }];
    expect(await typed("key list --account a", { listKeys: { keys } }).told).toEqual([
      shownKey,
      { ...shownKey, role: "editor" },
    ]);
  });

  it("account list, with plan and suspension", async () => {
    expect(await typed("account list", { listAccounts: { accounts: [account] } }).told).toEqual([
      { accountId: "a", email: "ada@example.org", name: "Ada", tier: "pro", suspended: false, createdAt: 7 },
    ]);
  });

  it("member list, with passkeys, and when each member joined and came last", async () => {
    const member: Member__Output = {
      id: "m",
      email: "eve@example.org",
      name: "Eve",
      role: "ROLE_VIEWER",
      createdAt: 60,
      passkeyCount: 2,
      lastSeenAt: 120,
    };
    const { lastSeenAt: _, ...invited } = member;
    const shown = {
      memberId: "m",
      email: "eve@example.org",
      name: "Eve",
      role: "viewer",
      passkeys: 2,
      createdAt: "1970-01-01T00:01:00.000Z",
      lastSeenAt: "1970-01-01T00:02:00.000Z",
    };
    expect(await typed("member list --account a", { listAccountMembers: { members: [member, invited] } }).told).toEqual(
      [shown, { ...shown, lastSeenAt: null }],
    );
  });

  it("session list, with the publication and the address of the post", async () => {
    const session = {
      id: "s",
      title: "Tea",
      status: "SESSION_STATUS_COMPLETED",
      publicationId: "p",
      cmsPostId: "post",
      postUrl: "https://tea.example/tea",
      currentDraftVersion: 2,
      createdAt: 7,
      updatedAt: 8,
    };
    const listSessions = { sessions: [session], nextCursor: "" };
    expect(await typed("session list --account a", { listSessions }).told).toEqual([
      {
        sessionId: "s",
        publicationId: "p",
        title: "Tea",
        status: "completed",
        version: 2,
        postId: "post",
        postUrl: "https://tea.example/tea",
        createdAt: 7,
        updatedAt: 8,
      },
    ]);
  });
});

it("publication list goes through every account, and shows how each publication works", async () => {
  const accounts = Array.from({ length: 23 }, (_, at) => ({ ...account, id: `a${at}` }));
  const publication = {
    id: "p",
    name: "Tea",
    slug: "tea",
    createdAt: 7,
    autoPublishMode: "AUTO_PUBLISH_MODE_FULL_AUTO",
    cadencePostsPerWeek: 3,
    timezone: "Asia/Tokyo",
  };
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
    autoPublishMode: "full-auto",
    cadencePostsPerWeek: 3,
    timezone: "Asia/Tokyo",
    createdAt: 7,
  });
});
