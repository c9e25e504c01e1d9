// A fault for each alert, on a running installation: what an operator's night brings, in a minute.
import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { inNamespace } from "./install.mjs";
import { createApi } from "./load.mjs";
import { podsOf, readyWithinSeconds } from "./nodes.mjs";

const draft = { title: "The bridge", instructions: "The bridge opens on Monday." };
/** A page of the test's web that never comes, so that drafts that link to it take a while. */
const slowDraft = {
  title: "The bridge",
  instructions: "See https://gazette.galley-tour.example/never for the bridge.",
};
/** Answers 404 to everything that is posted there. */
const refusing = "https://courier.galley-tour.example/refused";

/**
 * By alert: `cause` breaks something and `mend` mends it. `sees` is the expression that shows it where the alert itself would take too long; `endsSoon`: the
 * alert is over soon after. `names` fills the placeholders of the runbook's commands.
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
    server.processes.until(`${name} has no pod`, () => podsOf(kubectl, name).length === 0, readyWithinSeconds);
  /** Runs a script on a channel of the broker, in a pod, which has all that it needs. */
  const inBroker = (script) => {
    const open = 'import amqp from "amqplib"; const connection = await amqp.connect(process.env.AMQP_URL);';
    const whole = `${open} const channel = await connection.createConfirmChannel(); ${script}; await connection.close();`;
    kubectl("exec", "deployment/content", "--", "node", "--input-type=module", "--eval", whole);
  };
  const sees = (expression, seconds = 60) =>
    server.processes.until(expression, async () => (await prometheus.query(expression)).length > 0, seconds);
  /** Asks until the test is over, as clients do. */
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
        // The gateway forwards on the dashboard's host only.
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
        // One that runs declares its queue again at once.
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
        // As if the attempts before the last had been made.
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
        // Reads go on, writes wait, as under a backup that locks the database.
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
      // The alert waits for five minutes.
      sees: 'max(job_oldest_waiting_age_seconds{kind="draft"}) > 3',
    },
    WorkersLoseJobs: {
      cause: async () => {
        await orderMany(60, { ...slowDraft, webhookUrl: refusing });
        await sees('max(jobs{kind="draft", state="running"}) > 8');
        await freeze("generation", 25);
      },
      names: { NAME: () => podsOf(kubectl, "generation")[0].slice("pod/".length) },
    },
    EventLoopIsHeldUp: { cause: holdUpGateway },
    Overload: { cause: () => Promise.all([freeze("content", 10, 2), flood(800, 15)]) },
    MetricsAreMissing: { cause: () => freezeDatabase(20, () => wait(20_000)), names: deployment("webhooks") },
    FileIsUnreadable: {
      // The kubelet brings a changed secret to its pods within some 90 seconds.
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

  /** Again and again: the figure is of the time since the scrape before, so that one freeze is seen for two seconds alone. */
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

/** Stops processes of a program where they stand, and lets them go on later. */
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
