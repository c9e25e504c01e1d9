// Prints "path <mongod>" after downloading it into the folder of the first argument. A process of its own, since the
// library can be ended in no other way. Exit code 3: the download site is out of reach.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DryMongoBinary, MongoBinary } from "mongodb-memory-server-core";
import { MongoBinaryDownloadUrl } from "mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js";

process.env.MONGOMS_MAX_RETRIES ??= "1";
process.env.MONGOMS_PREFER_GLOBAL_PATH = "false";
const downloadDir = join(process.argv[2] ?? ".", "mongodb-downloads");
mkdirSync(downloadDir, { recursive: true });

const options = await DryMongoBinary.generateOptions({ downloadDir });
const present = await DryMongoBinary.locateBinary(options);
if (present === undefined) await probe(await new MongoBinaryDownloadUrl(options).getDownloadUrl());
console.log(`path ${present ?? (await MongoBinary.getPath({ downloadDir }))}`);
process.exit(0);

/** Finds out in seconds what the library would find out in minutes. Behind a proxy only the library knows the way. */
async function probe(url) {
  if (process.env.https_proxy || process.env.HTTPS_PROXY) return;
  try {
    const answer = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(5000) });
    if (!answer.ok) throw new Error(`it answers ${answer.status} for ${url}`);
  } catch (error) {
    console.log(`MongoDB's download site is out of reach: ${error.cause?.message ?? error.message}`);
    process.exit(3);
  }
}
