/** A magazine: a nameplate between rules, a lead story, columns with hairlines, a drop cap. */
export const editorialStyles = `
:root{--text:var(--book);--display:var(--book);--weight:500;--tracking:-.016em;--leading:1.12;--column:38.5rem;--wide:72rem;--radius:0;
  --title:clamp(2.2rem,1.5rem + 3.2vw,3.9rem)}
.masthead .frame{text-align:center}
.masthead{padding-top:1.3rem}
.masthead .name{display:inline-block;font-size:clamp(1.5rem,1.3rem + 1vw,2rem);line-height:1.2;letter-spacing:-.02em}
.masthead a.name:hover{color:var(--accent)}
.masthead .site-nav{margin-top:.7rem;border-block:1px solid var(--ink);padding-block:.3rem}
.site-nav ul{justify-content:center;gap:.1rem 2rem}
.site-nav{font-size:.8125rem;text-transform:uppercase;letter-spacing:.1em}
.site-nav a{color:var(--ink)}
.masthead.front{padding-top:clamp(1.2rem,4vw,2.4rem)}
.masthead.front .name{display:block;font-weight:400;font-size:clamp(2.8rem,1.2rem + 8vw,7rem);line-height:1;letter-spacing:-.035em;
  padding-block:clamp(.4rem,2vw,1rem) clamp(.5rem,2vw,1.2rem);overflow-wrap:anywhere}
.masthead.front .tagline{font-style:italic;color:var(--muted);max-width:44rem;margin-inline:auto;line-height:1.5}
.masthead.front .site-nav{border-top:1px solid var(--ink);border-bottom:3px double var(--ink)}
.kicker{font-size:.75rem;text-transform:uppercase;letter-spacing:.09em;margin-bottom:.5rem}

.top{display:grid;gap:2.2rem;padding-block:clamp(1.6rem,4vw,2.6rem)}
.top .lead h2{font-size:clamp(2.1rem,1.4rem + 3.2vw,3.7rem);line-height:1.06;letter-spacing:-.025em}
.top .lead .excerpt{font-size:1.15em;line-height:1.55;margin-top:1rem}
.top .lead .credits{margin-top:1.1rem}
.lead .thumb{margin-bottom:1.3rem}
.beside{list-style:none;margin:0;padding:0;border-top:1px solid var(--ink)}
.beside>li{padding-block:1.15rem;border-bottom:1px solid var(--rule)}
.beside>li:last-child{border-bottom:0;padding-bottom:0}
.story h2,.story h3{font-size:1.3rem;line-height:1.22;letter-spacing:-.012em}
.beside .excerpt{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.story .excerpt{font-size:.94em;line-height:1.55}
.stories .story .excerpt{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden}
.story .thumb{margin-bottom:.9rem}
@media (min-width:60rem){
  .top{gap:0}
  .top.pictured{grid-template-columns:minmax(0,1.85fr) minmax(0,1fr)}
  .pictured .lead{padding-inline-end:2.6rem;border-inline-end:1px solid var(--rule)}
  .pictured .beside{padding-inline-start:2.6rem;border-top:0}
  .pictured .beside>li:first-child{padding-top:0}
  .top:not(.pictured) .lead{max-width:54rem;margin-inline:auto;text-align:center;padding-bottom:clamp(2rem,4vw,3.2rem)}
  .top:not(.pictured) .lead .excerpt{max-width:44rem;margin-inline:auto}
  .top:not(.pictured) .beside{display:grid;grid-auto-columns:minmax(0,1fr);grid-auto-flow:column;padding-top:1.4rem}
  .top:not(.pictured) .beside>li{border:0;padding:0 1.6rem}
  .top:not(.pictured) .beside>li:first-child{padding-inline-start:0}
  .top:not(.pictured) .beside>li:last-child{padding-inline-end:0}
  .top:not(.pictured) .beside>li+li{border-inline-start:1px solid var(--rule)}
  .top:not(.pictured) .beside .excerpt{-webkit-line-clamp:4}
}
.section{border-top:1px solid var(--ink);padding-block:.9rem clamp(1.8rem,4vw,2.6rem)}
.section-head{display:flex;justify-content:space-between;align-items:baseline;gap:1rem}
.section-name{font-family:var(--sans);font-size:.8125rem;font-weight:700;letter-spacing:.1em;text-transform:uppercase;line-height:1.5}
.section-name a{color:var(--accent);text-decoration:none}
.section-name a:hover{text-decoration:underline}
.stories{display:grid;gap:1.8rem;margin-top:1.1rem}
@media (min-width:48rem){
  .stories{grid-template-columns:repeat(3,minmax(0,1fr));gap:2rem 3.6rem}
  .stories .story{position:relative}
  .stories .story:not(:nth-child(3n+1))::before{content:"";position:absolute;inset-block:0;inset-inline-start:-1.8rem;border-inline-start:1px solid var(--rule)}
}

.list-head{text-align:center;border-bottom:1px solid var(--ink)}
.list main .list-head{padding-bottom:1.6rem}
.archive .list-head,.about .list-head,.search .list-head{margin-bottom:1.8rem}
.posts>li{padding-block:1.6rem;border-bottom:1px solid var(--rule);break-inside:avoid}
.posts h2{font-size:1.45rem;line-height:1.2;letter-spacing:-.014em}
.posts>li:has(.thumb){display:grid;grid-template-columns:1fr clamp(5.5rem,30%,11rem);gap:0 1.6rem;align-items:start}
.posts>li:has(.thumb) article{grid-column:1;grid-row:1}
.posts .thumb{grid-column:2;grid-row:1}
@media (max-width:36rem){
  .posts>li:has(.thumb) article{display:contents}
  .posts>li:has(.thumb) :is(.kicker,h2){grid-column:1}
  .posts>li:has(.thumb) :is(.excerpt,.small){grid-column:1/-1}
  .posts .thumb{grid-row:1/span 2}
}
@media (min-width:56rem){.list .posts{columns:2;column-gap:3.6rem;column-rule:1px solid var(--rule)}}
.search-form{max-width:40rem;margin-inline:auto}

.opening{text-align:center}
.opening .frame{max-width:calc(50rem + 2*var(--gutter))}
.opening .standfirst{font-style:italic;max-width:var(--column);margin-inline:auto}
.opening .credits{display:inline-flex;flex-wrap:wrap;justify-content:center;align-items:baseline;gap:.1rem 1rem;border-block:1px solid var(--rule);padding:.6rem 1rem}
.byline{font-size:.875rem}
.prose>p:first-child:not(:lang(ja),:lang(zh),:lang(ko),:lang(th),:lang(hi)):dir(ltr)::first-letter{float:inline-start;font-size:3.45em;line-height:.8;
  padding-inline-end:.09em;padding-top:.07em;color:var(--accent)}
@supports (initial-letter:3) or (-webkit-initial-letter:3){
  .prose>p:first-child:not(:lang(ja),:lang(zh),:lang(ko),:lang(th),:lang(hi)):dir(ltr)::first-letter{float:none;font-size:inherit;line-height:inherit;
    padding:0;-webkit-initial-letter:3;initial-letter:3;margin-inline-end:.2em}
}
.prose :is(h3,h4){font-style:italic}
.prose blockquote{border:0;padding-inline:1.4em;font-style:italic;font-size:1.2em;line-height:1.5}
.prose blockquote::before{content:"";display:block;width:3rem;border-top:.15rem solid var(--accent);margin-bottom:.9rem}
.prose figcaption{font-family:var(--text);font-style:italic;font-size:.9rem}
.tags{justify-content:center}
.tags :is(a,span[dir]){border-radius:0}
.more{border-top:3px double var(--ink);padding-top:1.1rem}
.more>h2{font-family:var(--sans);font-size:.8125rem;font-weight:700;letter-spacing:.1em;text-transform:uppercase}
.more h3{font-size:1.25rem}
`;
