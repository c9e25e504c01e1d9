import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesReadOnce } from "@galley/service-kit/reloaded-files";
import { createTokenMinter, createTokenVerifier } from "@galley/service-kit/tokens";
import { CompactEncrypt, compactDecrypt, importJWK, type JWK } from "jose";
import { createKeys } from "../../src/admin/key-folder-command.ts";
import { type Holder, holders } from "../../src/deployment-keys/keyring.ts";

const start = new Date("2026-11-01T00:00:00Z");
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);

describe("keys create", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "galley-keys-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const keys = () => join(folder, "keys");
  const create = (values: Record<string, string> = {}, now = start) => createKeys({ out: keys(), ...values }, now);
  const files = () =>
    readdirSync(keys(), { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(keys(), name)).isFile());
  /** Copies the folder, as a process sees it that was started with it now. */
  const snapshot = (name: string) => {
    const copy = join(folder, name);
    cpSync(keys(), copy, { recursive: true });
    return copy;
  };
  const read = (of: string, file: string) => JSON.parse(readFileSync(join(of, file), "utf8"));

  it("gives each service a folder with its own private keys and nobody else's, for its owner only", () => {
    create();
    expect(files().sort()).toEqual([
      "content/service-token-public-keys.json",
      "dashboard/service-token-key.json",
      "dashboard/service-token-public-keys.json",
      "gateway/api-key-pepper",
      "gateway/service-token-key.json",
      "gateway/service-token-public-keys.json",
      "gateway/webhook-sealing-public-keys.json",
      "generation/service-token-key.json",
      "generation/service-token-public-keys.json",
      "keyring.json",
      "operator/operator.json",
      "publishing/credential-sealing-keys.json",
      "publishing/service-token-public-keys.json",
      "webhooks/service-token-public-keys.json",
      "webhooks/webhook-sealing-private-keys.json",
    ]);
    for (const name of files()) expect(statSync(join(keys(), name)).mode & 0o777).toBe(0o600);
    for (const name of files().filter((each) => each.includes("public")))
      expect(readFileSync(join(keys(), name), "utf8")).not.toMatch(/"d"|"k"/);
  });

  it("has the operator look for services at forwarded ports, or under their names at a port", () => {
    const addresses = () => read(keys(), "operator/operator.json").addresses;
    create();
    expect(addresses()).toMatchObject({
      content: "127.0.0.1:9001",
      gateway: "127.0.0.1:9005",
      dashboard: "127.0.0.1:9006",
    });
    create({ port: "9000" });
    expect(addresses()).toMatchObject({
      content: "content:9000",
      gateway: "gateway:9000",
      dashboard: "dashboard:9000",
    });
    create({ rotate: "gateway" });
    expect(addresses()).toMatchObject({ content: "content:9000" });
    create({ rotate: "gateway", port: "9001" }, days(1));
    expect(addresses()).toMatchObject({ content: "content:9001" });
    create({ port: "65535" });
    for (const port of ["a lot", "0", "65536"])
      expect(() => create({ port })).toThrow(`--port must be a whole number from 1 to 65535, not ${port}`);
  });

  it("adds the dashboard to an operator's file of an earlier release, and moves no other service", () => {
    create();
    const file = join(keys(), "operator/operator.json");
    const { dashboard: _, ...earlier } = read(keys(), "operator/operator.json").addresses;
    writeFileSync(file, JSON.stringify({ addresses: { ...earlier, content: "content.example:443" } }));
    create();
    const { addresses } = read(keys(), "operator/operator.json");
    expect(addresses).toEqual({ ...earlier, content: "content.example:443", dashboard: "127.0.0.1:9006" });
  });

  it("changes nothing when the keys are there, and makes a folder again that was lost", () => {
    create();
    const before = files().map((name) => readFileSync(join(keys(), name), "utf8"));
    rmSync(join(keys(), "gateway"), { recursive: true });
    create({}, days(1));
    expect(files().map((name) => readFileSync(join(keys(), name), "utf8"))).toEqual(before);
  });

  it("refuses a holder that there is not, and a step that comes too early", () => {
    create();
    expect(() => create({ rotate: "content" })).toThrow("--rotate must be one of gateway, generation");
    create({ rotate: "gateway" });
    expect(() => create({ rotate: "gateway" }, minutes(4))).toThrow("it may come from 2026-11-01T00:05:00.000Z on");
  });

  /** Returns copies of the folder from before a rotation and after each of its steps. */
  const rotation = (holder: Holder, times: readonly Date[]) => {
    create();
    return [
      snapshot("0"),
      ...times.map((time, index) => {
        create({ rotate: holder }, time);
        return snapshot(String(index + 1));
      }),
    ];
  };
  const steps = [minutes(1), minutes(7), days(40)];

  const isBelieved = (signer: string, issuer: "gateway" | "generation" | "dashboard" | "operator", checker: string) => {
    const privateKeyFile = join(
      signer,
      issuer === "operator" ? "operator/operator.json" : `${issuer}/service-token-key.json`,
    );
    const token = createTokenMinter({ issuer, privateKeyFile, files: filesReadOnce })("content", {
      accountId: "a",
      tier: "",
    });
    const verify = createTokenVerifier({
      audience: "content",
      publicKeysFile: join(checker, "content/service-token-public-keys.json"),
      files: filesReadOnce,
    });
    return verify(token).issuer === issuer;
  };

  it.each(["gateway", "generation", "dashboard", "operator"] as const)(
    "breaks no call of %s between processes that are one step apart",
    (issuer) => {
      const folders = rotation(issuer, steps);
      folders.forEach((of, index) => {
        for (const other of folders.slice(Math.max(0, index - 1), index + 2))
          expect(isBelieved(of, issuer, other)).toBe(true);
      });
      const [before = "", , inUse = "", after = ""] = folders;
      expect(() => isBelieved(inUse, issuer, before)).toThrow("The token is not valid.");
      expect(() => isBelieved(before, issuer, after)).toThrow("The token is not valid.");
    },
  );

  const sealed = async (jwk: JWK, alg: string) =>
    new CompactEncrypt(Buffer.from("secret"))
      .setProtectedHeader({ alg, enc: "A256GCM", kid: jwk.kid ?? "" })
      .encrypt(await importJWK(jwk, alg));
  const opens = async (text: string, set: { keys: JWK[] }) => {
    const { plaintext } = await compactDecrypt(text, async ({ kid, alg }) => {
      const jwk = set.keys.find((key) => key.kid === kid);
      if (jwk === undefined) throw new Error(`No key ${kid}`);
      return importJWK(jwk, alg);
    });
    return Buffer.from(plaintext).toString();
  };

  it.each([
    {
      holder: "webhooks",
      alg: "ECDH-ES",
      seals: "gateway/webhook-sealing-public-keys.json",
      file: "webhooks/webhook-sealing-private-keys.json",
      times: steps,
    },
    {
      holder: "publishing",
      alg: "dir",
      seals: "publishing/credential-sealing-keys.json",
      file: "publishing/credential-sealing-keys.json",
      times: steps.slice(0, 2),
    },
  ] as const)("opens what was sealed one step apart ($holder)", async ({ holder, alg, seals, file, times }) => {
    const folders = rotation(holder, times);
    for (const [index, of] of folders.entries()) {
      const text = await sealed(read(of, seals).keys[0], alg);
      for (const other of folders.slice(Math.max(0, index - 1), index + 2))
        await expect(opens(text, read(other, file))).resolves.toBe("secret");
    }
    const [before = "", , inUse = ""] = folders;
    await expect(opens(await sealed(read(inUse, seals).keys[0], alg), read(before, file))).rejects.toThrow("No key");
  });

  it("keeps what opens credentials for ever, and what opens webhooks for 30 days", () => {
    rotation("publishing", [minutes(1), minutes(7), days(400), days(401)]);
    expect(read(keys(), "publishing/credential-sealing-keys.json").keys).toHaveLength(3);
    create({ rotate: "webhooks" }, minutes(1));
    create({ rotate: "webhooks" }, minutes(7));
    expect(() => create({ rotate: "webhooks" }, days(29))).toThrow("too early");
  });

  it("keeps the addresses that an operator wrote, and knows every holder", () => {
    for (const holder of holders) expect(rotation(holder, [minutes(1)])).toHaveLength(2);
    expect(read(keys(), "operator/operator.json").addresses).toHaveProperty("gateway", "127.0.0.1:9005");
  });
});
