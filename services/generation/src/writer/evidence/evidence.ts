/** What one outside page or snippet gives the article. Plain JSON: it is stored as a stage artefact. */
export interface EvidenceSource {
  /** "s1", "s2"… in order of the brief. */
  id: string;
  url: string;
  title: string;
  outlet: string;
  /** ISO 8601 date. */
  publishedOn?: string;
  /** Where the sentences were read: on the page, or only in the snippet that the scout kept. */
  origin: "page" | "snippet";
  language: string;
  /** Usable sentences, in the order of the page. */
  sentences: string[];
}

/** Everything read for one draft, and what could not be read. */
export interface Evidence {
  sources: EvidenceSource[];
  failures: { url: string; reason: string }[];
}
