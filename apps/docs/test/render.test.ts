import { renderMarkdown } from "../src/render.ts";
import { plansTable, settingsList } from "../src/tables.ts";

describe("a page made from Markdown", () => {
  it("shows blocks of code that follow one another as tabs, and others alone", () => {
    const { html } = renderMarkdown("# A\n\n```sh\ncurl x\n```\n\n```ts\n1\n```\n\nText\n\n```sh\nls\n```\n");
    expect(html.match(/<fieldset/g)).toHaveLength(1);
    expect([...html.matchAll(/<label for="[^"]+">([^<]+)</g)].map(([, name]) => name)).toEqual(["curl", "TypeScript"]);
    expect(html.match(/ checked/g)).toHaveLength(1);
  });

  it("gives equal headings different anchors, and shows hostile text as text", () => {
    const { headings, html } = renderMarkdown(
      '# A\n\n## Use it\n\n## Use it\n\n`<img src=x onerror="y">`\n\n```xml\n<script>1</script>\n```\n',
    );
    expect(headings.map(({ id }) => id)).toEqual(["use-it", "use-it-2"]);
    expect(html).not.toMatch(/<img|<script/);
  });

  it("has passages with the text between headings, for the search", () => {
    const { passages } = renderMarkdown("# Start\n\nOne *two*.\n\n## Next\n\n- three & four\n");
    expect(passages).toEqual([
      { id: "", title: "Start", text: "One two . " },
      { id: "next", title: "Next", text: "three & four " },
    ]);
  });
});

it("a table of plans has a row for each limit, also for one that a plan does not have", () => {
  expect(plansTable('{"free": {"postsPerWeek": 5}, "pro": {"postsPerWeek": 1000, "keys": 2}}')).toBe(
    "| Limit | free | pro |\n|---|---|---|\n| Posts per week | 5 | 1,000 |\n| Keys | no limit | 2 |",
  );
});

it("settings are listed by group, each with the comment above it", () => {
  const list = settingsList(
    "# Intro.\n\n# --- Model: without one, none ---\n\n# The model.\n# It writes.\n#LLM_MODEL=x|y\n# A key.\n#LLM_KEY=\n",
  );
  expect(list).toBe(
    "## Model\n\nWithout one, none.\n\n| Setting | Meaning |\n|---|---|\n| `LLM_MODEL` | The model. It writes. Example or default: `x|y`. |\n| `LLM_KEY` | A key. |",
  );
});
