import { useQuery } from "@connectrpc/connect-query";
import { ContentService } from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { Link } from "@tanstack/react-router";
import buttonStyles from "../components/button.module.css";
import { EmptyState, Page } from "../components/page.tsx";
import { useHasRole, useSession } from "../shell/session-context.ts";
import { Drafts } from "./home/drafts.tsx";
import { HeldPublishes } from "./home/held-publishes.tsx";
import styles from "./home/home.module.css";
import { NewIdeas } from "./home/new-ideas.tsx";
import { Problems } from "./home/problems.tsx";
import { UsageSummary } from "./home/usage-summary.tsx";
import { Writer } from "./home/writer.tsx";

/** The page "Home": what waits for somebody's decision, the language model that writes, and the use of the plan. */
export function Home() {
  const { member } = useSession();
  const publications = useQuery(ContentService.method.listPublications, {});
  const isNew = publications.data?.publications.length === 0;
  return (
    <Page title={`Hello, ${member?.name}`}>
      <div className={styles.panels}>
        {isNew ? (
          <FirstPublication />
        ) : (
          <>
            <HeldPublishes />
            <Drafts />
            <NewIdeas />
            <Problems />
          </>
        )}
        <UsageSummary />
        <Writer />
      </div>
    </Page>
  );
}

function FirstPublication() {
  const canCreate = useHasRole(Role.WRITER);
  return (
    <section className={styles.first}>
      <EmptyState
        title="Create your first publication"
        action={
          canCreate && (
            <Link className={`${buttonStyles.button} ${buttonStyles.primary}`} to="/publications">
              Go to publications
            </Link>
          )
        }
      >
        {canCreate
          ? "A publication has topics, which the scout looks for, and a site for its readers. What it finds and writes appears here."
          : "There is no publication yet. Ask an owner or an editor of this account to create one."}
      </EmptyState>
    </section>
  );
}
