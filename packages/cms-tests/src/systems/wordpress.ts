import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@galley/local/ports";
import { succeed } from "@galley/local/run-program";
import { copyUnpacked, type DebianPrograms } from "./debian-programs.ts";
import type { Mariadb } from "./mariadb.ts";
import { startServer } from "./server.ts";

const phpFolder = join(import.meta.dirname, "../../php");

/** The users of the seeded WordPress, by role. */
export type WordpressUser = "admin" | "editor" | "author" | "contributor" | "subscriber";

/** What a test may switch on. */
export interface Switches {
  /** The web server keeps the header with the password to itself. */
  readonly stripAuthorization?: boolean;
  readonly noApplicationPasswords?: boolean;
  readonly plainPermalinks?: boolean;
  /** Something in front of WordPress answers every write with a page. */
  readonly firewall?: boolean;
  /** A plugin takes tables out of what readers get. */
  readonly eatTables?: boolean;
  /** The next request that makes a post, or gives one a text, waits so many seconds before it is done. */
  readonly hold?: { readonly what: "make" | "text"; readonly seconds: number };
  /** The next request that writes a post dies right after it, and says so with a page. */
  readonly dieAfterWriting?: boolean;
}

/** A WordPress on this machine. */
export type Wordpress = Awaited<ReturnType<typeof startWordpress>>;

interface Place {
  readonly programs: DebianPrograms;
  readonly database: Mariadb;
  /** Has WordPress in `wordpress`, once it is seeded. */
  readonly folder: string;
}

/** Puts WordPress into a folder and its tables into the database. Gives the application passwords. */
export async function seedWordpress(place: Place): Promise<Record<WordpressUser, string>> {
  const { programs, database, folder } = place;
  const site = join(folder, "wordpress");
  copyUnpacked(programs, join(programs.root, "usr/share/wordpress"), site);
  for (const name of ["wp-config.php", ".htaccess"]) rmSync(join(site, name), { force: true });
  copyFileSync(join(phpFolder, "wp-config.php"), join(site, "wp-config.php"));
  mkdirSync(join(site, "wp-content/mu-plugins"), { recursive: true });
  mkdirSync(join(site, "wp-content/uploads"), { recursive: true });
  copyFileSync(join(phpFolder, "switches.php"), join(site, "wp-content/mu-plugins/switches.php"));
  await database.run("CREATE DATABASE wordpress CHARACTER SET utf8mb4");
  const environment = environmentOf(place, "http://127.0.0.1");
  const output = await succeed(programOf(programs), [...phpFlags(place), join(phpFolder, "seed.php")], { environment });
  const last = output.trim().split("\n").at(-1) ?? "";
  return JSON.parse(last) as Record<WordpressUser, string>;
}

/** Starts the WordPress that was seeded in a folder. */
export async function startWordpress(place: Place, passwords: Readonly<Record<WordpressUser, string>>) {
  const { programs, folder } = place;
  const site = join(folder, "wordpress");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = environmentOf(place, url);
  const server = await startServer(url, "/wp-json/?_fields=name", {
    name: "wordpress",
    role: "program",
    command: programOf(programs),
    arguments: [...phpFlags(place), "-S", `127.0.0.1:${port}`, "-t", site, join(phpFolder, "router.php")],
    // Its workers are processes of their own.
    environment: { ...environment, PHP_CLI_SERVER_WORKERS: "4" },
    recordsFolder: join(folder, "processes"),
  });
  return {
    ...server,
    /** Application passwords. */
    passwords,
    switchOn: (switches: Switches) => writeFileSync(environment.GALLEY_SWITCHES, JSON.stringify(switches)),
    /** Whether what happens to one request only has begun. */
    isUsedUp: () => !existsSync(environment.GALLEY_SWITCHES),
    /** How many requests were held, and are done now. */
    heldAndDone: () => linesIn(`${environment.GALLEY_SWITCHES}-held`),
  };
}

const linesIn = (file: string): number => (existsSync(file) ? readFileSync(file, "utf8").split("\n").length - 1 : 0);

const programOf = ({ root }: DebianPrograms): string => join(root, "usr/bin/php8.2");

function environmentOf({ programs, database, folder }: Place, url: string) {
  return {
    ...programs.environment,
    GALLEY_WORDPRESS: join(folder, "wordpress"),
    GALLEY_WORDPRESS_URL: url,
    GALLEY_DATABASE_PORT: String(database.port),
    GALLEY_SWITCHES: join(folder, "switches.json"),
  };
}

/** No settings of this machine, and the extensions that were unpacked. */
function phpFlags({ programs }: Place): string[] {
  const folder = join(programs.root, "usr/lib/php");
  const version = readdirSync(folder).find((name) => /^\d{8}$/.test(name)) ?? "";
  const names =
    "mysqlnd ctype curl dom exif fileinfo gd iconv mbstring mysqli posix simplexml tokenizer xml xmlreader xmlwriter";
  const limits = "memory_limit=256M upload_max_filesize=20M post_max_size=20M";
  const others = "zend_extension=opcache opcache.enable_cli=1 sendmail_path=/bin/true display_errors=0";
  const settings = [
    `extension_dir=${join(folder, version)}`,
    ...names.split(" ").map((name) => `extension=${name}`),
    ...`${others} ${limits}`.split(" "),
  ];
  return ["-n", ...settings.flatMap((setting) => ["-d", setting])];
}
