/** The stylesheet of the start page and the documentation, in light and dark, for all screen widths. */
export const pageStylesheet = `:root {
  color-scheme: light dark;
  --text: #1f2937;
  --soft: #4b5563;
  --line: #d1d5db;
  --back: #ffffff;
  --raised: #f3f4f6;
  --link: #1d4ed8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e5e7eb;
    --soft: #a3aab5;
    --line: #3b4350;
    --back: #1c2022;
    --raised: #282d31;
    --link: #8ab4ff;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; color: var(--text); background: var(--back); font: 1rem/1.6 system-ui, sans-serif; }
main, header, .contents { max-width: 50rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2.5rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 2.75rem 0 0.5rem; }
h3 { font-size: 1.05rem; margin: 1.5rem 0 0.25rem; }
p, ul { margin: 0.5rem 0; }
ul { padding-left: 1.25rem; }
li { margin: 0.25rem 0; }
a { color: var(--link); }
.lead { color: var(--soft); font-size: 1.1rem; }
.contents ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.1rem; padding: 0; list-style: none; }
code { font: 0.9em/1.5 ui-monospace, monospace; background: var(--raised); border-radius: 3px; padding: 0.1em 0.3em; overflow-wrap: anywhere; }
pre { background: var(--raised); border: 1px solid var(--line); border-radius: 6px; padding: 0.8rem 1rem; overflow-x: auto; }
pre code { background: none; padding: 0; overflow-wrap: normal; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.95rem; }
th, td { text-align: left; vertical-align: top; padding: 0.45rem 0.75rem 0.45rem 0; border-bottom: 1px solid var(--line); }
td code { overflow-wrap: normal; white-space: nowrap; }
.state { border: 1px solid var(--line); border-left: 4px solid #15803d; border-radius: 4px; padding: 0.6rem 1rem; margin: 1.5rem 0; }
.state.away { border-left-color: #b91c1c; }
.links { list-style: none; padding: 0; }
.links li { margin: 0.75rem 0; }
.links a { font-weight: 600; }
.reference { max-width: 90rem; margin: 0 auto; padding: 0 0 3rem; }
@media (max-width: 40rem) {
  .stacked thead { display: none; }
  .stacked tr { display: block; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
  .stacked td { display: inline-block; border: 0; padding: 0 0.5rem 0 0; }
  .stacked td:last-child { display: block; }
  .reference .swagger-ui .wrapper { padding: 0 1rem; }
  .reference .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .reference .swagger-ui .opblock .opblock-summary-path { max-width: none; flex: 1 1 60%; }
  .reference .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; }
}
`;
