import type { Mutation } from "@galley/faults/mutation";
import type { PartName } from "../options.ts";

/** A fault planted in the product that a part has to find. */
export interface Control {
  readonly mutation: Mutation;
  readonly part: PartName;
  /** What one of the faults told must match. */
  readonly expect: RegExp;
}

/** One planted fault for each kind of thing that the parts look for. */
export const controls: readonly Control[] = [
  {
    mutation: {
      name: "missing-field",
      file: "services/gateway/src/http/representations/topic.ts",
      find: "    isActive: message.isActive,\n",
      replace: "",
      takesOut: "a required field of an answer",
    },
    part: "schemathesis",
    expect: /checks of Schemathesis failed/,
  },
  {
    mutation: {
      name: "no-ownership",
      file: "services/content/src/store/publications.ts",
      find: "const found = await findWithTopics({ accountId, id });",
      replace:
        "const owner = (await model.findById(id).lean())?.accountId ?? accountId; const found = await findWithTopics({ accountId: owner, id });",
      takesOut: "the check that a publication belongs to the caller",
    },
    part: "schemathesis",
    expect: /checks of Schemathesis failed/,
  },
  {
    mutation: {
      name: "unguarded-text",
      file: "services/gateway/src/http/validation/fields.ts",
      find: 'return !value.includes("\\0") && value.isWellFormed();',
      replace: 'if (!value.isWellFormed()) throw new Error("planted"); return true;',
      takesOut: "the refusal of text that cannot be kept",
    },
    part: "wild",
    expect: /answered 500/,
  },
  {
    mutation: {
      name: "slug-race",
      file: "services/content/src/store/publication-schema.ts",
      find: "schema.index({ accountId: 1, slug: 1 }, { unique: true, ...ofLive });",
      replace: "schema.index({ accountId: 1, slug: 1 }, { ...ofLive });",
      takesOut: "the uniqueness of slugs",
    },
    part: "wild",
    expect: /kind "conflict"/,
  },
];
