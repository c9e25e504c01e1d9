import { type RequestFormat, requestsFor } from "../src/contenders/requests.ts";
import { dealOut } from "../src/parts/long-lists.ts";

const format: RequestFormat = {
  ...{ port: 1, prefix: "", publicationsPath: () => "/publications" },
  headers: ({ apiKey }) => `Authorization: Bearer ${apiKey}\r\n`,
};

function accountsOf(count: number) {
  return Array.from({ length: count }, (_, index) => {
    return { accountId: `a${index}`, apiKey: `key${index}`, publicationIds: [`p${index}`], ideaIds: [`i${index}`] };
  });
}

const keyOf = (text: string) => /Bearer (\w+)/.exec(text)?.[1];

describe("requests", () => {
  it.each([64, 16, 8, 1])("of %i connections use every key as often as any other", (connections) => {
    const lists = requestsFor(format, accountsOf(64), "idea", connections);
    const uses = Map.groupBy(lists.flat(), ({ text }) => keyOf(text));
    expect(uses.size).toBe(64);
    expect(new Set([...uses.values()].map((own) => own.length)).size).toBe(1);
    // And in turn, so that no key is used in bursts.
    for (const list of lists) {
      const share = 64 / connections;
      expect(new Set(list.slice(0, share).map(({ text }) => keyOf(text))).size).toBe(share);
    }
  });

  it("ask for every idea of a list that is dealt out to many keys", () => {
    const ideaIds = Array.from({ length: 1_000 }, (_, index) => `i${index}x`);
    const [account] = accountsOf(1);
    if (account === undefined) throw new Error("There is one account");
    const keys = Array.from({ length: 8 }, (_, index) => `key${index}`);
    const texts = requestsFor(format, dealOut(account, keys, ideaIds), "idea", 4)
      .flat()
      .map(({ text }) => text);
    expect(new Set(texts.map((text) => /ideas\/(\w+) /.exec(text)?.[1]))).toEqual(new Set(ideaIds));
    expect(new Set(texts.map(keyOf))).toEqual(new Set(keys));
  });
});
