import { defineControls } from "@galley/faults/control";
import { calling, inModule, making } from "@galley/faults/replacing";
import type * as contentPublications from "../../../services/content/src/store/publications.ts";
import type * as topicRepresentation from "../../../services/gateway/src/http/representations/topic.ts";
import type * as fields from "../../../services/gateway/src/http/validation/fields.ts";

const publicationsCollection: typeof contentPublications.publicationsCollection = "publications";

/**
 * Descriptions of faults for Schemathesis, which must detect each. One fault at a time is added to the system, by removing one of its
 * behaviours.
 */
export const schemathesisControls = defineControls(import.meta.url, {
  "missing-field": {
    takesOut: "a required field of an answer",
    expect: /checks of Schemathesis failed/,
    service: "gateway",
    replaces: inModule<typeof topicRepresentation>("services/gateway/src/http/representations/topic.ts", {
      toTopic: calling((toTopic) => (message) => ({ ...toTopic(message), isActive: undefined as never })),
    }),
  },
  "no-ownership": {
    takesOut: "the check that a publication belongs to the caller",
    expect: /checks of Schemathesis failed/,
    service: "content",
    replaces: inModule<typeof contentPublications>("services/content/src/store/publications.ts", {
      createPublicationStore: making(({ findWithTopics }, connection) => ({
        findWithTopics: async (accountId, id) => {
          const collection = connection.collection<{ _id: string; accountId: string }>(publicationsCollection);
          const found = await collection.findOne({ _id: id });
          return findWithTopics(found?.accountId ?? accountId, id);
        },
      })),
    }),
  },
});

/**
 * Descriptions of faults for the fuzzer's part that sends undocumented input, which must detect each. One fault at a time is added to the
 * system.
 */
export const wildControls = defineControls(import.meta.url, {
  "unguarded-text": {
    takesOut: "the refusal of text that cannot be kept",
    expect: /answered 500/,
    service: "gateway",
    replaces: inModule<typeof fields>("services/gateway/src/http/validation/fields.ts", {
      text: calling((text) => (...given) => {
        const planted = text(...given).overwrite((value) => {
          if (!value.isWellFormed()) throw new Error("planted");
          return value;
        });
        // Moves the added check to the front. A later check of the schema would not run if an earlier one had failed.
        const { def } = planted._zod;
        const checks = [...(def.checks ?? [])];
        const added = checks.splice(-1);
        return planted.clone({ ...def, checks: [...added, ...checks] }, { parent: true });
      }),
    }),
  },
});
