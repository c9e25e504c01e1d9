import { type FakeCall, type FakeFault, startFakeServer } from "./fake-server.ts";
import { answerAs, type FakePost, type FakeRequest, type FakeUser, type State } from "./fake-wordpress/answers.ts";

/** The application password of a user of the fake. The user names are "admin", "author" and "contributor". */
export const fakeWordpressPassword = (user: string): string => `${user.padEnd(12, "0")} 1234 5678`;

/**
 * A fake of WordPress with the behaviour that was observed on versions 6.1 and 6.7, including fields that it drops, renames or
 * misreads.
 */
export type FakeWordpress = Awaited<ReturnType<typeof startFakeWordpress>>;

/** The settings that hosting companies or plugins change in a WordPress, which tests can set. */
type Configuration = Pick<State, "stripsAuthorization" | "noApplicationPasswords" | "openMeta" | "eaten">;

const ofAuthors = ["edit_posts", "publish_posts", "edit_published_posts", "delete_posts", "upload_files"];

/** The users of the fake WordPress, with as many capabilities of their roles as the tests need. */
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

export async function startFakeWordpress() {
  const fake = await startFakeServer((call) => answerAs(state, toRequest(call)));
  const { url, calls, close } = fake;
  const state: State = {
    url,
    users,
    posts: [],
    tags: [],
    media: [],
    nextId: 1,
    stripsAuthorization: false,
    noApplicationPasswords: false,
    openMeta: [],
    eaten: undefined,
  };
  const { posts, tags, media } = state;
  return {
    url,
    posts,
    tags,
    media,
    calls,
    close,
    /** Changes a post without Galley, as a person does in WordPress's editor. */
    edit: (id: number, change: Partial<FakePost>) =>
      void Object.assign(state.posts.find((post) => post.id === id) ?? {}, change),
    /** Sets a fault for the next request with this method and a matching route. */
    failNext: (method: string, route: RegExp, fault: FakeFault) =>
      fake.failNext((call) => call.method === method && route.test(toRequest(call).route), fault),
    configure: (change: Partial<Configuration>) => void Object.assign(state, change),
  };
}

function toRequest({ query, ...call }: FakeCall): FakeRequest {
  const route = query.get("rest_route") ?? (query.has("feed") ? "feed" : "");
  return { ...call, route, query: Object.fromEntries(query) };
}
