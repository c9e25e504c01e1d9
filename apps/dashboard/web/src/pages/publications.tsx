import { useMutation, useQuery } from "@connectrpc/connect-query";
import { AutoPublishMode, ContentService } from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { fieldErrors, toFailure } from "../api/errors.ts";
import { Badge } from "../components/badge.tsx";
import { Button } from "../components/button.tsx";
import { Dialog, DialogActions } from "../components/dialog.tsx";
import { TextArea, TextField } from "../components/field.tsx";
import { EmptyState, FailureNotice, Page, Panel, Skeleton } from "../components/page.tsx";
import { SearchField } from "../components/search-field.tsx";
import { Table, tableStyles } from "../components/table.tsx";
import { useHasRole, useSession } from "../shell/session-context.ts";
import styles from "./keys/key-dialogs.module.css";
import { browserTimezone, TimezoneField } from "./publication/timezone-field.tsx";

export const modeNames: Readonly<Record<AutoPublishMode, string>> = {
  [AutoPublishMode.UNSPECIFIED]: "Ideas only",
  [AutoPublishMode.IDEAS_ONLY]: "Ideas only",
  [AutoPublishMode.DRAFT]: "Drafts",
  [AutoPublishMode.FULL_AUTO]: "Full auto",
};

/** All publications of the account. */
export function Publications() {
  const publications = useQuery(ContentService.method.listPublications, {});
  const canCreate = useHasRole(Role.EDITOR);
  const { q = "" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const all = publications.data?.publications ?? [];
  const wanted = q.trim().toLowerCase();
  const shown = all.filter(({ name, slug }) => name.toLowerCase().includes(wanted) || slug.includes(wanted));
  const create = canCreate && (
    <Button look="primary" data-new onClick={() => setIsCreating(true)}>
      Create publication
    </Button>
  );
  return (
    <Page title="Publications" actions={create}>
      {publications.isPending && <Skeleton />}
      {publications.error && (
        <FailureNotice failure={toFailure(publications.error)} onRetry={() => void publications.refetch()} />
      )}
      {publications.data && all.length === 0 && (
        <Panel>
          <EmptyState title="No publication yet" action={create}>
            A publication has topics for the scout, a site, and its own style of writing.
          </EmptyState>
        </Panel>
      )}
      {all.length > 0 && (
        <Panel>
          <SearchField
            label="Search publications"
            value={q}
            onChange={(text) =>
              void navigate({ to: "/publications", search: text === "" ? {} : { q: text }, replace: true })
            }
          />
          {shown.length === 0 ? (
            <EmptyState title="No publication matches">Change the search to see more.</EmptyState>
          ) : (
            <Table label="Publications" columns={["Name", "Mode", "Posts a week", "Time zone"]}>
              {shown.map(({ id, name, slug, autoPublishMode, cadencePostsPerWeek, timezone }) => (
                <tr key={id}>
                  <td className={tableStyles.main}>
                    <Link to="/publications/$publicationId" params={{ publicationId: id }}>
                      {name}
                    </Link>
                    <div className={tableStyles.sub}>{slug}</div>
                  </td>
                  <td>
                    <Badge look={autoPublishMode === AutoPublishMode.FULL_AUTO ? "accent" : "neutral"}>
                      {modeNames[autoPublishMode]}
                    </Badge>
                  </td>
                  <td className={tableStyles.muted}>{cadencePostsPerWeek}</td>
                  <td className={tableStyles.muted}>{timezone}</td>
                </tr>
              ))}
            </Table>
          )}
        </Panel>
      )}
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}

const fields = ["name", "slug", "description", "timezone"];

function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const { accountName } = useSession();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [slug, setSlug] = useState("");
  const [description, setDescription] = useState("");
  const [timezone, setTimezone] = useState(browserTimezone);
  // One id for this form: pressing the button again after a lost answer makes no second publication.
  const [operationId] = useState(() => crypto.randomUUID());
  const create = useMutation(ContentService.method.createPublication, {
    onSuccess: ({ publication }) =>
      navigate({ to: "/publications/$publicationId", params: { publicationId: publication?.id ?? "" } }),
  });
  const failure = create.error ? toFailure(create.error) : undefined;
  const errors = fieldErrors(failure, fields);
  const shownSlug = slug === "" ? slugOf(name) : slug;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = description.trim() === "" ? {} : { description: description.trim() };
    create.mutate({ operationId, name: name.trim(), slug: shownSlug, timezone, defaultAuthor: accountName, ...text });
  };
  return (
    <Dialog title="Create a publication" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Name"
          value={name}
          error={errors.name}
          maxLength={200}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Slug"
          hint="The publication's name in addresses: lowercase letters, digits and hyphens."
          value={shownSlug}
          error={errors.slug}
          maxLength={100}
          required
          onChange={(event) => setSlug(event.target.value)}
        />
        <TextArea
          label="Description"
          hint="What it is about. Readers see it on the site."
          value={description}
          error={errors.description}
          maxLength={2000}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TimezoneField value={timezone} error={errors.timezone} onChange={setTimezone} />
        {failure && errors[""] && <FailureNotice failure={failure} />}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={create.isPending}>
            Create publication
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Proposes a slug for a name. */
function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 100);
}
