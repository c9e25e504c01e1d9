import { useMutation } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { type GetSiteResponse, PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { Panel } from "../../../components/page.tsx";
import { useToast } from "../../../components/toast.tsx";
import { UnsavedChanges } from "../../../components/unsaved-changes.tsx";
import { useEdits } from "../../../components/use-edits.ts";
import { useHasRole } from "../../../shell/session-context.ts";
import styles from "../publication.module.css";
import { usePublication } from "../publication-context.ts";
import siteStyles from "./site.module.css";

/** A panel with the addresses of the publication's public site and its feeds. An owner can set another domain for the site. */
export function Address({ site }: { readonly site: GetSiteResponse }) {
  const isOwner = useHasRole(Role.OWNER);
  const feeds = [
    ["Whole articles (RSS)", site.feedFullUrl],
    ["Excerpts (RSS)", site.feedPartialUrl],
  ] as const;
  return (
    <Panel title="Address">
      <dl className={siteStyles.facts}>
        <Fact name="Site" url={site.url} />
        {site.domain !== "" && <Fact name="Leads there too" url={site.sharedUrl} />}
        {feeds.map(([name, url]) => url !== "" && <Fact key={name} name={name} url={url} />)}
      </dl>
      {isOwner && <Domain stored={site.domain} />}
    </Panel>
  );
}

function Fact({ name, url }: { readonly name: string; readonly url: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </dd>
    </div>
  );
}

function Domain({ stored }: { readonly stored: string }) {
  const { publication } = usePublication();
  const toast = useToast();
  const { draft, changed, set, saved } = useEdits({ domain: stored });
  const save = useMutation(PublishingService.method.setSiteDomain);
  const submit = (): void => {
    save.mutate(
      { publicationId: publication.id, domain: draft.domain.trim() },
      {
        onSuccess: ({ url }) => {
          saved(draft);
          toast(`The site is at ${url} now`);
        },
      },
    );
  };
  return (
    <Form className={styles.fields} error={save.error} onSubmit={submit}>
      <TextField
        label="Own domain"
        name="domain"
        hint="Point the name at this installation first. Empty: the shared address."
        placeholder="blog.example.com"
        value={draft.domain}
        onChange={(event) => set({ domain: event.target.value })}
      />
      <div>
        <Button type="submit" busy={save.isPending} disabled={changed.length === 0}>
          Save domain
        </Button>
      </div>
      <UnsavedChanges exist={changed.length > 0} />
    </Form>
  );
}
