import type { PublishedPost } from "@galley/proto/es/generation/v1/generation";
import type { SessionPost, ShareStatus } from "@galley/proto/es/publishing/v1/publishing";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Form } from "../../../components/form.tsx";
import { useOpenDraft } from "../draft-context.ts";
import { networks } from "./networks.ts";
import { EditedInCms } from "./publish-dialog.tsx";
import { networkOf } from "./share-state.tsx";
import { usePublish } from "./use-publish.ts";
import { firstWish, type PublishWish } from "./wish.ts";

export interface RetrySharesProps {
  readonly post: SessionPost;
  /** The shares that failed or whose outcome is unknown. */
  readonly open: readonly ShareStatus[];
  readonly onPublished: (published: PublishedPost) => void;
}

/** A button that tries failed shares again, with the same texts. The post keeps its version and its fields. */
export function RetryShares({ post, open, onPublished }: RetrySharesProps) {
  const { session } = useOpenDraft();
  const [isAsking, setIsAsking] = useState(false);
  const { publish, isPending, error, edit } = usePublish({
    onPublished: (published) => {
      setIsAsking(false);
      onPublished(published);
    },
  });
  const draftVersion = post.draftVersion || session.currentDraftVersion;
  const wished = { sessionId: session.id, draftVersion, wish: toWish(open), preview: undefined };
  const names = open.map((share) => networks[networkOf(share)].name).join(" and ");
  const start = (): void => {
    setIsAsking(true);
    publish(wished);
  };
  return (
    <>
      <Form error={error} onSubmit={start}>
        <Button type="submit" busy={isPending}>
          Try {names} again
        </Button>
      </Form>
      {isAsking && edit && (
        <EditedInCms
          message={edit.message}
          isPending={isPending}
          onDecide={(decision) => publish(wished, decision)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function toWish(open: readonly ShareStatus[]): PublishWish {
  const failed = open.map((share) => ({ network: networkOf(share), text: share.text }));
  return {
    shares: { ...firstWish.shares, ...Object.fromEntries(failed.map(({ network }) => [network, true])) },
    texts: { ...firstWish.texts, ...Object.fromEntries(failed.map(({ network, text }) => [network, text])) },
  };
}
