import type { DraftReport as Report, ReportNote } from "@galley/proto/es/generation/v1/generation";
import { Badge } from "../../components/badge.tsx";
import { counted, exactNumber, moneyAmount } from "../../components/numbers.ts";
import { OutsideLink } from "../../components/outside-link.tsx";
import { EmptyState, Panel } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { originNames, plainText } from "./article/words.ts";
import styles from "./draft.module.css";
import { useDraftReport } from "./draft-context.ts";

/** The tab with everything that the report says about a version as a whole. */
export function DraftReport() {
  const query = useDraftReport();
  const report = query.data?.report;
  return (
    <>
      <QueryState query={query}>
        <Skeleton of="lines" rows={12} />
      </QueryState>
      {report && (
        <>
          <ToCheck report={report} />
          <NotAsOrdered notes={report.notes} />
          <Removed report={report} />
          <Sources report={report} />
          <HowItWasWritten report={report} />
        </>
      )}
    </>
  );
}

const ofKind = (notes: readonly ReportNote[], ...kinds: readonly string[]): readonly ReportNote[] =>
  notes.filter(({ kind }) => kinds.includes(kind));

function Notes({ notes }: { readonly notes: readonly { readonly text: string }[] }) {
  return (
    <ul className={styles.notes}>
      {notes.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function ToCheck({ report }: { readonly report: Report }) {
  const notes = ofKind(report.notes, "unproven-specific", "contradiction");
  const unproven = report.sentences.filter(({ basis, decision }) => basis === "unproven" && decision !== "removed");
  return (
    <Panel title="What to check">
      {notes.length > 0 && <Notes notes={notes} />}
      {unproven.length > 0 && (
        <ul className={styles.sentences}>
          {unproven.map(({ text, reason }) => (
            <li key={text}>
              <p>{plainText(text)}</p>
              {reason && <p className={styles.muted}>{reason}</p>}
            </li>
          ))}
        </ul>
      )}
      {notes.length + unproven.length === 0 && (
        <p className={styles.muted}>Nothing. No sentence is unproven, and no sources contradict each other.</p>
      )}
    </Panel>
  );
}

function NotAsOrdered({ notes }: { readonly notes: readonly ReportNote[] }) {
  const missed = ofKind(notes, "wish-not-met");
  return (
    <Panel title="Ordered, but not met">
      {missed.length > 0 ? <Notes notes={missed} /> : <p className={styles.muted}>Nothing was missed.</p>}
    </Panel>
  );
}

function Removed({ report }: { readonly report: Report }) {
  const removed = report.sentences.filter(({ decision }) => decision === "removed");
  const notes = ofKind(report.notes, "sentence-removed");
  return (
    <Panel title="Removed">
      {removed.length > 0 ? (
        <ul className={styles.sentences}>
          {removed.map(({ text, original, reason }) => (
            <li key={text}>
              <p>
                <del>{plainText(original || text)}</del>
              </p>
              {reason && <p className={styles.muted}>{reason}</p>}
            </li>
          ))}
        </ul>
      ) : notes.length > 0 ? (
        <Notes notes={notes} />
      ) : (
        <p className={styles.muted}>Nothing was removed.</p>
      )}
    </Panel>
  );
}

function Sources({ report: { sources, unreadSources } }: { readonly report: Report }) {
  if (sources.length + unreadSources.length === 0) {
    return (
      <Panel title="Sources">
        <EmptyState title="No source was read">
          The article rests on its order alone. Link pages in the instructions, or configure a search service, and they
          are read.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title="Sources">
      <ul className={styles.sentences}>
        {sources.map(({ id, url, title, outlet, author, publishedOn, origin, cited }) => (
          <li key={id}>
            <p>
              <OutsideLink url={url}>{title || url}</OutsideLink>{" "}
              {cited ? <Badge look="good">Cited</Badge> : <Badge>Not cited</Badge>}
            </p>
            <p className={styles.muted}>
              {[outlet, author, publishedOn, originNames[origin] ?? origin].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
        {unreadSources.map(({ url, reason }) => (
          <li key={url}>
            <p>
              <OutsideLink url={url}>{url}</OutsideLink> <Badge look="warning">Not read</Badge>
            </p>
            <p className={styles.muted}>{reason}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const engines: Readonly<Record<string, string>> = {
  llm: "A language model",
  extractive: "Without a model: the given material was arranged",
  outline: "Without a model: an outline to fill in",
  person: "A person",
};

const groundings: Readonly<Record<string, string>> = {
  balanced: "Sources or general knowledge",
  sourced: "Sources only",
  open: "Anything; unproven sentences are marked",
};

function HowItWasWritten({ report }: { readonly report: Report }) {
  const { engine, model, provider, judgeModel, judgeControls, grounding, language, style, usage, notes } = report;
  const { calls = 0, inputTokens = 0n, outputTokens = 0n, cost } = usage ?? {};
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["Written by", engines[engine] ?? engine],
    ["Model", model && [model, provider].filter(Boolean).join(" · ")],
    ["Judged by", judgeModel ?? (judgeControls && model)],
    ["Controls of the judge", judgeControls && describeControls(judgeControls)],
    ["Sentences may rest on", groundings[grounding] ?? grounding],
    ["Language", language],
    ["Style", style],
    ["Calls of models", exactNumber(calls)],
    ["Tokens", `${exactNumber(Number(inputTokens))} read, ${exactNumber(Number(outputTokens))} written`],
    ["Cost", cost === undefined ? undefined : moneyAmount(cost)],
  ];
  const others = ofKind(notes, "model-fallback", "engine", "source-not-read");
  return (
    <Panel title="How it was written">
      {others.length > 0 && <Notes notes={others} />}
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}

function describeControls({ planted, failed }: { readonly planted: number; readonly failed: number }): string {
  const all = `${counted(planted, "sentence")} with a known verdict`;
  return failed === 0 ? `${all}, all judged rightly` : `${all}, ${exactNumber(failed)} judged wrongly`;
}
