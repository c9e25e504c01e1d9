import { readFileSync } from "node:fs";
import { NotThisWay } from "./first-that-works.ts";
import type { Reporter } from "./reporter.ts";
import { type Environment, findProgram, lastLines, runProgram } from "./run-program.ts";

// The latest installation, for which the next one waits. Only one apt-get can run at a time, and both stores may need
// a package.
let lastInstallation: Promise<unknown> = Promise.resolve();

/**
 * Installs a Debian package and announces it first. This requires root and a system based on Debian, and that GALLEY_INSTALL is
 * not "never". Throws `NotThisWay` otherwise.
 */
export async function installDebianPackage(name: string, environment: Environment, reporter: Reporter): Promise<void> {
  if (environment.GALLEY_INSTALL === "never") throw new NotThisWay("GALLEY_INSTALL=never forbids installing packages");
  const aptGet = await findProgram("apt-get", environment.PATH);
  if (aptGet === undefined || !isDebianBased()) throw new NotThisWay("this is no Debian or Ubuntu");
  if (process.getuid?.() !== 0) throw new NotThisWay("only root may install packages");
  const installation = lastInstallation.then(() => runAptGet(aptGet, name, environment, reporter));
  lastInstallation = installation.catch(() => {});
  await installation;
}

async function runAptGet(aptGet: string, name: string, environment: Environment, reporter: Reporter): Promise<void> {
  const run = (...programArguments: string[]) =>
    runProgram(aptGet, ["-q", "-o", "DPkg::Lock::Timeout=120", ...programArguments], {
      environment: { ...environment, DEBIAN_FRONTEND: "noninteractive" },
      withinMilliseconds: 10 * 60_000,
      silentForMilliseconds: 180_000,
    });
  reporter.say(`${name} is missing: as root on this system it is installed now (GALLEY_INSTALL=never forbids it)`);
  await reporter.step(`apt-get install ${name}`, async () => {
    await run("update");
    const result = await run("install", "-y", "--no-install-recommends", name);
    if (result.code !== 0) throw new Error(`apt-get install ${name} failed: ${lastLines(result.output)}`);
  });
}

/** Whether this system uses Debian packages. */
export function isDebianBased(): boolean {
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(osRelease());
}

/** Returns the name of this system, for example "Debian GNU/Linux 12 (bookworm)". */
export function systemName(): string {
  return /^PRETTY_NAME="?([^"\n]*)/m.exec(osRelease())?.[1] ?? `${process.platform} on ${process.arch}`;
}

function osRelease(): string {
  try {
    return readFileSync("/etc/os-release", "utf8");
  } catch {
    return "";
  }
}
