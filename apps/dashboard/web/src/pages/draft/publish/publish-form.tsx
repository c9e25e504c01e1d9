import { Code } from "@connectrpc/connect";
import { useQuery } from "@connectrpc/connect-query";
import type { Publication } from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import type { Draft, DraftReport } from "@galley/proto/es/generation/v1/generation";
import {
  type Connection,
  ConnectionKind,
  PublishingService,
  type SessionPost,
} from "@galley/proto/es/publishing/v1/publishing";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { CheckedFields } from "../../../components/form.tsx";
import { FramedPage } from "../../../components/framed-page.tsx";
import { Panel } from "../../../components/page.tsx";
import { useSettled } from "../../../components/use-settled.ts";
import { useHasRole, useSession } from "../../../shell/session-context.ts";
import { useOpenDraft } from "../draft-context.ts";
import { readUnsaved } from "../edit/unsaved.ts";
import { cmsNames } from "./networks.ts";
import { PostFields } from "./post-fields.tsx";
import { previewAddress } from "./preview-address.ts";
import styles from "./publish.module.css";
import { PublishDialog } from "./publish-dialog.tsx";
import { Quota } from "./quota.tsx";
import { ShareFields } from "./share-fields.tsx";
import { firstWish, type PublishWish, toArticle, toShare } from "./wish.ts";

export interface PublishFormProps {
  readonly draft: Draft;
  readonly report: DraftReport | undefined;
  /** The post of the session, if it was published before. */
  readonly post: SessionPost | undefined;
  readonly publication: Publication;
  readonly connections: readonly Connection[];
}

/** How long typing must pause until the previews are made again. */
const settleMilliseconds = 400;

/** The fields of a post, its shares, and previews of everything exactly as a publish would make it. */
export function PublishForm({ draft, report, post, publication, connections }: PublishFormProps) {
  const { session } = useOpenDraft();
  const canPublish = useHasRole(Role.EDITOR);
  const [wish, setWish] = useState<PublishWish>(firstWish);
  const [isConfirming, setIsConfirming] = useState(false);
  const change = (changes: Partial<PublishWish>): void => setWish((before) => ({ ...before, ...changes }));
  const settled = useSettled(wish, settleMilliseconds);
  const wished = { wish: settled, draft, report, post, defaultAuthor: publication.defaultAuthor };
  const preview = useQuery(
    PublishingService.method.previewShares,
    {
      publicationId: publication.id,
      sessionId: session.id,
      article: toArticle(wished),
      linkedin: toShare(wished, "linkedin"),
      twitter: toShare(wished, "twitter"),
    },
    { placeholderData: keepPreviousData },
  );
  const [shown, setShown] = useState(preview.data);
  if (preview.data !== undefined && preview.data !== shown) setShown(preview.data);
  const linked = connections.find(({ kind }) => cmsNames[kind] !== undefined);
  const cms = cmsNames[post === undefined ? (linked?.kind ?? ConnectionKind.UNSPECIFIED) : post.cms];
  const place = cms ?? "the site";
  // The site of a new publication exists a moment after the publication.
  const isMissing = preview.error?.code === Code.NotFound;
  const isWrong = preview.error?.code === Code.InvalidArgument;
  const isReady = settled === wish && !preview.isFetching && preview.data !== undefined;
  return (
    <>
      <Panel title={post === undefined ? "Publish" : "Publish again"} intro={describeTarget(draft, post, place)}>
        <Cautions post={post} />
        <CheckedFields error={isMissing ? null : preview.error}>
          <PostFields wish={wish} preview={shown} post={post} onChange={change} />
          <ShareFields wish={wish} preview={shown} post={post} connections={connections} onChange={change} />
        </CheckedFields>
        {shown?.warnings.map((warning) => (
          <p key={warning} className={styles.notice} role="status">
            {warning}
          </p>
        ))}
        <Quota isFirst={post === undefined} />
        {canPublish ? (
          <div>
            <Button look="primary" disabled={isWrong} onClick={() => setIsConfirming(true)}>
              {post === undefined ? "Publish…" : "Publish again…"}
            </Button>
          </div>
        ) : (
          <p className={styles.muted}>Members with the role editor can publish.</p>
        )}
      </Panel>
      <Panel
        title="The page"
        intro="As it will look on the publication's site. Pictures are fetched when it is published; until then, links stand in their place."
      >
        {cms && <p className={styles.muted}>In {cms}, its theme decides how the page looks.</p>}
        <FramedPage
          title="Preview of the page"
          src={shown && previewAddress(session.id, draft.version, shown)}
          missing="The preview appears here in a moment."
        />
      </Panel>
      {isConfirming && (
        <PublishDialog
          post={post}
          place={place}
          draftVersion={draft.version}
          title={draft.title ?? ""}
          wish={wish}
          preview={isReady ? preview.data : undefined}
          // The post has the chosen fields and shares now.
          onPublished={() => setWish(firstWish)}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}

function describeTarget({ version }: Draft, post: SessionPost | undefined, place: string): string {
  if (post === undefined) return `Version ${version} becomes a post on ${place}.`;
  if (post.unpublished) return `Version ${version} is shown again at the post's address on ${place}.`;
  return `Version ${version} replaces what readers see at the post's address on ${place}.`;
}

/** Notices for a member who is about to publish this version. */
function Cautions({ post }: { readonly post: SessionPost | undefined }) {
  const { session, version } = useOpenDraft();
  const memberId = useSession().member?.id ?? "";
  const [unsaved] = useState(() => readUnsaved(memberId, session.id));
  return (
    <>
      {unsaved && (
        <p className={styles.notice}>
          You have typed words in “Edit” that are not saved. They will not be published.{" "}
          <Link to="/drafts/$sessionId/edit" params={{ sessionId: session.id }} search={{}}>
            Save them first
          </Link>
        </p>
      )}
      {version < session.currentDraftVersion && (
        <p className={styles.notice}>
          This is version {version}, but version {session.currentDraftVersion} exists.
        </p>
      )}
      {post?.draftVersion === version && !post.unpublished && (
        <p className={styles.muted}>
          Readers see this version already. Publish it again to change its fields or to share it.
        </p>
      )}
      {session.publishesAt !== undefined && post === undefined && (
        <p className={styles.muted}>The autopilot will publish this draft by itself. You need not wait for it.</p>
      )}
    </>
  );
}
