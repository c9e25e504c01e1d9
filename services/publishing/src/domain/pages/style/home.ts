/** The list of a site's posts. */
export const homeStyles = `
.welcome{padding-block:clamp(3rem,8vw,5.5rem) clamp(2.2rem,5vw,3.2rem)}
.welcome h1{font-size:var(--site-title)}
.welcome h1 a{color:inherit;text-decoration:none}
.welcome h1 a:hover{color:var(--accent)}
.welcome p{margin:1rem 0 0;max-width:38rem;color:var(--muted);font-size:1.125em;line-height:1.55}
.welcome.later{padding-bottom:1.5rem}
.welcome.later h1{font-size:var(--title)}

.posts{list-style:none;margin:0;padding:0}
.posts>li{border-top:1px solid var(--rule);padding-block:clamp(1.6rem,4vw,2.1rem)}
.posts h2{font-size:clamp(1.3rem,1.15rem + .7vw,1.55rem);line-height:1.22;letter-spacing:-.016em}
.posts h2 a{color:var(--ink);text-decoration:none}
.posts h2 a:hover{color:var(--accent);text-decoration:underline;text-decoration-thickness:.05em;text-underline-offset:.14em}
.posts .excerpt{margin:.55rem 0 0;color:var(--muted);line-height:1.6;max-width:var(--column)}
.posts .small{margin:0 0 .5rem}
.posts>li.lead{border-top:.2rem solid var(--ink);padding-block:clamp(1.4rem,4vw,1.9rem) clamp(2.2rem,5vw,3.2rem)}
.posts>li.lead h2{font-size:clamp(1.75rem,1.3rem + 2.3vw,3rem);line-height:1.1;letter-spacing:var(--tracking)}
.posts>li.lead .excerpt{color:var(--ink);font-size:1.1em;margin-top:1rem}
@media (min-width:52rem){
  .posts>li:not(.lead)>article{display:grid;grid-template-columns:11rem 1fr;column-gap:2rem}
  .posts>li:not(.lead) .small{grid-row:1/3;margin:0;padding-top:.42em}
  .posts>li:not(.lead) .small .dot{display:block}
  .posts>li:not(.lead) .small .dot::before{content:none}
  .posts>li:not(.lead) :is(h2,.excerpt){grid-column:2}
}

.pages{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;border-top:1px solid var(--rule);
  padding-top:1.3rem;font-family:var(--sans);font-size:.9375rem}
.pages a{font-weight:600;text-decoration:none}
.pages a:hover{text-decoration:underline}
.empty{border-top:1px solid var(--rule);padding-top:1.8rem;color:var(--muted)}
`;
