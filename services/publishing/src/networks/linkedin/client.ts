import type { NetworkAnswer, SendToNetwork } from "../http.ts";

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

/** Calls of LinkedIn's API with one access token. Each rejects with OutboundError when there was no answer. */
export interface LinkedInClient {
  /** https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api */
  readonly createPost: (post: LinkedInPost, signal?: AbortSignal) => Promise<NetworkAnswer>;
  /** Asks for a place for a picture. */
  readonly initializeUpload: (owner: string, signal?: AbortSignal) => Promise<NetworkAnswer>;
  readonly uploadPicture: (url: string, bytes: Buffer, signal?: AbortSignal) => Promise<NetworkAnswer>;
  /** Who the token acts for; needs the scopes openid and profile. */
  readonly userInfo: (signal?: AbortSignal) => Promise<NetworkAnswer>;
}

/** What cards take, in characters. */
const [longestTitle, longestDescription] = [400, 4_000];

/** As much of a text as fits, in UTF-16 units, and never half of a character. */
export function beginningOf(text: string, longest: number): string {
  const whole = text.toWellFormed();
  const cut = whole.slice(0, longest);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** A client for one access token. */
export function linkedInClient(
  send: SendToNetwork,
  { baseUrl, version }: LinkedInApi,
  accessToken: string,
): LinkedInClient {
  const bearer = { authorization: `Bearer ${accessToken}` };
  const versioned = { ...bearer, "linkedin-version": version, "x-restli-protocol-version": "2.0.0" };
  return {
    createPost: ({ author, commentary, article }, signal) => {
      const { title, description } = article;
      const card = {
        ...article,
        title: beginningOf(title, longestTitle),
        description: beginningOf(description, longestDescription) || undefined,
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
    initializeUpload: (owner, signal) => {
      const url = `${baseUrl}/rest/images?action=initializeUpload`;
      const json = { initializeUploadRequest: { owner } };
      return send({ method: "POST", url, headers: versioned, json, signal });
    },
    uploadPicture: (url, bytes, signal) => send({ method: "PUT", url, headers: bearer, bytes, signal }),
    userInfo: (signal) => send({ method: "GET", url: `${baseUrl}/v2/userinfo`, headers: bearer, signal }),
  };
}
