import { Code } from "@connectrpc/connect";
import { useMutation } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { type Draft, GenerationService } from "@galley/proto/es/generation/v1/generation";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { EmptyState, Panel } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useToast } from "../../components/toast.tsx";
import { useHasRole, useSession } from "../../shell/session-context.ts";
import styles from "./draft.module.css";
import { useDraftVersion, useOpenDraft } from "./draft-context.ts";
import { writeArticle } from "./edit/article-html.ts";
import editStyles from "./edit/edit.module.css";
import { EditorField } from "./edit/editor-field.tsx";
import { NewerVersion } from "./edit/newer-version.tsx";
import { type Edit, useEdit } from "./edit/use-edit.ts";
import { useEditLock } from "./edit/use-edit-lock.ts";

/** The tab in which a member edits the text of a draft. Each save makes a new version. */
export function EditDraft() {
  const { session } = useOpenDraft();
  const canEdit = useHasRole(Role.WRITER);
  const { isMine, takeOver } = useEditLock(session.id);
  const draft = useDraftVersion();
  if (!canEdit) {
    return <EmptyState title="You cannot edit drafts">Ask an owner of this account for the role “writer”.</EmptyState>;
  }
  if (isMine === false) {
    return (
      <EmptyState title="Another tab edits this draft" action={<Button onClick={takeOver}>Edit here</Button>}>
        What was typed there is kept in this browser. “Edit here” opens it in this tab and ends the editing in the other
        one.
      </EmptyState>
    );
  }
  return (
    <>
      <QueryState query={draft}>
        <Skeleton of="lines" rows={16} />
      </QueryState>
      {isMine && draft.data?.draft && <EditText draft={draft.data.draft} />}
    </>
  );
}

function EditText({ draft }: { readonly draft: Draft }) {
  const { session } = useOpenDraft();
  const memberId = useSession().member?.id ?? "";
  const edit = useEdit(memberId, session.id, draft);
  const { isRestored, isChanged, isKept, baseVersion } = edit;
  const isOld = baseVersion < session.currentDraftVersion;
  const navigate = useNavigate();
  // The address names an old version only as long as that version is edited.
  const showLatest = (): void =>
    void navigate({ to: "/drafts/$sessionId/edit", params: { sessionId: session.id }, search: {}, replace: true });
  return (
    <>
      {isRestored && isChanged && (
        <p className={styles.notice}>What you typed before is here again. It is not saved yet.</p>
      )}
      {!isKept && <p className={styles.notice}>This browser cannot keep unsaved words. Save before you leave.</p>}
      <div className={isOld ? editStyles.beside : undefined}>
        {isOld && (
          <NewerVersion
            sessionId={session.id}
            version={session.currentDraftVersion}
            baseVersion={baseVersion}
            onKeepMine={() => {
              edit.rebase(session.currentDraftVersion);
              showLatest();
            }}
            onTakeTheirs={(latest) => {
              edit.begin(latest);
              showLatest();
            }}
          />
        )}
        <EditForm edit={edit} draft={draft} isOld={isOld} />
      </div>
    </>
  );
}

interface EditFormProps {
  readonly edit: Edit;
  readonly draft: Draft;
  /** Whether a newer version than the edited one exists, so that the edit cannot be saved yet. */
  readonly isOld: boolean;
}

function EditForm({ edit, draft, isOld }: EditFormProps) {
  const { id: sessionId } = useOpenDraft().session;
  const { title, article, baseVersion, isChanged } = edit;
  const toast = useToast();
  const navigate = useNavigate();
  // One id for each text: when an answer is lost and the same text is sent again, the server recognises it and stores no second version.
  const text = useMemo(
    () => ({ operationId: crypto.randomUUID(), baseVersion, title, content: writeArticle(article) }),
    [baseVersion, title, article],
  );
  const save = useMutation(GenerationService.method.saveDraft, {
    onSuccess: ({ draft: saved }) => {
      if (saved === undefined) return;
      toast(`Saved as version ${saved.version}`);
      edit.begin(saved);
      void navigate({ to: "/drafts/$sessionId", params: { sessionId } });
    },
  });
  const submit = (): void => {
    if (isChanged && !isOld) save.mutate({ sessionId, ...text });
  };
  // When somebody else has saved a version meanwhile, the page shows it beside this one.
  const error = save.error?.code === Code.Aborted || save.error?.code === Code.AlreadyExists ? null : save.error;
  return (
    <Panel>
      <Form error={error} onSubmit={submit}>
        <TextField
          label="Title"
          name="title"
          maxLength={300}
          value={title}
          onChange={(event) => edit.setTitle(event.target.value)}
        />
      </Form>
      {/* The editor's dialogs are forms, which must not be inside another one. */}
      <div className={editStyles.text}>
        <EditorField key={edit.editorKey} article={article} onChange={edit.setArticle} />
        <div className={editStyles.actions}>
          <span className={styles.muted} aria-live="polite">
            {isChanged ? "Not saved. Your words are kept in this browser." : "No changes"}
          </span>
          {isChanged && (
            <Button look="quiet" onClick={() => edit.begin(draft)}>
              Discard
            </Button>
          )}
          <Button look="primary" disabled={!isChanged || isOld} busy={save.isPending} onClick={submit}>
            Save as a new version
          </Button>
        </div>
      </div>
    </Panel>
  );
}
