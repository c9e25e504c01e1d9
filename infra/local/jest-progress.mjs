import { basename } from "node:path";

// A good run ends well before this; the runner stops a run that does not end 20 s after its result.
const tellOpenAfterMilliseconds = 10_000;

/** Jest's reporter under the test runner: one line for each file that is done, for the runner to count. */
export default class Progress {
  onTestFileResult(test, result) {
    process.stdout.write(`galley-test ${result.numPassingTests} ${result.numFailingTests} ${test.path}\n`);
  }

  // One worker: the tests ran in this process, so what they left open can be named here.
  onRunComplete() {
    // Nothing is open any more. Without this, Node 24 now and then turns round for ever while it takes the process down
    // (Environment::CleanupHandles waits for handles that do not close), which looks like a test that left something open.
    process.once("beforeExit", () => process.exit());
    setTimeout(() => {
      process.stdout.write(`Still open: ${openResources().join(", ")}\n`);
    }, tellOpenAfterMilliseconds).unref();
  }
}

/** What keeps this process alive, by kind, and for sockets and child processes which. */
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

// The bytes tell which protocol was spoken, and the state whose turn it is to close.
function describeSocket({ localPort, remoteAddress, remotePort, readyState, destroyed, bytesRead, bytesWritten }) {
  const ends = `${localPort} to ${remoteAddress}:${remotePort}`;
  return `socket ${ends} (${destroyed ? "destroyed" : readyState}, ${bytesRead} bytes read, ${bytesWritten} written)`;
}
