import type { IncomingMessage, ServerResponse } from "node:http";
import { answerAs, type FakePost, type FakeRequest, type State } from "./fake-wordpress/answers.ts";
import { fakeUsers } from "./fake-wordpress/users.ts";
import { bodyOf, startLocalServer } from "./local-server.ts";

/** What happens to the next write that fits, once. */
export type WordpressFault =
  /** Answers with this and does nothing. */
  | { readonly kind: "answer"; readonly status: number; readonly body: string }
  /** Does it, and answers with this all the same. */
  | { readonly kind: "answer-after"; readonly status: number; readonly body: string }
  /** Does it and never says so. */
  | { readonly kind: "hang-after" }
  /** Does it once the client has hung up. */
  | { readonly kind: "late" }
  /** Does it once this is over, whether the client still listens or not. */
  | { readonly kind: "held"; readonly until: Promise<void> };

/** The application password of every user of the fake, by user name: "admin", "author", "contributor". */
export const fakeWordpressPassword = (user: string): string => `${user.padEnd(12, "0")} 1234 5678`;

/** A WordPress as real ones of 6.1 and 6.7 were seen to answer: what it drops, renames and mistakes included. */
export type FakeWordpress = Awaited<ReturnType<typeof startFakeWordpress>>;

/** What a host or its plugins may have changed. */
type Configuration = Pick<State, "stripsAuthorization" | "noApplicationPasswords" | "openMeta" | "eaten">;

/** Starts a fake WordPress on 127.0.0.1. */
export async function startFakeWordpress() {
  const faults: { readonly method: string; readonly route: RegExp; readonly fault: WordpressFault }[] = [];
  const state: State = {
    ...{ url: "", users: fakeUsers(fakeWordpressPassword), posts: [], tags: [], media: [], nextId: 1 },
    ...{ stripsAuthorization: false, noApplicationPasswords: false, openMeta: [], eaten: undefined },
  };
  const requests: FakeRequest[] = [];
  const { url, close } = await startLocalServer(async (request, response) => {
    const asked = await readRequest(request);
    requests.push(asked);
    const at = faults.findIndex(({ method, route }) => method === asked.method && route.test(asked.route));
    const fault = at === -1 ? undefined : faults.splice(at, 1)[0]?.fault;
    if (fault?.kind === "late") await new Promise((resolve) => response.once("close", resolve));
    if (fault?.kind === "held") await fault.until;
    if (fault?.kind === "answer") return send(response, fault);
    const answer = answerAs(state, asked);
    if (fault?.kind === "hang-after" || fault?.kind === "late") return;
    send(response, fault?.kind === "answer-after" ? fault : answer);
  });
  state.url = url;
  const { posts, tags, media } = state;
  return {
    ...{ url, posts, tags, media, requests, close },
    /** Changes a post as a person does in WordPress's editor. */
    edit: (id: number, change: Partial<FakePost>) =>
      void Object.assign(state.posts.find((post) => post.id === id) ?? {}, change),
    /** For the next request with this method whose route matches. */
    failNext: (method: string, route: RegExp, fault: WordpressFault) => void faults.push({ method, route, fault }),
    configure: (change: Partial<Configuration>) => void Object.assign(state, change),
  };
}

async function readRequest(request: IncomingMessage): Promise<FakeRequest> {
  const { searchParams } = new URL(request.url ?? "/", "http://fake");
  return {
    method: request.method ?? "",
    route: searchParams.get("rest_route") ?? (searchParams.has("feed") ? "feed" : ""),
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: await bodyOf(request),
  };
}

function send(response: ServerResponse, { status, body }: { readonly status: number; readonly body: string }): void {
  response.writeHead(status, { "content-type": body.startsWith("<") ? "text/html" : "application/json" }).end(body);
}
