import { createPublicKey, createSecretKey, generateKeyPairSync } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { mock } from "node:test";
import { type TestTokens, testTokens } from "@galley/test-kit/tokens";
import jwt from "jsonwebtoken";
import { ServiceError } from "../../src/errors/index.ts";
import { createReloadedFiles, type ReloadedFiles } from "../../src/reloaded-files/index.ts";
import { createTokenMinter, createTokenVerifier } from "../../src/tokens/index.ts";
import { createMemoryLog, type MemoryLog } from "../memory-log.ts";

const caller = { accountId: "account-1", tier: "pro", keyId: "key-1" };

let tokens: TestTokens;
let log: MemoryLog;
let milliseconds: number;
let files: ReloadedFiles;
beforeEach(() => {
  tokens = testTokens();
  log = createMemoryLog();
  milliseconds = 0;
  files = createReloadedFiles({ logger: log.logger, now: () => milliseconds });
});
afterEach(() => {
  files.close();
  mock.timers.reset();
  tokens.remove();
});

const verifierFor = (audience: string) =>
  createTokenVerifier({ audience, publicKeysFile: tokens.publicKeysFile, files });
const minterOf = (issuer: "gateway" | "generation") =>
  createTokenMinter({ issuer, privateKeyFile: tokens.privateKeyFile(issuer), files });

function kindOfFailure(action: () => unknown): string {
  try {
    action();
    return "none";
  } catch (error) {
    return error instanceof ServiceError ? error.kind : "other";
  }
}

interface Forgery {
  readonly algorithm?: jwt.Algorithm;
  readonly secret?: jwt.Secret;
  readonly claims?: object;
  readonly options?: jwt.SignOptions;
}

/** Creates a token like the gateway's, with some parts changed. An option with the value undefined is left out. */
function forged({ algorithm = "ES256", secret, claims = {}, options = {} }: Forgery): string {
  const { kid, ...jwk } = JSON.parse(readFileSync(tokens.privateKeyFile("gateway"), "utf8"));
  const all = { keyid: kid, issuer: "gateway", audience: "content", subject: "a", expiresIn: 60, ...options };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return jwt.sign({ tier: "pro", ...claims }, secret ?? ({ key: jwk, format: "jwk" } as never), {
    algorithm,
    ...given,
  });
}

describe("a minted token", () => {
  it("is good for its audience and tells the caller", () => {
    expect(verifierFor("content")(minterOf("gateway")("content", caller))).toEqual({ issuer: "gateway", ...caller });
  });

  it("tells no key for background work", () => {
    const token = minterOf("generation")("content", { accountId: "a", tier: "free" });
    expect(verifierFor("content")(token)).toEqual({ issuer: "generation", accountId: "a", tier: "free" });
  });

  it("is given again to the same caller, and replaced while it still has a third of its life", () => {
    const mint = minterOf("gateway");
    mock.timers.enable({ apis: ["Date"], now: Date.now() });
    const first = mint("content", caller);
    expect(mint("content", { ...caller })).toBe(first);
    expect(mint("content", { ...caller, tier: "free" })).not.toBe(first);
    expect(mint("publishing", caller)).not.toBe(first);
    mock.timers.tick(41_000);
    const second = mint("content", caller);
    expect(second).not.toBe(first);
    expect(verifierFor("content")(first)).toMatchObject(caller);
  });
});

describe("the verifier refuses", () => {
  const refusals: Record<string, () => string> = {
    "a token for another audience": () => tokens.mint("gateway", "publishing", caller),
    "no signature (alg none)": () => {
      const [, payload] = forged({}).split(".");
      const { kid } = JSON.parse(readFileSync(tokens.privateKeyFile("gateway"), "utf8"));
      return `${Buffer.from(JSON.stringify({ alg: "none", typ: "JWT", kid })).toString("base64url")}.${payload}.`;
    },
    "HS256 with the public key as the secret": () => {
      const { kid, ...jwk } = JSON.parse(readFileSync(tokens.privateKeyFile("gateway"), "utf8"));
      const pem = createPublicKey({ key: jwk, format: "jwk" }).export({ type: "spki", format: "pem" }).toString();
      const claims = { tier: "pro", iss: "gateway", aud: "content", sub: "a" };
      return jwt.sign(claims, createSecretKey(pem, "utf8"), { algorithm: "HS256", keyid: kid, expiresIn: 60 });
    },
    "another private key": () => forged({ secret: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey }),
    "an expired token": () => forged({ options: { expiresIn: -10 } }),
    "a token without an end": () => forged({ options: { expiresIn: undefined as never } }),
    "a token that lives too long": () => forged({ options: { expiresIn: 3_600 } }),
    "a token from the future": () => forged({ claims: { iat: Math.floor(Date.now() / 1_000) + 3_600 } }),
    "an unknown key": () => forged({ options: { keyid: "nobody" } }),
    "no key": () => forged({ options: { keyid: undefined as never } }),
    "the issuer of another key": () => forged({ options: { issuer: "operator" } }),
    "another issuer's key": () => {
      const { kid } = JSON.parse(readFileSync(tokens.privateKeyFile("operator"), "utf8"));
      return forged({ options: { keyid: kid, issuer: "operator" } });
    },
    "no account": () => forged({ options: { subject: undefined as never } }),
    "no tier": () => forged({ claims: { tier: 3 } }),
    "a changed payload": () => {
      const [header, , signature] = forged({}).split(".");
      const [, payload] = forged({ options: { subject: "b" } }).split(".");
      return `${header}.${payload}.${signature}`;
    },
    nonsense: () => "nonsense",
    nothing: () => "",
  };

  it("nothing that is right", () => {
    expect(verifierFor("content")(forged({}))).toEqual({ issuer: "gateway", accountId: "a", tier: "pro" });
  });

  const notTexts: readonly unknown[] = [
    { $ne: null },
    { $gt: "" },
    ["a"],
    {},
    [],
    null,
    true,
    1,
    "",
    "a b",
    "a\0",
    "$ne",
  ];
  // Operators have an empty tier, so an empty tier is valid.
  const claims = ["sub", "keyId", "tier"].flatMap((name) => notTexts.map((claim) => [name, claim] as const));
  it.each(claims.filter(([name, claim]) => name !== "tier" || claim !== ""))("%s that is %j", (name, claim) => {
    const options = name === "sub" ? { subject: undefined as never } : {};
    const verify = verifierFor("content");
    expect(kindOfFailure(() => verify(forged({ claims: { [name]: claim }, options })))).toBe("unauthenticated");
  });

  it.each(Object.entries(refusals))("%s", (_name, token) => {
    const verify = verifierFor("content");
    expect(kindOfFailure(() => verify(token()))).toBe("unauthenticated");
  });

  it("an expired token with a reason of its own, since another one may do", () => {
    const verify = verifierFor("content");
    expect(() => verify(forged({ options: { expiresIn: -10 } }))).toThrow(
      expect.objectContaining({ reason: "TOKEN_EXPIRED" }),
    );
    expect(() => verify(forged({ options: { keyid: "nobody" } }))).toThrow(expect.objectContaining({ reason: "" }));
  });

  it("a token that it took before, once it has expired", () => {
    mock.timers.enable({ apis: ["Date"], now: Date.now() });
    const verify = verifierFor("content");
    const token = tokens.mint("gateway", "content", caller);
    verify(token);
    mock.timers.tick(66_000);
    expect(kindOfFailure(() => verify(token))).toBe("unauthenticated");
  });
});

describe("when the key files change", () => {
  it("new keys are taken and old ones refused, also for tokens that were taken before", () => {
    const other = testTokens();
    const verify = verifierFor("content");
    const mint = minterOf("gateway");
    const old = mint("content", caller);
    verify(old);
    writeFileSync(tokens.publicKeysFile, readFileSync(other.publicKeysFile));
    writeFileSync(tokens.privateKeyFile("gateway"), readFileSync(other.privateKeyFile("gateway")));
    other.remove();
    files.check();
    expect(kindOfFailure(() => verify(old))).toBe("unauthenticated");
    expect(verify(mint("content", caller))).toMatchObject(caller);
  });

  /** Mints a token with a key that the operator then removes, but by mistake the file becomes invalid. */
  function revokeByBrokenFile(): string {
    const token = tokens.mint("gateway", "content", caller);
    writeFileSync(tokens.publicKeysFile, '{"keys":[');
    files.check();
    return token;
  }

  it("a file that is broken for less than five minutes changes nothing", () => {
    const verify = verifierFor("content");
    const token = revokeByBrokenFile();
    milliseconds = 299_999;
    files.check();
    expect(verify(token)).toMatchObject(caller);
  });

  it("no key of the last good file is trusted once the file has been broken for five minutes, nor a token that was taken before", () => {
    const verify = verifierFor("content");
    const token = revokeByBrokenFile();
    expect(verify(token)).toMatchObject(caller);
    milliseconds = 300_000;
    expect(kindOfFailure(() => verify(token))).toBe("unavailable");
  });

  it("keys are trusted again as soon as the file is good again", () => {
    const verify = verifierFor("content");
    const good = readFileSync(tokens.publicKeysFile);
    const token = revokeByBrokenFile();
    milliseconds = 300_000;
    files.check();
    writeFileSync(tokens.publicKeysFile, good);
    files.check();
    expect(verify(token)).toMatchObject(caller);
  });

  it("no token is minted once the private key has been unreadable for five minutes", () => {
    const mint = minterOf("gateway");
    mint("content", caller);
    rmSync(tokens.privateKeyFile("gateway"));
    files.check();
    milliseconds = 300_000;
    expect(kindOfFailure(() => mint("content", caller))).toBe("unavailable");
  });

  it("a file that is wrong from the start is told at once", () => {
    writeFileSync(tokens.publicKeysFile, '{"keys":[{"kid":"a"}]}');
    expect(() => verifierFor("content")).toThrow(/public-keys\.json is wrong/);
  });
});
