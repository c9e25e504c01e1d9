import { html, trusted } from "../../../src/domain/html.ts";
import { longDate, monthName } from "../../../src/domain/pages/dates.ts";
import { scriptSafeJson } from "../../../src/domain/pages/structured-data.ts";

describe("html", () => {
  it("escapes what is no finished HTML, in text and attributes", () => {
    const value = `<b a='1' b="2">&`;
    expect(html`<p title="${value}">${value}</p>`.markup).toBe(
      '<p title="&lt;b a=&#39;1&#39; b=&quot;2&quot;&gt;&amp;">&lt;b a=&#39;1&#39; b=&quot;2&quot;&gt;&amp;</p>',
    );
  });

  it("joins finished pieces, and leaves nothing of what is absent", () => {
    expect(html`${html`<i>${1}</i>`}${[html`a`, trusted("<br>")]}${undefined}${false}${0}`.markup).toBe(
      "<i>1</i>a<br>0",
    );
  });

  it("does not look into values for more values", () => {
    const value = ["$", "{1} $1 $`"].join("");
    expect(html`${value}`.markup).toBe(value);
  });
});

describe("scriptSafeJson", () => {
  it("can be read as JSON and ends no script", () => {
    const value = { text: "</script><!--<script>\u2028\u2029&" };
    const text = scriptSafeJson(value);
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(value);
  });
});

describe("longDate", () => {
  it("names the day in the site's time zone, in an order that nobody mistakes", () => {
    const moment = new Date("2026-11-21T23:59:59Z");
    expect(longDate(moment, {}, "en")).toBe("21 November 2026");
    expect(longDate(moment, { timezone: "Europe/Berlin" }, "en")).toBe("22 November 2026");
    expect(longDate(moment, { timezone: "Moon/Tranquility" }, "en")).toBe("21 November 2026");
  });

  it("says it as the language does", () => {
    const first = new Date("2026-11-01T00:00:00Z");
    expect(longDate(first, {}, "fr")).toBe("1er novembre 2026");
    expect(longDate(new Date("2026-11-21T00:00:00Z"), {}, "fr")).toBe("21 novembre 2026");
    expect(longDate(first, {}, "ja")).toBe("2026年11月1日");
    expect([monthName("2026-11", "fr"), monthName("2026-11", "pl")]).toEqual(["Novembre 2026", "Listopad 2026"]);
  });
});
