import type { Draft } from "@galley/proto/es/generation/v1/generation";
import { useMemo } from "react";
import { ArticleView } from "./article-view.tsx";
import { parseHtml } from "./parse-html.ts";

const noPlaces = new Map<Text, Int32Array>();

/** Shows an article with its title, to be read only: no sentence can be chosen. */
export function PlainArticle({ draft: { title, content } }: { readonly draft: Draft }) {
  const article = useMemo(() => parseHtml(content), [content]);
  return (
    <>
      <h3>{title}</h3>
      <ArticleView
        article={article}
        places={noPlaces}
        chosen={undefined}
        basisOf={() => ""}
        onChoose={() => undefined}
        onMove={() => undefined}
      />
    </>
  );
}
