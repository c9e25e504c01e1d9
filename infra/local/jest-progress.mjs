import { basename } from "node:path";

// How long after its result a run may take to end before the open resources are listed. A good run ends well before
// this; the runner stops a run after 20 s.
const tellOpenAfterMilliseconds = 10_000;

/** Jest's reporter for the test runner. It prints one line for each finished file, which the runner counts. */
export default class Progress {
  onTestFileResult(test, result) {
    process.stdout.write(`galley-test ${result.numPassingTests} ${result.numFailingTests} ${test.path}\n`);
  }

  // Called at the end of a run. With one worker, the tests ran in this process, so the resources that they left open
  // can be listed here.
  onRunComplete() {
    // All resources are closed by now. Without this call, Node 24 sometimes loops forever while it exits (Environment::CleanupHandles
    // waits for handles that do not close), which looks like a test that left something open.
    process.once("beforeExit", () => process.exit());
    setTimeout(() => {
      process.stdout.write(`Still open: ${openResources().join(", ")}\n`);
    }, tellOpenAfterMilliseconds).unref();
  }
}

/** Returns the resources that keep this process alive, by kind, with details of sockets and child processes. */
function openResources() {
  const counts = Map.groupBy(process.getActiveResourcesInfo(), (kind) => kind);
  const kinds = [...counts].map(([kind, all]) => `${all.length} ${kind}`);
  const own = [process.stdin, process.stdout, process.stderr];
  const handles = process._getActiveHandles().filter((handle) => !own.includes(handle));
  return [...kinds, ...handles.map(describeHandle)];
}

function describeHandle(handle) {
  const name = handle.constructor.name;
  if (name === "ChildProcess") return `process ${handle.pid} ${basename(handle.spawnargs.join(" "))}`;
  if (name === "Server") return `server on ${JSON.stringify(handle.address())}`;
  if (name === "Socket") return describeSocket(handle);
  return name;
}

// Describes a socket. The byte counts show which protocol was used, and the state shows which side must close it.
function describeSocket({ localPort, remoteAddress, remotePort, readyState, destroyed, bytesRead, bytesWritten }) {
  const ends = `${localPort} to ${remoteAddress}:${remotePort}`;
  return `socket ${ends} (${destroyed ? "destroyed" : readyState}, ${bytesRead} bytes read, ${bytesWritten} written)`;
}
