import type { Mutation } from "./mutation.ts";

export const revokedKeysStay: Mutation = {
  name: "revoked-keys-stay",
  file: "services/gateway/src/keys/key-directory.ts",
  find: "      keys.delete(hash);",
  replace: "",
  takesOut: "the poll by which gateways learn of revoked keys",
};

export const countingAlone: Mutation = {
  name: "counting-alone",
  file: "services/gateway/src/limits/rate-limiter.ts",
  find: "let outageUntil = Number.NEGATIVE_INFINITY;",
  replace: "let outageUntil = Number.POSITIVE_INFINITY;",
  takesOut: "the shared request count of gateways",
};

export const keysForgotten: Mutation = {
  name: "idempotency-keys-forgotten",
  file: "services/gateway/src/idempotency/run-once.ts",
  find: "const claim = await claimInTime(ledger, { ...request,",
  replace: "const claim = await claimInTime(ledger, { ...request, key: newId(),",
  takesOut: "the stored records of Idempotency-Keys",
};

export const readsMayBeOld: Mutation = {
  name: "reads-may-be-old",
  file: "services/content/src/store/publications.ts",
  find: "    findWithTopics: async (accountId, id) => {",
  replace: `    findWithTopics: async (accountId, id) => {
      const cache = ((globalThis as any).oldPublications ??= new Map());
      const name = accountId + id;
      if (!cache.has(name)) {
        const fresh = await model.findOne({ _id: id, accountId, live: true }, publicly).lean();
        cache.set(name, fresh === null ? undefined : { publication: toPublication(fresh), topics: [] });
        setTimeout(() => cache.delete(name), 1_000);
      }
      return cache.get(name);
    },
    neverAsked: async (accountId: string, id: string) => {`,
  takesOut: "the rule that reads go to the database (replaced by a cache of one second)",
};

export const runsWithoutName: Mutation = {
  name: "scheduled-runs-without-name",
  file: "services/generation/src/schedule/run-due.ts",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  find: "const operationId = `schedule:${publicationId}:${dueAt.toISOString()}`;",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  replace: "const operationId = `schedule:${publicationId}:${dueAt.toISOString()}:${Math.random()}`;",
  takesOut: "the operation id of a due run that all replicas share",
};

export const questionsJoined: Mutation = {
  name: "questions-joined",
  file: "services/content/src/store/find-by-id.ts",
  find: "  return createBatcher(async (wanted) => {",
  replace: `  const joining = (ask) => {
    const underWay = new Map();
    const answerLater = (answer) => new Promise((resolve) => setTimeout(resolve, 100, answer));
    return (wanted) => {
      const name = wanted.accountId + wanted.id;
      if (!underWay.has(name))
        underWay.set(name, ask(wanted).then(answerLater).finally(() => underWay.delete(name)));
      return underWay.get(name);
    };
  };
  return ((...given) => joining(createBatcher(...given)))(async (wanted) => {`,
  takesOut: "the rule that the query for a read begins after the read (a read joins a running query, for 100 ms)",
};

export const operationsMadeUp: Mutation = {
  name: "keyed-operations-made-up",
  file: "services/gateway/src/idempotency/run-once.ts",
  find: "const answer = await work(operationId);",
  replace: "const answer = await work(newId());",
  takesOut: "the operation id by which a repeat finds what the first request began",
};

/** What the scenarios with two replicas are run without. */
export const replicaMutations: readonly Mutation[] = [
  revokedKeysStay,
  countingAlone,
  keysForgotten,
  operationsMadeUp,
  readsMayBeOld,
  questionsJoined,
  runsWithoutName,
];
