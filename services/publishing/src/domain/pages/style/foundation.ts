/** Typefaces, scale and the frame that every page shares. */
export const foundationStyles = `
:root{color-scheme:light dark;-webkit-text-size-adjust:100%;text-size-adjust:100%}
*,*::before,*::after{box-sizing:border-box}
[data-template]{
  --serif:Charter,"Bitstream Charter","Sitka Text","Iowan Old Style","Source Serif 4","Noto Serif",Cambria,Georgia,serif;
  --book:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L","Book Antiqua","Noto Serif",Georgia,serif;
  --sans:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Liberation Sans",Arial,sans-serif;
  --mono:ui-monospace,"SF Mono","Cascadia Code",Menlo,Consolas,"Noto Sans Mono","Liberation Mono",monospace;
  --text:var(--serif);--display:var(--sans);
  --weight:700;--tracking:-.022em;--leading:1.12;--title-case:none;
  --column:41rem;--measure:var(--column);--gutter:clamp(1.25rem,5vw,2.5rem);--radius:.4rem;
  --title:clamp(2rem,1.45rem + 2.6vw,3.25rem);
  --site-title:clamp(2.1rem,1.5rem + 2.8vw,3.5rem);
}
html{font-size:100%;scroll-behavior:auto}
body{margin:0;background:var(--paper);color:var(--ink);font-family:var(--text);
  font-size:clamp(1.0625rem,1rem + .3vw,1.1875rem);line-height:1.68;
  -webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;font-kerning:normal;
  overflow-wrap:break-word;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column}
main{flex:1 0 auto}
.wide{--measure:58rem}
.frame{width:100%;max-width:calc(var(--measure) + 2*var(--gutter));margin-inline:auto;padding-inline:var(--gutter)}
a{color:var(--accent);text-decoration-line:underline;text-decoration-thickness:.06em;text-underline-offset:.18em}
a:hover{text-decoration-thickness:.13em}
:focus-visible{outline:.16em solid var(--accent);outline-offset:.2em;border-radius:.15em}
::selection{background:var(--accent);color:var(--paper)}
h1,h2,h3,h4,h5,h6{font-family:var(--display);font-weight:var(--weight);letter-spacing:var(--tracking);
  line-height:var(--leading);text-wrap:balance;margin:0}
p{text-wrap:pretty}
.skip{position:absolute;left:-999rem;top:0;z-index:1;padding:.6em 1em;background:var(--ink);color:var(--paper);
  font-family:var(--sans);font-size:.9rem;border-radius:0 0 var(--radius) 0}
.skip:focus{left:0}
.small{font-family:var(--sans);font-size:.8125rem;line-height:1.5;color:var(--muted);letter-spacing:.005em}
.small a{color:inherit}
.small a:hover{color:var(--accent)}
.dot::before{content:"\\00b7";margin-inline:.5em;color:var(--muted)}

.masthead{border-bottom:1px solid var(--rule);padding-block:1.05rem}
.masthead .frame{display:flex;align-items:baseline;justify-content:space-between;gap:1.5rem}
.masthead .name{font-family:var(--display);font-weight:var(--weight);letter-spacing:-.012em;font-size:1.0625rem;line-height:1.35;
  color:var(--ink);text-decoration:none}
.masthead .name::before{content:attr(data-initial);display:inline-grid;place-items:center;width:1.55em;height:1.55em;
  margin-inline-end:.6em;border-radius:.38em;background:var(--accent);color:var(--paper);font-weight:700;line-height:1;letter-spacing:0}
.masthead .name:hover{color:var(--accent)}

.footer{margin-top:clamp(4rem,9vw,6.5rem);border-top:1px solid var(--rule);padding-block:1.6rem 2.4rem}
.footer .frame{display:flex;flex-wrap:wrap;gap:.4rem 1.5rem;justify-content:space-between}
.footer ul{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;margin:0;padding:0}
.footer p{margin:0}

.lost{padding-block:clamp(3.5rem,12vw,8rem) 2rem}
.lost h1{font-size:var(--title)}
.lost p{color:var(--muted);margin-block:1.1rem 1.6rem;max-width:32rem}
`;
