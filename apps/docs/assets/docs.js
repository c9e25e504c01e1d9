// What pages do beyond what they show without scripts: copying, the language of examples, the address of this server, old links, and search.
import { openSearch } from "./search.js";

const storedLanguage = "galley-docs-language";

for (const text of textsOf(document.querySelectorAll("pre code")))
  text.data = text.data.replaceAll("http://127.0.0.1:8080", location.origin);

for (const code of document.querySelectorAll(".code")) {
  const button = document.createElement("button");
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(code.querySelector("code").textContent);
    button.textContent = "Copied";
  });
  if (navigator.clipboard) code.append(button);
}

const inputs = [...document.querySelectorAll(".tabs input")];
/** Shows the examples of one language in all groups that have it. */
const choose = (language) => {
  for (const input of inputs) if (input.value === language) input.checked = true;
};
choose(localStorage.getItem(storedLanguage));
for (const input of inputs)
  input.addEventListener("change", () => {
    localStorage.setItem(storedLanguage, input.value);
    choose(input.value);
  });

// `/docs` was one page until version 0.2.0. Links to its parts lead to the pages that have them now.
const moved = {
  keys: "api/keys",
  requests: "api/requests",
  drafts: "guides/first-article",
  errors: "errors",
  retries: "api/retries",
  limits: "api/limits",
  webhooks: "guides/webhooks",
  reference: "reference",
};
const place = location.hash.slice(1);
if (/^\/docs\/?$/.test(location.pathname)) {
  const code = /^error-([A-Z_]+)$/.exec(place)?.[1];
  if (code) location.replace(`/docs/errors/${code}`);
  else if (Object.hasOwn(moved, place)) location.replace(`/docs/${moved[place]}`);
  else if (place.startsWith("/")) location.replace(`/docs/console#${place}`);
}

const searchButton = document.querySelector("#search-button");
searchButton.hidden = false;
searchButton.addEventListener("click", openSearch);
document.addEventListener("keydown", (event) => {
  const isTyping = event.target.closest("input, textarea, select, [contenteditable]");
  const isShortcut = event.key === "/" ? !isTyping : event.key === "k" && (event.ctrlKey || event.metaKey);
  if (!isShortcut) return;
  event.preventDefault();
  openSearch();
});

/** Returns the text nodes inside elements. */
function* textsOf(elements) {
  for (const element of elements) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) yield walker.currentNode;
  }
}
