import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { freePort, isPortFree } from "../src/ports.ts";

describe("freePort", () => {
  it("keeps the preferred port while nobody else has it", async () => {
    const port = await freePort();
    expect(await freePort(port)).toBe(port);
  });

  it("takes another when the preferred one is in use or spoken for", async () => {
    const port = await freePort();
    expect(await freePort(port, new Set([port]))).not.toBe(port);
    const server = createServer();
    await once(server.listen(port, "127.0.0.1"), "listening");
    expect(await isPortFree(port)).toBe(false);
    expect(await freePort(port)).not.toBe(port);
    server.close();
    await once(server, "close");
    expect(await isPortFree(port)).toBe(true);
  });

  it("gives another to each that chooses at once, in this process and in others", async () => {
    const choose = `import { freePort } from ${JSON.stringify(new URL("../src/ports.ts", import.meta.url).href)};
      console.log(JSON.stringify(await Promise.all(Array.from({ length: 90 }, () => freePort()))));
      process.stdin.resume();`;
    // A process releases its block of ports when it ends, so all of them stay alive until each has chosen a block.
    const others = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ["--input-type=module", "-e", choose], { stdio: ["pipe", "pipe", "inherit"] }),
    );
    const told = await Promise.all(others.map(async ({ stdout }) => String((await once(stdout, "data"))[0])));
    const own = await Promise.all(Array.from({ length: 90 }, () => freePort()));
    const ended = others.map((other) => once(other, "exit"));
    for (const { stdin } of others) stdin.end();
    await Promise.all(ended);
    const ports = [...own, ...told.flatMap((line) => JSON.parse(line) as number[])];
    expect(new Set(ports).size).toBe(450);
  });

  it("stays below the ports of outgoing connections", async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
    for (const port of ports) expect(port).toBeLessThan(32_768);
  });
});
