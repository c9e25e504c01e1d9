// Causes the fault behind each alert in a running installation, within about a minute.
import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { inNamespace } from "./install.mjs";
import { createApi } from "./load.mjs";
import { listPods, readyWithinSeconds } from "./nodes.mjs";

const draft = { title: "The bridge", instructions: "The bridge opens on Monday." };
/** The order of a draft that takes long to write, because its instructions name a page that never answers. */
const slowDraft = {
  title: "The bridge",
  instructions: "See https://gazette.galley-tour.example/never for the bridge.",
};
/** A webhook address that answers every request with 404. */
const refusing = "https://courier.galley-tour.example/refused";

/**
 * Returns the faults by alert. `cause` creates the fault and `mend` removes it. `sees` is an expression that shows the
 * fault if the alert itself would take too long. `endsSoon` means that the alert ends soon afterwards. `names` are the
 * values of the placeholders in the runbook's commands.
 */
export async function createFaults({ server, keys }, prometheus) {
  const kubectl = inNamespace(server);
  const gateway = kubectl("get", "service", "gateway", "-o", "jsonpath={.spec.clusterIP}");
  const api = createApi(`http://${gateway}:8080`, keys[0]);
  const made = await api("POST", "/publications", { name: "Runbooks", slug: `runbooks-${Date.now()}` });
  const path = `/publications/${made.data.id}`;
  const order = (body) => api("POST", `${path}/drafts/generate`, body);
  const orderMany = (count, body) => Promise.all(Array.from({ length: count }, () => order(body)));
  const shell = (script) => kubectl("exec", "mongodb-0", "--", "mongosh", "--quiet", "--eval", script);
  const scale = (what, count) => kubectl("scale", what, `--replicas=${count}`);
  const isReady = (name, count) => () =>
    kubectl("get", "pods", "--no-headers", `--selector=${name}`).match(/ 1\/1 +Running /g)?.length === count;
  const ready = (selector, count) =>
    server.processes.until(`${selector} is ready`, isReady(selector, count), readyWithinSeconds);
  const gone = (name) =>
    server.processes.until(`${name} has no pod`, () => listPods(kubectl, name).length === 0, readyWithinSeconds);
  /** Runs a script with a channel to the broker, in a pod that has the necessary packages. */
  const inBroker = (script) => {
    const open = 'import amqp from "amqplib"; const connection = await amqp.connect(process.env.AMQP_URL);';
    const whole = `${open} const channel = await connection.createConfirmChannel(); ${script}; await connection.close();`;
    kubectl("exec", "deployment/content", "--", "node", "--input-type=module", "--eval", whole);
  };
  const sees = (expression, seconds = 60) =>
    server.processes.until(expression, async () => (await prometheus.query(expression)).length > 0, seconds);
  /** Sends one request to the API, as a client does. */
  const ask = () => api("GET", path);
  const flood = async (count, seconds) => {
    for (const end = Date.now() + seconds * 1_000; Date.now() < end; )
      await Promise.all(Array.from({ length: count }, ask));
  };
  const deployment = (name) => ({ NAME: () => name });
  const keysFile = "service-token-public-keys.json";
  const keysPath = '{.spec.template.spec.volumes[?(@.name=="keys")].secret.secretName}';
  const keysSecret = kubectl("get", "deployment", "content", "-o", `jsonpath=${keysPath}`);
  const { data: keysOfContent } = JSON.parse(kubectl("get", "secret", keysSecret, "-o", "json"));
  const keysBefore = Buffer.from(keysOfContent[keysFile], "base64").toString();
  const setKeys = (text) =>
    kubectl("patch", "secret", keysSecret, "--patch", JSON.stringify({ stringData: { [keysFile]: text } }));
  return {
    ServiceIsMissing: {
      cause: async () => {
        scale("deployment/webhooks", 0);
        await gone("webhooks");
        kubectl("set", "env", "deployment/webhooks", "METRICS_ADDRESS=nowhere");
        scale("deployment/webhooks", 2);
        const logs = ["-n", "galley", "logs", "deployment/webhooks", "--tail=20"];
        const isSaid = () => server.kubectl(...logs).stdout.includes("METRICS_ADDRESS");
        await server.processes.until("webhooks says why it does not start", isSaid, 60);
      },
      mend: async () => {
        kubectl("rollout", "undo", "deployment/webhooks");
        await ready("app.kubernetes.io/name=webhooks", 2);
      },
      endsSoon: true,
      names: deployment("webhooks"),
    },
    ApiFails: {
      cause: async () => {
        kubectl("rollout", "restart", "deployment/content");
        scale("deployment/content", 0);
        await flood(20, 10);
      },
      mend: async () => {
        scale("deployment/content", 2);
        await ready("app.kubernetes.io/name=content", 2);
      },
      names: { NAME: () => "content", P: () => made.data.id },
    },
    DashboardIsAway: {
      cause: async () => {
        scale("deployment/dashboard", 0);
        await gone("dashboard");
        // The request names the dashboard's host, because the gateway forwards no other requests to the dashboard.
        const request =
          'require("node:http").get({ port: 8080, path: "/dashboard", headers: { host: "localhost:8080" } })';
        for (let times = 0; times < 6; times += 1) {
          kubectl("exec", "deployment/gateway", "--", "node", "--eval", request);
          await wait(1_000);
        }
      },
      mend: async () => {
        scale("deployment/dashboard", 2);
        await ready("app.kubernetes.io/name=dashboard", 2);
      },
    },
    EventsAreNotPublished: {
      cause: async () => {
        scale("statefulset/rabbitmq", 0);
        await wait(3_000);
        await api("PATCH", path, { description: "Told later." });
      },
      mend: async () => {
        scale("statefulset/rabbitmq", 1);
        await ready("galley.example/store=rabbitmq", 1);
      },
      endsSoon: true,
    },
    NoQueueTakesEvents: {
      cause: async () => {
        // Stops the webhook service first. While it runs, it would create the deleted queue again at once.
        scale("deployment/webhooks", 0);
        await gone("webhooks");
        inBroker('await channel.deleteQueue("galley.webhooks.deliveries")');
        await order({ ...draft, webhookUrl: refusing });
      },
      names: deployment("generation"),
      mend: async () => {
        await sees("max(outbox_oldest_age_seconds) == 0");
        scale("deployment/webhooks", 2);
        await ready("app.kubernetes.io/name=webhooks", 2);
      },
    },
    DeadLetters: {
      cause: () => {
        const message = 'Buffer.from("no event"), { messageId: "none", type: "draft.ready.v1" }';
        inBroker(`channel.publish("galley.events", "draft.ready.v1", ${message}); await channel.waitForConfirms()`);
      },
      names: deployment("webhooks"),
      mend: () => inBroker('await channel.purgeQueue("galley.webhooks.deliveries.dead")'),
      endsSoon: true,
    },
    WebhooksFail: {
      cause: async () => {
        await orderMany(24, { ...draft, webhookUrl: refusing });
        await sees('sum(webhook_attempts_total{outcome="retry"}) >= 24');
        // Sets the number of attempts so that the next attempt is the last one. The delivery then fails for good without waiting for the
        // earlier attempts.
        shell(
          'db.getSiblingDB("galley_webhooks").deliveries.updateMany({ state: "pending" }, { $set: { attemptsMade: 3, dueAt: new Date(0) } })',
        );
      },
      names: {
        D: () => shell('print(db.getSiblingDB("galley_webhooks").deliveries.findOne({ state: "failed" })._id)').trim(),
      },
    },
    WebhooksAreLate: {
      cause: async () => {
        await order({ ...draft, webhookUrl: refusing });
        await sees("max(webhook_deliveries_pending) > 0");
        // Locks the database, as a backup does: reads continue to work, and writes wait until the lock is removed.
        shell("db.fsyncLock()");
      },
      mend: () => shell("db.fsyncUnlock()"),
      endsSoon: true,
    },
    SchedulesAreLate: {
      cause: async () => {
        const scoutSchedule = { type: "times_per_day", count: 1 };
        const isTaken = async () => (await api("PATCH", path, { scoutSchedule })).status === 200;
        await server.processes.until("The schedule is taken", isTaken, 60);
        const plans = 'db.getSiblingDB("galley_generation").publications';
        const isPlanned = () =>
          shell(`print(${plans}.countDocuments({ _id: "${made.data.id}", nextRunAt: { $exists: true } }))`).trim() ===
          "1";
        await server.processes.until("The schedule is known", isPlanned, 90);
        shell(`${plans}.updateOne({ _id: "${made.data.id}" }, { $set: { nextRunAt: new Date(Date.now() - 120000) } })`);
      },
    },
    NoDraftIsWritten: {
      cause: () => orderMany(120, { ...slowDraft, webhookUrl: refusing }),
      // The alert fires only after drafts have waited for five minutes. This lower threshold shows the fault sooner.
      sees: 'max(job_oldest_waiting_age_seconds{kind="draft"}) > 3',
    },
    WorkersLoseJobs: {
      cause: async () => {
        await orderMany(60, { ...slowDraft, webhookUrl: refusing });
        await sees('max(jobs{kind="draft", state="running"}) > 8');
        await freeze("generation", 25);
      },
      names: { NAME: () => listPods(kubectl, "generation")[0].slice("pod/".length) },
    },
    EventLoopIsHeldUp: { cause: holdUpGateway },
    Overload: { cause: () => Promise.all([freeze("content", 10, 2), flood(800, 15)]) },
    MetricsAreMissing: { cause: () => freezeDatabase(20, () => wait(20_000)), names: deployment("webhooks") },
    FileIsUnreadable: {
      // The kubelet passes a changed secret to its pods within about 90 seconds.
      cause: () => setKeys("half writ"),
      sees: "max by (job, file) (reloaded_file_unreadable_seconds) > 0",
      names: deployment("content"),
      mend: async () => {
        setKeys(keysBefore);
        await sees("max(reloaded_file_unreadable_seconds) == 0", 180);
      },
    },
    ConnectionsRunOut: { cause: () => freezeDatabase(40, () => flood(800, 30)) },
  };

  /**
   * Freezes the gateway repeatedly: the metric covers the time since the last scrape, so a single freeze would be
   * visible for only two seconds.
   */
  async function holdUpGateway() {
    for (let times = 0; times < 6; times += 1) {
      await freeze("gateway", 1);
      await wait(1_000);
    }
  }

  async function freezeDatabase(seconds, meanwhile) {
    await Promise.all([freeze("mongod", seconds), meanwhile()]);
  }
}

/** Stops the processes of a program with SIGSTOP and resumes them later. */
async function freeze(name, seconds, count = 1) {
  const pattern = name === "mongod" ? "mongod --replSet" : `services/${name}/dist/main.js`;
  const found = execFileSync("pgrep", ["-f", pattern], { encoding: "utf8" }).trim().split("\n").map(Number);
  const signal = (kind) => {
    for (const pid of found.slice(0, count)) process.kill(pid, kind);
  };
  signal("SIGSTOP");
  await wait(seconds * 1_000);
  signal("SIGCONT");
}
