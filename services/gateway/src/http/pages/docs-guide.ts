import { escapeHtml } from "@galley/service-kit/http";
import type { Tiers } from "../../domain/tiers.ts";

const contents = [
  ["keys", "API keys"],
  ["requests", "Requests"],
  ["drafts", "Drafts"],
  ["errors", "Errors"],
  ["retries", "Retries"],
  ["limits", "Limits"],
  ["webhooks", "Webhooks and signatures"],
  ["reference", "All endpoints"],
] as const;

/** Returns the guide for authors of API clients, as HTML. It contains everything except the list of endpoints. */
export function docsGuide({ publicBaseUrl, tiers }: { readonly publicBaseUrl: string; readonly tiers: Tiers }): string {
  const base = escapeHtml(`${publicBaseUrl}/v1`);
  const links = contents.map(([id, title]) => `<li><a href="#${id}">${title}</a></li>`).join("");
  return `<header>
<h1>Publishing Agents API</h1>
<p class="lead">How to write a client, and every endpoint. The address of the API is <code>${base}</code>. The <a href="/openapi.json">OpenAPI document</a> is for generated clients.</p>
</header>
<nav class="contents" aria-label="Contents"><ul>${links}</ul></nav>
<main>
${keys(base)}
${requests}
${drafts(base)}
${errors}
${retries(base)}
${limits(tiers)}
${webhooks}
<h2 id="reference">All endpoints</h2>
<p>To try a request here, press <em>Authorize</em>, enter your API key, open an endpoint and press <em>Try it out</em>. Requests are real. Leave <code>Idempotency-Key</code> and <code>X-Request-Id</code> empty, or enter a new value for each request.</p>
</main>`;
}

const keys = (base: string) => `<h2 id="keys">API keys</h2>
<p>Every request under <code>/v1</code> carries a key. Keys begin with <code>svc_</code> and belong to one account; you reach what this account owns and nothing else.</p>
<pre tabindex="0"><code>curl -H 'Authorization: Bearer svc_…' ${base}/me</code></pre>
<ul>
<li>Owners of an account make and revoke keys in the dashboard under Settings, API keys. Whoever runs this installation makes them with <code>npm run -s admin -- key create --account ACCOUNT</code> and revokes them with <code>key revoke</code>. A key is shown once. An account can have 100 keys that work.</li>
<li>A revoked key is refused everywhere within a second. Without a valid key the answer is 401 <code>UNAUTHORIZED</code>.</li>
<li>A key has a role: a <code>viewer</code> reads, a <code>writer</code> also creates and orders drafts but publishes nothing, an <code>editor</code> does everything. With too small a role the answer is 403 <code>FORBIDDEN</code> and names the role that is needed.</li>
<li>Treat a key like a password. Give each client its own, so that you can revoke one without the others.</li>
</ul>`;

const requests = `<h2 id="requests">Requests</h2>
<ul>
<li>Send bodies as JSON in UTF-8 with <code>Content-Type: application/json</code>, at most 1 MiB.</li>
<li>A success is <code>{"data": …}</code>. Lists are ordered by creation time, oldest first.</li>
<li>Ids are UUIDs. Times in resources are Unix seconds; times in webhooks are ISO 8601.</li>
<li>A field or query parameter that is nearly a known one, such as <code>autopublish</code>, is refused with 400 and <em>did you mean autoPublish?</em> Other unknown ones are ignored, and the header <code>X-Ignored-Fields</code> of the answer names them.</li>
<li>Every answer has <code>X-Request-Id</code>. Send your own to find a request again in the logs; otherwise one is made.</li>
<li>Browsers may call the API from every origin. Do not put your key into a public page.</li>
</ul>`;

const drafts = (base: string) => `<h2 id="drafts">Drafts</h2>
<p>Create a publication, ask for a draft, and publish it:</p>
<pre tabindex="0"><code>curl ${base}/publications -H 'Authorization: Bearer svc_…' -H 'Content-Type: application/json' \\
  -d '{"name": "Field Notes", "slug": "field-notes"}'

curl ${base}/publications/PUBLICATION_ID/drafts/generate -H 'Authorization: Bearer svc_…' -H 'Content-Type: application/json' \\
  -d '{"title": "Ferries", "instructions": "400 words on the new timetable."}'

curl ${base}/sessions/SESSION_ID/publish -H 'Authorization: Bearer svc_…' -H 'Content-Type: application/json' -d '{}'</code></pre>
<ul>
<li>Without <code>webhookUrl</code> the call waits for the draft, up to two minutes unless this installation sets another limit, and answers 200. Set your client's timeout higher.</li>
<li>With <code>webhookUrl</code> it answers 202 at once, and the result comes as a <a href="#webhooks">webhook</a>.</li>
<li>With the header <code>Prefer: respond-async</code> it answers 202 at once without a webhook. Read <code>GET /sessions/SESSION_ID</code> until <code>generation.status</code> is <code>draft_ready</code> or <code>failed</code>; <code>generation.error</code> says why.</li>
<li>To write about an idea of the scout, send its <code>ideaId</code>: its sources are material, and the idea becomes <code>promoted</code>.</li>
<li>A client that hangs up cancels a waiting call, unless it sent an <code>Idempotency-Key</code>.</li>
</ul>`;

const errors = `<h2 id="errors">Errors</h2>
<p>A failure is <code>{"error": "a sentence for people", "code": "A_CODE_FOR_PROGRAMS"}</code>. Decide by the status and the code; the sentence may change.</p>
<table class="stacked">
<thead><tr><th>Status</th><th>Code</th><th>Meaning, and what to do</th></tr></thead>
<tbody>
<tr id="error-VALIDATION_ERROR"><td>400</td><td><code>VALIDATION_ERROR</code></td><td>Fields or parameters are wrong; the message names each. Correct the request.</td></tr>
<tr id="error-INVALID_JSON"><td>400</td><td><code>INVALID_JSON</code></td><td>The body is not JSON in UTF-8.</td></tr>
<tr id="error-UNAUTHORIZED"><td>401</td><td><code>UNAUTHORIZED</code></td><td>The key is missing, unknown, revoked or expired.</td></tr>
<tr id="error-FORBIDDEN"><td>403</td><td><code>FORBIDDEN</code></td><td>The account is suspended, or the key may not do this.</td></tr>
<tr id="error-QUOTA_EXCEEDED"><td>403</td><td><code>QUOTA_EXCEEDED</code></td><td>A limit of the plan is reached: <code>limit</code>, <code>current</code>, and <code>upgradeEmail</code> to ask for more.</td></tr>
<tr id="error-NOT_FOUND"><td>404</td><td><code>NOT_FOUND</code></td><td>It does not exist, was deleted, or belongs to another account.</td></tr>
<tr id="error-METHOD_NOT_ALLOWED"><td>405</td><td><code>METHOD_NOT_ALLOWED</code></td><td>The path has other methods; <code>Allow</code> names them.</td></tr>
<tr id="error-CONFLICT"><td>409</td><td><code>CONFLICT</code></td><td>An <code>Idempotency-Key</code> was used for another request or its first request still runs, or a person changed the post in the CMS: publish again with <code>onCmsEdit</code> <code>"keep-theirs"</code> or <code>"replace"</code> and a new key.</td></tr>
<tr><td>413, 415</td><td><code>VALIDATION_ERROR</code></td><td>The body is too large, or not sent as JSON.</td></tr>
<tr id="error-RATE_LIMITED"><td>429</td><td><code>RATE_LIMITED</code></td><td>Too many requests, or too many generations at once. Wait <code>Retry-After</code> seconds.</td></tr>
<tr id="error-INTERNAL_ERROR"><td>500</td><td><code>INTERNAL_ERROR</code></td><td>Something unexpected. Report the request id in the message.</td></tr>
<tr id="error-GENERATION_FAILED"><td>502</td><td><code>GENERATION_FAILED</code></td><td>The writer produced no draft.</td></tr>
<tr id="error-PUBLISH_FAILED"><td>502</td><td><code>PUBLISH_FAILED</code></td><td>The CMS refused or failed. No quota is used; a repeat makes no second post.</td></tr>
<tr id="error-BAD_GATEWAY"><td>502</td><td><code>BAD_GATEWAY</code></td><td>The CMS failed to answer a read.</td></tr>
<tr id="error-SERVICE_UNAVAILABLE"><td>503</td><td><code>SERVICE_UNAVAILABLE</code></td><td>A part of the system cannot be reached, or the CMS is not configured. Wait <code>Retry-After</code> seconds.</td></tr>
</tbody>
</table>`;

const retries = (base: string) => `<h2 id="retries">Retries</h2>
<ul>
<li>GET, PATCH and DELETE can be repeated without harm. A repeated DELETE answers 404 when the first one succeeded.</li>
<li>Give every POST an <code>Idempotency-Key</code>: 1 to 255 visible ASCII characters, new for each piece of work, the same for its repeats. For 24 hours the same key and body give the first answer again, with <code>Idempotent-Replayed: true</code>.</li>
<li>Repeat after a broken connection, a timeout, 429 and 503. Wait <code>Retry-After</code> seconds when the answer has it; otherwise 1, 2, 4, 8 seconds, each a little random.</li>
<li>Answers 400, 401, 429 and 503 are not kept: the corrected request may use the same key. A 409 with <code>Retry-After</code> says that the first request still runs.</li>
<li>The same key with another body is a 409. Do not reuse keys.</li>
</ul>
<pre tabindex="0"><code>curl ${base}/publications/PUBLICATION_ID/drafts/generate -H 'Authorization: Bearer svc_…' -H 'Content-Type: application/json' \\
  -H "Idempotency-Key: $(uuidgen)" --retry 5 -d '{"title": "Ferries", "instructions": "400 words on the new timetable."}'</code></pre>`;

function limits(tiers: Tiers): string {
  const rows = Object.entries(tiers).map(([name, { requestsPerMinute, idempotencyKeysPerDay }]) => {
    const numbers = [requestsPerMinute, idempotencyKeysPerDay].map(
      (number) => `<td>${number.toLocaleString("en")}</td>`,
    );
    return `<tr><td>${escapeHtml(name)}</td>${numbers.join("")}</tr>`;
  });
  return `<h2 id="limits">Limits</h2>
<div class="scroll" tabindex="0"><table>
<thead><tr><th>Plan</th><th>Requests a minute, per key</th><th>Idempotency keys in 24 hours</th></tr></thead>
<tbody>${rows.join("")}</tbody>
</table></div>
<p>Every answer tells how the first limit stands: <code>RateLimit: "default";r=599;t=42</code> means 599 requests left for the next 42 seconds. <code>GET /me</code> names your plan. It also limits publications, topics, posts a week and generations at once: at such a limit the answer has <code>limit</code> and <code>current</code>, or <code>Retry-After</code>.</p>
<ul>
<li>Texts: name 200 characters, slug 100, description and tone 2,000, title 300, instructions 20,000, excerpt 500, 20 tags of 50.</li>
<li>Sharing: 256 characters on X as X weighs them, 3,000 on LinkedIn.</li>
<li><code>GET …/posts</code> returns the 50 newest posts.</li>
</ul>`;
}

const webhooks = `<h2 id="webhooks">Webhooks and signatures</h2>
<p>A call with <code>webhookUrl</code> sends its outcome there as a POST: <code>draft.ready</code>, <code>draft.published</code>, <code>draft.failed</code> or <code>scout.completed</code>.</p>
<pre tabindex="0"><code>{"event": "draft.ready", "sessionId": "…", "publicationId": "…", "timestamp": "2026-11-21T10:00:00.000Z",
 "data": {"draft": {"version": 1, "title": "…", "content": "…", "wordCount": 412}, "status": "draft_ready"}}</code></pre>
<ul>
<li>The URL must use HTTPS and lead to a public address, at most 2,048 characters. Redirects are not followed.</li>
<li>Answer any 2xx within 10 seconds, and do the work afterwards. Otherwise the delivery is tried again after 10 seconds, 1 minute and 10 minutes, each ± 20 %. A <code>Retry-After</code> of your 429 or 503 lengthens a wait to at most an hour.</li>
<li>A delivery can arrive twice. <code>X-Service-Delivery</code> is the same each time: remember it, and drop repeats. <code>X-Service-Attempt</code> counts from 1 to 4.</li>
</ul>
<h3>Check the signature</h3>
<p><code>X-Service-Signature</code> is the HMAC-SHA256 of the raw body in hexadecimal, keyed with the API key that asked for the work. Check it before you read the body, and compare in constant time.</p>
<pre tabindex="0"><code>// Node.js
import { createHmac, timingSafeEqual } from "node:crypto";

function isGenuine(rawBody, headers, apiKey) {
  const expected = createHmac("sha256", apiKey).update(rawBody).digest();
  const given = Buffer.from(headers["x-service-signature"] ?? "", "hex");
  return given.length === expected.length &amp;&amp; timingSafeEqual(given, expected);
}</code></pre>
<pre tabindex="0"><code># Python
import hashlib, hmac

def is_genuine(raw_body: bytes, headers, api_key: str) -&gt; bool:
    expected = hmac.new(api_key.encode(), raw_body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, headers.get("X-Service-Signature", ""))</code></pre>
<p>Libraries for Standard Webhooks check <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code> with the secret <code>whsec_</code> and the base64 of SHA-256(API key).</p>`;
