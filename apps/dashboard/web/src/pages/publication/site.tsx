import { EmptyState, Panel } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { usePublication } from "./publication-context.ts";
import { Address } from "./site/address.tsx";
import { Authors } from "./site/authors.tsx";
import { Picture } from "./site/picture.tsx";
import { useSite } from "./site/use-site.ts";

/** The tab "Site" of a publication: the addresses of its built-in site, its picture, and the biographies of authors. */
export function Site() {
  const { publication } = usePublication();
  const { query: site, isMissing } = useSite(publication.id);
  if (isMissing) {
    return (
      <Panel>
        <EmptyState title="The site is being set up">It appears here in a moment.</EmptyState>
      </Panel>
    );
  }
  return (
    <>
      <QueryState query={site}>
        <Panel title="Address">
          <Skeleton of="fields" rows={2} />
        </Panel>
      </QueryState>
      {site.data && (
        <>
          <Address site={site.data} />
          <Picture stored={site.data.picture} />
          <Authors authors={site.data.authors} />
        </>
      )}
    </>
  );
}
