// Writes src/gen/studio/: the calls of the dashboard that API keys may make, and the types of their JSON, from the contracts in proto/.
// proto/generate.mjs runs it.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { createFileRegistry, fromBinary, ScalarType } from "@bufbuild/protobuf";
import { FeatureSet_FieldPresence, FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { getComments } from "@bufbuild/protoplugin";
import { callTable } from "../../apps/dashboard/server/src/rpc/call-table.ts";

const banner = "// Generated from the contracts by proto/generate.mjs. Do not edit.\n";
const folder = new URL("src/gen/studio/", import.meta.url);
/** Fields whose value the caller makes: the server carries requests with the same value out once. */
const operationIds = new Set(["operationId", "replayId"]);

const buf = createRequire(import.meta.url).resolve("@bufbuild/buf/bin/buf");
const built = execFileSync(process.execPath, [buf, "build", "--as-file-descriptor-set", "-o", "-"], {
  cwd: fileURLToPath(new URL("../../proto", import.meta.url)),
  stdio: ["ignore", "pipe", "inherit"],
  maxBuffer: 64 * 1024 * 1024,
});
const registry = createFileRegistry(fromBinary(FileDescriptorSetSchema, built));
const files = [...registry.files];
const fieldNames = new Map(
  [...registry].flatMap((desc) => (desc.kind === "message" ? desc.fields : [])).map((one) => [one.name, one.jsonName]),
);

const services = Object.entries(callTable).map(([name, rules]) => {
  // The table has every call of the service that the dashboard forwards to, and not those of services for operators.
  const service = files
    .filter(({ proto }) => proto.package === `galley.${name}.v1`)
    .flatMap((file) => file.services)
    .find(({ methods }) => methods.every((method) => method.name in rules));
  if (service === undefined) throw new Error(`No service of galley.${name}.v1 is the one of the table of calls.`);
  const methods = service.methods.filter((method) => isOpenToKeys(rules[method.name]));
  return { service, methods, rules };
});

const answers = new Set();
const inputs = new Set();
for (const { methods } of services) {
  for (const { input, output } of methods) {
    collect(input, inputs);
    collect(output, answers);
  }
}
const requests = new Set(services.flatMap(({ methods }) => methods.map(({ input }) => input)));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const written = files.filter((file) => typesOf(file).length > 0);
for (const file of written) writeFileSync(new URL(`${moduleOf(file)}.ts`, folder), moduleText(file));
writeFileSync(new URL("types.ts", folder), typesText());
writeFileSync(new URL("methods.ts", folder), methodsText());

function isOpenToKeys(rules) {
  return !("withheld" in rules) && rules.role !== "owner" && rules.recent !== true;
}

/** Adds a message or enum, and everything that it consists of. */
function collect(desc, into) {
  if (into.has(desc)) return;
  into.add(desc);
  if (desc.kind === "message")
    for (const field of desc.fields) for (const part of [field.message, field.enum]) if (part) collect(part, into);
}

/** The name of the module with the types of a contract, such as "generation". */
function moduleOf(file) {
  return file.proto.package.split(".").at(-2);
}

function typesOf(file) {
  const nested = (messages) => messages.flatMap((one) => [one, ...one.nestedEnums, ...nested(one.nestedMessages)]);
  return [...file.enums, ...nested(file.messages)].filter((desc) => answers.has(desc) || inputs.has(desc));
}

/** The name of a type: nested types have the names of those around them in front. */
function nameOf(desc) {
  return desc.typeName.slice(desc.file.proto.package.length + 1).replaceAll(".", "_");
}

/** A part of a request can be a part of an answer too. Then it is another type, because a request may leave fields out. */
function inputName(desc) {
  return desc.kind === "message" && !requests.has(desc) ? `${nameOf(desc)}Input` : nameOf(desc);
}

function moduleText(file) {
  const types = typesOf(file).flatMap((desc) => {
    if (desc.kind === "enum") return [enumText(desc)];
    return [...(inputs.has(desc) ? [inputText(desc)] : []), ...(answers.has(desc) ? [answerText(desc)] : [])];
  });
  const used = new Set(
    typesOf(file).flatMap((desc) => (desc.fields ?? []).flatMap(({ message, enum: values }) => [message, values])),
  );
  const imports = written
    .filter((other) => other !== file && [...used].some((desc) => desc?.file === other))
    .map((other) => `import type * as ${moduleOf(other)} from "./${moduleOf(other)}.ts";\n`);
  return `${banner}${imports.join("")}\n${types.join("\n")}`;
}

function enumText(desc) {
  const values = desc.values.map(({ name }) => JSON.stringify(name));
  const notes = desc.values.flatMap((value) =>
    commentOf(value) === "" ? [] : [`\`${value.name}\`: ${commentOf(value)}`],
  );
  return `${doc([commentOf(desc), ...notes].filter(Boolean).join("\n"))}export type ${nameOf(desc)} =\n  | ${values.join("\n  | ")};\n`;
}

function inputText(desc) {
  const fields = desc.fields.map(
    (field) => `${doc(commentOf(field), "  ")}  readonly ${field.jsonName}?: ${typeOf(field, desc.file, true)};\n`,
  );
  return `${doc(commentOf(desc))}export interface ${inputName(desc)} {\n${fields.join("")}}\n`;
}

function answerText(desc) {
  const fields = desc.fields.map((field) => {
    const mayBeAbsent = field.oneof !== undefined || field.presence !== FeatureSet_FieldPresence.IMPLICIT;
    const isAlwaysThere = field.fieldKind === "list" || field.fieldKind === "map" || !mayBeAbsent;
    return `${doc(commentOf(field), "  ")}  ${field.jsonName}${isAlwaysThere ? "" : "?"}: ${typeOf(field, desc.file, false)};\n`;
  });
  return `${doc(commentOf(desc))}export interface ${nameOf(desc)} {\n${fields.join("")}}\n`;
}

/** The type of a field in JSON, written in the module of a file. */
function typeOf(field, file, isInput) {
  const desc = field.message ?? field.enum;
  const simple =
    desc === undefined
      ? scalarType(field.scalar, isInput)
      : `${desc.file === file ? "" : `${moduleOf(desc.file)}.`}${isInput ? inputName(desc) : nameOf(desc)}`;
  if (field.fieldKind === "map") return `${isInput ? "Readonly<" : ""}Record<string, ${simple}>${isInput ? ">" : ""}`;
  if (field.fieldKind !== "list") return simple;
  const item = simple.includes(" ") ? `(${simple})` : simple;
  return `${isInput ? "readonly " : ""}${item}[]`;
}

/** 64-bit numbers are strings in the JSON of protobuf, and bytes are base64. */
function scalarType(scalar, isInput) {
  switch (scalar) {
    case ScalarType.STRING:
    case ScalarType.BYTES:
      return "string";
    case ScalarType.BOOL:
      return "boolean";
    case ScalarType.INT64:
    case ScalarType.UINT64:
    case ScalarType.SINT64:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
      return isInput ? "string | number" : "string";
    default:
      return "number";
  }
}

function typesText() {
  return `${banner}\n${written.map((file) => `export type * as ${moduleOf(file)} from "./${moduleOf(file)}.ts";\n`).join("")}`;
}

function methodsText() {
  const groups = services.map(({ service, methods, rules }) => {
    const calls = methods.map((method) => callText(method, rules[method.name]));
    const name = service.name.replace(/Service$/, "").toLowerCase();
    return `${doc(commentOf(service), "  ")}  ${name}: {\n${calls.join("\n")}  },\n`;
  });
  return [
    banner,
    'import type { Call, StudioOptions } from "../../studio.ts";\n',
    `import type { ${written.map(moduleOf).join(", ")} } from "./types.ts";\n`,
    "\n/** Creates the methods of `galley.studio`. */\n",
    `export const createMethods = (call: Call) => ({\n${groups.join("\n")}});\n`,
  ].join("");
}

function callText(method, { role, idempotent }) {
  const { input, output, parent } = method;
  const type = (desc) => `${moduleOf(desc.file)}.${nameOf(desc)}`;
  // In a read such an id names an earlier operation.
  const operationId = role === "viewer" ? undefined : operationIdPath(input);
  const facts = [
    `path: "${parent.typeName}/${method.name}"`,
    `isRepeatable: ${idempotent}`,
    ...(operationId === undefined ? [] : [`operationId: ${JSON.stringify(operationId)}`]),
  ];
  const request = `request: ${type(input)}${input.fields.length === 0 ? " = {}" : ""}`;
  return [
    `${doc(commentOf(method), "    ")}    ${method.localName}: (${request}, options?: StudioOptions) =>\n`,
    `      call<${type(output)}>({ ${facts.join(", ")} }, request, options),\n`,
  ].join("");
}

/** Returns the path of the field with the id of the operation, in the request or in a message in it; undefined when there is none. */
function operationIdPath({ fields }) {
  const isId = ({ jsonName }) => operationIds.has(jsonName);
  const own = fields.find(isId);
  if (own !== undefined) return [own.jsonName];
  for (const { jsonName, message, fieldKind } of fields) {
    const inner = fieldKind === "message" ? message.fields.find(isId) : undefined;
    if (inner !== undefined) return [jsonName, inner.jsonName];
  }
  return undefined;
}

/** The comment of a part of a contract, with the names that fields have in JSON. */
function commentOf(desc) {
  const { leading = "" } = getComments(desc);
  return leading
    .trim()
    .split("\n")
    .map((line) => line.trim())
    .join(" ")
    .replaceAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g, (name) => fieldNames.get(name) ?? name);
}

function doc(text, indent = "") {
  if (text === "") return "";
  const lines = text.replaceAll("*/", "*\\/").split("\n");
  return lines.length === 1
    ? `${indent}/** ${lines[0]} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}
