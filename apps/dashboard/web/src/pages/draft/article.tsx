import type { DraftReport } from "@galley/proto/es/generation/v1/generation";
import { useCallback, useMemo, useRef, useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { counted } from "../../components/numbers.ts";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { usePageKeys } from "../../shell/page-keys.ts";
import styles from "./article/article.module.css";
import { ArticleView, sentenceAttribute } from "./article/article-view.tsx";
import { Evidence } from "./article/evidence.tsx";
import { parseHtml } from "./article/parse-html.ts";
import { findSentences } from "./article/sentence-places.ts";
import { basisNames } from "./article/words.ts";
import { useDraftReport, useDraftVersion } from "./draft-context.ts";

/** The tab with the article beside its evidence. */
export function DraftArticle() {
  const draft = useDraftVersion();
  const report = useDraftReport();
  const content = draft.data?.draft?.content;
  return (
    <>
      <QueryState query={draft}>
        <Skeleton of="lines" rows={16} />
      </QueryState>
      <QueryState query={report}>{null}</QueryState>
      {content !== undefined && (report.data?.report !== undefined || report.isError) && (
        <BesideEvidence key={draft.data?.draft?.version} content={content} report={report.data?.report} />
      )}
    </>
  );
}

interface BesideEvidenceProps {
  readonly content: string;
  readonly report: DraftReport | undefined;
}

function BesideEvidence({ content, report }: BesideEvidenceProps) {
  const sentences = report?.sentences ?? noSentences;
  const { article, places } = useMemo(() => {
    const parsed = parseHtml(content);
    return { article: parsed, places: findSentences(parsed, sentences) };
  }, [content, sentences]);
  const [chosen, setChosen] = useState<number>();
  const text = useRef<HTMLDivElement>(null);
  const basisOf = useCallback((index: number) => sentences[index]?.basis ?? "", [sentences]);
  const move = (by: 1 | -1): void => {
    const all = Array.from(text.current?.querySelectorAll<HTMLElement>(`[${sentenceAttribute}]`) ?? []);
    const at = all.findIndex((each) => each.getAttribute(sentenceAttribute) === String(chosen));
    const next = all[at === -1 ? 0 : at + by];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
  };
  usePageKeys({
    j: { name: "Next sentence", press: () => move(1), repeats: true },
    k: { name: "Previous sentence", press: () => move(-1), repeats: true },
  });
  const sentence = chosen === undefined ? undefined : sentences[chosen];
  return (
    <div className={styles.beside}>
      <article ref={text} className={styles.paper} aria-label="Article">
        <ArticleView
          article={article}
          places={places}
          chosen={chosen}
          basisOf={basisOf}
          onChoose={setChosen}
          onMove={move}
        />
      </article>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A region that scrolls has to be reachable with the keyboard. */}
      <section className={`${styles.evidence} ${sentence ? styles.open : ""}`} aria-label="Evidence" tabIndex={0}>
        <h2>Evidence</h2>
        {report === undefined && <p className={styles.muted}>This version has no report.</p>}
        {report && (sentence ? <Evidence report={report} sentence={sentence} /> : <Legend report={report} />)}
      </section>
    </div>
  );
}

const noSentences: DraftReport["sentences"] = [];

/** Says how many sentences have which basis, and how to see more, as long as no sentence is chosen. */
function Legend({ report: { basis } }: { readonly report: DraftReport }) {
  const counts = { sourced: basis?.sourced ?? 0, general: basis?.general ?? 0, unproven: basis?.unproven ?? 0 };
  return (
    <>
      <p className={styles.muted}>Choose a sentence to see what it rests on: click it, or move with “j” and “k”.</p>
      <ul className={styles.legend}>
        {Object.entries(counts).map(([name, count]) => (
          <li key={name}>
            <Badge look={basisNames[name]?.look ?? "neutral"}>{basisNames[name]?.name}</Badge>
            <span>{counted(count, "sentence")}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
