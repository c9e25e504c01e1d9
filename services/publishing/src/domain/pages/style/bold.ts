// Cards without a picture are blocks of colour: each second one among pictures, now and then one where there are none.
const pop = [
  ".card:nth-child(5n+2):not(.with-cover)",
  ".cards:has(.with-cover) .card:nth-child(odd of :not(.with-cover,.lead))",
].join();
const ink = [
  ".card:nth-child(5n+4):not(.with-cover)",
  ".front .card.lead:not(.with-cover)",
  ".cards:has(.with-cover) .card:nth-child(even of :not(.with-cover,.lead))",
].join();

/** Big type on blocks of colour; posts as cards. The colours of the blocks are the same by day and by night. */
export const boldStyles = `
:root{--text:var(--sans);--display:var(--sans);--weight:800;--tracking:-.036em;--leading:1.02;--column:40rem;--wide:78rem;--radius:.9rem;
  --block:#2330d8;--on-block:#fff;--pop:#ffd94a;--on-pop:#0b0d17;
  --title:clamp(2.3rem,1.4rem + 4.2vw,4.6rem)}
body{font-size:clamp(1.0625rem,1rem + .25vw,1.1875rem);line-height:1.65}
.masthead{background:var(--block);color:var(--on-block);padding-block:.9rem}
.masthead .frame{display:flex;flex-direction:row-reverse;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.3rem 1.5rem}
.masthead .name{color:inherit;font-size:1.25rem;letter-spacing:-.03em;line-height:1.2}
.masthead a.name:hover{text-decoration:underline}
.masthead .site-nav :is(a,a:hover,[aria-current]){color:inherit;font-weight:600}
.masthead .site-nav [aria-current]{text-decoration-thickness:.18em}
:is(.masthead,.opening) :focus-visible{outline-color:currentColor}
.masthead.front{padding-block:1.2rem clamp(2rem,6vw,4.5rem)}
.masthead.front .frame{display:block}
.masthead.front .site-nav ul{justify-content:flex-end}
.masthead.front .name{font-weight:900;font-size:clamp(3.2rem,1rem + 11vw,10rem);line-height:.92;letter-spacing:-.055em;margin-block-start:clamp(1.8rem,6vw,4.5rem);margin-inline-start:-.06em;
  overflow-wrap:anywhere}
.masthead.front .tagline{font-size:clamp(1.15rem,1rem + 1vw,1.65rem);line-height:1.35;font-weight:500;max-width:40rem;margin-top:clamp(1rem,3vw,2rem)}

.cards{list-style:none;margin:0;padding:0;display:grid;gap:1.1rem}
.front .cards{margin-top:1.1rem}
@media (min-width:44rem){.cards{grid-template-columns:1fr 1fr}}
@media (min-width:70rem){.cards{grid-template-columns:repeat(3,minmax(0,1fr))}}
.card{border-radius:1.4rem;background:var(--shade);overflow:hidden;display:flex;min-width:0}
.card article{display:flex;flex-direction:column;width:100%;min-width:0}
.card-text{flex:1;display:flex;flex-direction:column;padding:clamp(1.4rem,3vw,1.9rem);min-height:15rem}
.card h2{font-size:clamp(1.5rem,1.25rem + 1vw,1.95rem);line-height:1.1;letter-spacing:-.032em}
.card .excerpt{font-size:.97rem;line-height:1.5;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.card .small{margin:auto 0 0;padding-top:1.3rem}
.card .thumb{border-radius:0}
.card .kicker a,.opening .kicker a{display:inline-block;border:.1em solid currentColor;border-radius:2em;padding:.25em .8em;color:inherit}
${pop}{background:var(--pop);color:var(--on-pop)}
${ink}{background:var(--ink);color:var(--paper)}
:is(${pop},${ink}) :is(h2 a,h2 a:hover,.excerpt,.small,.kicker,.dot::before){color:inherit}
:is(${pop},${ink}) .dot::before{color:inherit}
:is(${pop},${ink}) :focus-visible{outline-color:currentColor}
.cards:has(.with-cover) .card:not(.with-cover,.lead) h2{font-size:clamp(1.7rem,1.3rem + 1.7vw,2.7rem);line-height:1.02;letter-spacing:-.04em}
.cards:has(.with-cover) .card:not(.with-cover,.lead) .excerpt{-webkit-line-clamp:6;margin-top:1rem}
.card.lead{grid-column:1/-1}
.card.lead h2{font-size:clamp(2.2rem,1.2rem + 4.6vw,4.8rem);line-height:.98;letter-spacing:-.045em;max-width:16em}
.card.lead .excerpt{font-size:1.15rem;max-width:42rem;margin-top:1.2rem;-webkit-line-clamp:4}
.card.lead .card-text{padding:clamp(1.6rem,5vw,3.6rem);min-height:clamp(18rem,34vw,26rem)}
@media (min-width:60rem){.card.lead.with-cover article{display:grid;grid-template-columns:1fr 1fr}.card.lead .thumb img{height:100%;aspect-ratio:auto}
  .card.lead.with-cover h2{font-size:clamp(2rem,1rem + 2.6vw,3.2rem)}}

.opening{background:var(--pop);color:var(--on-pop);margin-bottom:clamp(2rem,5vw,3.4rem)}
.opening .frame{max-width:calc(var(--wide) + 2*var(--gutter))}
.opening h1{font-weight:900;letter-spacing:-.045em;max-width:18em}
.opening .standfirst{color:inherit;font-weight:500;line-height:1.4;max-width:44rem}
.opening :is(.small,.small a,.kicker,.dot::before){color:inherit}
.opening .dot::before{color:inherit}
.opening .byline a:hover{color:inherit}
.opening+.cover{margin-top:calc(-1*clamp(2rem,5vw,3.4rem));padding-top:0}
.cover img{border-radius:1.4rem}
.opening+.cover.frame{background:linear-gradient(var(--pop) 40%,transparent 40%);max-width:none}
.opening+.cover img{max-width:62rem;margin-inline:auto}
.prose h2{font-size:clamp(1.6rem,1.25rem + 1.5vw,2.25rem);line-height:1.12;letter-spacing:-.032em}
.prose h3{letter-spacing:-.02em}
.prose blockquote{border:0;padding:0;font-size:clamp(1.35rem,1.1rem + 1.2vw,1.8rem);font-weight:700;line-height:1.25;letter-spacing:-.02em}
.prose blockquote::before{content:"\\201c" / "";display:block;font-size:3.4em;line-height:.8;height:.42em;color:var(--accent)}
.prose blockquote cite{font-weight:500;letter-spacing:0}
.prose thead th{background:var(--ink);color:var(--paper);border:0;padding-inline:.9em}
.prose thead th:first-child{border-start-start-radius:.6rem}
.prose thead th:last-child{border-start-end-radius:.6rem}
.prose :is(th,td),.prose :is(th,td):last-child{padding-inline:.9em}
.tags :is(a,span[dir]){background:var(--shade);border-color:transparent;color:var(--ink);font-weight:600}
.neighbours{border:0;padding:0}
.neighbours>div{background:var(--shade);border-radius:var(--radius);padding:1.2rem 1.4rem}
.more>h2,.comments h2{font-size:clamp(1.5rem,1.2rem + 1.2vw,2rem);letter-spacing:-.03em}
.more h3{font-size:1.3rem;letter-spacing:-.022em}
.year>h2{font-size:clamp(2.6rem,2rem + 3vw,4.4rem);letter-spacing:-.05em;border-bottom:.3rem solid var(--ink);padding-bottom:.2rem}
.lost h1{font-weight:900}
.form button{border-radius:2em;padding-inline:1.6rem}
.pages{border-top:.3rem solid var(--ink)}
`;
