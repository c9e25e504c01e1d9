import { freePort } from "@galley/local/ports";
import { findMongod } from "@galley/local/private-stores";
import { silentReporter } from "@galley/local/reporter";
import { openStateFolder } from "@galley/local/state-folder";
import { waitUntil } from "@galley/test-kit/conditions";
import { type ReplicaMember, replicaMember } from "./replica-member.ts";

/** A replica set of three on this machine: one may be lost at any time. */
export interface ReplicaSet {
  readonly uri: string;
  readonly members: readonly ReplicaMember[];
  /** The one that takes writes now; waits while there is none. */
  primary(): Promise<ReplicaMember>;
  /** Has the primary hand over in order, as maintenance does. */
  stepDown(): Promise<void>;
  stop(): Promise<void>;
}

/** The name that `mongodArguments` gives to replica sets. */
const name = "galley";
// MongoDB's own default, kept so that what is measured is what an installation has.
const electionTimeoutMilliseconds = 10_000;

/** Starts three mongod with their data in `folder` and waits until they have a primary and two that follow. */
export async function startReplicaSet(folder: string): Promise<ReplicaSet> {
  const folders = openStateFolder(folder).storeFolders("mongodb");
  const program = await findMongod(process.env, folders, silentReporter);
  const taken = new Set<number>();
  for (let count = 0; count < 3; count++) taken.add(await freePort(undefined, taken));
  const members = [...taken].map((port, index) => replicaMember(program, folders, `mongod-${index + 1}`, port));
  const set = control(members);
  try {
    await Promise.all(members.map((member) => member.start()));
    await arrange(members, set.primary);
  } catch (thrown) {
    await set.stop();
    throw thrown;
  }
  return set;
}

function control(members: readonly ReplicaMember[]): ReplicaSet {
  const primary = (): Promise<ReplicaMember> =>
    waitUntil(() => Promise.any(members.filter((member) => member.isRunning()).map(ifPrimary)), {
      timeoutMilliseconds: 60_000,
      intervalMilliseconds: 100,
    });
  return {
    uri: `mongodb://${members.map(({ host }) => host).join(",")}/?replicaSet=${name}`,
    members,
    primary,
    stepDown: async () => {
      const leaving = await primary();
      await leaving.command({ replSetStepDown: 20, secondaryCatchUpPeriodSecs: 10 });
    },
    stop: async () => {
      for (const member of members) member.thaw();
      await Promise.all(members.map((member) => member.kill()));
    },
  };
}

async function ifPrimary(member: ReplicaMember): Promise<ReplicaMember> {
  const { isWritablePrimary } = await member.command({ hello: 1 });
  if (!isWritablePrimary) throw new Error(`${member.host} is not primary`);
  return member;
}

/** The first election waits for the election's whole time-out, so that is short until there is a primary. */
async function arrange(members: readonly ReplicaMember[], primary: () => Promise<ReplicaMember>): Promise<void> {
  const config = { _id: name, members: members.map(({ host }, index) => ({ _id: index, host })) };
  const settings = { electionTimeoutMillis: 1000 };
  await members[0]?.command({ replSetInitiate: { ...config, version: 1, settings } });
  const first = await primary();
  await waitUntil(() => allFollow(first), { timeoutMilliseconds: 60_000, intervalMilliseconds: 100 });
  const { config: present } = await first.command({ replSetGetConfig: 1 });
  const slower = { ...present.settings, electionTimeoutMillis: electionTimeoutMilliseconds };
  await first.command({ replSetReconfig: { ...present, version: present.version + 1, settings: slower } });
}

async function allFollow(primary: ReplicaMember): Promise<boolean> {
  const { members } = await primary.command({ replSetGetStatus: 1 });
  return members.every(({ stateStr }: { stateStr: string }) => ["PRIMARY", "SECONDARY"].includes(stateStr));
}
