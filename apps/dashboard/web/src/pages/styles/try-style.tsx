import { useMutation, useQuery } from "@connectrpc/connect-query";
import { ContentService } from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { GenerationService } from "@galley/proto/es/generation/v1/generation";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { EmptyState, Page, Panel } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import { useDrafts } from "../drafts/draft-list.ts";
import { titleOf } from "../drafts/draft-state.tsx";
import { NotFound } from "../not-found.tsx";
import { TriedDraft } from "./tried-draft.tsx";
import styles from "./try-style.module.css";

const from = "/shell/styles/$styleId/try";

/** The page on which a style is tried out: an earlier order is written with it, and both articles stand beside each other. */
export function TryStyle() {
  const { styleId } = useParams({ from });
  const { draft, tried } = useSearch({ from });
  const query = useQuery(ContentService.method.listStyles, {});
  const style = query.data?.styles.find(({ id }) => id === styleId);
  if (query.data && style === undefined) return <NotFound />;
  return (
    <Page
      title={style === undefined ? "Try a style out" : `Try “${style.name}” out`}
      intro="An earlier order is written once more, with this style. The new draft is published by nobody but you."
    >
      <QueryState query={query}>
        <Panel>
          <Skeleton of="fields" rows={2} />
        </Panel>
      </QueryState>
      {style && <ChooseOrder key={styleId} styleId={styleId} draft={draft ?? ""} />}
      {style && draft !== undefined && tried !== undefined && (
        <TriedDraft key={tried} styleName={style.name} earlierId={draft} triedId={tried} />
      )}
    </Page>
  );
}

/** A form that chooses an earlier draft and orders it once more with the style. `draft` is the session that is chosen at first. */
function ChooseOrder({ styleId, draft }: { readonly styleId: string; readonly draft: string }) {
  const navigate = useNavigate();
  const { query, sessions } = useDrafts({ status: "all" });
  const canWrite = useHasRole(Role.WRITER);
  const written = sessions.filter(({ currentDraftVersion }) => currentDraftVersion > 0);
  const [chosen, setChosen] = useState(draft);
  const sessionId = chosen || (written[0]?.id ?? "");
  // Each draft and style has one id for its order. When an answer is lost and the button is pressed again, the server recognises the id and
  // starts no second draft.
  const [operationId, setOperationId] = useState(() => crypto.randomUUID());
  const order = useMutation(GenerationService.method.repeatDraft, {
    onSuccess: ({ sessionId: tried }) => {
      setOperationId(crypto.randomUUID());
      const search = { draft: sessionId, tried };
      void navigate({ to: "/styles/$styleId/try", params: { styleId }, search, replace: true });
    },
  });
  const choose = (id: string): void => {
    setChosen(id);
    setOperationId(crypto.randomUUID());
  };
  return (
    <Panel title="Earlier order">
      <QueryState query={query}>
        <Skeleton of="fields" rows={1} />
      </QueryState>
      {query.data && written.length === 0 && !query.hasNextPage && (
        <EmptyState title="No draft yet" action={<Link to="/drafts">Drafts</Link>}>
          A style is tried out on the order of an earlier draft. Order one first.
        </EmptyState>
      )}
      {written.length > 0 && (
        <Form
          className={styles.form}
          error={order.error}
          onSubmit={() => order.mutate({ operationId, sessionId, styleId })}
        >
          <SelectField
            label="Draft"
            name="sessionId"
            hint="The order of its first version is used: title, instructions and sources of its idea."
            value={sessionId}
            onChange={(event) => choose(event.target.value)}
          >
            {written.every(({ id }) => id !== sessionId) && <option value={sessionId}>The chosen draft</option>}
            {written.map((session) => (
              <option key={session.id} value={session.id}>
                {titleOf(session)}
              </option>
            ))}
          </SelectField>
          <div className={styles.actions}>
            {canWrite && (
              <Button look="primary" type="submit" busy={order.isPending}>
                Write it with this style
              </Button>
            )}
            {query.hasNextPage && (
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show older drafts
              </Button>
            )}
          </div>
        </Form>
      )}
      {query.hasNextPage && written.length === 0 && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older drafts
          </Button>
        </div>
      )}
    </Panel>
  );
}
