import { useBlocker } from "@tanstack/react-router";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

/**
 * Asks the member for confirmation before the browser leaves a page whose changes were not saved, both for another page of the dashboard
 * and for another site.
 */
export function UnsavedChanges({ exist }: { readonly exist: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => exist && current.pathname !== next.pathname,
    enableBeforeUnload: exist,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <Dialog title="Leave without saving?" onClose={blocker.reset}>
      <p>This page has changes that are not saved yet. They are lost when you leave.</p>
      <DialogActions>
        <Button onClick={blocker.reset}>Stay</Button>
        <Button look="danger" onClick={blocker.proceed}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
