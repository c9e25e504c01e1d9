/** A plain blog: one quiet column, sans headings over a serif text. */
export const starterStyles = `
.masthead .frame{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.4rem 1.5rem}
body:is(.article,.plain) :is(.masthead,.footer) .frame{max-width:calc(var(--column) + 2*var(--gutter))}
.masthead{padding-block:1.1rem;border-bottom:1px solid var(--rule)}
.masthead .name{letter-spacing:-.012em;font-size:1.0625rem;line-height:1.35}
.masthead .name::before{content:attr(data-initial) / "";display:inline-grid;place-items:center;width:1.55em;height:1.55em;margin-inline-end:.55em;
  border-radius:.38em;background:var(--accent);color:var(--paper);font-weight:700;line-height:1;letter-spacing:0}
.masthead a.name:hover{color:var(--accent)}
.masthead.front{border:0;padding-block:clamp(2.6rem,8vw,5rem) clamp(1rem,3vw,1.6rem)}
.masthead.front .frame{gap:1rem 1.5rem}
.masthead.front .name{font-size:clamp(1.9rem,1.5rem + 2vw,2.6rem);letter-spacing:-.028em;line-height:1.15}
.masthead.front .name::before{content:none}
.masthead.front .tagline{flex:1 0 100%;max-width:34rem;color:var(--muted);font-size:1.125em;line-height:1.55}
.front .posts>li:first-child{border-top:1px solid var(--rule)}
.posts>li{border-bottom:1px solid var(--rule);padding-block:clamp(1.6rem,4vw,2.2rem)}
.posts>li:last-child{border-bottom:0}
.posts+.pages{margin-top:0}
.posts h2{font-size:clamp(1.3rem,1.15rem + .7vw,1.5rem);line-height:1.25;letter-spacing:-.018em}
.posts .with-thumb{display:grid;grid-template-columns:1fr clamp(5.5rem,22vw,10rem);gap:1.5rem;align-items:start}
@media (max-width:36rem){
  .posts .with-thumb{gap:0 1.2rem}
  .posts .with-thumb>div{display:contents}
  .posts .with-thumb .thumb{grid-column:2;grid-row:1}
  .posts .with-thumb :is(.excerpt,.small){grid-column:1/-1}
  .posts .with-thumb .excerpt{margin-top:.8rem}
}
.archive .list-head,.about .list-head{padding-bottom:1.2rem}
`;
