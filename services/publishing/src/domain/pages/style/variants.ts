/** What makes the three looks differ, besides their colours: typefaces, weights and scale. */
export const variantStyles = `
[data-template="editorial"]{
  --text:var(--book);--display:var(--book);--weight:500;--tracking:-.014em;--leading:1.14;--column:39rem;--radius:0;
  --title:clamp(2.2rem,1.5rem + 3.2vw,3.75rem);--site-title:clamp(2.6rem,1.7rem + 4.4vw,4.6rem);
}
[data-template="editorial"] :is(.welcome,.opening){text-align:center}
[data-template="editorial"] .masthead .frame{justify-content:center}
[data-template="editorial"] .masthead .name::before{content:none}
[data-template="editorial"] .welcome p{margin-inline:auto;font-style:italic}
[data-template="editorial"] .opening .standfirst{font-style:italic}
[data-template="editorial"] .posts>li.lead{text-align:center}
[data-template="editorial"] .posts>li.lead .excerpt{margin-inline:auto}
[data-template="editorial"] .posts>li.lead,[data-template="editorial"] .more{border-top:3px double var(--ink)}
[data-template="editorial"] .prose>p:first-child::first-letter{float:inline-start;font-size:3.35em;line-height:.82;
  padding-inline-end:.09em;padding-top:.06em;color:var(--accent)}
[data-template="editorial"] .prose :is(h3,h4){font-style:italic}
[data-template="editorial"] .prose blockquote{border:0;padding-inline:1.6em;font-style:italic;font-size:1.16em}
[data-template="editorial"] .tags li{border-radius:0}

[data-template="bold"]{
  --text:var(--sans);--display:var(--sans);--weight:800;--tracking:-.034em;--leading:1.04;--column:43rem;--radius:.7rem;
  --title:clamp(2.3rem,1.5rem + 3.6vw,4rem);--site-title:clamp(2.8rem,1.6rem + 6vw,5.8rem);
}
[data-template="bold"] body{font-size:clamp(1.0625rem,1rem + .25vw,1.15rem);line-height:1.66}
[data-template="bold"] .masthead{border:0;background:var(--accent);color:var(--paper)}
[data-template="bold"] .masthead :is(.name,.name:hover,.small,a){color:inherit}
[data-template="bold"] .masthead .name::before{background:var(--paper);color:var(--accent)}
[data-template="bold"] .masthead :focus-visible{outline-color:currentColor}
@media screen and (prefers-color-scheme:dark){[data-template="bold"] .masthead{background:var(--shade);color:var(--ink)}}
[data-template="bold"] .posts>li.lead,[data-template="bold"] .more{border-top:.5rem solid var(--accent)}
[data-template="bold"] .prose h2{font-size:clamp(1.55rem,1.25rem + 1.3vw,2.1rem);letter-spacing:-.026em}
[data-template="bold"] .prose blockquote{border:0;background:var(--shade);border-radius:var(--radius);padding:1.1em 1.4em;font-weight:500}
[data-template="bold"] .tags li{background:var(--shade);border-color:transparent;color:var(--ink)}
`;

/** Preferences of readers, and paper. Last in the file, so that they win. */
export const preferenceStyles = `
@media (prefers-contrast:more){[data-template]{--muted:var(--ink);--rule:var(--ink)}}
@media (max-width:30rem){.masthead .frame{gap:1rem}.prose :is(ul,ol){padding-inline-start:1.25em}}
@media print{
  [data-template]{--paper:#fff;--shade:#fff;--ink:#000;--muted:#333;--rule:#999;--accent:#000}
  body{display:block;font-size:11pt;line-height:1.5}
  .masthead,.footer nav,.more,.skip,.pages{display:none}
  .frame{max-width:none;padding:0}
  .opening{padding-block:0 1.5rem}
  .opening h1{font-size:24pt}
  .footer{margin-top:2rem}
  .prose a[href^="http"]::after{content:" (" attr(href) ")";font-size:.8em;overflow-wrap:anywhere}
  .prose pre{white-space:pre-wrap}
  .prose :is(figure,pre,blockquote,table){break-inside:avoid}
  :is(h2,h3,h4){break-after:avoid}
  @page{margin:2cm}
}
`;
