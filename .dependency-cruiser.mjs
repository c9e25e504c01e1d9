/**
 * Who may import whom. Each rule is shown to catch a planted fault by infra/checks/planted-faults.mjs: with TypeScript 7 the
 * default parser finds no imports at all and says nothing, hence `parser: "swc"`.
 */
const rooms = (names) => `^(?:services/[^/]+|apps/dashboard/server)/src/(${names})/`;

/** Files that take protections out of services, for tests of faults. */
const controls = "^packages/[^/]+/src/controls(/|[.]ts$)";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-other-service",
      comment: "Services meet in proto and in events only, so that each can be owned by its own team.",
      severity: "error",
      from: { path: "^services/([^/]+)/" },
      to: { path: "^(services|apps)/", pathNot: "^services/$1/" },
    },
    {
      name: "dashboard-knows-contracts-only",
      comment: "The dashboard calls services; it imports none. Its pages and its server share the contracts alone.",
      severity: "error",
      from: { path: "^apps/dashboard/([^/]+)/" },
      to: { path: "^(services|apps|infra)/", pathNot: "^apps/dashboard/$1/" },
    },
    {
      name: "nothing-imports-a-service",
      comment: "Plumbing, launcher and tests from outside know services by their doors only.",
      severity: "error",
      from: { pathNot: ["^services/", controls] },
      to: { path: "^services/" },
    },
    {
      name: "controls-import-types-of-services",
      comment:
        "A control has the type of what it replaces. It runs inside a service's process and must load nothing of it first.",
      severity: "error",
      from: { path: controls },
      to: { path: "^(services|packages/service-kit)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "sources-without-test-kit",
      comment: "What ships never needs test tools.",
      severity: "error",
      from: { path: "^(services/[^/]+|apps/dashboard/[^/]+|packages/service-kit|proto)/src/" },
      to: { path: "^packages/(test-kit|e2e)/|^infra/" },
    },
    {
      name: "service-kit-knows-no-service-contract",
      comment: "Plumbing has no business word in it: it may know errors and events, no service's own contract.",
      severity: "error",
      from: { path: "^packages/service-kit/src/" },
      to: { path: "^proto/src/(content|generation|publishing|webhooks|gateway)-v1" },
    },
    {
      name: "proto-stands-alone",
      severity: "error",
      from: { path: "^proto/src/" },
      to: { path: "^(packages|infra|services)/" },
    },
    {
      name: "pure-domain",
      comment: "Domain code knows no transport, store, clock or environment; it may use pure libraries.",
      severity: "error",
      from: { path: rooms("domain") },
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
      comment: "Doors call what they are given; only app.ts knows which store or client that is.",
      severity: "error",
      from: { path: rooms("grpc|http|events") },
      to: { path: rooms("store|clients"), dependencyTypesNot: ["type-only"] },
    },
    {
      name: "stores-know-no-transport",
      severity: "error",
      from: { path: rooms("store") },
      to: { path: [rooms("grpc|http|events|clients"), "node_modules/(@grpc|express)/"] },
    },
    {
      name: "no-cycles",
      comment:
        "Files that import each other can only be read together, even when some of the imports are of types alone.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "declared-dependencies-only",
      comment:
        "A service builds and ships alone: what it imports stands in its own package.json, and not as a development tool.",
      severity: "error",
      from: { path: "^(services/[^/]+|apps/dashboard/server|packages/service-kit|proto)/src/" },
      to: {
        // Workspaces of this repository look unknown to the tool; knip holds that they are declared.
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
