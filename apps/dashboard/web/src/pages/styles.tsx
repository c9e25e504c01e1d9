import { useQuery } from "@connectrpc/connect-query";
import { ContentService, type Style } from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import buttonStyles from "../components/button.module.css";
import { Button } from "../components/button.tsx";
import { EmptyState, Page, Panel } from "../components/page.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { Table, tableStyles } from "../components/table.tsx";
import { Time } from "../components/time.tsx";
import { useHasRole } from "../shell/session-context.ts";
import { StyleDialog, type StyleTask } from "./styles/style-dialog.tsx";
import { useDeleteStyle } from "./styles/use-delete-style.ts";
import { ViewStyle } from "./styles/view-style.tsx";

/** The page "Styles" with the writing styles of the account and the prebuilt ones. */
export function Styles() {
  const styles = useQuery(ContentService.method.listStyles, {});
  const canCreate = useHasRole(Role.WRITER);
  const [task, setTask] = useState<StyleTask>();
  const [viewed, setViewed] = useState<Style>();
  const own = styles.data?.styles.filter(({ isPrebuilt }) => !isPrebuilt) ?? [];
  const prebuilt = styles.data?.styles.filter(({ isPrebuilt }) => isPrebuilt) ?? [];
  const create = canCreate && (
    <Button look="primary" data-new onClick={() => setTask({ kind: "create" })}>
      Create style
    </Button>
  );
  return (
    <Page
      title="Styles"
      intro="A style tells the writer how articles sound: person, length of sentences, headings, words to avoid. Choose one in the settings of a publication."
      actions={create}
    >
      <QueryState query={styles}>
        <Panel>
          <Skeleton />
        </Panel>
      </QueryState>
      {styles.data && (
        <>
          <Panel title="Your styles">
            {own.length === 0 ? (
              <EmptyState title="No style of your own yet" action={create}>
                Write one, or copy a prebuilt style below and change it.
              </EmptyState>
            ) : (
              <OwnStyles styles={own} onTask={setTask} />
            )}
          </Panel>
          <Panel title="Prebuilt styles">
            <Table label="Prebuilt styles" columns={["Name", ""]}>
              {prebuilt.map((style) => (
                <tr key={style.id}>
                  <StyleName style={style} />
                  <td>
                    <TryOut style={style} />
                    <Button look="quiet" aria-label={`Read ${style.name}`} onClick={() => setViewed(style)}>
                      Read
                    </Button>
                    {canCreate && (
                      <Button
                        look="quiet"
                        aria-label={`Copy ${style.name}`}
                        onClick={() => setTask({ kind: "copy", style })}
                      >
                        Copy
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          </Panel>
        </>
      )}
      {task && <StyleDialog task={task} onClose={() => setTask(undefined)} />}
      {viewed && <ViewStyle style={viewed} onClose={() => setViewed(undefined)} />}
    </Page>
  );
}

interface OwnStylesProps {
  readonly styles: readonly Style[];
  readonly onTask: (task: StyleTask) => void;
}

function OwnStyles({ styles, onTask }: OwnStylesProps) {
  const canCreate = useHasRole(Role.WRITER);
  const canEdit = useHasRole(Role.EDITOR);
  const remove = useDeleteStyle();
  return (
    <Table label="Your styles" columns={["Name", "Changed", ""]}>
      {styles.map((style) => (
        <tr key={style.id}>
          <StyleName style={style} />
          <td className={tableStyles.muted}>
            <Time seconds={style.updatedAt} />
          </td>
          <td>
            <TryOut style={style} />
            {canEdit && (
              <Button look="quiet" aria-label={`Edit ${style.name}`} onClick={() => onTask({ kind: "edit", style })}>
                Edit
              </Button>
            )}
            {canCreate && (
              <Button look="quiet" aria-label={`Copy ${style.name}`} onClick={() => onTask({ kind: "copy", style })}>
                Copy
              </Button>
            )}
            {canEdit && (
              <Button look="danger" aria-label={`Delete ${style.name}`} onClick={() => void remove(style)}>
                Delete
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** A link to the page on which a style is tried out. Members whose role does not allow this see none. */
function TryOut({ style: { id, name } }: { readonly style: Style }) {
  if (!useHasRole(Role.WRITER)) return null;
  return (
    <Link
      className={`${buttonStyles.button} ${buttonStyles.quiet}`}
      to="/styles/$styleId/try"
      params={{ styleId: id }}
      aria-label={`Try out ${name}`}
    >
      Try out
    </Link>
  );
}

function StyleName({ style: { name, description } }: { readonly style: Style }) {
  return (
    <td className={tableStyles.main}>
      {name}
      <div className={tableStyles.sub}>{description}</div>
    </td>
  );
}
