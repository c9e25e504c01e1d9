import { shorten } from "../../domain/article/shorten.ts";
import type { SendToNetwork } from "../http.ts";

/** Where LinkedIn is and which version of its API is spoken. */
export interface LinkedInApi {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** YYYYMM. */
  readonly version: string;
}

/** A post with the card of an article. */
export interface LinkedInPost {
  /** urn:li:person:… or urn:li:organization:… */
  readonly author: string;
  /** In "little" text. */
  readonly commentary: string;
  readonly article: {
    readonly source: string;
    readonly title: string;
    readonly description: string;
    /** Of a picture uploaded before. */
    readonly thumbnail?: string;
  };
}

export type LinkedInClient = ReturnType<typeof linkedInClient>;

/** What cards take, in characters. */
const [longestTitle, longestDescription] = [400, 4_000];

/** Calls of LinkedIn's API with one access token. Each rejects with OutboundError when there was no answer. */
export function linkedInClient(send: SendToNetwork, { baseUrl, version }: LinkedInApi, accessToken: string) {
  const bearer = { authorization: `Bearer ${accessToken}` };
  const versioned = { ...bearer, "linkedin-version": version, "x-restli-protocol-version": "2.0.0" };
  return {
    /** https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api */
    createPost: ({ author, commentary, article }: LinkedInPost, signal?: AbortSignal) => {
      const { title, description } = article;
      const card = {
        ...article,
        title: shorten(title, longestTitle),
        description: shorten(description, longestDescription) || undefined,
      };
      const json = {
        author,
        commentary,
        visibility: "PUBLIC",
        distribution: { feedDistribution: "MAIN_FEED", targetEntities: [], thirdPartyDistributionChannels: [] },
        content: { article: card },
        lifecycleState: "PUBLISHED",
        isReshareDisabledByAuthor: false,
      };
      return send({ method: "POST", url: `${baseUrl}/rest/posts`, headers: versioned, json, signal });
    },
    /** Asks for a place for a picture. */
    initializeUpload: (owner: string, signal?: AbortSignal) => {
      const url = `${baseUrl}/rest/images?action=initializeUpload`;
      const json = { initializeUploadRequest: { owner } };
      return send({ method: "POST", url, headers: versioned, json, signal });
    },
    uploadPicture: (url: string, bytes: Buffer, signal?: AbortSignal) =>
      send({ method: "PUT", url, headers: bearer, bytes, signal }),
    /** Who the token acts for; needs the scopes openid and profile. */
    userInfo: (signal?: AbortSignal) => send({ method: "GET", url: `${baseUrl}/v2/userinfo`, headers: bearer, signal }),
  };
}
