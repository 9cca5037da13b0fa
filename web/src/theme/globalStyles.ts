import { css } from '@emotion/react'

/** What every page starts from: a reset, the page's ground, letters, links, one focus ring. */
export const globalStyles = css`
  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    /* What bars cover at the foot of the window, and room for the focus ring above them. */
    --foot: calc(24px + var(--save-bar, 0px)); scroll-padding: calc(72px + var(--over, 0px)) 0 var(--foot);
    @media (max-width: 599.95px) { --foot: calc(76px + env(safe-area-inset-bottom) + var(--save-bar, 0px)); }
  }
  body {
    margin: 0; min-height: 100dvh; color: var(--ink);
    background: var(--bg) var(--bg-image) center top / cover no-repeat fixed;
    font: 400 var(--fs-m)/1.45 var(--sans);
    -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility;
  }
  h1, h2, h3, h4, p, ul, ol, figure, fieldset, dl, dd { margin: 0; padding: 0; border: 0; min-width: 0; }
  h1, h2, h3, h4 { font-size: inherit; font-weight: inherit; }
  /* What people and languages make long breaks anywhere, rather than leave the screen. */
  h1, h2, h3, h4, bdi { overflow-wrap: anywhere; }
  ul, ol { list-style: none; }
  a { color: inherit; text-decoration: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { background: none; border: 0; padding: 0; text-align: inherit; cursor: pointer; }
  b, strong { font-weight: 650; }
  img, svg, video { display: block; flex: none; }
  table { border-collapse: collapse; }
  ::selection { background: var(--accent-soft); color: var(--on-accent-soft); }
  :focus-visible { outline: var(--focus-w) solid var(--focus); outline-offset: var(--focus-gap); }
  :focus:not(:focus-visible) { outline: none; }
`
