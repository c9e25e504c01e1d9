import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@galley/local/ports";
import type { Reporter } from "@galley/local/reporter";
import { succeed } from "@galley/local/run-program";
import { cachedFolder } from "@galley/test-kit/cached-folder";
import { cacheFolder } from "./cache.ts";
import type { Mariadb } from "./mariadb.ts";
import { startServer } from "./server.ts";

const version = "6.65.0";
// The version of pnpm that wrote the lock file in Ghost's package, so that it reads the file correctly.
const pnpmVersion = "12.4.2";

/** The things that a Ghost is started with: its program, a database and a folder for its files. */
interface Place {
  readonly program: string;
  readonly database: Mariadb;
  /** The folder in which this run keeps Ghost's files. */
  readonly folder: string;
}

/**
 * Downloads Ghost from the npm registry, with the exact versions of its lock file. Throws `CannotGoOn` when it is not available.
 */
export function getGhost(reporter: Reporter): Promise<string> {
  return cachedFolder(
    {
      parent: cacheFolder,
      name: `ghost-${version}`,
      doing: `Getting Ghost ${version} from npm's registry (24 MB, and some 300 MB of what it is made of)`,
      needs: ["It needs npm, and its registry within reach."],
      fill: fetchGhost,
    },
    reporter,
  );
}

async function fetchGhost(workshop: string): Promise<void> {
  const tools = join(workshop, "tools");
  mkdirSync(tools);
  writeFileSync(join(tools, "package.json"), JSON.stringify({ private: true }));
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", "--prefix", tools];
  await succeed("npm", ["install", ...flags, `pnpm@${pnpmVersion}`], { silentForMilliseconds: 300_000 });
  await succeed("npm", ["pack", "--loglevel=error", "--pack-destination", workshop, `ghost@${version}`]);
  await succeed("tar", ["xzf", join(workshop, `ghost-${version}.tgz`), "-C", workshop, "--strip-components=1"]);
  const pnpm = join(tools, "node_modules/pnpm/bin/pnpm.mjs");
  const store = join(workshop, "tools/store");
  // `--ignore-scripts` leaves native modules uncompiled. Only other databases than MariaDB need them.
  const words = ["install", "--prod", "--frozen-lockfile", "--ignore-scripts", "--store-dir", store];
  await succeed(process.execPath, [pnpm, ...words], { folder: workshop, silentForMilliseconds: 300_000 });
}

/**
 * Prepares Ghost in an empty database: it creates the tables, the owner, an author and an integration. Returns the integration's Admin API
 * key.
 */
export async function seedGhost(place: Place): Promise<string> {
  await place.database.run("CREATE DATABASE ghost CHARACTER SET utf8mb4");
  const ghost = await startGhost(place, "");
  try {
    await setUpOwner(ghost.url);
  } finally {
    await ghost.stop();
  }
  const secret = randomBytes(32).toString("hex");
  await place.database.run(`USE ghost; ${authorStatements} ${integrationStatements(secret)}`);
  return `${ids.key}:${secret}`;
}

/** The ids of the rows that are inserted with SQL. Ghost requires 24 hexadecimal digits. */
const ids = { author: "a".repeat(24), role: "b".repeat(24), integration: "c".repeat(24), key: "d".repeat(24) };

// Ghost can only invite authors by mail, so the author is inserted with SQL.
const authorStatements = `
INSERT INTO users (id, name, slug, password, email, status, visibility, created_at)
  VALUES ('${ids.author}', 'Ann Author', 'ann', 'no password', 'ann@example.com', 'active', 'public', NOW());
INSERT INTO roles_users (id, role_id, user_id)
  SELECT '${ids.role}', id, '${ids.author}' FROM roles WHERE name = 'Author';`;

// SQL that creates an integration with an API key, as the owner can do on Ghost's page for integrations.
const integrationStatements = (secret: string): string => `
INSERT INTO integrations (id, type, name, slug, created_at)
  VALUES ('${ids.integration}', 'custom', 'Galley', 'galley', NOW());
INSERT INTO api_keys (id, type, secret, role_id, integration_id, created_at)
  SELECT '${ids.key}', 'admin', '${secret}', id, '${ids.integration}', NOW() FROM roles WHERE name = 'Admin Integration';`;

async function setUpOwner(url: string): Promise<void> {
  const owner = { name: "Owen Owner", email: "owner@example.com", password: "Quiet-harbour-91-lantern" };
  const answer = await fetch(`${url}/ghost/api/admin/authentication/setup/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ setup: [{ ...owner, blogTitle: "Galley test" }] }),
  });
  if (!answer.ok) throw new Error(`Ghost's setup answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
}

/** Starts Ghost on a seeded or empty database. The key of an integration has the form "id:secret". */
export async function startGhost({ program, database, folder }: Place, adminKey: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const home = join(folder, "ghost");
  for (const name of ["images", "media", "files", "data", "logs", "settings"]) {
    mkdirSync(join(home, "content", name), { recursive: true });
  }
  // Copies Ghost's default themes, because pages could not be rendered without them.
  cpSync(join(program, "content/themes"), join(home, "content/themes"), { recursive: true });
  const server = await startServer(url, "/ghost/api/admin/site/", {
    name: "ghost",
    role: "program",
    command: process.execPath,
    arguments: [join(program, "index.js")],
    environment: { PATH: process.env.PATH ?? "", HOME: home, ...environmentSettings(url, port, home, database.port) },
    // Ghost reads its version from the nearest package.json above its working directory.
    folder: program,
    recordsFolder: join(folder, "processes"),
  });
  return { ...server, adminKey };
}

/** Returns Ghost's settings as environment variables. The variable "a__b" is the setting b of a. */
function environmentSettings(url: string, port: number, home: string, databasePort: number): Record<string, string> {
  const settings = {
    NODE_ENV: "development",
    url,
    server__host: "127.0.0.1",
    server__port: port,
    database__client: "mysql",
    database__connection__host: "127.0.0.1",
    database__connection__port: databasePort,
    database__connection__user: "root",
    database__connection__password: "",
    database__connection__database: "ghost",
    mail__transport: "stub",
    privacy__useUpdateCheck: false,
    privacy__useGravatar: false,
    paths__contentPath: join(home, "content"),
    logging__level: "error",
    logging__transports: '["file"]',
    logging__path: join(home, "content/logs"),
    process: "local",
  };
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
}
