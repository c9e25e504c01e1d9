import { shorten } from "../../domain/article/shorten.ts";
import type { SendToNetwork } from "../http.ts";

/** The address and version of LinkedIn's API. */
export interface LinkedInApi {
  /** The base URL of LinkedIn's API, without a trailing slash. */
  readonly baseUrl: string;
  /** The version of LinkedIn's API as YYYYMM. */
  readonly version: string;
}

/** A post on LinkedIn with a card below its text that links to an article. */
export interface LinkedInPost {
  /** The author as a URN: urn:li:person:… or urn:li:organization:… */
  readonly author: string;
  /** Text in LinkedIn's "little" format. */
  readonly commentary: string;
  readonly article: {
    readonly source: string;
    readonly title: string;
    readonly description: string;
    /** The id of the picture on the card. It was uploaded to LinkedIn before. Without it, the card has no picture. */
    readonly thumbnail?: string;
  };
}

export type LinkedInClient = ReturnType<typeof linkedInClient>;

/** The maximum length of the title on an article card, in characters. */
const maxTitleLength = 400;
const maxDescriptionLength = 4_000;

/** Creates a client for LinkedIn's API with one access token. Calls reject with OutboundError without an answer. */
export function linkedInClient(send: SendToNetwork, { baseUrl, version }: LinkedInApi, accessToken: string) {
  const bearer = { authorization: `Bearer ${accessToken}` };
  const versioned = { ...bearer, "linkedin-version": version, "x-restli-protocol-version": "2.0.0" };
  return {
    /** Creates a post. See https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api */
    createPost: ({ author, commentary, article }: LinkedInPost, signal?: AbortSignal) => {
      const { title, description } = article;
      const card = {
        ...article,
        title: shorten(title, maxTitleLength),
        description: shorten(description, maxDescriptionLength) || undefined,
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
    /** Requests an upload address for a picture. */
    initializeUpload: (owner: string, signal?: AbortSignal) => {
      const url = `${baseUrl}/rest/images?action=initializeUpload`;
      const json = { initializeUploadRequest: { owner } };
      return send({ method: "POST", url, headers: versioned, json, signal });
    },
    uploadPicture: (url: string, bytes: Buffer, signal?: AbortSignal) =>
      send({ method: "PUT", url, headers: bearer, bytes, signal }),
    /** Returns the person for whom the token acts. Needs the scopes openid and profile. */
    userInfo: (signal?: AbortSignal) => send({ method: "GET", url: `${baseUrl}/v2/userinfo`, headers: bearer, signal }),
  };
}
