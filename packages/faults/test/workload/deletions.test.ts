import type { Reply } from "../../src/client/reply.ts";
import { createLedger } from "../../src/ledger.ts";
import { createRandom } from "../../src/random.ts";
import type { Client } from "../../src/workload/client.ts";
import { createModel, type PublicationModel } from "../../src/workload/model.ts";
import { deletePublication, deleteTopic, enterPublication, enterTopic } from "../../src/workload/operations/things.ts";

/** A client with a publication and a topic, whose requests are answered so, one after another. */
function clientOf(...replies: Reply[]) {
  const request = async (): Promise<Reply> => replies.shift() ?? { kind: "silent", milliseconds: 0 };
  const client: Client = {
    ...{ name: "client", accountId: "account", api: { apiKey: "key", request }, ledger: createLedger() },
    ...{ random: createRandom(1), model: createModel(), signal: new AbortController().signal },
    deliveries: { newUrl: () => ({ url: "", path: "" }), at: () => [], faults: [], received: () => 0 },
    ...{ calmSince: () => undefined, newName: () => "name" },
  };
  enterPublication(client, { id: "p", slug: "slug", description: null, hasAutopilot: false });
  const publication = client.model.publications.get("p") as PublicationModel;
  enterTopic(publication, { id: "t", name: "topic", description: null });
  return { client, publication };
}

const answered = (status: number, code: string): Reply => ({
  ...{ kind: "answer", status, headers: new Headers({ "retry-after": "1" }), body: { code }, milliseconds: 1 },
});
const gone = answered(404, "NOT_FOUND");
const away = answered(503, "SERVICE_UNAVAILABLE");

describe.each<[string, (given: ReturnType<typeof clientOf>) => Promise<void>]>([
  ["publication", ({ client, publication }) => deletePublication(client, publication)],
  [
    "topic",
    ({ client, publication }) =>
      deleteTopic(client, publication, { id: "t", name: "topic", description: { acknowledged: null, unknown: [] } }),
  ],
])("the deletion of a %s", (_, remove) => {
  it.each<Reply>([{ kind: "cut", reason: "ECONNRESET" }, away])(
    "is acknowledged by a 404 after a try of unknown end: %j",
    async (first) => {
      const given = clientOf(first, gone);
      await remove(given);
      expect(given.client.ledger.counters).toMatchObject({ acknowledged: 1, lost: 0 });
    },
  );

  it("has lost it at a 404 when the try before reached nobody, for then nothing had happened", async () => {
    const given = clientOf({ kind: "refused" }, gone);
    await remove(given);
    expect(given.client.ledger.counters).toMatchObject({ acknowledged: 0, lost: 1 });
  });
});
