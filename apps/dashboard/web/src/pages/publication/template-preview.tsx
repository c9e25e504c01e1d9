import { Template } from "@galley/proto/es/content/v1/content";
import { FramedPage } from "../../components/framed-page.tsx";
import { usePublication } from "./publication-context.ts";
import { useSite } from "./site/use-site.ts";

const templates: Readonly<Partial<Record<Template, string>>> = {
  [Template.STARTER]: "starter",
  [Template.EDITORIAL]: "editorial",
  [Template.BOLD]: "bold",
};

/** A preview of the site's home page in a template, saved or not. The publishing service renders it. */
export function TemplatePreview({ template }: { readonly template: Template }) {
  const { publication } = usePublication();
  const { isMissing } = useSite(publication.id);
  const name = templates[template] ?? "starter";
  return (
    <FramedPage
      title={`Preview of the site in the template ${name}`}
      src={isMissing ? undefined : `/dashboard/preview/${publication.id}/${name}`}
      missing="The site is being set up. Its preview appears here in a moment."
    />
  );
}
