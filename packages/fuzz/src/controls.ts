import { defineControls, making, type Part } from "@galley/faults/control";

// Loaded by processes of services: imports nothing of the product.
/** What is taken out where Schemathesis looks. */
export const schemathesisControls = defineControls(import.meta.url, {
  "missing-field": {
    takesOut: "a required field of an answer",
    expect: /checks of Schemathesis failed/,
    module: "services/gateway/src/http/representations/topic.ts",
    exports: {
      toTopic:
        (toTopic) =>
        (...given: Part[]) => ({ ...toTopic(...given), isActive: undefined }),
    },
  },
  "no-ownership": {
    takesOut: "the check that a publication belongs to the caller",
    expect: /checks of Schemathesis failed/,
    module: "services/content/src/store/publications.ts",
    exports: {
      createPublicationStore: making(({ findWithTopics }, connection) => ({
        findWithTopics: async (accountId: string, id: string) => {
          const found = await connection.collection("publications").findOne({ _id: id });
          return findWithTopics(found?.accountId ?? accountId, id);
        },
      })),
    },
  },
});

/** What is taken out where the wild part looks. */
export const wildControls = defineControls(import.meta.url, {
  "unguarded-text": {
    takesOut: "the refusal of text that cannot be kept",
    expect: /answered 500/,
    module: "services/gateway/src/http/validation/fields.ts",
    exports: {
      text:
        (text) =>
        (...given: Part[]) => {
          const planted = text(...given).overwrite((value: string) => {
            if (!value.isWellFormed()) throw new Error("planted");
            return value;
          });
          // Before all other checks: none follows one that refused.
          const { def } = planted._zod;
          const checks = [def.checks.at(-1), ...def.checks.slice(0, -1)];
          return planted.clone({ ...def, checks }, { parent: true });
        },
    },
  },
});
