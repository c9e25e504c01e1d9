/** Preferences of readers, and paper. Last in the file, so that they win. */
export const preferenceStyles = `
@media (prefers-contrast:more){:root{--muted:var(--ink);--rule:var(--ink)}}
@media (max-width:30rem){.prose :is(ul,ol){padding-inline-start:1.25em}.pages{flex-wrap:wrap}
  .prose :is(p,li):is(:lang(de),:lang(nl),:lang(sv),:lang(da),:lang(no),:lang(fi)){hyphens:auto}}
@media print{
  :root{--paper:#fff;--shade:#fff;--ink:#000;--muted:#333;--rule:#999;--accent:#000;--pop:#fff;--on-pop:#000;--block:#fff;--on-block:#000}
  body{display:block;font-size:11pt;line-height:1.5}
  .site-nav,.footer nav,.more,.neighbours,.skip,.pages,.tags,form,.preview-banner{display:none}
  .frame,.opening .frame{max-width:none;padding:0}
  .masthead,.masthead.front{padding:0 0 .6rem;border-bottom:1px solid #999}
  .masthead .name,.masthead.front .name{font-size:12pt;margin:0}
  .opening{padding-block:1.2rem 1rem;margin:0}
  .opening h1{font-size:24pt}
  .footer{margin-top:2rem}
  .prose a[href^="http"]::after{content:" (" attr(href) ")";font-size:.8em;overflow-wrap:anywhere}
  .prose pre{white-space:pre-wrap}
  .prose .scroll{overflow:visible}
  .prose :is(figure,pre,blockquote,tr){break-inside:avoid}
  :is(h2,h3,h4){break-after:avoid}
  @page{margin:2cm}
}
`;
