/**
 * Layout of identity's pages: a picture beside the form on wide screens, above it on phones. Whoever comes from the channel's own login
 * sees sign and headline stay where they are: SplitScreen.tsx and LoginPage.tsx of the web have the same measures.
 */
export const style = `
:root { --sans: -apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", "Helvetica Neue", "Liberation Sans", Arial, sans-serif;
  --serif: "New York", "Iowan Old Style", Charter, "Sitka Heading", Cambria, "Liberation Serif", "Times New Roman", serif;
  --narrow: "Avenir Next Condensed", "Roboto Condensed", "Bahnschrift Condensed", "Arial Narrow", "Liberation Sans Narrow", "Liberation Sans", sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: var(--body)/1.55 var(--sans); -webkit-text-size-adjust: 100%; }
h1, p, ul { margin: 0; padding: 0; }
a { color: var(--accent-text); font-weight: 600; text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; } a:focus-visible { border-radius: 4px; }
.split { display: grid; grid-template-columns: minmax(0, 1.08fr) minmax(0, 1fr); min-height: 100vh; min-height: 100dvh; }
.art { position: relative; margin: 16px 0 16px 16px; border-radius: var(--r-art); corner-shape: var(--corner); overflow: hidden; background: #4A1D75; color: #fff; }
.art svg, .art img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
.art::after { content: ""; position: absolute; inset: 0; background: linear-gradient(180deg, rgb(20 8 34 / 0) 52%, rgb(20 8 34 / .82) 84%); }
.caption { position: absolute; z-index: 1; left: 44px; right: 44px; bottom: 40px; }
.hero { font: var(--weight) var(--hero)/1.08 var(--display); letter-spacing: var(--tracking); text-transform: var(--case); text-wrap: balance;
  overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; margin-bottom: 22px; }
.bulbs { height: 4px; max-width: 280px; background: radial-gradient(circle at 2px 2px, rgb(255 255 255 / .8) 2px, transparent 2.4px) 0 0 / 12px 4px repeat-x; }
main { display: flex; flex-direction: column; padding: 40px 64px; max-width: 620px; width: 100%; margin: 0 auto; }
.sign { display: flex; align-items: center; min-height: 44px; }
.brand { color: var(--ink); font: var(--weight) 1.5rem/1.25 var(--display); letter-spacing: var(--tracking); text-transform: var(--case); overflow-wrap: anywhere; }
.brand { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.brand:hover { text-decoration: none; }
.brand img { display: block; height: 36px; width: auto; max-width: min(176px, 100%); object-fit: contain; object-position: left center; }
.brand .on-light { display: var(--light, block); } .brand .on-dark { display: var(--dark, block); }
.middle { margin-top: 13vh; margin-top: 13dvh; padding: 40px 0; }
h1 { font: var(--weight) var(--h1)/1.12 var(--display); letter-spacing: var(--tracking); text-transform: var(--case); text-wrap: balance; overflow-wrap: anywhere; }
.lead { color: var(--ink-2); margin-top: 10px; max-width: 42ch; overflow-wrap: anywhere; text-wrap: pretty; }
form { margin-top: 28px; display: grid; gap: 20px; }
.field { position: relative; display: grid; gap: 6px; }
.field label { justify-self: start; font-weight: 600; font-size: .875rem; }
.beside { position: absolute; right: 0; top: 0; font-size: .875rem; }
input { width: 100%; min-height: var(--field); padding: 0 16px; font: inherit; color: inherit; background: var(--surface);
  border: 1px solid var(--line-strong); border-radius: var(--r-field); corner-shape: var(--corner); }
input:focus { outline: none; border-color: var(--accent-text); box-shadow: 0 0 0 3px var(--accent-soft); }
input[aria-invalid=true] { border: 2px solid var(--bad); padding: 0 15px; }
.hint { color: var(--ink-3); font-size: .8125rem; }
.error { color: var(--bad); font-size: .875rem; font-weight: 600; display: flex; gap: 8px; }
.error svg, .notice svg { flex: none; width: 18px; height: 18px; margin-top: .15em; fill: none; stroke: currentColor; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
.notice { display: flex; gap: 10px; margin-top: 24px; padding: 12px 16px; border-radius: var(--r-card); corner-shape: var(--corner); font-weight: 600; font-size: .9375rem; }
.notice.bad { background: var(--bad-soft); color: var(--bad); } .notice.ok { background: var(--ok-soft); color: var(--ok); }
button, .button { display: inline-flex; align-items: center; justify-content: center; width: 100%; min-height: var(--button); padding: 0 20px; border: 0; cursor: pointer;
  border-radius: var(--r-control); corner-shape: var(--corner); background: var(--accent); color: var(--on-accent); font: var(--button-font); text-transform: var(--case); text-align: center; }
button:hover, .button:hover { background: var(--accent-hover); text-decoration: none; }
button:focus-visible, .button:focus-visible { border-radius: var(--r-control); }
button.quiet { min-height: 44px; background: none; color: var(--accent-text); font: 650 .9375rem/1.2 var(--sans); text-transform: none; }
button.quiet:hover { background: var(--surface-2); }
button.second { background: none; color: var(--ink); border: 1px solid var(--line-strong); }
button.second:hover { background: var(--surface-2); }
[hidden] { display: none !important; }
.button { margin-top: 28px; }
form + form { margin-top: 8px; }
.aside { margin-top: 20px; text-align: center; color: var(--ink-3); font-size: .9375rem; }
.aside + .aside { margin-top: 0; }
.aside a { display: inline-block; padding: 10px 4px; } .foot a { display: inline-block; padding: 10px 0; }
.beside a { display: block; padding: 10px 0; margin: -10px 0; }
.foot { margin-top: auto; font-size: .8125rem; color: var(--ink-3); overflow-wrap: anywhere; }
.links { display: flex; flex-wrap: wrap; gap: 0 20px; font-size: .8125rem; color: var(--ink-3); overflow-wrap: anywhere; } .links a { display: inline-block; padding: 10px 0; }
@media (max-width: 899px) {
  .split { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto 1fr; }
  .art { height: 32vh; height: min(264px, 32dvh); margin: 0; border-radius: 0 0 28px 28px; }
  .art::after { background: linear-gradient(90deg, rgb(20 8 34 / .78), rgb(20 8 34 / .5) 70%, rgb(20 8 34 / .2)); }
  .caption { left: 20px; right: 20px; bottom: 22px; } .hero { font-size: 2.25rem; margin-bottom: 18px; padding-bottom: .1em; -webkit-line-clamp: 3; }
  .hero.long { font-size: 1.75rem; } .hero.longest { font-size: 1.375rem; line-height: 1.15; }
  main { padding: 24px 20px 28px; } h1 { font-size: 1.875rem; }
  .middle { margin-top: 0; padding: 24px 0 32px; }
}
@media (max-width: 899px) and (max-height: 660px) { .art { display: none; } }
`
