import type {
  BasisCounts,
  DraftProposals,
  DraftReport as DraftReportMessage,
  ReportSentence,
  ReportSource,
  ReportUsage,
} from "@galley/proto/generation/v1";
import type { DraftReport, Proposals, SentenceRecord, SourceRecord } from "../domain/draft-report.ts";
import type { UsageRecord } from "../domain/usage-record.ts";

/** A report as other services see it. */
export function toReportMessage(report: DraftReport): DraftReportMessage {
  const { engine, engineVersion, grounding, language, style, evidenceHash, model, provider, judgeModel } = report;
  return {
    engine,
    engineVersion,
    ...set({ model, provider, judgeModel }),
    grounding,
    language,
    style,
    basis: report.basis satisfies BasisCounts,
    sentences: report.sentences.map(toSentence),
    passages: report.passages.map(({ id, source, text }) => ({ id, source, text })),
    sources: report.sources.map(toSource),
    unreadSources: report.unreadSources.map(({ url, reason }) => ({ url, reason })),
    notes: report.notes.map(({ kind, text }) => ({ kind, text })),
    usage: toUsage(report.usage),
    proposals: toProposals(report.proposals),
    evidenceHash,
  };
}

function toSentence({ text, basis, passages, decision, reason, original }: SentenceRecord): ReportSentence {
  return { text, basis, passages: [...passages], decision, ...set({ reason, original }) };
}

function toSource({ id, url, title, outlet, author, publishedOn, origin, cited }: SourceRecord): ReportSource {
  return { id, url, title, outlet, origin, cited, ...set({ author, publishedOn }) };
}

function toUsage({ calls, inputTokens, outputTokens, cost }: UsageRecord): ReportUsage {
  return { calls, inputTokens, outputTokens, ...(cost === undefined ? {} : { cost }) };
}

function toProposals({ excerpt, tags, internalLinks, shareTexts = {} }: Proposals): DraftProposals {
  const { linkedin, twitter } = shareTexts;
  return {
    ...{ excerpt, tags: [...tags], internalLinks: internalLinks.map(({ url, title }) => ({ url, title })) },
    ...set({ linkedinText: linkedin, tweetText: twitter }),
  };
}

/** Only those of the fields that are set. */
function set<Name extends string>(fields: Readonly<Record<Name, string | undefined>>): Partial<Record<Name, string>> {
  const entries = Object.entries<string | undefined>(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}
