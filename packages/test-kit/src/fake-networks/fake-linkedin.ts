import { type FakeCall, type FakeReply, startFakeServer } from "../fake-server.ts";
import { openConsents } from "./consents.ts";

export interface LinkedInShare {
  readonly id: string;
  readonly author: string;
  /** The text of the post as readers see it: cut off at the first reserved character that was not escaped. */
  readonly shown: string;
  readonly commentary: string;
  readonly article: Readonly<Record<string, string>>;
}

export type FakeLinkedIn = Awaited<ReturnType<typeof startFakeLinkedIn>>;

/** The API versions that the fake accepts. */
const versions = ["202609"];
const app = { clientId: "linkedin-app", clientSecret: "linkedin-secret" };

/**
 * Starts a fake LinkedIn. It follows LinkedIn's documentation and reports of its users: ids are in a header of an empty 201
 * response; texts are cut off at characters that are not escaped; duplicates are refused with the name of the original; API
 * versions end; tokens are revoked; and clients with a secret must not send a PKCE verifier.
 */
export async function startFakeLinkedIn() {
  const shares: LinkedInShare[] = [];
  const tokens = new Map<string, { sub: string; name: string }>();
  const revoked = new Set<string>();
  let counter = 7_141_000_000_000_000_000n;
  const next = (): bigint => {
    counter += 1n;
    return counter;
  };
  const { consent, redirect, take } = openConsents(next);

  const createShare = ({ body }: FakeCall): FakeReply => {
    const post = body as { author?: string; commentary: string; content: { article: Record<string, string> } };
    if (post.author === undefined)
      return error(422, { message: "ERROR :: /author :: field is required but not found" });
    const { article } = post.content;
    if (article.title === undefined)
      return error(422, { message: "ERROR :: /content/article/title :: field is required" });
    const same = shares.find(({ author, commentary }) => author === post.author && commentary === post.commentary);
    if (same !== undefined) return duplicate(same.id);
    const id = `urn:li:share:${next()}`;
    shares.push({ id, author: post.author, commentary: post.commentary, shown: shownText(post.commentary), article });
    return { status: 201, headers: { "x-restli-id": id } };
  };

  const giveToken = ({ body }: FakeCall): FakeReply => {
    const form = body as Record<string, string>;
    if (form.client_id !== app.clientId || form.client_secret !== app.clientSecret || "code_verifier" in form) {
      return { status: 401, body: { error: "invalid_client", error_description: "Client authentication failed" } };
    }
    const asked = take(form.code);
    if (asked === undefined || asked.get("redirect_uri") !== form.redirect_uri) {
      return {
        status: 400,
        body: {
          error: "invalid_request",
          error_description:
            "Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired.",
        },
      };
    }
    const token = `linkedin-token-${next()}`;
    tokens.set(token, { sub: "Consenting1", name: "Ann Example" });
    return {
      status: 200,
      body: { access_token: token, expires_in: 5_184_000, scope: "openid,profile,w_member_social" },
    };
  };

  const answer = (call: FakeCall): FakeReply => {
    if (call.path === "/oauth/v2/authorization") return redirect(call.url);
    if (call.path === "/oauth/v2/accessToken") return giveToken(call);
    if (call.path === "/oauth/v2/revoke") {
      revoked.add((call.body as Record<string, string>).token ?? "");
      return { status: 200, body: {} };
    }
    const token = (call.headers.authorization ?? "").replace(/^Bearer /, "");
    if (revoked.has(token))
      return error(401, {
        serviceErrorCode: 65601,
        code: "REVOKED_ACCESS_TOKEN",
        message: "The token used in the request has been revoked by the user",
      });
    const owner = tokens.get(token);
    if (owner === undefined) return error(401, { serviceErrorCode: 65600, message: "Invalid access token" });
    if (call.path === "/v2/userinfo") return { status: 200, body: { sub: owner.sub, name: owner.name } };
    if (call.path.startsWith("/uploads/")) return { status: 201 };
    const version = call.headers["linkedin-version"] ?? "";
    if (!versions.includes(version))
      return error(426, { code: "NONEXISTENT_VERSION", message: `Requested version ${version} is not active` });
    if (call.path === "/rest/posts") return createShare(call);
    if (call.path === "/rest/images") {
      const id = next();
      return { status: 200, body: { value: { uploadUrl: `${fake.url}/uploads/${id}`, image: `urn:li:image:C${id}` } } };
    }
    return error(404, { message: "No such resource" });
  };

  const fake = await startFakeServer(answer);
  return {
    ...fake,
    baseUrl: fake.url,
    shares: shares as readonly LinkedInShare[],
    /** Registers a token, as if this person had granted access. */
    issue: (token: string, { sub = "Person1", name = "Ann Example" } = {}) => void tokens.set(token, { sub, name }),
    revoke: (token: string) => void revoked.add(token),
    consent,
  };
}

const error = (status: number, body: object): FakeReply => ({ status, body: { status, ...body } });

function duplicate(id: string): FakeReply {
  return error(422, {
    errorDetailType: "com.linkedin.common.error.BadRequest",
    message: `Content is a duplicate of ${id}`,
    errorDetails: { inputErrors: [{ code: "DUPLICATE_POST", description: `Content is a duplicate of ${id}` }] },
  });
}

/**
 * Returns the part of a "little" text that LinkedIn shows: everything before the first reserved character that is not escaped.
 */
function shownText(commentary: string): string {
  let shown = "";
  for (let place = 0; place < commentary.length; place += 1) {
    const character = commentary[place] ?? "";
    const hashtag = /^\{hashtag\|\\#\|((?:[^\\|{}]|\\_)+)\}/.exec(commentary.slice(place));
    if (hashtag !== null) {
      shown += `#${(hashtag[1] ?? "").replaceAll("\\_", "_")}`;
      place += hashtag[0].length - 1;
    } else if (character === "\\") {
      place += 1;
      shown += commentary[place] ?? "";
    } else if (/[|{}@[\]()<>#*_~]/.test(character)) return shown;
    else shown += character;
  }
  return shown;
}
