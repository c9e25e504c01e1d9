import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { createReporter } from "../../src/reporter.ts";
import { findTestImages, removeAbandonedContainers, runLabels } from "../../src/test-images.ts";

describe("images for tests", () => {
  let folder: string;
  const official = { mongodb: "mongo:8.0", rabbitmq: "rabbitmq:4.1" };
  const reporter = createReporter({ write: () => {} });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "galley-images-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Returns an environment in which the command `docker` runs this shell script. */
  function withDocker(script: string): { PATH: string } {
    const docker = join(folder, "docker");
    writeFileSync(docker, `#!/bin/sh\n${script}\n`);
    chmodSync(docker, 0o755);
    return { PATH: `${folder}:/usr/bin:/bin` };
  }

  const has = (...images: string[]): string =>
    `case "$1 $5" in "version "*) exit 0;; ${images.map((image) => `"image ${image}"`).join("|")}) exit 0;; esac; exit 1`;

  it("are the official ones where the engine has both, and none where it lacks one", async () => {
    expect(await findTestImages(withDocker(has("mongo:8.0", "rabbitmq:4.1")))).toEqual(official);
    expect(await findTestImages(withDocker(has("mongo:8.0")))).toBeUndefined();
    expect(await findTestImages(withDocker("exit 1"))).toBeUndefined();
  });

  it("are those that the environment names, and the run fails where one of these is missing", async () => {
    const named = { TEST_MONGODB_IMAGE: "mine:1" };
    const there = { ...withDocker(has("mine:1", "rabbitmq:4.1")), ...named };
    expect(await findTestImages(there)).toEqual({ ...official, mongodb: "mine:1" });
    await expect(findTestImages({ ...withDocker(has("rabbitmq:4.1")), ...named })).rejects.toThrow("mine:1");
  });

  it("leave no container behind whose run is over, and touch no other one", async () => {
    const [mark] = Object.values(runLabels(folder));
    const list = `echo "a ${hostname()}:/run/that/is/gone"; echo "b ${mark}"; echo "c other-machine:/run/that/is/gone"; echo d`;
    const removed = join(folder, "removed");
    const environment = withDocker(`case $1 in ps) ${list};; rm) echo "$@" >>"${removed}";; esac`);
    await removeAbandonedContainers(environment, reporter);
    expect(readFileSync(removed, "utf8")).toBe("rm --force --volumes a\n");
  });
});
