// Tests the runbook of an alert: causes the fault, waits for the alert, and runs the commands of the runbook as an operator would.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asOperator, inNamespace } from "./install.mjs";

const raisedWithinSeconds = 180;

/**
 * Causes a fault, waits for its alert, runs the commands of the runbook, and removes the fault. If the alert ends soon
 * after, it waits for that too.
 */
export async function followRunbook(world, prometheus, alert, { cause, mend, sees, endsSoon, names = {} }) {
  const { root, report, server } = world;
  const seen = sees ?? `ALERTS{alertname="${alert}", alertstate="firing"}`;
  const isSeen = async () => (await prometheus.query(seen)).length > 0;
  const wasSeen = await isSeen();
  await cause();
  const seconds = await server.processes.until(`${alert} is raised`, isSeen, raisedWithinSeconds);
  const how = wasSeen
    ? "was raised by an earlier fault and still is"
    : `is raised ${Math.round(seconds)} s after its fault`;
  report(true, `${alert} ${how}`);
  const text = readFileSync(join(root, `infra/runbooks/${alert}.md`), "utf8");
  const commands = commandsIn(text);
  report(commands.length > 0, `${alert}: its runbook has commands`);
  for (const command of commands) {
    const { isGood, said } = await run(world, prometheus, fill(command, names));
    report(isGood, `${alert}: ${command}`, said);
  }
  await mend?.();
  if (endsSoon) {
    const isOver = async () => !(await isSeen());
    report(true, `${alert} ends ${Math.round(await server.processes.until(`${alert} ends`, isOver, 120))} s after it`);
  }
}

const isQuery = (text) =>
  /^(?:sum|max|min|increase|rate)\b.*\(|^[a-z0-9]+(?:_[a-z0-9]+)+$|^[a-z_0-9]+\{.*\}$/.test(text);
const isCommand = (text) => /^(?:kubectl|npm run|db\.|rs\.)/.test(text) || isQuery(text);

/** Returns the commands of a runbook: shell commands, MongoDB shell commands, and Prometheus queries. */
function commandsIn(text) {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span).filter(isCommand);
}

/** Replaces the placeholders in a command of a runbook, such as NAME, with the values for this fault. */
function fill(command, names) {
  return command.replace(/(?<=[ /=])(?:NAME|P|D)\b/g, (placeholder) => {
    if (names[placeholder] === undefined) throw new Error(`${command}: nothing is known for ${placeholder}`);
    return names[placeholder]();
  });
}

/** Runs one command of the runbook. The command passes when it succeeds and prints something. */
async function run({ root, folder, server }, prometheus, command) {
  try {
    const said = await output();
    return { isGood: said.trim() !== "", said: "It says nothing." };
  } catch (error) {
    return { isGood: false, said: error.stderr?.toString() || error.message };
  }

  async function output() {
    if (/^(?:db|rs)\./.test(command)) {
      const shell = ["mongosh", "--quiet", "--eval", `JSON.stringify(${command})`];
      return inNamespace(server)("exec", "mongodb-0", "--", ...shell);
    }
    const words = command.split(" ");
    if (words[0] === "kubectl") {
      const { status, stdout, stderr } = server.kubectl(...words.slice(1));
      if (status !== 0) throw new Error(stderr);
      return stdout || stderr;
    }
    if (words[0] === "npm") {
      const type = (env) => execFileSync("npm", words.slice(1), { cwd: root, env, encoding: "utf8", stdio: "pipe" });
      return asOperator(server, folder, type);
    }
    const found = await prometheus.query(command);
    return found.length > 0 ? JSON.stringify(found) : "";
  }
}
