import type { Grounding } from "../../domain/draft-report.ts";
import type { Verdict } from "./verifier.ts";

/**
 * What becomes of a checked sentence: it stays, or is to be written anew. General sentences stay under every
 * grounding; whether one is a mere connection, which is all that `sourced` wants, is for the writer of the article.
 */
export function dispositionOf(verdict: Verdict, grounding: Grounding): "keep" | "rewrite" {
  return verdict.basis === "unproven" && grounding !== "open" ? "rewrite" : "keep";
}
