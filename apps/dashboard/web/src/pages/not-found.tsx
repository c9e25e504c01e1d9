import { Link } from "@tanstack/react-router";
import { EmptyState, Page } from "../components/page.tsx";

export function NotFound() {
  return (
    <Page title="Page not found">
      <EmptyState title="There is nothing at this address" action={<Link to="/">Go to the home page</Link>}>
        The link may be old, or what it led to was deleted.
      </EmptyState>
    </Page>
  );
}
