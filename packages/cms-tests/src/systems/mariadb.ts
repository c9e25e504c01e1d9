import { existsSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@galley/local/ports";
import { stopRunning } from "@galley/local/processes";
import { succeed } from "@galley/local/run-program";
import { startProgram } from "@galley/test-kit/start-program";
import type { DebianPrograms } from "./debian-programs.ts";

/** A MariaDB on 127.0.0.1 for the user "root" without a password. */
export type Mariadb = Awaited<ReturnType<typeof startMariadb>>;

/** Starts MariaDB on the data in a folder. Creates the data first when it does not exist. */
export async function startMariadb(programs: DebianPrograms, folder: string) {
  const { root, environment } = programs;
  const data = join(folder, "mysql");
  const own = process.getuid?.() === 0 ? ["--user=root"] : [];
  const places = [`--basedir=${join(root, "usr")}`, `--datadir=${data}`];
  const small = ["--innodb-log-file-size=8M", "--innodb-buffer-pool-size=64M", "--skip-log-bin"];
  const common = ["--no-defaults", ...places, ...own, ...small];
  if (!existsSync(data)) {
    const words = ["--auth-root-authentication-method=normal", "--skip-test-db"];
    await succeed(join(root, "usr/bin/mariadb-install-db"), [...common, ...words], { environment });
  }
  const port = await freePort();
  const way = ["--protocol=tcp", "--host=127.0.0.1", `--port=${port}`, "--user=root"];
  const client = ["--no-defaults", "--default-character-set=utf8mb4", ...way];
  const run = (statements: string): Promise<string> =>
    succeed(join(root, "usr/bin/mariadb"), [...client, "--skip-column-names", "--batch", `--execute=${statements}`], {
      environment,
    });
  const server = await startProgram(
    {
      name: "mariadb",
      role: "store",
      command: join(root, "usr/sbin/mariadbd"),
      arguments: [
        ...[...common, `--port=${port}`, "--bind-address=127.0.0.1", "--socket=mysql.sock"],
        ...["--skip-name-resolve", `--lc-messages-dir=${join(root, "usr/share/mysql")}`],
      ],
      environment,
      recordsFolder: join(folder, "processes"),
    },
    () => run("SELECT 1"),
  );
  return { port, run, stop: () => stopRunning(server, 20_000) };
}
