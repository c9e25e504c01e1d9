import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSecrets } from "../../src/admin/read-secrets.ts";
import { WrongUsage } from "../../src/command-line.ts";
import { typed } from "./run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "galley-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const finding = { check: "key", level: "FINDING_LEVEL_PROBLEM", message: "Wrong key.", remedy: "Copy it anew" };
const cms = {
  publicationId: "p",
  kind: "CONNECTION_KIND_GHOST",
  state: "CONNECTION_STATE_WORKING",
  settings: { url: "https://blog.example.com" },
};
const network = { ...cms, kind: "CONNECTION_KIND_X", settings: { username: "tea" } };
const connections = { listConnections: { connections: [network, cms] } };
const linkedCms = { publicationId: "p", kind: "ghost", state: "working", url: "https://blog.example.com" };
const linkedNetwork = { publicationId: "p", kind: "x", state: "working", username: "tea" };
const unchecked = { problem: null, checkedAt: null };
const ghost = "cms link --publication p --type ghost --url https://blog.example.com";
const picture = { sourceUrl: "https://e.example/us.jpg", alt: "Us", files: [{ url: "u", width: 480 }] };
const authors = [{ author: "Ann", biography: "Ann grows tea." }];
const sources = { feeds: ["https://a.example/"], mutedHosts: ["b.example"], preferredHosts: [] };
const changed = (change: object) => ({ ...sources, ...change });
const scout = { getScoutSources: { sources }, setScoutSources: (request: object) => request };
const scoutRun = {
  runId: "r",
  state: "running",
  status: "",
  createdAt: 7,
  error: "",
  autopilot: "",
  sources: [],
  stories: [],
};
const comment = {
  id: "c",
  postId: "post",
  name: "Ann",
  text: "Well said.",
  status: "COMMENT_STATUS_PENDING",
  reasons: ["it names 3 web addresses"],
  createdAt: 1_764_000_000,
};
const session = { id: "s", status: "SESSION_STATUS_ACTIVE", currentDraftVersion: 1, createdAt: 7, updatedAt: 8 };
const listed = {
  sessionId: "s",
  title: null,
  status: "active",
  version: 1,
  publicationId: null,
  postId: null,
  postUrl: null,
  createdAt: 7,
  updatedAt: 8,
};

/**
 * A command line, the answers of the services, the result for the operator, and the name and request of the last call.
 */
type Case = readonly [line: string, answers: Record<string, unknown>, told: unknown, name: string, request: object];

const cases: readonly Case[] = [
  ["autopilot stop --session s", {}, { sessionId: "s", stopped: true }, "stopHeldPublish", { sessionId: "s" }],
  [
    "cms author --publication p --name Ann --biography 'Ann grows tea.'",
    { setAuthorBiography: { authors } },
    authors,
    "setAuthorBiography",
    { publicationId: "p", author: "Ann", biography: "Ann grows tea." },
  ],
  [
    "cms picture --publication p --url https://e.example/us.jpg --alt Us",
    { setSitePicture: { picture } },
    { publicationId: "p", source: picture.sourceUrl, alt: "Us", files: picture.files },
    "setSitePicture",
    { publicationId: "p", url: "https://e.example/us.jpg", alt: "Us" },
  ],
  ...["keep-theirs", "replace"].map(
    (decision): Case => [
      `cms update --session s --${decision}`,
      { decideOnEdit: { url: "u" } },
      { sessionId: "s", url: "u", decision },
      "decideOnEdit",
      { sessionId: "s", decision: `EDIT_DECISION_${decision.toUpperCase().replace("-", "_")}` },
    ],
  ),
  [
    `${ghost} --key 1:2 --author ada@example.com --canonical https://w.example/{slug} --private-address --force`,
    { saveConnection: { connection: cms, findings: [{ ...finding, level: "FINDING_LEVEL_WARNING" }] } },
    { ...linkedCms, ...unchecked, warnings: [{ ...finding, level: "warning" }] },
    "saveConnection",
    {
      publicationId: "p",
      kind: "CONNECTION_KIND_GHOST",
      credentials: { key: "1:2" },
      keepWithProblems: true,
      settings: {
        url: "https://blog.example.com",
        author: "ada@example.com",
        canonical: "https://w.example/{slug}",
        privateAddress: "yes",
      },
    },
  ],
  [
    `${ghost} --key 1:2`,
    { saveConnection: { connection: cms, findings: [] } },
    { ...linkedCms, ...unchecked, warnings: [] },
    "saveConnection",
    {
      publicationId: "p",
      kind: "CONNECTION_KIND_GHOST",
      credentials: { key: "1:2" },
      keepWithProblems: false,
      settings: { url: "https://blog.example.com" },
    },
  ],
  ...["cms link --publication p --type builtin", "cms unlink --publication p"].map(
    (line): Case => [
      line,
      { ...connections, removeConnection: { removed: true } },
      { publicationId: "p", removed: true },
      "removeConnection",
      { publicationId: "p", kind: "CONNECTION_KIND_GHOST" },
    ],
  ),
  [
    "cms test --publication p",
    { ...connections, testConnection: { findings: [finding] } },
    [{ ...finding, level: "problem" }],
    "testConnection",
    { publicationId: "p", kind: "CONNECTION_KIND_GHOST" },
  ],
  [
    "social test --publication p --network x",
    { testConnection: { findings: [{ ...finding, level: "FINDING_LEVEL_GOOD", remedy: undefined }] } },
    [{ ...finding, level: "good", remedy: null }],
    "testConnection",
    { publicationId: "p", kind: "CONNECTION_KIND_X" },
  ],
  ...(
    [
      ["JSON", '{"accessToken": "a1", "refreshToken": "r1"}'],
      ["lines", "# X\naccessToken=a1\n\nrefreshToken = r1\n"],
    ] as const
  ).map(([form, content]): Case => {
    writeFileSync(join(folder, form), content);
    return [
      `social link --publication p --network x --username tea --expires 2027-01-01 --credentials ${join(folder, form)}`,
      { saveConnection: { connection: network, findings: [] } },
      { ...linkedNetwork, ...unchecked },
      "saveConnection",
      {
        publicationId: "p",
        kind: "CONNECTION_KIND_X",
        settings: { username: "tea", expiresAt: "2027-01-01" },
        credentials: { accessToken: "a1", refreshToken: "r1" },
      },
    ];
  }),
  [
    "comments list --publication p --status pending",
    { listComments: { comments: [comment], nextCursor: "" } },
    [
      {
        commentId: "c",
        status: "pending",
        name: "Ann",
        email: null,
        reasons: "it names 3 web addresses",
        postId: "post",
        parentId: null,
        createdAt: 1_764_000_000,
        text: "Well said.",
      },
    ],
    "listComments",
    { publicationId: "p", postId: "", cursor: "", status: "COMMENT_STATUS_PENDING" },
  ],
  ["sources show --publication p", scout, sources, "getScoutSources", { publicationId: "p" }],
  ...(
    [
      [
        "add-feed --feed 'https://c.example https://d.example'",
        { feeds: [...sources.feeds, "https://c.example", "https://d.example"] },
      ],
      ["remove-feed --feed https://a.example", { feeds: [] }],
      ["mute --host c.example", { mutedHosts: ["b.example", "c.example"] }],
      ["unmute --host WWW.B.example", { mutedHosts: [] }],
      ["prefer --host c.example", { preferredHosts: ["c.example"] }],
      ["outlets --fewest 2", { fewestOutlets: 2 }],
    ] as const
  ).map(
    ([words, change]): Case => [
      `sources ${words} --publication p`,
      scout,
      changed(change),
      "setScoutSources",
      { publicationId: "p", sources: changed(change) },
    ],
  ),
  [
    "sources run --publication p --run r",
    { getScoutRun: { run: scoutRun } },
    {
      runId: "r",
      createdAt: 7,
      finishedAt: null,
      state: "running",
      fetched: 0,
      kept: 0,
      found: 0,
      error: "",
      autopilot: "",
      sources: [],
      stories: [],
    },
    "getScoutRun",
    { publicationId: "p", runId: "r" },
  ],
  [
    "session list --publication p --cursor c",
    { listSessions: { sessions: [session], nextCursor: "more" } },
    { sessions: [listed], nextCursor: "more" },
    "listSessions",
    { cursor: "c", publicationId: "p" },
  ],
  [
    "draft report --session s --version 1",
    { getDraftReport: { report: { model: "m", _model: "model", sentences: [{ text: "t", _reason: "reason" }] } } },
    { model: "m", sentences: [{ text: "t" }] },
    "getDraftReport",
    { sessionId: "s", version: 1 },
  ],
];

describe("an operator's command", () => {
  it.each(cases)("%s", async (line, answers, expected, name, request) => {
    const { told, asked, subjects } = typed(line, answers);
    expect(await told).toEqual(expected);
    expect(asked.at(-1)).toEqual([name, request]);
    expect(subjects).toEqual([line.includes("--session") ? { sessionId: "s" } : { publicationId: "p" }]);
  });

  it.each([
    ...["--name Ann", "--remove", "--biography x", "--name Ann --biography ''"].map((flags) => `cms author ${flags}`),
    ...["--url u --remove", "--url ''", "--alt Us", "--alt Us --remove"].map((flags) => `cms picture ${flags}`),
    ...["", "--domain blog.example.com --remove"].map((flags) => `cms domain ${flags}`),
    ...["--type ghost --key 1:2", "--type ghost --url u", "--type drupal --url u"].map((flags) => `cms link ${flags}`),
    "social link --network facebook",
    "comments list --status new",
    "comments approve",
    "cms show --colour red",
    "cms show --publication q",
    "cms show x",
    "cms show --publication",
  ])("%s is refused, and changes nothing", async (line) => {
    const { told, asked } = typed(`${line} --publication p`);
    await expect(told).rejects.toThrow(WrongUsage);
    expect(asked).toEqual([]);
  });

  it.each([
    ...["", "--keep-theirs --replace"].map((flags) => `cms update ${flags}`),
    ...["0", "-1", "two", "1.5"].map((version) => `draft revise --instructions shorter --version=${version}`),
    "draft picture --url https://p.example/one.png",
    "draft picture --url http://p.example/one.png --cover",
  ])("%s is refused, and changes no session", async (line) => {
    const { told, asked } = typed(`${line} --session s`);
    await expect(told).rejects.toThrow(WrongUsage);
    expect(asked).toEqual([]);
  });

  it("says what it takes, and what is missing", async () => {
    await expect(typed("key create --colour red").told).rejects.toThrow("It takes --account, --name, --expires.");
    await expect(typed("key create --account ''").told).rejects.toThrow("key create needs --account");
    await expect(typed("session list").told).rejects.toThrow("needs --publication or --account");
  });

  it.each([
    [
      `${ghost} --key 1:2`,
      { saveConnection: { connection: null, findings: [finding] } },
      "Nothing was linked.\nWrong key. Copy it anew.",
    ],
    ["cms test --publication p", { listConnections: { connections: [network] } }, "not linked"],
    ["sources unprefer --publication p --host c.example", scout, "does not name c.example"],
    ["draft preview --session s --version 1", { getSession: { session: {} } }, "belongs to no publication"],
  ])("%s says why it cannot be", async (line, answers, reason) => {
    await expect(typed(line, answers).told).rejects.toThrow(reason);
  });
});

describe("social link by consent", () => {
  const { error } = console;
  const printed: string[] = [];
  beforeAll(() => {
    console.error = (line: string) => printed.push(line);
  });
  afterAll(() => {
    console.error = error;
  });
  const startOAuth = { oauthId: "o", consentUrl: "https://x.com/i/oauth2/authorize?state=s" };

  it("prints where to consent and the code on the error stream alone, waits, and gives what was linked, or why nothing was", async () => {
    const linked = typed("social link --publication p --network x", {
      startOAuth,
      getOAuth: { state: "O_AUTH_STATE_LINKED" },
      ...connections,
    });
    expect(await linked.told).toEqual({ ...linkedNetwork, ...unchecked });
    expect(printed.join()).toContain(startOAuth.consentUrl);
    const [, code = ""] = /asks for this code: (\w{4}-\w{4})/.exec(printed.join()) ?? [];
    const browserBinding = createHash("sha256").update(code.replace("-", "")).digest("base64url");
    const wish = { publicationId: "p", kind: "CONNECTION_KIND_X", browserBinding };
    expect(linked.asked[0]).toEqual(["startOAuth", wish]);
    const getOAuth = { state: "O_AUTH_STATE_FAILED", error: "X did not give consent." };
    const refused = typed("social link --publication p --network x", { startOAuth, getOAuth });
    await expect(refused.told).rejects.toThrow("X did not give consent.");
  });
});

describe("secrets", () => {
  it("are read from a variable, and none of them is told when they cannot be read", async () => {
    process.env.GALLEY_TEST_SECRETS = "accessToken=a1";
    expect(await readSecrets("env:GALLEY_TEST_SECRETS")).toEqual({ accessToken: "a1" });
    process.env.GALLEY_TEST_SECRETS = '{"accessToken": "very-secret"';
    const broken = readSecrets("env:GALLEY_TEST_SECRETS");
    await expect(broken).rejects.toThrow(WrongUsage);
    await expect(broken).rejects.not.toThrow("very-secret");
    delete process.env.GALLEY_TEST_SECRETS;
    await expect(readSecrets("env:GALLEY_TEST_SECRETS")).rejects.toThrow("No credentials were given");
    await expect(readSecrets(join(folder, "nowhere"))).rejects.toThrow("ENOENT");
  });
});
