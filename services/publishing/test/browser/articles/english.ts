import type { Article } from "@galley/proto/publishing/v1";
import { landscapeAddress } from "./landscapes.ts";

/** A long article with everything that writers write: tables, code, figures, lists, quotations, footnotes. */
export const longEnglish: Article = {
  title: "How a river city learned to live with high water",
  author: "Marta Oliveira",
  excerpt: "For a century the town built its walls higher. Then it gave the river a park, and the cellars stayed dry.",
  tags: { values: ["Cities", "Water", "Climate"] },
  content: `<div lang="en" dir="ltr">
<p>On the last Sunday of February the river stood four metres above its usual mark, and nobody in the lower town carried a single sandbag. The cafés on the quay had moved their chairs indoors on Friday, when the gauge upstream passed the blue line<sup><a id="ref1" href="#note1">1</a></sup>. By Monday afternoon the chairs were back, a little damp, and the only trace of the flood was a line of leaves along the grass.</p>
<p>Twenty years ago the same water would have stood in three hundred cellars. What changed is not the river. It is <strong>where the town lets it go</strong>, and <em>who gets told</em>, and when.</p>
<h2 id="walls">A century of walls</h2>
<p>The first wall dates from 1911. It was two metres high and made of granite, and it held until 1926. The second was three metres, of concrete, and it held until 1958. Each time, the engineers who came to look said the same thing in the language of their day: the wall had worked, <q>and the next one should be higher</q>.</p>
<blockquote><p>Nobody asked what the river was supposed to do with the water we had taken away from it. It went next door, and then it came back.</p><cite>Henrique Sá, hydrologist</cite></blockquote>
<figure><img src="${landscapeAddress(0)}" alt="A wide meadow beside a river, with a footpath on stilts" width="1280" height="800"><figcaption>The meadow below the old mill takes the water of two days. In summer it is a football field. Photograph: town archive.</figcaption></figure>
<h2>What the park does</h2>
<p>The park is a bowl. Its lowest part lies a metre and a half under the quay, and a gap of forty metres in the embankment lets the river in before it can climb the wall. The arithmetic is not difficult:</p>
<ul>
<li>the bowl holds <strong>1.9 million cubic metres</strong>, which is the crest of a flood that comes once in thirty years;</li>
<li>it fills in about eleven hours and empties in forty;
<ul><li>most of it through the gap it came in by,</li><li>the rest through two culverts under the ring road;</li></ul></li>
<li>and it costs, all told, a third of what the higher wall would have.</li>
</ul>
<h3>The years compared</h3>
<table><caption>Five floods, before and after the park</caption>
<thead><tr><th scope="col">Year</th><th scope="col">Peak at the gauge</th><th scope="col">Hours above the mark</th><th scope="col">Cellars flooded</th><th scope="col">Warning before</th><th scope="col">Cost, million €</th></tr></thead>
<tbody>
<tr><th scope="row">1978</th><td>6.12 m</td><td>61</td><td>412</td><td>2 h</td><td>31.0</td></tr>
<tr><th scope="row">1994</th><td>5.87 m</td><td>48</td><td>305</td><td>5 h</td><td>24.6</td></tr>
<tr><th scope="row">2003</th><td>5.95 m</td><td>52</td><td>288</td><td>9 h</td><td>22.8</td></tr>
<tr><th scope="row">2016</th><td>6.04 m</td><td>44</td><td>17</td><td>26 h</td><td>1.9</td></tr>
<tr><th scope="row">2026</th><td>5.99 m</td><td>39</td><td>0</td><td>58 h</td><td>0.4</td></tr>
</tbody></table>
<h3>The forecast is a short program</h3>
<p>The warning that moved the chairs came from a program of sixty lines. It reads the gauges upstream every ten minutes and adds up what is on its way. The heart of it is <code>arrivalOf</code>, which anybody may read:</p>
<pre><code class="language-ts">/** When the crest that passes a gauge now will reach the bridge. */
export function arrivalOf(gauge: Gauge, level: number): Date {
  const speed = gauge.baseSpeed * Math.sqrt(level / gauge.usualLevel); // metres per second, after Manning's formula with the slope of this reach
  const seconds = gauge.distanceToBridge / speed;
  return new Date(Date.now() + seconds * 1_000);
}
</code></pre>
<p>To run it for your own river, press <kbd>Ctrl</kbd> + <kbd>Enter</kbd> in the notebook, or install it:</p>
<pre><code class="language-sh">npx river-crest --gauges gauges.json --bridge 41.1496,-8.6109 --usual-level 1.85 --warn-by "quay@example.org" --every 10m
</code></pre>
<h2>What it asks of people</h2>
<ol>
<li>Read the <a href="https://example.org/gauge">public gauge</a> before you park by the quay.</li>
<li>When the line is blue, carry upstairs what must stay dry.</li>
<li>When it is red, move the car. There is no third step.</li>
</ol>
<dl><dt>Blue line</dt><dd>Water will be in the park within a day.</dd><dt>Red line</dt><dd>Water will be on the quay within six hours.</dd></dl>
<details><summary>How the lines were chosen</summary><p>They are the levels at which, in thirty years of records, nine out of ten crests went on to reach the park and the quay.</p></details>
<hr>
<p>The wall is still there. Children sit on it and watch the football, or the ducks, depending on the month<sup><a id="ref2" href="#note2">2</a></sup>. H<sub>2</sub>O, as the schoolteacher likes to say, does not read plans.</p>
<h2>Notes</h2>
<ol>
<li id="note1">The gauge at Ponte Nova, 38 kilometres upstream. <a href="#ref1">↩ Back to the text</a></li>
<li id="note2">A facets by the parish counted 214 of them on one afternoon in May; see <a href="https://example.org/a/very/long/address/that/does/not/break/anywhere/because/it/has/no/spaces/at-all-0123456789">the report</a>. <a href="#ref2">↩ Back to the text</a></li>
</ol>
</div>`,
};
