import { Template } from "@galley/proto/es/content/v1/content";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { usePublication } from "./publication-context.ts";
import { useSite } from "./site/use-site.ts";
import styles from "./template-preview.module.css";

const templates: Readonly<Partial<Record<Template, string>>> = {
  [Template.STARTER]: "starter",
  [Template.EDITORIAL]: "editorial",
  [Template.BOLD]: "bold",
};

const widths = { desktop: "Desktop", phone: "Phone" } as const;

/** A preview of the site's home page in a template, saved or not. The publishing service renders it. */
export function TemplatePreview({ template }: { readonly template: Template }) {
  const { publication } = usePublication();
  const { isMissing } = useSite(publication.id);
  const [width, setWidth] = useState<keyof typeof widths>("desktop");
  const name = templates[template] ?? "starter";
  return (
    <div className={styles.preview}>
      <fieldset className={styles.widths}>
        <legend className="visually-hidden">Width of the preview</legend>
        {(["desktop", "phone"] as const).map((each) => (
          <Button key={each} look="quiet" aria-pressed={width === each} onClick={() => setWidth(each)}>
            {widths[each]}
          </Button>
        ))}
      </fieldset>
      <div className={styles.stage}>
        {isMissing ? (
          <p className={styles.missing}>The site is being set up. Its preview appears here in a moment.</p>
        ) : (
          <iframe
            className={styles[width]}
            title={`Preview of the site in the template ${name}`}
            src={`/dashboard/preview/${publication.id}/${name}`}
            sandbox=""
            loading="lazy"
          />
        )}
      </div>
    </div>
  );
}
