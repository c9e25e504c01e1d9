import { ConnectError } from "@connectrpc/connect";
import { useMutation } from "@connectrpc/connect-query";
import { ErrorDetail_Kind, ErrorDetailSchema } from "@galley/proto/es/common/v1/common";
import { EditDecision, GenerationService, type PublishedPost } from "@galley/proto/es/generation/v1/generation";
import { useRef, useState } from "react";
import { toFailure } from "../../../api/errors.ts";
import { toRequest, type WishedPublish } from "./wish.ts";

/** A person's edit of the post in its CMS, because of which a publish has changed nothing. */
export interface EditInCms {
  /** Who changed the post and when, in a sentence. */
  readonly message: string;
}

export type Publishable = Omit<WishedPublish, "operationId" | "onCmsEdit">;

/**
 * Publishes a version of a draft. While the outcome of a publish is unknown, each retry has the same operation id, so the services make
 * the post and its shares only once.
 */
export function usePublish({ onPublished }: { readonly onPublished: (post: PublishedPost) => void }) {
  const operationId = useRef(crypto.randomUUID());
  const [edit, setEdit] = useState<EditInCms>();
  /** Ends a publish whose outcome is known, so that the next one is another publish. */
  const end = (found: EditInCms | undefined): void => {
    operationId.current = crypto.randomUUID();
    setEdit(found);
  };
  const mutation = useMutation(GenerationService.method.publishSession, {
    onSuccess: ({ post }) => {
      end(undefined);
      if (post !== undefined) onPublished(post);
    },
    onError: (error) => {
      if (isDecided(error)) end(toEdit(error));
    },
  });
  return {
    isPending: mutation.isPending,
    error: edit === undefined ? mutation.error : null,
    edit,
    publish: (wished: Publishable, onCmsEdit = EditDecision.UNSPECIFIED): void => {
      if (!mutation.isPending) mutation.mutate(toRequest({ ...wished, operationId: operationId.current, onCmsEdit }));
    },
  };
}

const undecided: ReadonlySet<ErrorDetail_Kind> = new Set([
  ErrorDetail_Kind.UNAVAILABLE,
  ErrorDetail_Kind.INTERNAL,
  ErrorDetail_Kind.RATE_LIMITED,
  ErrorDetail_Kind.UNAUTHENTICATED,
]);

/** Returns whether a failed publish is over. Without an answer of a service, the publish may still succeed. */
function isDecided(thrown: unknown): boolean {
  const [detail] = ConnectError.from(thrown).findDetails(ErrorDetailSchema);
  return detail !== undefined && !undecided.has(detail.kind);
}

function toEdit(thrown: unknown): EditInCms | undefined {
  const { reason, message } = toFailure(thrown);
  if (reason !== "CMS_EDIT") return undefined;
  // The rest of the message tells callers of the API which field to send.
  return { message: message.split(" Send onCmsEdit")[0] ?? message };
}
