import { useInfiniteQuery } from "@connectrpc/connect-query";
import { type DraftVersionSummary, GenerationService } from "@galley/proto/es/generation/v1/generation";
import { Link, useSearch } from "@tanstack/react-router";
import { Badge } from "../../components/badge.tsx";
import buttonStyles from "../../components/button.module.css";
import { Button } from "../../components/button.tsx";
import { counted } from "../../components/numbers.ts";
import { Panel } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Table, tableStyles } from "../../components/table.tsx";
import { Time } from "../../components/time.tsx";
import { Comparison } from "./comparison.tsx";
import { useOpenDraft } from "./draft-context.ts";

const pageSize = 50;

const writers: Readonly<Record<string, string>> = {
  llm: "language model",
  extractive: "arranged material",
  outline: "outline",
  person: "a person",
};

/** The tab with all versions of a draft, and the differences between two of them. */
export function DraftVersions() {
  const { session, version } = useOpenDraft();
  const { from = version - 1 } = useSearch({ from: "/shell/drafts/$sessionId" });
  const query = useInfiniteQuery(
    GenerationService.method.listDrafts,
    { sessionId: session.id, limit: pageSize, beforeVersion: 0 },
    {
      pageParamKey: "beforeVersion",
      getNextPageParam: ({ drafts }) => {
        const last = drafts.at(-1)?.version ?? 0;
        return drafts.length === pageSize && last > 1 ? last : undefined;
      },
    },
  );
  const drafts = query.data?.pages.flatMap((page) => page.drafts) ?? [];
  return (
    <>
      <Panel title="All versions">
        <QueryState query={query}>
          <Skeleton rows={3} />
        </QueryState>
        {drafts.length > 0 && (
          <Table label="Versions" columns={["Version", "Written by", "Words", "When", ""]}>
            {drafts.map((draft) => (
              <VersionRow key={draft.version} draft={draft} sessionId={session.id} />
            ))}
          </Table>
        )}
        {query.hasNextPage && (
          <div>
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show older versions
            </Button>
          </div>
        )}
      </Panel>
      {version > 1 && from > 0 && from !== version && <Comparison sessionId={session.id} from={from} to={version} />}
    </>
  );
}

function VersionRow({ draft, sessionId }: { readonly draft: DraftVersionSummary; readonly sessionId: string }) {
  const { version, title, engine, wordCount, createdAt, isFinal, notes } = draft;
  const quiet = `${buttonStyles.button} ${buttonStyles.quiet}`;
  return (
    <tr>
      <td className={tableStyles.main}>
        <Link to="/drafts/$sessionId" params={{ sessionId }} search={{ version }}>
          Version {version}
        </Link>{" "}
        {isFinal && <Badge look="good">Published</Badge>}
        <div className={tableStyles.sub}>
          {title}
          {notes > 0 && ` · ${counted(notes, "note")}`}
        </div>
      </td>
      <td className={tableStyles.muted}>{writers[engine] ?? engine}</td>
      <td className={tableStyles.muted}>{counted(wordCount, "word")}</td>
      <td className={tableStyles.muted}>
        <Time seconds={createdAt} />
      </td>
      <td>
        {version > 1 && (
          <Link
            className={quiet}
            to="/drafts/$sessionId/versions"
            params={{ sessionId }}
            search={{ version, from: version - 1 }}
          >
            Changes
            <span className="visually-hidden"> of version {version}</span>
          </Link>
        )}
      </td>
    </tr>
  );
}
