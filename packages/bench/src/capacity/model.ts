/** Everything whose processor time is counted: five services and two stores. */
export const services = ["gateway", "content", "generation", "publishing", "webhooks"] as const;
export const parts = [...services, "mongodb", "rabbitmq"] as const;
export type Part = (typeof parts)[number];

/** What is counted: processor seconds of each part, documents inserted or changed, bytes of documents added, messages that queues hand out. */
export const quantities = [...parts, "documents", "bytes", "messages"] as const;
export type Figures = Readonly<Record<(typeof quantities)[number], number>>;

/** What clients and readers do. */
export const operations = ["read", "list", "topic", "draft", "publish", "delivery", "page", "rendered page"] as const;
export type Operation = (typeof operations)[number];
export type Counts = Readonly<Record<Operation, number>>;

/** What one of each costs, and what a system costs in which nobody does anything. */
export interface UnitCosts {
  readonly each: Readonly<Record<Operation, Figures>>;
  /** A second of stores that nobody is connected to. */
  readonly storesAlone: Figures;
  /** A second of one replica of every service, with what it asks of the stores. */
  readonly replicaSet: Figures;
  /** The most memory that a replica had, in MiB. */
  readonly mebibytes: Readonly<Record<(typeof services)[number], number>>;
}

/** The sum of figures, each so many times. */
export function weighted(terms: readonly (readonly [times: number, figures: Figures])[]): Figures {
  const sum = (of: keyof Figures) => terms.reduce((total, [times, figures]) => total + times * figures[of], 0);
  return Object.fromEntries(quantities.map((of) => [of, sum(of)])) as unknown as Figures;
}

/** What so many operations cost a system of so many replicas of every service in so many seconds. */
export function predict(units: UnitCosts, counts: Counts, seconds: number, replicas: number): Figures {
  return weighted([
    ...operations.map((name) => [counts[name], units.each[name]] as const),
    [seconds, units.storesAlone],
    [seconds * replicas, units.replicaSet],
  ]);
}

/** What is assumed of users, machines and prices; prices are for a month. */
export const assumptions = {
  /** What one account and its readers do in a day. */
  perDay: {
    ...{ read: 100, list: 20, topic: 2, draft: 2, publish: 1, delivery: 1 },
    ...{ page: 180, "rendered page": 20 },
  } as Counts,
  /** How much busier the busiest hour is than a mean one. */
  peakFactor: 4,
  /** How busy a core may be in that hour. */
  utilisation: 0.6,
  leastReplicas: 3,
  /** The largest member of a replica set that one would run. */
  largestMember: { cores: 16, gigabytes: 2_000 },
  /** The part of a year's documents that MongoDB keeps in memory. */
  hotShare: 0.05,
  prices: { core: 30, gigabyteOfMemory: 4, gigabyteOfDisk: 0.1 },
  pricePerDraft: 0.02,
};

/** What so many accounts need. */
export type Need = ReturnType<typeof plan>;

/** A replica set and a cluster of quorum queues have three members. */
const members = 3;
/** Of a pool of the driver, as `connectMongo` sets it. */
const mongodbPool = 20;
/** One that publishes and one for each queue that is consumed. */
const rabbitmqConnections = { gateway: 1, content: 1, generation: 3, publishing: 2, webhooks: 2 };
const secondsPerDay = 86_400;
const leastMemberGigabytes = 2;

/**
 * What so many accounts need under these assumptions: cores that are busy in the busiest hour, replicas, what to buy, and prices of a month.
 * Gigabytes of a year are those of documents that it adds, counted once.
 */
export function plan(units: UnitCosts, accounts: number, assumed = assumptions) {
  const { perDay, peakFactor, utilisation, leastReplicas, largestMember, hotShare, prices } = assumed;
  const day = weighted(operations.map((name) => [accounts * perDay[name], units.each[name]]));
  const peak = weighted([[peakFactor / secondsPerDay, day]]);
  const replicas = mapped(services, (name) => Math.max(leastReplicas, Math.ceil(peak[name] / utilisation)));
  const all = sum(Object.values(replicas));
  const sets = (name: Part) => (isStore(name) ? all / services.length : replicas[name as keyof typeof replicas]);
  const busyCores = mapped(parts, (name) => peak[name] + units.storesAlone[name] + sets(name) * units.replicaSet[name]);
  const gigabytesPerYear = (day.bytes * 365) / 1e9;
  const shards = Math.max(
    1,
    Math.ceil(busyCores.mongodb / (largestMember.cores * utilisation)),
    Math.ceil(gigabytesPerYear / largestMember.gigabytes),
  );
  // Every member applies every write, and any of them may have to be the first.
  const cores = sum(parts.map((name) => (busyCores[name] / utilisation) * (isStore(name) ? members : 1)));
  const mongodbMemory = shards * members * Math.max(leastMemberGigabytes, (gigabytesPerYear * hotShare) / shards);
  const gigabytesOfMemory =
    sum(services.map((name) => (replicas[name] * units.mebibytes[name]) / 1_024)) +
    mongodbMemory +
    members * leastMemberGigabytes;
  return {
    ...{ accounts, busyCores, replicas, cores, gigabytesOfMemory, gigabytesPerYear, shards },
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

/** One quantity of a run that was predicted and then measured; `off` is by how much of what was measured the prediction misses it. */
export type Check = ReturnType<typeof compareFigures>[number];

export const tolerance = 0.25;

/** Each quantity beside its prediction. */
export function compareFigures(predicted: Figures, measured: Figures) {
  return quantities.map((quantity) => {
    const off = (predicted[quantity] - measured[quantity]) / measured[quantity];
    const isWithin = Math.abs(off) <= tolerance;
    return { quantity, predicted: predicted[quantity], measured: measured[quantity], off, isWithin };
  });
}
