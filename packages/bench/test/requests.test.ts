import { type RequestFormat, requestsFor } from "../src/contenders/requests.ts";

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
});
