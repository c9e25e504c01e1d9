import { escapeHtml } from "@galley/service-kit/http";

/** The facts that the start page shows. */
export interface StartFacts {
  readonly publicBaseUrl: string;
  readonly isReady: boolean;
}

const readyText = "The API is ready.";
const awayText = "The API cannot serve requests at the moment: it cannot reach its database. Try again in a moment.";

/** Returns the HTML of the start page. */
export function startPage({ publicBaseUrl, isReady }: StartFacts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Galley: Publishing Agents API</title>
<link rel="stylesheet" href="/docs/assets/base.css">
<link rel="icon" type="image/svg+xml" href="/favicon.ico">
</head>
<body>
<header class="start">
<h1>Galley</h1>
<p class="lead">A Publishing Agents API. A scout finds ideas, a writer drafts articles, a CMS publishes them, and signed webhooks tell your systems.</p>
</header>
<main class="start">
<p class="state${isReady ? "" : " away"}">${isReady ? readyText : awayText}</p>
<ul class="links">
<li><a href="/docs">Documentation</a><br>Quick start, guides, every operation in curl, TypeScript and Python, and a console to try them.</li>
<li><a href="/openapi.json">OpenAPI document</a><br>For generated clients and tools.</li>
</ul>
<h2>First request</h2>
<p>Every request under <code>/v1</code> needs an API key. The first <code>npm start</code> prints one; whoever runs this installation makes more.</p>
<pre tabindex="0"><code>curl -H 'Authorization: Bearer svc_…' ${escapeHtml(publicBaseUrl)}/v1/me</code></pre>
</main>
</body>
</html>
`;
}

/** Returns the facts of the start page for clients that only accept JSON. */
export function startFacts({ publicBaseUrl, isReady }: StartFacts): object {
  return {
    name: "Galley",
    status: isReady ? "ready" : "not ready",
    api: `${publicBaseUrl}/v1`,
    docs: `${publicBaseUrl}/docs`,
    openapi: `${publicBaseUrl}/openapi.json`,
  };
}
