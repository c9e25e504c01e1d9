import { randomBytes } from "node:crypto";

/**
 * Returns the URI of this test run's MongoDB: a replica set of one node that `global-setup` found, started or got from outside.
 */
export function testMongoUri(): string {
  const uri = process.env.MONGODB_URI;
  if (uri) return uri;
  throw new Error(
    "No MongoDB for tests: jest's globalSetup did not run. Run `npm test` at the root or in a workspace.",
  );
}

/** Returns a URI of the same MongoDB through another port of this machine, for example of a proxy, with the same password. */
export function testMongoUriBy(port: number): string {
  const uri = new URL(testMongoUri());
  uri.host = `127.0.0.1:${port}`;
  // Connects directly. Otherwise the driver would learn the address of the replica set and go past the proxy.
  uri.search = "?directConnection=true";
  return uri.href;
}

/**
 * Returns a prefix for the names of a test's databases. It is new each time, so that tests never share data, and has at most 24 characters.
 */
export function testDatabasePrefix(): string {
  return `${testRunPrefix()}_${randomBytes(4).toString("hex")}`;
}

/** Returns the prefix of all database names of this test run. These databases are dropped at its end. */
export function testRunPrefix(): string {
  return `test_${process.env.GALLEY_TEST_RUN ?? "alone"}`;
}
