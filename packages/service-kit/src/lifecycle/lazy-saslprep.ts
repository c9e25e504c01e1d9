import { createRequire, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

type Saslprep = (password: string) => string;

/** What RFC 4013 leaves as it is: none of it is mapped, prohibited, unassigned or written from right to left. */
const printableAscii = /^[ -~]*$/;

let whole: Saslprep | undefined;

/**
 * Takes the place of `@mongodb-js/saslprep`, which MongoDB's driver loads at once and calls only for SCRAM-SHA-256. Its tables take
 * 2.7 MiB of every process; they are loaded here for the first password that needs them.
 *
 * @public The driver asks for it by its name.
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
