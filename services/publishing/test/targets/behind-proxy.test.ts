import { gzipSync } from "node:zlib";
import { type FakeGhost, startFakeGhost } from "@galley/test-kit/fake-ghost";
import { type FakeWordpress, fakeWordpressPassword, startFakeWordpress } from "@galley/test-kit/fake-wordpress";
import { type AnswerRaw, type RawAnswer, type RawRequest, startRawServer } from "@galley/test-kit/raw-server";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, type TestPublishing, testAccount } from "../start-publishing.ts";

/** A change that the proxy makes to a response. */
type Spoil = (request: RawRequest, answer: { readonly head: string; readonly body: Buffer }) => RawAnswer;

const whole = ({ head, body }: { readonly head: string; readonly body: Buffer }, before = "", length = body.length) =>
  Buffer.concat([Buffer.from(`${before}${head}Content-Length: ${length}\r\n\r\n`), body]);

const withContinue: Spoil = (_request, answer) => ({
  bytes: whole(answer, "HTTP/1.1 100 Continue\r\n\r\n"),
  after: "keep",
});
const labelledGzip: Spoil = (_request, { head, body }) => ({
  bytes: whole({ head: `${head}Content-Encoding: gzip\r\n`, body }),
  after: "keep",
});
const compressed: Spoil = (_request, { head, body }) => ({
  bytes: whole({ head: `${head}Content-Encoding: gzip\r\n`, body: gzipSync(body) }),
  after: "keep",
});
/** The warning that PHP prints before a response because of a faulty plugin. */
const warning = `<br />\n<b>Warning</b>:  Undefined array key "a" [{main}] in <b>/srv/x.php</b> on line <b>3</b><br />\n`;
const printing =
  (text: string): Spoil =>
  (_request, { head, body }) => ({
    bytes: whole({ head, body: Buffer.concat([Buffer.from(text), body]) }),
    after: "keep",
  });
/** Cuts the responses of writes in the middle. */
const cutWrites: Spoil = ({ method }, { head, body }) =>
  method === "GET"
    ? { bytes: whole({ head, body }), after: "keep" }
    : { bytes: whole({ head, body: body.subarray(0, 20) }, "", body.length), after: "close" };
const cutReads: Spoil = ({ method }, { head, body }) =>
  method === "GET"
    ? { bytes: whole({ head, body: body.subarray(0, 20) }, "", body.length), after: "close" }
    : { bytes: whole({ head, body }), after: "keep" };

let publishing: TestPublishing;
let wordpress: FakeWordpress;
let ghost: FakeGhost;
let proxy: Awaited<ReturnType<typeof startRawServer>>;
let answer: AnswerRaw;
beforeAll(async () => {
  const cmsPatience = { requestMilliseconds: 5_000, retryDelays: [1], quietMilliseconds: 1, lookDelays: [] };
  publishing = await startPublishing({ overrides: { cmsPatience } });
});
afterAll(() => publishing.end());
beforeEach(async () => {
  wordpress = await startFakeWordpress();
  ghost = await startFakeGhost();
  proxy = await startRawServer((request) => answer(request));
});
afterEach(async () => {
  await proxy.close();
  await wordpress.close();
  await ghost.close();
});

function createProxy(url: string, spoil: () => Spoil): AnswerRaw {
  return async (request) => {
    const { method, path, headers, body } = request;
    const { "content-length": _, connection: __, host: ___, ...kept } = headers;
    const sent = method === "GET" || body.length === 0 ? {} : { body: new Uint8Array(body) };
    const given = await fetch(url + path, { method, headers: kept, ...sent });
    const type = given.headers.get("content-type") ?? "application/json";
    const head = `HTTP/1.1 ${given.status} It\r\nContent-Type: ${type}\r\n`;
    return spoil()(request, { head, body: Buffer.from(await given.arrayBuffer()) });
  };
}

const healthy: Spoil = (_request, given) => ({ bytes: whole(given), after: "keep" });

/** Links a publication to a CMS behind the proxy. From then on, the proxy changes every response. */
async function publishBehind(cms: "wordpress" | "ghost", spoil: Spoil, article = {}) {
  let current = healthy;
  answer = createProxy(cms === "ghost" ? ghost.url : wordpress.url, () => current);
  const [site, account] = [testSite(), testAccount("pro")];
  await publishing.call("publish", publishRequest(site), account);
  const settings = { url: `http://127.0.0.1:${proxy.port}`, privateAddress: "yes" };
  const { connection } = await publishing.call(
    "saveConnection",
    {
      publicationId: site.publicationId,
      keepWithProblems: true,
      ...(cms === "ghost"
        ? {
            kind: "CONNECTION_KIND_GHOST" as const,
            settings: { ...settings, author: "ada@example.com" },
            credentials: { key: ghost.key },
          }
        : {
            kind: "CONNECTION_KIND_WORDPRESS" as const,
            settings: { ...settings, user: "author", author: "author" },
            credentials: { password: fakeWordpressPassword("author") },
          }),
    },
    account,
    "operator",
  );
  expect(connection).not.toBeNull();
  current = spoil;
  return publishing.call("publish", publishRequest(site, { article }), account);
}

const readPosts = (cms: "wordpress" | "ghost") => (cms === "ghost" ? ghost.posts() : wordpress.posts);

describe.each(["wordpress", "ghost"] as const)("a %s behind a proxy", (cms) => {
  it.each<[string, Spoil]>([
    ["sends a 100 that nobody asked for", withContinue],
    ["labels plain answers as gzip", labelledGzip],
    ["compresses though nobody asked", compressed],
    ["cuts the answers of writes", cutWrites],
    ["has warnings of a plug-in printed before each answer", printing(warning)],
    ["has a byte order mark before each answer", printing("\ufeff")],
  ])("that %s is published to once", async (_what, spoil) => {
    await publishBehind(cms, spoil);
    expect(readPosts(cms)).toMatchObject([{ status: expect.stringMatching(/^publish/) }]);
  });

  it("gets stars, underscores and tildes as they are in the article", async () => {
    const signs = "2*3*4, a*b*c, *x*, _y_, snake_case and 3~5";
    await publishBehind(cms, healthy, { title: signs, excerpt: `Signs: ${signs}`, content: `<p>${signs}</p>` });
    const [post] = [...readPosts(cms)].filter(({ status }) => /^publish/.test(status));
    const stored = JSON.stringify(post);
    expect(stored.split(signs).length - 1).toBeGreaterThanOrEqual(3);
  });

  it("that cuts responses to reads makes a publish fail with that reason and without a post", async () => {
    await expect(publishBehind(cms, cutReads)).rejects.toMatchObject({ message: expect.stringMatching("cut off") });
    expect([...readPosts(cms)].filter(({ status }) => /^publish/.test(status))).toEqual([]);
  });
});
