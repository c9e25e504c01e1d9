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

/** Faults and unusual settings of WordPress that a test can turn on. By default all are off. */
export interface Switches {
  /** Makes the web server remove the Authorization header, as some hosting companies do. Logging in is impossible then. */
  readonly stripAuthorization?: boolean;
  readonly noApplicationPasswords?: boolean;
  readonly plainPermalinks?: boolean;
  /** Makes a firewall answer every write with an HTML page instead of the JSON that Galley expects. */
  readonly firewall?: boolean;
  /** Makes a plugin remove tables from the pages that readers see. */
  readonly eatTables?: boolean;
  /** Delays the next request that creates a post or sets its text by this number of seconds. */
  readonly hold?: { readonly what: "make" | "text"; readonly seconds: number };
  /** Makes the next request that writes a post fail after the post was stored. The answer is an HTML page with an error. */
  readonly dieAfterWriting?: boolean;
}

export type Wordpress = Awaited<ReturnType<typeof startWordpress>>;

interface Place {
  readonly programs: DebianPrograms;
  readonly database: Mariadb;
  /** The folder that contains WordPress in `wordpress` after seeding. */
  readonly folder: string;
}

/** Copies WordPress into a folder and creates its tables in the database. Returns the application passwords. */
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
    // Lets PHP answer four requests at the same time, in separate processes.
    environment: { ...environment, PHP_CLI_SERVER_WORKERS: "4" },
    recordsFolder: join(folder, "processes"),
  });
  return {
    ...server,
    /** The application passwords (passwords for API clients) of the users, by role. */
    passwords,
    switchOn: (switches: Switches) => writeFileSync(environment.GALLEY_SWITCHES, JSON.stringify(switches)),
    /** Returns true when the request for which a switch was meant has come. */
    isUsedUp: () => !existsSync(environment.GALLEY_SWITCHES),
    /** Returns how many of the requests that `hold` has delayed are done. */
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

/** Returns flags that ignore the PHP settings of this machine and load the unpacked extensions. */
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
