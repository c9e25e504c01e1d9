/** A user of the fake. */
export interface FakeUser {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly capabilities: Readonly<Record<string, true>>;
  readonly password: string;
}

const author = ["edit_posts", "publish_posts", "edit_published_posts", "delete_posts", "upload_files"];
const admin = [...author, "edit_others_posts", "list_users", "unfiltered_html"];

/** The rights of roles as WordPress has them, as far as they matter here. */
export function fakeUsers(passwordOf: (user: string) => string): FakeUser[] {
  const user = (id: number, username: string, name: string, role: string, may: readonly string[]): FakeUser => ({
    ...{ id, username, name, email: `${username}@example.com`, roles: [role], password: passwordOf(username) },
    capabilities: Object.fromEntries(may.map((capability) => [capability, true as const])),
  });
  return [
    user(1, "admin", "Ada Admin", "administrator", admin),
    user(2, "author", "Ann Author", "author", author),
    user(3, "contributor", "Cy Contributor", "contributor", ["edit_posts", "delete_posts"]),
  ];
}
