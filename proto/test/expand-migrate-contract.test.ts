import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Client,
  credentials,
  loadPackageDefinition,
  Server,
  ServerCredentials,
  type ServiceClientConstructor,
  type sendUnaryData,
} from "@grpc/grpc-js";
import { loadSync } from "@grpc/proto-loader";

interface Message {
  readonly source_url?: string;
  readonly source_urls?: readonly string[];
}

/**
 * One version of a service: the fields of its message, how its server fills them and how its callers read them. An idea first had one
 * source and later several, so the field was replaced in steps.
 */
interface Version {
  readonly fields: string;
  readonly serve: (urls: readonly string[]) => Message;
  readonly read: (message: Message) => readonly string[];
}

const oldField = "string source_url = 1;";
const newField = "repeated string source_urls = 2;";
const firstOf = (urls: readonly string[]): string => urls[0] ?? "";
const inBothForms = (urls: readonly string[]): Message => ({ source_url: firstOf(urls), source_urls: urls });
const inEitherForm = ({ source_url = "", source_urls = [] }: Message): readonly string[] =>
  source_urls.length > 0 ? source_urls : [source_url];

/**
 * The versions in the order of their releases. During an upgrade, a version runs only beside the one directly before it, so only
 * neighbours must understand each other.
 */
const versions = {
  before: {
    fields: oldField,
    serve: (urls) => ({ source_url: firstOf(urls) }),
    read: ({ source_url = "" }) => [source_url],
  },
  expanded: { fields: `${oldField} ${newField}`, serve: inBothForms, read: inEitherForm },
  migrated: { fields: `${oldField} ${newField}`, serve: inBothForms, read: ({ source_urls = [] }) => source_urls },
  contracted: {
    fields: `reserved 1; reserved "source_url"; ${newField}`,
    serve: (urls) => ({ source_urls: urls }),
    read: ({ source_urls = [] }) => source_urls,
  },
} satisfies Record<string, Version>;
type Name = keyof typeof versions;

interface IdeaClient extends Client {
  getIdea(request: object, done: (error: Error | null, message: Message) => void): void;
}

const folder = mkdtempSync(join(tmpdir(), "contracts-"));
const servers: Server[] = [];

beforeAll(() => {
  for (const [name, { fields }] of Object.entries(versions)) {
    const place = join(folder, name, "ideas/v1");
    mkdirSync(place, { recursive: true });
    const service = "service IdeaService { rpc GetIdea(GetIdeaRequest) returns (GetIdeaResponse); }";
    const messages = `message GetIdeaRequest {} message GetIdeaResponse { ${fields} }`;
    writeFileSync(join(place, "ideas.proto"), `syntax = "proto3"; package ideas.v1; ${service} ${messages}`);
    cpSync("buf.yaml", join(folder, name, "buf.yaml"));
  }
});
afterAll(() => {
  for (const server of servers) server.forceShutdown();
  rmSync(folder, { recursive: true });
});

function contractOf(name: Name): ServiceClientConstructor {
  const definitions = loadSync(join(folder, name, "ideas/v1/ideas.proto"), { keepCase: true });
  const { ideas } = loadPackageDefinition(definitions) as unknown as {
    ideas: { v1: { IdeaService: ServiceClientConstructor } };
  };
  return ideas.v1.IdeaService;
}

/**
 * Lets a caller of one version read an idea with these sources over gRPC from a server of another version. Returns the sources
 * that it sees.
 */
async function ask(caller: Name, callee: Name, urls: readonly string[]): Promise<readonly string[]> {
  const server = new Server();
  servers.push(server);
  server.addService(contractOf(callee).service, {
    getIdea: (_call: unknown, answer: sendUnaryData<Message>) => answer(null, versions[callee].serve(urls)),
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  const client = new (contractOf(caller))(`127.0.0.1:${port}`, credentials.createInsecure()) as unknown as IdeaClient;
  const message = await new Promise<Message>((resolve, reject) => {
    client.getIdea({}, (error, found) => (error === null ? resolve(found) : reject(error)));
  });
  client.close();
  return versions[caller].read(message);
}

/**
 * Returns what `buf breaking` reports about the change of the contract from one version to another. Empty when the change is compatible.
 */
function breaks(from: Name, to: Name): string {
  const words = ["breaking", join(folder, to), "--against", join(folder, from)];
  return spawnSync("../node_modules/.bin/buf", words, { encoding: "utf8" }).stdout;
}

const names = Object.keys(versions) as Name[];
const neighbours = names.slice(1).flatMap((name, index) => {
  const before = names[index] as Name;
  return [
    [before, name],
    [name, before],
  ] as const;
});

describe("a field that becomes another in three releases: expand, migrate, contract", () => {
  it.each(neighbours)("a caller of %s understands a server of %s", async (caller, callee) => {
    expect(await ask(caller, callee, ["https://a.example/"])).toEqual(["https://a.example/"]);
  });

  it("loses nothing of what only the new form can say, once callers have migrated", async () => {
    const urls = ["https://a.example/", "https://b.example/"];
    for (const callee of ["expanded", "contracted"] as const) expect(await ask("migrated", callee, urls)).toEqual(urls);
  });

  it.each([
    ["before", "contracted"],
    ["before", "migrated"],
  ] as const)("cannot skip a release: %s and %s do not understand each other", async (older, newer) => {
    const urls = ["https://a.example/"];
    const read = [await ask(older, newer, urls), await ask(newer, older, urls)];
    expect(read.some((found) => found.join() !== urls.join())).toBe(true);
  });

  it("passes the comparison of contracts but in the last release, which is made on purpose", () => {
    expect(breaks("before", "expanded")).toBe("");
    expect(breaks("expanded", "migrated")).toBe("");
    expect(breaks("migrated", "contracted")).toContain("source_url");
  });
});
