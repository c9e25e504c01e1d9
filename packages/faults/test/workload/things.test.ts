import type { Reply } from "../../src/client/reply.ts";
import { createLedger } from "../../src/ledger.ts";
import { createRandom } from "../../src/random.ts";
import type { Client } from "../../src/workload/client.ts";
import { createModel, type PublicationModel } from "../../src/workload/model.ts";
import * as things from "../../src/workload/operations/things.ts";
import { answered, away } from "../answers.ts";

/** A client with a publication and a topic, whose requests are answered so, one after another. */
function clientOf(...replies: Reply[]) {
  const request = async (): Promise<Reply> => replies.shift() ?? { kind: "silent", milliseconds: 0 };
  const client: Client = {
    ...{ name: "client", accountId: "account", api: { apiKey: "key", request }, ledger: createLedger() },
    ...{ random: createRandom(1), model: createModel(), signal: new AbortController().signal },
    deliveries: { newUrl: () => ({ url: "", path: "" }), at: () => [], faults: [] },
    ...{ isCalm: () => false, pauseMilliseconds: () => 1, giveUpAt: () => Number.POSITIVE_INFINITY },
    newName: () => "name",
  };
  things.enterPublication(client, { id: "p", slug: "slug", description: null });
  const publication = client.model.publications.get("p") as PublicationModel;
  things.enterTopic(publication, { id: "t", name: "topic", description: null });
  return { client, publication };
}

const gone = answered(404, { code: "NOT_FOUND" });
const broken: Reply = { kind: "cut", reason: "ECONNRESET" };

describe.each([
  ["publication", things.deletePublication],
  ["topic", things.deleteTopic],
])("the deletion of a %s", (_, remove) => {
  it.each<[string, Reply, object]>([
    ["is acknowledged by a 404 after a connection that broke", broken, { acknowledged: 1 }],
    ["is acknowledged by a 404 after a 503", away, { acknowledged: 1 }],
    ["has lost it at a 404 when the try before reached nobody", { kind: "refused" }, { lost: 1 }],
  ])("%s", async (_what, first, counters) => {
    const { client, publication } = clientOf(first, gone);
    await remove(client, publication);
    expect(client.ledger.counters).toMatchObject({ acknowledged: 0, lost: 0, unexpected: 0, ...counters });
  });
});

describe("what is read of a publication", () => {
  const topic = (id: string, facts: object = {}) => ({ id, name: "topic", description: null, ...facts });

  it.each([
    ["is right when it is what was acknowledged", [topic("t")], {}],
    ["has lost a topic that is not there", [], { lost: 1 }],
    ["has lost a change", [topic("t", { description: "before" })], { lost: 1 }],
    ["is doubled with two of one name", [topic("t"), topic("u")], { doubled: 1 }],
    ["is unexpected with one of another", [topic("t"), topic("u", { name: "deleted" })], { unexpected: 1 }],
  ])("%s", async (_what, topics, counters) => {
    const { client, publication } = clientOf(answered(200, { data: { description: null, topics } }));
    await things.readPublication(client, publication);
    expect(client.ledger.counters).toMatchObject({ lost: 0, doubled: 0, unexpected: 0, ...counters });
  });
});
