import type { DraftReport, ReportPassage, ReportSentence } from "@galley/proto/es/generation/v1/generation";
import { Badge } from "../../../components/badge.tsx";
import { OutsideLink } from "../../../components/outside-link.tsx";
import styles from "./article.module.css";
import { basisNames, decisionNames, originNames, plainText } from "./words.ts";

export interface EvidenceProps {
  readonly report: DraftReport;
  readonly sentence: ReportSentence;
}

/** Everything that is known of one sentence: its basis, the passages that support it with their sources, and why it was changed. */
export function Evidence({ report, sentence }: EvidenceProps) {
  const { text, basis, decision, reason, original } = sentence;
  const passages = sentence.passages.flatMap((id) => report.passages.find((passage) => passage.id === id) ?? []);
  const links = linksOf(text);
  const { name, look, explanation } = basisNames[basis] ?? { name: basis, look: "neutral", explanation: "" };
  const changed = decisionNames[decision];
  return (
    <>
      <p className={styles.badges}>
        <Badge look={look}>{name}</Badge>
        {changed && <Badge>{changed}</Badge>}
      </p>
      <p className={styles.quoted}>{plainText(text)}</p>
      {explanation && <p className={styles.muted}>{explanation}</p>}
      {reason && (
        <div>
          <h3>
            {basis === "unproven" ? "Why it is not proven" : changed ? "Why it was changed" : "What the judge says"}
          </h3>
          <p>{reason}</p>
        </div>
      )}
      {original && (
        <div>
          <h3>As the writer had it</h3>
          <p>{plainText(original)}</p>
        </div>
      )}
      {passages.length > 0 && (
        <div>
          <h3>{passages.length === 1 ? "The passage that supports it" : "The passages that support it"}</h3>
          <ul className={styles.passages}>
            {passages.map((passage) => (
              <li key={passage.id}>
                <blockquote>{passage.text}</blockquote>
                <SourceOf report={report} passage={passage} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {links.length > 0 && (
        <div>
          <h3>Links in it</h3>
          <ul className={styles.passages}>
            {links.map((url) => (
              <li key={url}>
                <OutsideLink url={url}>{url}</OutsideLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function SourceOf({ report, passage }: { readonly report: DraftReport; readonly passage: ReportPassage }) {
  const source = report.sources.find(({ id }) => id === passage.source);
  if (source === undefined) {
    return <p className={styles.muted}>{passage.source === "client" ? "From the order itself" : "Source unknown"}</p>;
  }
  const about = [source.outlet, source.author, source.publishedOn, originNames[source.origin]];
  return (
    <p className={styles.muted}>
      <OutsideLink url={source.url}>{source.title || source.url}</OutsideLink>
      {about.filter(Boolean).map((text) => ` · ${text}`)}
    </p>
  );
}

/** Returns the web addresses that a sentence in Markdown links to. */
function linksOf(markdown: string): string[] {
  return [...new Set(Array.from(markdown.matchAll(/\]\((https?:\/\/[^()\s]+)\)/g), ([, url]) => url ?? ""))];
}
