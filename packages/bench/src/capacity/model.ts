/** The programs whose processor time is measured: five services and two stores. */
export const services = ["gateway", "content", "generation", "publishing", "webhooks"] as const;
export const parts = [...services, "mongodb", "rabbitmq"] as const;
export type Part = (typeof parts)[number];

/**
 * The measured quantities: seconds of processor time of each program, documents inserted or changed, bytes of added documents, and messages
 * that consumers handled.
 */
export const quantities = [...parts, "documents", "bytes", "messages"] as const;
export type Figures = Readonly<Record<(typeof quantities)[number], number>>;

/**
 * The operations whose costs are measured: API requests of clients, webhook deliveries, and pages that readers open. A "rendered page" is
 * one that is not in the cache.
 */
export const operations = ["read", "list", "topic", "draft", "publish", "delivery", "page", "rendered page"] as const;
export type Operation = (typeof operations)[number];
export type Counts = Readonly<Record<Operation, number>>;

/** The measured cost of each operation, and the cost of a system without requests. */
export interface UnitCosts {
  readonly each: Readonly<Record<Operation, Figures>>;
  /** The cost of running the stores for one second without any connections. */
  readonly storesAlone: Figures;
  /** The cost of running one replica of every service for one second, including its work in the stores. */
  readonly replicaSet: Figures;
  /** How many MiB of memory one replica of each service uses after the load. */
  readonly mebibytes: Readonly<Record<(typeof services)[number], number>>;
}

/** Multiplies each set of figures by its factor and returns the sum. */
export function weighted(terms: readonly (readonly [times: number, figures: Figures])[]): Figures {
  const sum = (of: keyof Figures) => terms.reduce((total, [times, figures]) => total + times * figures[of], 0);
  return Object.fromEntries(quantities.map((of) => [of, sum(of)])) as unknown as Figures;
}

/**
 * Predicts what these operations cost in a system with `replicas` replicas of every service that runs for `seconds` seconds, including the
 * cost of the idle system.
 */
export function predict(units: UnitCosts, counts: Counts, seconds: number, replicas: number): Figures {
  return weighted([
    ...operations.map((name) => [counts[name], units.each[name]] as const),
    [seconds, units.storesAlone],
    [seconds * replicas, units.replicaSet],
  ]);
}

/** The assumptions behind the needs of many accounts: what users do, how machines are used, and what they cost each month. */
export const assumptions = {
  /** The operations of one account and its readers in a day. */
  perDay: {
    read: 100,
    list: 20,
    topic: 2,
    draft: 2,
    publish: 1,
    delivery: 1,
    page: 180,
    "rendered page": 20,
  } as Counts,
  /** How many times higher the load in the busiest hour is than the mean load of the day. */
  peakFactor: 4,
  /** The share of a processor core that may be busy in the busiest hour. */
  utilisation: 0.6,
  minReplicas: 3,
  /** The largest machine that one MongoDB server can use. A larger load is split into shards. */
  largestMember: { cores: 16, gigabytes: 2_000 },
  /** The share of a year's documents that must be in the memory of MongoDB, because they are read often. */
  hotShare: 0.05,
  prices: { core: 30, gigabyteOfMemory: 4, gigabyteOfDisk: 0.1 },
  pricePerDraft: 0.02,
};

/** The resources that a number of accounts needs. */
export type Need = ReturnType<typeof plan>;

/** How many machines a MongoDB replica set has, and a RabbitMQ cluster as well. Both keep a copy of the data on each. */
const members = 3;
/** How many connections to MongoDB each replica of a service opens at most, as set in `connectMongo`. */
const mongodbPool = 20;
/** How many connections to RabbitMQ one replica of each service opens: one to publish and one for each queue that it reads. */
const rabbitmqConnections = { gateway: 1, content: 1, generation: 3, publishing: 2, webhooks: 2 };
const secondsPerDay = 86_400;
const minMemberGigabytes = 2;

/**
 * Calculates what this number of accounts needs under the assumptions: processor cores in the busiest hour, replicas, machines to buy, and
 * monthly prices. `gigabytesPerYear` is the size of the documents added in a year, without copies.
 */
export function plan(units: UnitCosts, accounts: number, assumed = assumptions) {
  const { perDay, peakFactor, utilisation, minReplicas, largestMember, hotShare, prices } = assumed;
  const day = weighted(operations.map((name) => [accounts * perDay[name], units.each[name]]));
  const peak = weighted([[peakFactor / secondsPerDay, day]]);
  const replicas = mapped(services, (name) => Math.max(minReplicas, Math.ceil(peak[name] / utilisation)));
  const all = sum(Object.values(replicas));
  const sets = (name: Part) => (isStore(name) ? all / services.length : replicas[name as keyof typeof replicas]);
  const busyCores = mapped(parts, (name) => peak[name] + units.storesAlone[name] + sets(name) * units.replicaSet[name]);
  const gigabytesPerYear = (day.bytes * 365) / 1e9;
  const shards = Math.max(
    1,
    Math.ceil(busyCores.mongodb / (largestMember.cores * utilisation)),
    Math.ceil(gigabytesPerYear / largestMember.gigabytes),
  );
  // The processor time of the stores counts for every machine of the cluster, because each applies all writes and may have to become the
  // primary.
  const cores = sum(parts.map((name) => (busyCores[name] / utilisation) * (isStore(name) ? members : 1)));
  const mongodbMemory = shards * members * Math.max(minMemberGigabytes, (gigabytesPerYear * hotShare) / shards);
  const gigabytesOfMemory =
    sum(services.map((name) => (replicas[name] * units.mebibytes[name]) / 1_024)) +
    mongodbMemory +
    members * minMemberGigabytes;
  return {
    accounts,
    busyCores,
    replicas,
    cores,
    gigabytesOfMemory,
    gigabytesPerYear,
    shards,
    documentsPerMonth: day.documents * 30,
    messagesPerSecond: peak.messages,
    mongodbConnections: all * mongodbPool,
    rabbitmqConnections: sum(services.map((name) => replicas[name] * rabbitmqConnections[name])),
    price:
      cores * prices.core +
      gigabytesOfMemory * prices.gigabyteOfMemory +
      gigabytesPerYear * members * prices.gigabyteOfDisk,
    modelPrice: accounts * perDay.draft * 30 * assumed.pricePerDraft,
  };
}

const isStore = (part: Part): boolean => part === "mongodb" || part === "rabbitmq";
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mapped = <Name extends string>(names: readonly Name[], of: (name: Name) => number): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>;

/** A measured quantity next to its prediction. `off` is their difference, divided by the measured value. */
export type Check = ReturnType<typeof compareFigures>[number];

export const tolerance = 0.25;

/** Compares each measured quantity with its prediction, and marks those within the tolerance. */
export function compareFigures(predicted: Figures, measured: Figures) {
  return quantities.map((quantity) => {
    const off = (predicted[quantity] - measured[quantity]) / measured[quantity];
    const isWithin = Math.abs(off) <= tolerance;
    return { quantity, predicted: predicted[quantity], measured: measured[quantity], off, isWithin };
  });
}
