import { defineMutations, making, type Part } from "@galley/faults/mutation";
import type { PlantedControl } from "@galley/faults/run-controls";
import type { PartName } from "../options.ts";

// Loaded by processes of services: imports nothing of the product.
/** What planted faults take out. */
export const mutations = defineMutations(import.meta.url, {
  "missing-field": {
    takesOut: "a required field of an answer",
    module: "services/gateway/src/http/representations/topic.ts",
    exports: {
      toTopic:
        (toTopic) =>
        (...given: Part[]) => ({ ...toTopic(...given), isActive: undefined }),
    },
  },
  "no-ownership": {
    takesOut: "the check that a publication belongs to the caller",
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
  "unguarded-text": {
    takesOut: "the refusal of text that cannot be kept",
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
  "slug-race": {
    takesOut: "the uniqueness of slugs",
    module: "services/content/src/store/publication-schema.ts",
    exports: {
      publicationSchema: (publicationSchema) => () => publicationSchema().removeIndex({ accountId: 1, slug: 1 }),
    },
  },
});

/** A fault planted in the product that a part has to find. */
interface Control extends PlantedControl {
  readonly part: PartName;
}

/** One planted fault for each kind of thing that the parts look for. */
export const controls: readonly Control[] = [
  { mutation: mutations["missing-field"], part: "schemathesis", expect: /checks of Schemathesis failed/ },
  { mutation: mutations["no-ownership"], part: "schemathesis", expect: /checks of Schemathesis failed/ },
  { mutation: mutations["unguarded-text"], part: "wild", expect: /answered 500/ },
  { mutation: mutations["slug-race"], part: "wild", expect: /kind "conflict"/ },
];
