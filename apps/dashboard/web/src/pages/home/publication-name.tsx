import { useQuery } from "@connectrpc/connect-query";
import { ContentService } from "@galley/proto/es/content/v1/content";
import { Link } from "@tanstack/react-router";

/** The name of a publication as a link to its page. Until the name is known, the link says "Publication". */
export function PublicationName({ publicationId }: { readonly publicationId: string }) {
  const { data } = useQuery(ContentService.method.listPublications, {});
  const name = data?.publications.find(({ id }) => id === publicationId)?.name ?? "Publication";
  return (
    <Link to="/publications/$publicationId" params={{ publicationId }}>
      {name}
    </Link>
  );
}
