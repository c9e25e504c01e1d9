// Downloads mongod into the folder of the first argument and prints "path <mongod>". It is a separate process, because the
// library cannot be stopped in another way. Exit code 3 means that the download site cannot be reached.
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

/**
 * Checks within seconds whether the download site can be reached, because the library takes minutes to find out. Behind
 * a proxy the check is skipped: only the library knows the way.
 */
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
