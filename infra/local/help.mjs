const commands = {
  start: `npm start [-- --quiet]

Brings the whole system up and serves it on http://127.0.0.1:8080. The first start makes a pro account and prints its
API key. Ctrl-C stops everything; a second start keeps all data. State is in .galley/.

  --quiet   print warnings and the addresses only
  --help    this page

Settings, as environment variables:
  PORT                  port of the API (8080)
  HOST                  address to listen on (127.0.0.1)
  PUBLIC_BASE_URL       how clients reach the API (http://127.0.0.1:PORT)
  MONGODB_URI           a MongoDB replica set to use instead of starting one
  MONGOD_BINARY         the mongod to start
  AMQP_URL              a RabbitMQ to use instead of starting one
  GALLEY_INSTALL=never  never install Debian packages (RabbitMQ, pip), not even as root
  LOG_LEVEL             what services log: info (default), debug, warn, error
  NO_COLOR              no colours
  LLM_BASE_URL, LLM_API_KEY, LLM_MODEL   the language model; without one, drafts are extracted from your instructions
  GENERATION_SYNC_TIMEOUT_SECONDS        how long a generate call may block (120)
  SCOUT_FEEDS           feeds to read for every publication, separated by commas
  SEARXNG_URL, HACKER_NEWS_BASE_URL, GDELT_BASE_URL   more sources for the scout; not set: not asked
  PUBLIC_SITES_BASE_URL how readers reach the public sites (PUBLIC_BASE_URL)
  UPGRADE_EMAIL         the contact in quota errors (upgrade@galley.example)
  OUTBOUND_CONNECT_TO   host:port:address:port,… sends public names to test servers
  NODE_EXTRA_CA_CERTS   certificates of authorities to trust besides the usual ones

Examples:
  npm start
  PORT=8081 npm start                     a second clone beside the first
  AMQP_URL=amqp://me:secret@broker npm start
`,
  dev: `npm run dev

As npm start, but runs the sources and starts a service again when a file of its own, of packages/service-kit or of
proto changes. Takes the settings of npm start (npm start -- --help).
`,
  test: `npm test [-- WORKSPACE…]

Runs every test on a real MongoDB and a real RabbitMQ that live for this run only, and ends with "N passed, N failed".

Examples:
  npm test
  npm test -- content publishing          these workspaces only
  cd services/content && npm test -- test/domain/publication.test.ts
`,
  check: `npm run check [-- STEP…]

Formatter, linter, types, boundaries, contracts. Prints a line for each step, and what it said when it failed.
`,
  tour: `npm run tour [-- --serve]

Runs the commands of README.md's tour against the running system and shows each with its answer. Run npm start in
another terminal first. Needs no internet: sample outlets and a webhook receiver are served on this machine.

  --serve   only serve those, and print the variables for someone who types the commands
`,
  doctor: `npm run doctor

Says which Node, MongoDB, RabbitMQ and Docker were found, which ports are used, and what is missing.
`,
  stop: `npm run stop

Stops the system of this clone that runs in another terminal.
`,
  admin: `npm run -s admin -- COMMAND [--json]

Operates the running system of this clone.

  account create --email E --name N [--tier free|pro|enterprise]    a new account and its first key (default tier: free)
  account list
  account set-tier --account A --tier T
  account suspend --account A
  account resume --account A
  key create --account A [--name N] [--expires TIME]                shown once; TIME as 2027-01-31T12:00:00Z
  key list --account A
  key revoke --account A --key K                                    in force within a second
  delivery list [--account A] [--state pending|delivered|failed]    webhooks, newest first
  delivery show --delivery D                                        with every attempt
  delivery replay --delivery D                                      sends it again

  --json   one JSON value on standard output
  Exit codes: 0 done, 1 failed, 2 wrong usage, 3 no system runs.

Examples:
  npm run -s admin -- account create --email ada@example.org --name Ada --tier pro --json
  npm run -s admin -- key revoke --account 3f0c… --key 9b1e…
`,
};

/** The help text that these arguments ask for; undefined when they ask for none. */
export function helpFor(command, commandArguments) {
  if (["help", "--help", "-h"].includes(command)) return Object.values(commands).join("\n---\n\n");
  const asks = commandArguments.some((argument) => argument === "--help" || argument === "-h");
  const wantsAdmin = command === "admin" && (commandArguments.length === 0 || commandArguments[0] === "help");
  return asks || wantsAdmin ? commands[command] : undefined;
}
