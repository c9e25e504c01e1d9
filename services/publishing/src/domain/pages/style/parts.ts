/**
 * Lists, forms and the other parts that pages of every template are made of. Links in headings are blocks: the letters of an inline
 * one reach out of tight lines, over the link above.
 */
export const partStyles = `
.list-head{padding-block:clamp(2.4rem,6vw,4rem) clamp(1.6rem,4vw,2.4rem)}
.list-head h1{font-size:var(--title)}
.list-head .small{margin:.7rem 0 0}
.posts{list-style:none;margin:0;padding:0}
.thumb{display:block;overflow:hidden;border-radius:var(--radius);background:var(--shade)}
.thumb img{display:block;width:100%;height:auto;aspect-ratio:3/2;object-fit:cover}
:is(.posts,.cards,.stories,.beside,.lead,.more) :is(h2,h3) a{display:block;color:var(--ink);text-decoration:none}
:is(.posts,.cards,.stories,.beside,.lead,.more) :is(h2,h3) a:hover{color:var(--accent);text-decoration:underline;
  text-decoration-thickness:.05em;text-underline-offset:.14em}
.excerpt{margin:.55rem 0 0;color:var(--muted);line-height:1.6}
.excerpt+.small{margin:.7rem 0 0}
.empty{color:var(--muted);margin-block:1.5rem}

.pages{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;margin-top:clamp(2rem,5vw,3rem);
  border-top:1px solid var(--rule);padding-top:1.3rem;font-family:var(--sans);font-size:.9375rem;line-height:1.5}
.pages a{font-weight:600;text-decoration:none}
.pages a:hover{text-decoration:underline}
.pages .prev::before,.neighbours .prev .small::before{content:"\\2190\\00a0" / ""}
.pages .next::after,.neighbours .next .small::after{content:"\\00a0\\2192" / ""}
[dir=rtl] .pages .prev::before,[dir=rtl] .neighbours .prev .small::before{content:"\\2192\\00a0" / ""}
[dir=rtl] .pages .next::after,[dir=rtl] .neighbours .next .small::after{content:"\\00a0\\2190" / ""}

.tags{list-style:none;display:flex;flex-wrap:wrap;gap:.5rem;margin:clamp(2.2rem,5vw,3.2rem) 0 0;padding:0}
.tags li{font-family:var(--sans);font-size:.875rem;line-height:1.5}
.tags :is(a,span[dir]){display:inline-block;color:var(--muted);border:1px solid var(--rule);border-radius:2em;padding:.2em .85em;
  text-decoration:none}
.tags a:hover{color:var(--accent);border-color:var(--accent)}

.after{margin-top:clamp(3rem,7vw,4.5rem)}
.neighbours{display:grid;gap:1rem 2rem;border-block:1px solid var(--rule);padding-block:1.2rem;line-height:1.4}
.neighbours .small{display:block;margin-bottom:.2rem}
.neighbours a{font-family:var(--display);font-weight:600;color:var(--ink);text-decoration:none}
.neighbours a:hover{color:var(--accent);text-decoration:underline}
@media (min-width:40rem){
  .neighbours{grid-template-columns:1fr 1fr}
  .neighbours .next{grid-column:2;text-align:end}
}
.more{margin-top:clamp(2.4rem,6vw,3.6rem)}
.more>h2{font-size:1.125rem;letter-spacing:0}
.more ul{list-style:none;margin:.4rem 0 0;padding:0}
.more li{padding-block:1rem;border-bottom:1px solid var(--rule)}
.more li:last-child{border-bottom:0;padding-bottom:0}
.more h3{font-size:1.125rem;line-height:1.3;letter-spacing:-.01em}
.more .small{margin:.25rem 0 0}

.archive .year{margin-bottom:clamp(2.2rem,5vw,3.2rem)}
.year>h2{font-size:1.6rem;padding-bottom:.5rem;border-bottom:1px solid var(--rule)}
.year :is(h2,h3) a{color:inherit;text-decoration:none}
.year :is(h2,h3) a:hover{color:var(--accent);text-decoration:underline}
.year h3{font-size:1rem;letter-spacing:0;line-height:1.4;margin:1.5rem 0 .4rem}
.year ul{list-style:none;margin:0;padding:0}
.year li{display:flex;justify-content:space-between;align-items:baseline;gap:.3rem 1.5rem;padding-block:.4rem;line-height:1.4}
.year li a{color:var(--ink);text-decoration:none}
.year li a:hover{color:var(--accent);text-decoration:underline}
.year li .small{flex:none}
@media (max-width:36rem){.year li{display:block;padding-block:.55rem}.year li .small{display:block;margin-top:.15rem}}
.about .cover{margin-inline:0}
.about .cover img{max-height:26rem;object-fit:cover}
.about .description{font-size:1.2em;line-height:1.55;margin:0}
.about section{margin-top:clamp(2rem,5vw,3rem)}
.about h2{font-size:1.125rem;letter-spacing:0;margin-bottom:.8rem}
.about .tags{margin:0}
.names{list-style:none;margin:0;padding:0}
.names li{padding-block:.2rem}

.form{font-family:var(--sans)}
.form label{display:block;font-size:.9375rem;font-weight:600;line-height:1.5;margin-bottom:.35rem}
.form .field{margin:0 0 1.1rem}
.form :is(input:not([type=checkbox],[type=radio],[type=hidden]),textarea){width:100%;font:inherit;font-size:1rem;line-height:1.5;color:var(--ink);
  background:var(--paper);border:1px solid var(--muted);border-radius:var(--radius);padding:.6rem .8rem}
.form textarea{min-height:8rem;resize:vertical}
.form .hint{margin:.3rem 0 0;font-size:.8125rem;line-height:1.5;color:var(--muted)}
.form .field+.hint{margin:-.7rem 0 1.1rem}
.form button{font:600 1rem/1.5 var(--sans);color:var(--paper);background:var(--accent);border:1px solid var(--accent);
  border-radius:var(--radius);padding:.6rem 1.2rem;cursor:pointer}
.form button:hover{background:var(--ink);border-color:var(--ink)}
.search-form .field{display:flex;gap:.6rem}
.search-form input{flex:1;min-width:0}
.notice{border-inline-start:.25rem solid var(--accent);background:var(--shade);padding:.8rem 1rem;font-family:var(--sans);font-size:.9375rem}

.comments{margin-top:clamp(2.4rem,6vw,3.6rem)}
.comments h2{font-size:1.25rem;letter-spacing:-.01em;margin-bottom:1.2rem}
.comments h3{font-size:1.05rem;letter-spacing:0;margin:2rem 0 1rem}
.thread{list-style:none;margin:0;padding:0}
.thread .thread{margin-inline-start:clamp(.8rem,4vw,2rem);padding-inline-start:clamp(.8rem,3vw,1.2rem);border-inline-start:1px solid var(--rule)}
.comment{padding-block:1rem}
.thread>li+li>.comment{border-top:1px solid var(--rule)}
.comment p{margin:.35rem 0 0;font-size:.97em;line-height:1.6}
.comment-head{font-family:var(--sans);font-size:.875rem;line-height:1.5;color:var(--muted)}
.comment-head :is(b,strong){color:var(--ink)}
`;
