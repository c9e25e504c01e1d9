import { Code } from "@connectrpc/connect";
import { useQuery } from "@connectrpc/connect-query";
import { PublishingService, type PublishReport } from "@galley/proto/es/publishing/v1/publishing";
import { counted } from "../../../components/numbers.ts";
import { QueryState } from "../../../components/query-state.tsx";
import draftStyles from "../draft.module.css";
import styles from "./publish.module.css";

/** The report about the article in a CMS: how much of it came back, and what the CMS changed. */
export function CmsReport({ sessionId, cms }: { readonly sessionId: string; readonly cms: string }) {
  const query = useQuery(PublishingService.method.getPublishReport, { sessionId });
  const report = query.data?.report;
  if (query.error?.code === Code.NotFound) return null;
  return (
    <section className={styles.post} aria-label={`What ${cms} shows`}>
      <h3>What {cms} shows</h3>
      <QueryState query={query}>{null}</QueryState>
      {report && <Fidelity report={report} cms={cms} />}
    </section>
  );
}

function Fidelity({ report, cms }: { readonly report: PublishReport; readonly cms: string }) {
  const { mode, score, lost, pictureFailures, notes } = report;
  const stored = mode === "exact" ? "stores the HTML as it was sent" : "converted the article to its own blocks";
  return (
    <>
      <p>
        {cms} {stored}. {Math.floor(score * 100)} % of what was sent came back.
      </p>
      {lost.length > 0 && (
        <ul className={draftStyles.notes} aria-label={`What ${cms} changed`}>
          {lost.map(({ kind, sent, received }) => (
            <li key={`${kind} ${sent} ${received}`}>
              {kind}: “{sent}” {received === "" ? "is missing" : <>became “{received}”</>}
            </li>
          ))}
        </ul>
      )}
      {lost.length === 0 && <p className={styles.muted}>{cms} changed nothing that readers see.</p>}
      {pictureFailures.length > 0 && (
        <>
          <p>{counted(pictureFailures.length, "picture")} could not be stored there:</p>
          <ul className={draftStyles.notes}>
            {pictureFailures.map(({ url, reason }) => (
              <li key={url}>
                {url}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {notes.length > 0 && (
        <ul className={draftStyles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
