import type { Tiers } from "../../domain/tiers.ts";
import { docsGuide } from "./docs-guide.ts";

/** Returns the HTML of the documentation: a guide and the endpoints, which `/docs/start.js` shows. */
export function docsPage(settings: { readonly publicBaseUrl: string; readonly tiers: Tiers }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Publishing Agents API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/page.css">
<link rel="icon" type="image/svg+xml" href="/favicon.ico">
</head>
<body>
${docsGuide(settings)}
<section class="reference" aria-label="Endpoints"><div id="docs"></div></section>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;
}

// The script that starts Swagger UI. The setting "none" prevents it from sending the document to a validator on the internet.
export const docsScript = `const dark = matchMedia("(prefers-color-scheme: dark)");
const followColors = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
followColors();
dark.addEventListener("change", followColors);
SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  validatorUrl: "none",
  persistAuthorization: false
});
`;
