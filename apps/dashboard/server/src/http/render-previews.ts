import { create, fromBinary } from "@bufbuild/protobuf";
import {
  GetDraftRequestSchema,
  type GetDraftResponse,
  GetSessionRequestSchema,
  type GetSessionResponse,
} from "@galley/proto/es/generation/v1/generation";
import {
  type Article,
  ArticleSchema,
  PreviewPostRequestSchema,
  type PreviewPostResponse,
  PreviewSiteRequestSchema,
  type PreviewSiteResponse,
  Template,
} from "@galley/proto/es/publishing/v1/publishing";
import { invalid, notFound } from "@galley/service-kit/errors";
import type { BackendCall, Backends } from "../clients/backends.ts";

/** A document for a frame, and the origin from which it loads its stylesheet and its pictures. */
export interface FramedPage {
  readonly html: string;
  readonly assetsOrigin: string;
}

type Calls = ReturnType<typeof callsFor>;

const deadlineMilliseconds = 5_000;

/** Returns the calls to services that previews need, on behalf of an account. */
export function callsFor(backends: Pick<Backends, "call">, account: BackendCall["account"]) {
  const common = { account, deadlineMilliseconds, idempotent: true } as const;
  const ofPublishing = (name: string, request: BackendCall["request"]) =>
    backends.call({ ...common, backend: "publishing", name, request });
  const ofGeneration = (name: string, request: BackendCall["request"]) =>
    backends.call({ ...common, backend: "generation", name, request });
  return {
    previewSite: (publicationId: string, template: Template) =>
      ofPublishing(
        "PreviewSite",
        create(PreviewSiteRequestSchema, { publicationId, template }),
      ) as Promise<PreviewSiteResponse>,
    previewPost: (publicationId: string, article: Article) =>
      ofPublishing(
        "PreviewPost",
        create(PreviewPostRequestSchema, { publicationId, article, framed: true }),
      ) as Promise<PreviewPostResponse>,
    getSession: (sessionId: string) =>
      ofGeneration("GetSession", create(GetSessionRequestSchema, { sessionId })) as Promise<GetSessionResponse>,
    getDraft: (sessionId: string, version: number) =>
      ofGeneration("GetDraft", create(GetDraftRequestSchema, { sessionId, version })) as Promise<GetDraftResponse>,
  };
}

const templates: Readonly<Record<string, Template>> = {
  starter: Template.STARTER,
  editorial: Template.EDITORIAL,
  bold: Template.BOLD,
};

const siteForm = /^\/preview\/([\w-]{1,100})\/(starter|editorial|bold)$/;

/** Returns the function that renders the home page of a site. Undefined when the path is not that of such a preview. */
export function sitePreview(path: string): ((calls: Calls) => Promise<FramedPage>) | undefined {
  const [, publicationId, template = ""] = siteForm.exec(path) ?? [];
  if (publicationId === undefined) return undefined;
  return ({ previewSite }) => previewSite(publicationId, templates[template] ?? Template.UNSPECIFIED);
}

const draftForm = /^\/preview\/drafts\/([\w-]{1,100})\/([1-9]\d{0,5})$/;

/** Returns the function that renders a draft as a post. Undefined when the path is not that of such a preview. */
export function draftPreview(
  path: string,
  query: URLSearchParams,
): ((calls: Calls) => Promise<FramedPage>) | undefined {
  const [, sessionId, version] = draftForm.exec(path) ?? [];
  if (sessionId === undefined) return undefined;
  const chosen = readFields(query.get("fields") ?? "");
  return async ({ getSession, getDraft, previewPost }) => {
    const [{ session }, { draft }] = await Promise.all([getSession(sessionId), getDraft(sessionId, Number(version))]);
    if (session?.publicationId === undefined || draft === undefined) throw notFound();
    return previewPost(session.publicationId, { ...chosen, title: draft.title ?? "", content: draft.content });
  };
}

function readFields(text: string): Article {
  try {
    return fromBinary(ArticleSchema, Buffer.from(text, "base64url"));
  } catch {
    throw invalid("fields must be a message Article in base64url");
  }
}
