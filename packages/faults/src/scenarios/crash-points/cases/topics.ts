import { armedAfter, type Case } from "../case.ts";
import { createPublication, createTopic } from "./acts.ts";

/** What clients do with topics. */
export const topicCases: readonly Case[] = [
  {
    name: "create a topic",
    steps: ["gateway.content.createTopic", "content.topics.insert"],
    run: armedAfter(createPublication, async (run, id) => {
      await createTopic(run, id);
    }),
  },
  {
    name: "change a topic",
    steps: ["gateway.content.updateTopic", "content.topics.change"],
    async run(run) {
      const id = await createPublication(run);
      const topicId = await createTopic(run, id);
      run.arm();
      const name = run.newName();
      await run.ask("PATCH", `/topics/${topicId}`, { body: { name } });
      const { data } = await run.ask("GET", `/publications/${id}/topics`);
      if (data[0]?.name !== name) run.ledger.lose(`${run.point}: the new name of a topic`);
    },
  },
  {
    name: "delete a topic",
    steps: ["gateway.content.deleteTopic", "content.topics.remove"],
    async run(run) {
      const topicId = await createTopic(run, await createPublication(run));
      run.arm();
      await run.ask("DELETE", `/topics/${topicId}`);
      run.expectedState.topics.delete(topicId);
    },
  },
];
