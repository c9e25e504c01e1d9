/** An article and what stands above it. */
export const articleStyles = `
.opening{padding-block:clamp(2.4rem,6vw,4.4rem) clamp(1.6rem,4vw,2.3rem)}
.opening h1{font-size:var(--title)}
.opening h1.long{font-size:calc(.72*var(--title))}
.opening .standfirst{margin:1.2rem 0 0;font-size:1.2em;line-height:1.5;color:var(--muted);text-wrap:pretty}
.credits{margin-top:1.5rem}
.credits p{margin:0}
.byline{font-family:var(--sans);font-size:.9375rem;font-weight:600;line-height:1.5}
.byline a{color:inherit;text-decoration:none}
.byline a:hover{color:var(--accent);text-decoration:underline}
.cover{margin-block:0 clamp(1.8rem,5vw,2.8rem)}
.cover.frame{max-width:calc(60rem + 2*var(--gutter))}
.cover img{display:block;width:100%;height:auto;border-radius:var(--radius);background:var(--shade)}
`;

/** What writers write: the elements of an article's text. */
export const proseStyles = `
.prose>*,.prose>div>*{margin-block:0 1.35em}
.prose>:last-child{margin-bottom:0}
.prose h2{font-size:clamp(1.4rem,1.2rem + .9vw,1.75rem);line-height:1.25;letter-spacing:-.016em;margin-block:2.1em .65em}
.prose h3{font-size:1.2em;line-height:1.35;letter-spacing:-.01em;margin-block:1.9em .5em}
.prose :is(h4,h5,h6){font-size:1em;line-height:1.4;letter-spacing:0;margin-block:1.7em .4em}
.prose :is(h2,h3,h4)+:is(h3,h4,h5){margin-top:.9em}
.prose>:first-child{margin-top:0}
.prose :is(ul,ol){padding-inline-start:1.5em}
.prose li{margin-block:.4em;padding-inline-start:.2em}
.prose li>:is(ul,ol){margin-block:.4em}
.prose li::marker{color:var(--muted);font-variant-numeric:tabular-nums}
.prose li>p{margin-block:.4em}
.prose dt{font-weight:700}
.prose dd{margin-inline-start:1.5em;margin-bottom:.7em}
.prose :is(h2,h3,h4,h5,h6,li,p,sup,figure,blockquote,a)[id]{scroll-margin-top:1.5rem}
.prose :is(li,p,sup):target{background:var(--shade);box-shadow:0 0 0 .35em var(--shade);border-radius:.1em}
.prose a{overflow-wrap:anywhere}

.prose blockquote{margin-inline:0;padding-inline-start:1.25em;border-inline-start:.2em solid var(--accent);font-size:1.06em}
.prose blockquote>*{margin-block:0 .8em}
.prose blockquote>:last-child{margin-bottom:0}
.prose blockquote cite{font-style:normal;font-family:var(--sans);font-size:.875rem;color:var(--muted)}
.prose hr{border:0;text-align:center;margin-block:2.6em;color:var(--muted)}
.prose hr::before{content:"\\2217\\2003\\2217\\2003\\2217" / "";letter-spacing:.1em}

.prose :is(code,kbd,samp,var){font-family:var(--mono);font-size:.86em;font-style:normal}
.prose :not(pre)>code{background:var(--shade);border-radius:.25em;padding:.13em .35em;overflow-wrap:anywhere}
.prose kbd{border:1px solid var(--rule);border-bottom-width:2px;border-radius:.3em;padding:.08em .4em;background:var(--shade)}
.prose pre{background:var(--shade);border:1px solid var(--rule);border-radius:var(--radius);padding:1.05em 1.2em;overflow-x:auto;
  direction:ltr;text-align:left;font-family:var(--mono);font-size:.84em;line-height:1.6;tab-size:2}
.prose pre code{font-size:1em}

.prose figure{margin-inline:0;margin-block:2em}
.prose img{display:block;max-width:100%;height:auto;border-radius:var(--radius);background:var(--shade)}
.prose .picture-away{display:flex;align-items:center;justify-content:center;min-height:9rem;padding:1.4rem;background:var(--shade);color:var(--muted);
  border:1px dashed var(--muted);border-radius:var(--radius);font-family:var(--sans);font-size:.875rem;line-height:1.5;text-align:center}
.prose .picture-away::after{content:"\\00a0\\2197" / ""}
.prose figcaption{margin-top:.75em;font-family:var(--sans);font-size:.875rem;line-height:1.5;color:var(--muted)}
@media (min-width:64rem){.prose>figure:has(>img),.prose>.scroll:has(tr>:nth-child(5)){margin-inline:-4rem}}

.prose .scroll{overflow-x:auto;margin-block:1.9em}
.prose table{width:100%;border-collapse:collapse;font-family:var(--sans);font-size:.9375rem;line-height:1.5;
  font-variant-numeric:lining-nums tabular-nums;overflow-wrap:normal}
.prose caption{text-align:start;font-weight:600;padding-bottom:.7em}
.prose :is(th,td){text-align:start;vertical-align:top;padding-block:.62em;padding-inline:0 1.2em;border-bottom:1px solid var(--rule);min-width:5.5em}
.prose :is(th,td):last-child{padding-inline-end:0}
.prose thead th{font-weight:600;color:var(--muted);border-bottom:2px solid var(--ink);vertical-align:bottom}
.prose tbody th{font-weight:600}
.prose tbody tr:last-child>*{border-bottom-color:var(--ink)}

.prose details{border-block:1px solid var(--rule);padding-block:.75em}
.prose details+details{border-top:0;margin-top:-1.35em}
.prose summary{font-family:var(--sans);font-weight:600;font-size:.9375rem;cursor:pointer}
.prose details[open]>summary{margin-bottom:.7em}
.prose details>:last-child{margin-bottom:0}
.prose :is(sup,sub){font-size:.72em;line-height:0;font-family:var(--sans)}
.prose sup a{padding-inline:.15em}
.prose mark{background:color-mix(in srgb,var(--accent) 18%,var(--paper));color:inherit;padding-inline:.12em;border-radius:.15em}
.prose abbr[title]{text-decoration:underline dotted;text-underline-offset:.2em;cursor:help}
.prose small{font-size:.85em}
.prose:is(:lang(ja),:lang(zh),:lang(ko)){line-height:1.9}
.prose:is(:lang(ar),:lang(fa),:lang(ur)){line-height:1.95;font-size:1.06em}
`;
