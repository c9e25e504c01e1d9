import { Button } from "../components/button.tsx";
import { EmptyState, Page } from "../components/page.tsx";

/** Replaces a page that failed, for example because an upgrade has removed the files of the version that the browser has loaded. */
export function PageError() {
  return (
    <Page title="This page could not be shown">
      <EmptyState
        title="Galley may have been updated since you opened it"
        action={
          <Button look="primary" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        Reload the page to get the new version. If that does not help, tell the operator of this installation.
      </EmptyState>
    </Page>
  );
}
