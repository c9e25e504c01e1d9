import { type ConsumeMessage, IllegalOperationError } from "amqplib";
import { createSettlement } from "../../src/messaging/settlement.ts";

const messageOf = (deliveryTag: number): ConsumeMessage => ({ fields: { deliveryTag } }) as ConsumeMessage;

/** A settlement with so many messages under way, and what the broker has heard. */
function underWay(count: number) {
  const heard: string[] = [];
  const settlement = createSettlement({
    ack: ({ fields }, allUpTo = false) => void heard.push(`${allUpTo ? "all up to" : "only"} ${fields.deliveryTag}`),
    nack: ({ fields }, _allUpTo, requeue) => void heard.push(`${requeue ? "again" : "dead"} ${fields.deliveryTag}`),
  });
  const messages = Array.from({ length: count }, (_, index) => messageOf(index + 1));
  for (const message of messages) settlement.begin(message);
  const done = (...tags: number[]): void => {
    for (const tag of tags) settlement.acknowledge(messageOf(tag));
  };
  return { settlement, heard, done };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("settling messages", () => {
  it("acknowledges those that are done at once with one word, whatever their order", async () => {
    const { heard, done } = underWay(4);
    done(3, 1, 2);
    expect(heard).toEqual([]);
    await nextTurn();
    expect(heard).toEqual(["all up to 3"]);
  });

  it("never acknowledges one that is still under way", async () => {
    const { heard, done } = underWay(6);
    done(1, 2, 4, 6);
    await nextTurn();
    expect(heard.toSorted()).toEqual(["all up to 2", "only 4", "only 6"]);
    done(3);
    await nextTurn();
    done(5);
    await nextTurn();
    expect(heard.slice(3)).toEqual(["all up to 3", "all up to 5"]);
  });

  it("counts one that was sent back as settled", async () => {
    const { settlement, heard, done } = underWay(3);
    settlement.reject(messageOf(1), true);
    settlement.reject(messageOf(2), false);
    done(3);
    await nextTurn();
    expect(heard).toEqual(["again 1", "dead 2", "all up to 3"]);
  });

  it("tells of each once, and at once when asked to", async () => {
    const { settlement, heard, done } = underWay(2);
    done(1, 1);
    settlement.flush();
    done(1);
    settlement.reject(messageOf(1), true);
    await nextTurn();
    expect(heard).toEqual(["all up to 1"]);
  });

  it("is silent on a channel that has closed", async () => {
    const settlement = createSettlement({
      ack: () => {
        throw new IllegalOperationError("Channel closed", "");
      },
      nack: () => undefined,
    });
    settlement.begin(messageOf(1));
    settlement.acknowledge(messageOf(1));
    expect(() => settlement.flush()).not.toThrow();
    await nextTurn();
  });
});
