import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { freePort } from "@galley/local/ports";
import { stopRunning } from "@galley/local/processes";
import { succeed } from "@galley/local/run-program";
import { startProgram } from "@galley/test-kit/start-program";
import type { OutpostPrograms } from "./programs.ts";

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts Redis, which writes its changes to disk every second. */
export async function startRedis(programs: OutpostPrograms, folder: string) {
  const [port, password] = [await freePort(), newPassword()];
  const settings = { bind: "127.0.0.1", port, requirepass: password, dir: folder, appendonly: "yes", save: '""' };
  const file = join(folder, "redis.conf");
  writeFileSync(
    file,
    Object.entries(settings)
      .map((words) => `${words.join(" ")}\n`)
      .join(""),
    { mode: 0o600 },
  );
  const program = { name: "redis", role: "store" as const, command: programs["redis-server"], arguments: [file] };
  const running = await startProgram({ ...program, environment: {}, folder, recordsFolder: folder }, () =>
    answers(port),
  );
  const watched = { name: "redis", pid: running.pid, withGroup: true };
  return { port, password, process: watched, stop: () => stopRunning(running, graceMilliseconds) };
}

/** The id of the user "nobody". PostgreSQL refuses to run as root and runs as this user then. */
const nobody = 65_534;

/** Starts PostgreSQL with default settings and a new data folder. */
export async function startPostgres(programs: OutpostPrograms, folder: string) {
  const isRoot = process.getuid?.() === 0;
  const asNobody = ["--reuid", String(nobody), "--regid", String(nobody), "--clear-groups"];
  const asOwner = (program: string, ...words: readonly string[]): [string, ...string[]] =>
    isRoot ? ["setpriv", ...asNobody, program, ...words] : [program, ...words];
  const [port, password] = [await freePort(), newPassword()];
  const place = join(folder, "postgres");
  mkdirSync(place, { mode: 0o700 });
  const passwordFile = join(place, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) {
    chmodSync(folder, 0o711);
    for (const path of [place, passwordFile]) chownSync(path, nobody, nobody);
  }
  const data = join(place, "data");
  const environment = { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8" };
  const login = ["--username=outpost", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  const [initdb, ...initWords] = asOwner(programs.initdb, `--pgdata=${data}`, ...login);
  await succeed(initdb, initWords, { folder: place, environment });
  const url = `postgres://outpost:${password}@127.0.0.1:${port}/postgres?sslmode=disable`;
  const number = async (query: string): Promise<number> => {
    const words = [url, "--no-psqlrc", "--tuples-only", "--no-align", `--command=${query}`];
    return Number(await succeed(programs.psql, words, { folder, environment }));
  };
  const settings = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
  const [command, ...words] = asOwner(programs.postgres, "-D", data, "-p", String(port), ...settings);
  const program = { name: "postgres", role: "store" as const, command, arguments: words };
  const running = await startProgram({ ...program, environment, folder, recordsFolder: folder }, () =>
    number("SELECT 1"),
  );
  const watched = { name: "postgres", pid: running.pid, withGroup: true, withChildren: true };
  return { url, number, process: watched, stop: () => stopRunning(running, graceMilliseconds) };
}

export const graceMilliseconds = 15_000;

const newPassword = (): string => randomBytes(18).toString("hex");

/** Resolves when a server listens on this port of 127.0.0.1. Rejects otherwise. */
async function answers(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect").finally(() => socket.destroy());
}
