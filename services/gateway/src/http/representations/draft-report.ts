import type { DraftReport__Output } from "@galley/proto/generation/v1";
import { z } from "zod";
import { required } from "./contract-values.ts";

const basis = z.enum(["sourced", "general", "unproven"]).meta({ id: "SentenceBasis" });

const sentence = z
  .object({
    text: z.string(),
    basis: basis.meta({
      description:
        "`sourced`: it states something that can be checked, and the passages bear it. `general`: it claims nothing that could be checked. `unproven`: nothing bears it.",
    }),
    passages: z.array(z.string()).meta({ description: "Ids of the passages that bear it." }),
    decision: z.enum(["kept", "rewritten", "specific-removed", "removed", "edited"]).meta({
      id: "SentenceDecision",
      description: "What became of it. A sentence that was `removed` is not in the draft.",
    }),
    reason: z.string().optional().meta({ description: "Why it was changed or removed, or is unproven." }),
    original: z.string().optional().meta({ description: "What the writer had written, where it was changed." }),
  })
  .meta({ id: "ReportSentence" });

const passage = z
  .object({
    id: z.string(),
    source: z.string().meta({ description: "Id of its source; `client` for the instructions themselves." }),
    text: z.string(),
  })
  .meta({ id: "ReportPassage" });

const source = z
  .object({
    id: z.string(),
    url: z.string(),
    title: z.string(),
    outlet: z.string(),
    author: z.string().optional(),
    publishedOn: z.string().optional().meta({ description: "ISO 8601 date." }),
    origin: z.enum(["page", "snippet", "archive"]).meta({
      id: "SourceOrigin",
      description: "The page itself, a snippet of it, or a post of the publication.",
    }),
    cited: z.boolean(),
  })
  .meta({ id: "ReportSource" });

const note = z
  .object({
    kind: z
      .enum([
        "wish-not-met",
        "contradiction",
        "sentence-removed",
        "source-not-read",
        "unproven-specific",
        "model-fallback",
        "engine",
      ])
      .meta({ id: "ReportNoteKind" }),
    text: z.string(),
  })
  .meta({ id: "ReportNote" });

const usage = z
  .object({
    calls: z.int(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    cost: z.number().optional().meta({ description: "Money, when prices are configured." }),
  })
  .meta({ id: "ReportUsage" });

const proposals = z
  .object({
    excerpt: z.string(),
    tags: z.array(z.string()),
    internalLinks: z.array(z.object({ url: z.string(), title: z.string() }).meta({ id: "InternalLink" })),
    tweetText: z.string().optional(),
    linkedInText: z.string().optional(),
  })
  .meta({ id: "DraftProposals", description: "What a publish uses that names no excerpt, tags or texts of its own." });

/** The schema of the report about a draft in the API. */
export const draftReport = z
  .object({
    engine: z.enum(["llm", "extractive", "outline", "person"]).meta({
      id: "WriterEngine",
      description: "Who wrote: a language model, rules over the given material, an outline to fill in, or a person.",
    }),
    engineVersion: z.string(),
    model: z.string().optional(),
    provider: z.string().optional(),
    judgeModel: z.string().optional(),
    judgeControls: z
      .object({ planted: z.int(), failed: z.int() })
      .meta({ id: "JudgeControls" })
      .optional()
      .meta({ description: "Sentences with a known verdict, put among the others to test the judging model." }),
    grounding: z
      .enum(["balanced", "sourced", "open"])
      .meta({ id: "Grounding", description: "What was allowed to stand in the draft." }),
    language: z.string().meta({ description: "BCP 47." }),
    style: z.string(),
    basis: z
      .object({ sourced: z.int(), general: z.int(), unproven: z.int() })
      .meta({ id: "SentenceCounts", description: "Sentences in the draft by what they rest on." }),
    sentences: z.array(sentence),
    passages: z.array(passage),
    sources: z.array(source),
    unreadSources: z.array(z.object({ url: z.string(), reason: z.string() }).meta({ id: "UnreadSource" })),
    notes: z.array(note),
    usage,
    proposals,
    evidenceHash: z.string().meta({ description: "SHA-256 of everything that was read, in hexadecimal." }),
  })
  .meta({
    id: "DraftReport",
    description: "How a draft came to be: decided by checks, not by the writing model's word.",
  });

/** Converts a gRPC message to the report about a draft. Throws when the message contains a word that this version does not know. */
export function toDraftReport(message: DraftReport__Output): z.infer<typeof draftReport> {
  const proposed = required(message.proposals);
  // Parsing removes the fields that are not in the API, and rejects values that the API does not have.
  return draftReport.parse({ ...message, proposals: { ...proposed, linkedInText: proposed.linkedinText } });
}
