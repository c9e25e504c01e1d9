import { randomBytes } from "node:crypto";

/** The MongoDB of this test run: a replica set of one node that `global-setup` found, started or was told of. */
export function testMongoUri(): string {
  const uri = process.env.MONGODB_URI;
  if (uri) return uri;
  throw new Error(
    "No MongoDB for tests: jest's globalSetup did not run. Run `npm test` at the root or in a workspace.",
  );
}

/** The same MongoDB by way of a port of this machine, for example of a proxy, with the same password. */
export function testMongoUriBy(port: number): string {
  const uri = new URL(testMongoUri());
  uri.host = `127.0.0.1:${port}`;
  // The replica set would tell the way around it.
  uri.search = "?directConnection=true";
  return uri.href;
}

/** A new prefix for database names, so that no test ever meets another's data. At most 24 characters. */
export function testDatabasePrefix(): string {
  return `${testRunPrefix()}_${randomBytes(4).toString("hex")}`;
}

/** What every database name of this test run starts with; they are dropped at its end. */
export function testRunPrefix(): string {
  return `test_${process.env.GALLEY_TEST_RUN ?? "alone"}`;
}
