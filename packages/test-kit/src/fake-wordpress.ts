import { type FakeCall, type FakeFault, startFakeServer } from "./fake-server.ts";
import { answerAs, type FakePost, type FakeRequest, type FakeUser, type State } from "./fake-wordpress/answers.ts";

/** The application password of every user of the fake, by user name: "admin", "author", "contributor". */
export const fakeWordpressPassword = (user: string): string => `${user.padEnd(12, "0")} 1234 5678`;

/** A WordPress as real ones of 6.1 and 6.7 were seen to answer: what it drops, renames and mistakes included. */
export type FakeWordpress = Awaited<ReturnType<typeof startFakeWordpress>>;

/** What a host or its plugins may have changed. */
type Configuration = Pick<State, "stripsAuthorization" | "noApplicationPasswords" | "openMeta" | "eaten">;

const ofAuthors = ["edit_posts", "publish_posts", "edit_published_posts", "delete_posts", "upload_files"];

/** Users with the rights of their roles as WordPress has them, as far as they matter here. */
const users: readonly FakeUser[] = [
  user(1, "admin", "Ada Admin", "administrator", [...ofAuthors, "edit_others_posts", "list_users", "unfiltered_html"]),
  user(2, "author", "Ann Author", "author", ofAuthors),
  user(3, "contributor", "Cy Contributor", "contributor", ["edit_posts", "delete_posts"]),
];

function user(id: number, username: string, name: string, role: string, may: readonly string[]): FakeUser {
  const [email, password] = [`${username}@example.com`, fakeWordpressPassword(username)];
  const capabilities = Object.fromEntries(may.map((capability) => [capability, true as const]));
  return { id, username, name, email, roles: [role], password, capabilities };
}

/** Starts a fake WordPress on 127.0.0.1. */
export async function startFakeWordpress() {
  const fake = await startFakeServer((call) => answerAs(state, requestOf(call)));
  const { url, calls, close } = fake;
  const state: State = {
    ...{ url, users, posts: [], tags: [], media: [], nextId: 1 },
    ...{ stripsAuthorization: false, noApplicationPasswords: false, openMeta: [], eaten: undefined },
  };
  const { posts, tags, media } = state;
  return {
    ...{ url, posts, tags, media, calls, close },
    /** Changes a post as a person does in WordPress's editor. */
    edit: (id: number, change: Partial<FakePost>) =>
      void Object.assign(state.posts.find((post) => post.id === id) ?? {}, change),
    /** For the next request with this method whose route matches. */
    failNext: (method: string, route: RegExp, fault: FakeFault) =>
      fake.failNext((call) => call.method === method && route.test(requestOf(call).route), fault),
    configure: (change: Partial<Configuration>) => void Object.assign(state, change),
  };
}

function requestOf({ query, ...call }: FakeCall): FakeRequest {
  const route = query.get("rest_route") ?? (query.has("feed") ? "feed" : "");
  return { ...call, route, query: Object.fromEntries(query) };
}
