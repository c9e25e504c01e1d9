/** What is measured. */
export const operations = ["publication", "idea", "publications", "ideas", "create"] as const;
export type Operation = (typeof operations)[number];

/** As the report names them. */
export const titles: Readonly<Record<Operation, string>> = {
  publication: "GET /publications/:id",
  idea: "GET /ideas/:id",
  publications: "GET /publications (20)",
  ideas: "GET …/ideas (20)",
  create: "POST /publications",
};

/** Reads by id have goals of their own. */
export const readsById: readonly Operation[] = ["publication", "idea"];
