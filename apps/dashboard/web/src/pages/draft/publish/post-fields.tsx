import type { PreviewSharesResponse, SessionPost } from "@galley/proto/es/publishing/v1/publishing";
import { TextArea, TextField } from "../../../components/field.tsx";
import { cmsNames } from "./networks.ts";
import styles from "./publish.module.css";
import type { PublishWish } from "./wish.ts";

export interface PostFieldsProps {
  readonly wish: PublishWish;
  /** The fields that the post would get. Not set until they are known. */
  readonly preview: PreviewSharesResponse | undefined;
  readonly post: SessionPost | undefined;
  readonly onChange: (changes: Partial<PublishWish>) => void;
}

/** The slug, author, tags and excerpt of a post. A field that nobody has touched shows the value that it would get. */
export function PostFields({ wish, preview, post, onChange }: PostFieldsProps) {
  const cms = post && cmsNames[post.cms];
  // Fields of a post in a CMS keep the values there, which are not known here.
  const shown = cms === undefined ? preview : undefined;
  const kept = cms === undefined ? undefined : `As it is in ${cms}`;
  return (
    <div className={styles.fields}>
      <TextField
        label="Slug"
        name="slug"
        hint={preview ? `The post's address: ${preview.url}` : "The end of the post's address."}
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        value={wish.slug ?? preview?.slug ?? ""}
        onChange={(event) => onChange({ slug: event.target.value })}
      />
      <TextField
        label="Author"
        name="author"
        hint="At most 200 characters."
        maxLength={200}
        autoComplete="off"
        placeholder={kept}
        value={wish.author ?? preview?.author ?? ""}
        onChange={(event) => onChange({ author: event.target.value })}
      />
      <div className={styles.wide}>
        <TextField
          label="Tags"
          name="tags"
          hint="Separated by commas. At most 20, each with at most 50 characters."
          autoComplete="off"
          placeholder={kept}
          value={wish.tags ?? shown?.tags.join(", ") ?? ""}
          onChange={(event) => onChange({ tags: event.target.value })}
        />
      </div>
      <div className={styles.wide}>
        <TextArea
          label="Excerpt"
          name="excerpt"
          hint="The summary in lists, feeds and search engines. At most 500 characters. Empty: the beginning of the article."
          rows={3}
          maxLength={500}
          placeholder={kept}
          value={wish.excerpt ?? shown?.excerpt ?? ""}
          onChange={(event) => onChange({ excerpt: event.target.value })}
        />
      </div>
    </div>
  );
}
