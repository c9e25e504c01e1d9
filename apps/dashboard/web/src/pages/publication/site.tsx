import { useMutation, useQuery } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import { type FormEvent, useState } from "react";
import { toFailure } from "../../api/errors.ts";
import { Button } from "../../components/button.tsx";
import { TextArea, TextField } from "../../components/field.tsx";
import { EmptyState, FailureNotice, Panel, Skeleton } from "../../components/page.tsx";
import { useToast } from "../../components/toast.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import styles from "./publication.module.css";
import { usePublication } from "./publication-context.ts";

/** The built-in site: its domain, its picture and what it says of authors. */
export function Site() {
  const isOwner = useHasRole(Role.OWNER);
  return (
    <>
      {isOwner && <Domain />}
      <Picture />
      <Authors />
    </>
  );
}

function Domain() {
  const { publication } = usePublication();
  const toast = useToast();
  const [domain, setDomain] = useState("");
  const save = useMutation(PublishingService.method.setSiteDomain, {
    onSuccess: ({ url }) => toast(`The site is at ${url} now`),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate({ publicationId: publication.id, domain: domain.trim() });
  };
  return (
    <Panel
      title="Domain"
      intro="Point the name at this installation first. Save without a name to use the shared address again."
    >
      <form className={styles.fields} onSubmit={submit}>
        <TextField
          label="Own domain"
          placeholder="blog.example.com"
          value={domain}
          error={save.error ? toFailure(save.error).message : undefined}
          onChange={(event) => setDomain(event.target.value)}
        />
        <div>
          <Button type="submit" busy={save.isPending}>
            Save domain
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function Picture() {
  const { publication } = usePublication();
  const canEdit = useHasRole(Role.EDITOR);
  const toast = useToast();
  const picture = useQuery(PublishingService.method.getSitePicture, { publicationId: publication.id });
  const [url, setUrl] = useState("");
  const [alt, setAlt] = useState("");
  const save = useMutation(PublishingService.method.setSitePicture, {
    onSuccess: () => {
      toast("Saved the picture");
      void picture.refetch();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate({ publicationId: publication.id, url: url.trim(), alt: alt.trim() });
  };
  const stored = picture.data?.picture;
  return (
    <Panel title="Picture" intro="Shown at the top of the site and when somebody shares it.">
      {picture.isPending && <Skeleton rows={1} />}
      {stored && (
        <p>
          Now: <code>{stored.sourceUrl}</code>
        </p>
      )}
      {canEdit && (
        <form className={styles.fields} onSubmit={submit}>
          <TextField
            label="Address of a picture"
            hint="https, at least 400 pixels wide, at most 12 MB."
            type="url"
            value={url}
            error={save.error ? toFailure(save.error).message : undefined}
            onChange={(event) => setUrl(event.target.value)}
          />
          <TextField
            label="What it shows"
            hint="For people who cannot see it."
            maxLength={300}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
          />
          <div>
            <Button type="submit" busy={save.isPending}>
              Save picture
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
}

function Authors() {
  const { publication } = usePublication();
  const canEdit = useHasRole(Role.EDITOR);
  const toast = useToast();
  const authors = useQuery(PublishingService.method.listAuthorBiographies, { publicationId: publication.id });
  const [author, setAuthor] = useState(publication.defaultAuthor);
  const [biography, setBiography] = useState("");
  const save = useMutation(PublishingService.method.setAuthorBiography, {
    onSuccess: () => {
      toast(`Saved what readers learn of ${author.trim()}`);
      void authors.refetch();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate({ publicationId: publication.id, author: author.trim(), biography: biography.trim() });
  };
  return (
    <Panel title="Authors" intro="A sentence or two under each author's articles.">
      {authors.isPending && <Skeleton rows={1} />}
      {authors.error && <FailureNotice failure={toFailure(authors.error)} onRetry={() => void authors.refetch()} />}
      {authors.data?.authors.length === 0 && (
        <EmptyState title="Nothing about authors yet">Readers see only the name.</EmptyState>
      )}
      <ul className={styles.list}>
        {authors.data?.authors.map((each) => (
          <li key={each.author}>
            <strong>{each.author}</strong> {each.biography}
          </li>
        ))}
      </ul>
      {canEdit && (
        <form className={styles.fields} onSubmit={submit}>
          <TextField
            label="Author"
            maxLength={200}
            value={author}
            onChange={(event) => setAuthor(event.target.value)}
          />
          <TextArea
            label="Biography"
            hint="One paragraph. Empty removes it."
            maxLength={400}
            value={biography}
            error={save.error ? toFailure(save.error).message : undefined}
            onChange={(event) => setBiography(event.target.value)}
          />
          <div>
            <Button type="submit" busy={save.isPending}>
              Save author
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
}
