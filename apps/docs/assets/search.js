// The search: a dialog whose index is loaded when it is first opened.
const version = new URL(document.querySelector("script[src*='docs.js']").src).search;
const maxResults = 12;
let dialog;

/** Opens the search. The dialog is made at the first call. */
export function openSearch() {
  dialog ??= createDialog();
  if (!dialog.open) dialog.showModal();
  dialog.querySelector("input").select();
}

function createDialog() {
  const made = document.createElement("dialog");
  made.className = "search";
  made.setAttribute("aria-label", "Search the documentation");
  made.innerHTML = `<label class="hidden" for="search-words">Search</label>
<input id="search-words" type="text" enterkeyhint="search" placeholder="Search the documentation" autocomplete="off" spellcheck="false">
<p class="hidden" role="status"></p><ul></ul>`;
  document.body.append(made);
  const [input, status, list] = ["input", "p", "ul"].map((name) => made.querySelector(name));
  const index = loadIndex();
  const show = async () => {
    const words = input.value.trim();
    const results = words === "" ? [] : (await index).search(words).slice(0, maxResults);
    if (words !== input.value.trim()) return;
    list.replaceChildren(...results.map(resultItem));
    status.textContent = words === "" ? "" : `${results.length === 0 ? "No" : results.length} results`;
    if (words !== "" && results.length === 0) list.append(textItem(`Nothing has the words “${words}”.`));
  };
  input.addEventListener("input", show);
  made.addEventListener("click", (event) => {
    if (event.target === made || event.target.closest("a")) made.close();
  });
  made.addEventListener("keydown", (event) => moveBetweenResults(event, input, [...list.querySelectorAll("a")]));
  return made;
}

async function loadIndex() {
  const [{ default: MiniSearch }, answer] = await Promise.all([
    import(`./minisearch.js${version}`),
    fetch(`/docs/assets/search.json${version}`),
  ]);
  const options = { fields: ["title", "page", "text"], storeFields: ["title", "page"] };
  const searchOptions = { prefix: true, fuzzy: 0.15, boost: { title: 4, page: 3 }, combineWith: "AND" };
  return MiniSearch.loadJS(await answer.json(), { ...options, searchOptions });
}

/** Moves the focus with the arrow keys, and opens the first result with Enter. */
function moveBetweenResults(event, input, links) {
  const here = links.indexOf(document.activeElement);
  if (event.key === "Enter" && document.activeElement === input) links[0]?.click();
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  const next = here + (event.key === "ArrowDown" ? 1 : -1);
  (next < 0 ? input : (links[next] ?? links[here]))?.focus();
}

function resultItem({ id, title, page }) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const where = document.createElement("span");
  link.href = id === "/docs/index" ? "/docs" : id;
  where.textContent = page;
  link.append(title, where);
  item.append(link);
  return item;
}

function textItem(text) {
  const item = document.createElement("li");
  item.textContent = text;
  return item;
}
