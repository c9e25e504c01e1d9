/** Typefaces, measure and the frame that every page of every template has. */
export const foundationStyles = `
:root{color-scheme:light dark;-webkit-text-size-adjust:100%;text-size-adjust:100%;
  --serif:Charter,"Bitstream Charter","Sitka Text","Source Serif 4","Noto Serif",Cambria,Georgia,serif;
  --book:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L","Book Antiqua","Noto Serif",Georgia,serif;
  --sans:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Liberation Sans",Arial,sans-serif;
  --mono:ui-monospace,"SF Mono","Cascadia Code",Menlo,Consolas,"Noto Sans Mono","Liberation Mono",monospace;
  --text:var(--serif);--display:var(--sans);
  --weight:700;--tracking:-.022em;--leading:1.14;
  --column:38rem;--wide:44rem;--gutter:clamp(1.25rem,5vw,2.5rem);--radius:.4rem;
  --title:clamp(2rem,1.45rem + 2.6vw,3.1rem);
}
*,*::before,*::after{box-sizing:border-box}
html{font-size:100%}
body{margin:0;background:var(--paper);color:var(--ink);font-family:var(--text);
  font-size:clamp(1.0625rem,1rem + .3vw,1.1875rem);line-height:1.68;
  -webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;font-kerning:normal;
  overflow-wrap:anywhere;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column}
main{flex:1 0 auto;display:block}
main:focus{outline:0}
.frame{width:100%;max-width:calc(var(--column) + 2*var(--gutter));margin-inline:auto;padding-inline:var(--gutter)}
:is(.masthead,.footer) .frame,:is(.front,.list) main>.frame{max-width:calc(var(--wide) + 2*var(--gutter))}
a{color:var(--accent);text-decoration-line:underline;text-decoration-thickness:.06em;text-underline-offset:.18em}
a:hover{text-decoration-thickness:.13em}
:focus-visible{outline:.16em solid var(--accent);outline-offset:.2em;border-radius:.15em}
::selection{background:var(--accent);color:var(--paper)}
h1,h2,h3,h4,h5,h6{font-family:var(--display);font-weight:var(--weight);letter-spacing:var(--tracking);
  line-height:var(--leading);text-wrap:balance;margin:0}
p{text-wrap:pretty}
img{max-width:100%}
.skip{position:absolute;inset-inline-start:-999rem;top:0;z-index:1;padding:.6em 1em;background:var(--ink);color:var(--paper);
  font-family:var(--sans);font-size:.9rem}
.skip:focus{inset-inline-start:0}
.small{font-family:var(--sans);font-size:.8125rem;line-height:1.5;color:var(--muted);letter-spacing:.005em}
.small a{color:inherit}
.small a:hover{color:var(--accent)}
.dot::before{content:"\\00b7" / "";margin-inline:.5em;color:var(--muted)}
.kicker{font-family:var(--sans);font-size:.8125rem;font-weight:600;line-height:1.4;margin:0 0 .5rem;color:var(--muted)}
.kicker :is(a,span){display:inline-block;padding-block:.25rem;text-decoration:none;min-width:1.5rem}
.kicker a:hover{text-decoration:underline}

.masthead ul,.footer ul{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1.4rem;margin:0;padding:0}
.masthead .name{color:var(--ink);text-decoration:none;font-family:var(--display);font-weight:var(--weight)}
.masthead .tagline{margin:0;text-wrap:balance}
.site-nav{font-family:var(--sans);font-size:.9375rem;line-height:1.6}
.site-nav a{display:inline-block;color:var(--muted);text-decoration:none;padding-block:.25rem}
.site-nav a:hover,.site-nav [aria-current]{color:var(--ink);text-decoration:underline;text-underline-offset:.35em}

.footer{margin-top:clamp(4rem,9vw,6.5rem);border-top:1px solid var(--rule);padding-block:1.6rem 2.4rem}
.footer .frame{display:flex;flex-wrap:wrap;gap:.4rem 1.5rem;justify-content:space-between}
.footer p{margin:0}

.lost{padding-block:clamp(3rem,10vw,7rem) 2rem}
.lost h1{font-size:var(--title)}
.lost p{color:var(--muted);margin-block:1.1rem 1.6rem;max-width:32rem}
.preview-banner{margin:0;padding:.7rem var(--gutter);background:#fde68a;color:#3b2600;text-align:center;
  font:600 .9375rem/1.4 var(--sans)}

:is(h1,h2,h3,.year li):is(:lang(de),:lang(nl),:lang(sv),:lang(da),:lang(no),:lang(fi)){hyphens:auto}
:dir(rtl){letter-spacing:0!important}
:is(:lang(ja),:lang(zh),:lang(ko),:lang(th)){letter-spacing:0!important}
:is(:lang(ja),:lang(zh),:lang(ko),:lang(ar),:lang(fa),:lang(ur),:lang(he)){font-style:normal!important}
:is(h1,h2,h3):is(:lang(ja),:lang(zh),:lang(ko),:lang(ar),:lang(fa),:lang(ur),:lang(th),:lang(hi)){line-height:1.35}
:is(:lang(ja),:lang(zh)){line-break:strict}
:is(h1,h2,h3):lang(ja){word-break:auto-phrase}
`;
