import { createRequire, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

type Saslprep = (password: string) => string;

/** Matches text that saslprep (RFC 4013) neither changes nor refuses, so its tables are not needed. */
const printableAscii = /^[ -~]*$/;

let whole: Saslprep | undefined;

/**
 * Replaces `@mongodb-js/saslprep`, which the MongoDB driver loads at once but only calls for SCRAM-SHA-256. Its tables take 2.7
 * MiB in every process. Here they are loaded for the first password that needs them.
 * @public The driver imports it by this name.
 */
export const saslprep: Saslprep = (password) => {
  if (printableAscii.test(password)) return password;
  whole ??= loadWhole();
  return whole(password);
};

let packageUrl: string | undefined;

function loadWhole(): Saslprep {
  if (packageUrl === undefined) throw new Error("@mongodb-js/saslprep has not been asked for");
  const require = createRequire(import.meta.url);
  return (require(fileURLToPath(packageUrl)) as { saslprep: Saslprep }).saslprep;
}

const hooks = registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (specifier !== "@mongodb-js/saslprep") return found;
    packageUrl = found.url;
    hooks.deregister();
    return { url: import.meta.url, format: "module", shortCircuit: true };
  },
});
