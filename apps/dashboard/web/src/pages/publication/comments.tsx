import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { type Comment, CommentStatus } from "@galley/proto/es/publishing/v1/publishing";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/field.tsx";
import { EmptyState, Panel } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useListFocus } from "../../components/use-list-focus.ts";
import { type PageKey, usePageKeys } from "../../shell/page-keys.ts";
import { useHasRole } from "../../shell/session-context.ts";
import { CommentDialog } from "./comments/comment-dialog.tsx";
import { useComments } from "./comments/comment-list.ts";
import {
  type CommentSearch,
  type CommentStatusName,
  commentStatusNames,
  toCommentSearch,
} from "./comments/comment-search.ts";
import { CommentTable } from "./comments/comment-table.tsx";
import styles from "./comments/comments.module.css";
import { DeleteDialog } from "./comments/delete-dialog.tsx";
import { type Decision, useModerate } from "./comments/use-moderate.ts";
import { usePublication } from "./publication-context.ts";

const statusLabels: Readonly<Record<CommentStatusName, string>> = {
  waiting: "Waiting",
  approved: "Approved",
  spam: "Spam",
  trash: "Trash",
  all: "All",
};

/** The tab "Comments" of a publication: what readers wrote below its articles, newest first. */
export function Comments() {
  const { publication } = usePublication();
  const { id: publicationId } = publication;
  const search = useSearch({ from: "/shell/publications/$publicationId/comments" });
  const navigate = useNavigate();
  const { query, comments } = useComments(publicationId, search);
  const focus = useListFocus(comments.map(({ id }) => id));
  const moderate = useModerate(publicationId);
  const canModerate = useHasRole(Role.EDITOR);
  const [opened, setOpened] = useState<Comment>();
  const [deleted, setDeleted] = useState<Comment>();

  const decide = (comment: Comment, decision: Decision): void => {
    setOpened(undefined);
    void moderate(comment, decision);
  };
  const askToDelete = (comment: Comment): void => {
    setOpened(undefined);
    setDeleted(comment);
  };
  const next = (): void => {
    if (!focus.move(1) && query.hasNextPage) void query.fetchNextPage();
  };
  const withFocused = (name: string, act: (comment: Comment) => void): PageKey => ({
    name,
    press: () => {
      const comment = comments.find(({ id }) => id === focus.itemId());
      if (comment !== undefined) act(comment);
    },
  });
  const trash = (comment: Comment): void =>
    comment.status === CommentStatus.TRASH ? askToDelete(comment) : decide(comment, CommentStatus.TRASH);
  usePageKeys({
    j: { name: "Next comment", press: next, repeats: true },
    k: { name: "Previous comment", press: () => void focus.move(-1), repeats: true },
    ...(canModerate && {
      a: withFocused("Approve the comment", (comment) => decide(comment, CommentStatus.APPROVED)),
      s: withFocused("Mark the comment as spam", (comment) => decide(comment, CommentStatus.SPAM)),
      d: withFocused("Move the comment to the trash, or delete it there", trash),
    }),
  });
  return (
    <Panel title="Comments" intro={intro(canModerate)}>
      <div className={styles.filter}>
        <SelectField
          label="Status"
          value={search.status ?? "waiting"}
          onChange={(event) =>
            void navigate({
              to: "/publications/$publicationId/comments",
              params: { publicationId },
              search: toCommentSearch({ status: event.target.value }),
              replace: true,
            })
          }
        >
          {commentStatusNames.map((name) => (
            <option key={name} value={name}>
              {statusLabels[name]}
            </option>
          ))}
        </SelectField>
      </div>
      <QueryState query={query}>
        <Skeleton rows={5} />
      </QueryState>
      {query.data && comments.length === 0 && !query.hasNextPage && <NoComments search={search} />}
      <div ref={focus.list} className={styles.list} hidden={comments.length === 0}>
        {comments.length > 0 && (
          <CommentTable comments={comments} onOpen={setOpened} onDecide={decide} onDelete={askToDelete} />
        )}
      </div>
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older comments
          </Button>
        </div>
      )}
      {opened && (
        <CommentDialog
          comment={opened}
          onClose={() => setOpened(undefined)}
          onDecide={(decision) => decide(opened, decision)}
          onDelete={() => askToDelete(opened)}
        />
      )}
      {deleted && (
        <DeleteDialog publicationId={publicationId} comment={deleted} onClose={() => setDeleted(undefined)} />
      )}
    </Panel>
  );
}

const intro = (canModerate: boolean): string =>
  canModerate
    ? "What readers wrote below the articles of the site. They see approved comments only; “?” shows the keys."
    : "What readers wrote below the articles of the site. They see approved comments only.";

function NoComments({ search }: { readonly search: CommentSearch }) {
  const { publication } = usePublication();
  const settings = { to: "/publications/$publicationId", params: { publicationId: publication.id } } as const;
  if (!publication.commentsEnabled) {
    return (
      <EmptyState title="Comments are off" action={<Link {...settings}>Settings</Link>}>
        Readers can comment under articles when you turn comments on in the settings of the publication.
      </EmptyState>
    );
  }
  if (search.status !== undefined) {
    return <EmptyState title="No comment matches">Choose another status to see more.</EmptyState>;
  }
  return (
    <EmptyState title="No comment waits">
      Comments that need a decision appear here. Those that were decided are in the list under their status.
    </EmptyState>
  );
}
