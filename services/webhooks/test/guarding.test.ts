import { randomUUID } from "node:crypto";
import { answer } from "@galley/test-kit/receiver";
import { CompactEncrypt } from "jose";
import { digestOf, newApiKey, newSealingPair, seal, sealKey, writePrivateKeys } from "./sealed-keys.ts";
import { type Customer, createWorld, type World } from "./world.ts";

let world: World;
let customer: Customer;
beforeAll(async () => {
  world = await createWorld();
  customer = await world.newCustomer();
  await world.startApp({ retryDelaysSeconds: [0.1, 0.1, 0.1] });
});
afterAll(() => world.close());

const url = "https://hooks.example.com/galley";

describe("an address that is not public", () => {
  it.each([
    "https://127.0.0.1:8443/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::ffff:10.0.0.1]/",
    "https://localhost/",
    "http://hooks.example.com/",
    "not a URL",
  ])("is never sent to, and refused anew at every attempt: %s", async (blocked) => {
    const delivery = await world.finished(await world.tellDraftReady(customer, blocked));
    expect(delivery.state).toBe("DELIVERY_STATE_FAILED");
    expect(delivery.attempts).toHaveLength(4);
    for (const { status, error, responseExcerpt } of delivery.attempts) {
      expect({ status, responseExcerpt }).toEqual({ status: 0, responseExcerpt: "" });
      expect(error).toMatch(/^[A-Z].*\.$/);
      expect(error).not.toMatch(/\d+\.\d+\.\d+\.\d+|::/);
    }
    expect(world.receiver.requests).toEqual([]);
  });
});

describe("a seal", () => {
  const tellSealed = async (sealedSigningKey: string) =>
    world.finished(await world.tellDraftReady({ ...customer, sealedSigningKey }, url));

  it("that was changed, is another's or holds no key fails the delivery at once, and nothing is sent", async () => {
    const good = customer.sealedSigningKey;
    const foreign = await newSealingPair("current");
    const symmetric = new CompactEncrypt(Buffer.from("{}")).setProtectedHeader({ alg: "dir", enc: "A256GCM" });
    const whole = { ...customer, keyId: "key-1", digest: digestOf(customer.apiKey).toString("base64") };
    const meaningless = [null, [], { ...whole, digest: "c2hvcnQ=" }, { ...whole, keyId: 7 }];
    const bad = [
      `${good.slice(0, -3)}${good.endsWith("AAA") ? "BBB" : "AAA"}`,
      await sealKey(foreign, customer.apiKey, customer.accountId),
      await sealKey(world.pair, newApiKey(), randomUUID()),
      await symmetric.encrypt(new Uint8Array(32)),
      ...["text", ...meaningless.map((held) => JSON.stringify(held))].map((held) => seal(world.pair, held)),
      ...["", "a.b", good.slice(9)],
    ];
    for (const { state, attempts } of await Promise.all(bad.map(async (sealed) => tellSealed(await sealed)))) {
      expect(state).toBe("DELIVERY_STATE_FAILED");
      expect(attempts).toMatchObject([{ number: 1, status: 0, error: expect.stringMatching("sealed signing key") }]);
    }
    expect(world.receiver.requests).toEqual([]);
  });

  it("of a key that is not known yet is tried again, and opened as soon as the key is there", async () => {
    const next = await newSealingPair("next");
    const early = await tellSealed(await sealKey(next, customer.apiKey, customer.accountId));
    expect(early.attempts).toHaveLength(4);
    expect(early.attempts[0]?.error).toBe("No private key opens the sealed signing key.");
    writePrivateKeys(world.config.sealingPrivateKeysFile, [next, world.pair]);
    world.receiver.script([answer(200)]);
    for (const pair of [next, world.pair]) {
      const { state } = await tellSealed(await sealKey(pair, customer.apiKey, customer.accountId));
      expect(state).toBe("DELIVERY_STATE_DELIVERED");
    }
  });
});
