/**
 * The rules about imports. infra/checks/planted-faults.mjs tests that each rule finds a planted fault. The parser is "swc",
 * because the default parser finds no imports with TypeScript 7, and reports no error.
 */
const foldersNamed = (names) => `^(?:services/[^/]+|apps/dashboard/server)/src/(${names})/`;

/** Files that remove protections from services, for tests of faults. */
const controls = "^packages/[^/]+/src/controls(/|[.]ts$)";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-other-service",
      comment: "Services share only contracts (proto) and events, so that each can be owned by its own team.",
      severity: "error",
      from: { path: "^services/([^/]+)/" },
      to: { path: "^(services|apps)/", pathNot: "^services/$1/" },
    },
    {
      name: "dashboard-knows-contracts-only",
      comment:
        "The dashboard calls services and imports none of them. Its pages and its server share only the contracts.",
      severity: "error",
      from: { path: "^apps/dashboard/([^/]+)/" },
      to: { path: "^(services|apps|infra)/", pathNot: "^apps/dashboard/$1/" },
    },
    {
      name: "nothing-imports-a-service",
      comment: "Shared packages, the launcher and tests of complete systems use services only through their APIs.",
      severity: "error",
      from: { pathNot: ["^services/", controls] },
      to: { path: "^services/" },
    },
    {
      name: "controls-import-types-of-services",
      comment:
        "A control imports only types of the code that it replaces. It runs in a service's process, and must not load modules before the service does.",
      severity: "error",
      from: { path: controls },
      to: { path: "^(services|packages/service-kit)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "sources-without-test-kit",
      comment: "Code that runs in production must not import test tools.",
      severity: "error",
      from: { path: "^(services/[^/]+|apps/dashboard/[^/]+|packages/service-kit|proto)/src/" },
      to: { path: "^packages/(test-kit|e2e)/|^infra/" },
    },
    {
      name: "service-kit-knows-no-service-contract",
      comment: "service-kit has no business logic. It may import errors and events, but not the contract of a service.",
      severity: "error",
      from: { path: "^packages/service-kit/src/" },
      to: { path: "^proto/src/(content|generation|publishing|webhooks|gateway)-v1" },
    },
    {
      name: "sdk-stands-alone",
      comment: "The SDK runs on every platform, so its sources import neither packages nor modules of Node.",
      severity: "error",
      from: { path: "^packages/sdk/src/" },
      to: { pathNot: "^packages/sdk/src/" },
    },
    {
      name: "cli-uses-the-api",
      comment: "The command line is a client. It imports the SDK, and nothing of the server.",
      severity: "error",
      from: { path: "^packages/cli/src/" },
      to: { path: "^(services|infra|proto|apps|packages/(?!cli/|sdk/))" },
    },
    {
      name: "proto-stands-alone",
      severity: "error",
      from: { path: "^proto/src/" },
      to: { path: "^(packages|infra|services)/" },
    },
    {
      name: "pure-domain",
      comment: "Domain code imports no transport, store, clock or environment. It may import pure libraries.",
      severity: "error",
      from: { path: foldersNamed("domain") },
      to: {
        path: [
          "^services/[^/]+/src/(?!domain/)",
          "^proto/",
          "^packages/service-kit/src/(?!errors/)",
          "node_modules/(@grpc|mongoose|mongodb|amqplib|express|undici|pino|jose|jsonwebtoken)/",
        ],
      },
    },
    {
      name: "handlers-are-handed-their-ports",
      comment: "Handlers receive their stores and clients as arguments. Only app.ts chooses them.",
      severity: "error",
      from: { path: foldersNamed("grpc|http|events") },
      to: { path: foldersNamed("store|clients"), dependencyTypesNot: ["type-only"] },
    },
    {
      name: "stores-know-no-transport",
      severity: "error",
      from: { path: foldersNamed("store") },
      to: { path: [foldersNamed("grpc|http|events|clients"), "node_modules/(@grpc|express)/"] },
    },
    {
      name: "no-cycles",
      comment: "Files that import each other can only be understood together, even if they import only types.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "declared-dependencies-only",
      comment:
        "A service is built and deployed alone, so its own package.json must list each import as a production dependency.",
      severity: "error",
      from: { path: "^(services/[^/]+|apps/dashboard/server|packages/service-kit|proto)/src/" },
      to: {
        // The tool does not know the workspaces of this repository. knip checks that they are declared.
        pathNot: "^(packages|proto)/",
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown", "unknown", "undetermined"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "nothing-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|gen|node_modules/\\.cache)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@galley/source", "import", "node", "default", "types"],
      extensions: [".ts", ".mjs", ".js", ".json"],
    },
  },
};
