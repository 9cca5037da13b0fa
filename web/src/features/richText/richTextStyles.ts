import { css } from '@emotion/react'

/** How a document looks, where it is read and where it is written. */
export const richTextStyles = css`
  min-width: 0; max-width: 66ch; font-size: var(--fs-body); line-height: var(--lh-body); overflow-wrap: anywhere; text-wrap: pretty;
  & > * + * { margin-top: .7em; }
  & :is(p, h2, h3, ul, ol, pre, blockquote, hr) { margin-bottom: 0; }
  & p:empty { min-height: calc(var(--lh-body) * 1em); }
  & h2, & h3 {
    font-family: var(--font-display); font-weight: var(--display-weight); letter-spacing: var(--display-tracking); line-height: 1.25; text-wrap: balance;
  }
  & h2 { font-size: calc(var(--fs-body) * 1.18); }
  & h3 { font-size: calc(var(--fs-body) * 1.1); }
  & > * + :is(h2, h3) { margin-top: 1.1em; }
  & strong { font-weight: 680; }
  & em { font-style: italic; }
  & ul, & ol { padding-left: 1.5em; }
  & ul { list-style: disc; }
  & ol { list-style: decimal; font-variant-numeric: tabular-nums; }
  & li::marker { color: var(--ink-3); }
  & li + li, & li > * + * { margin-top: .25em; }
  & blockquote { padding-left: 1em; border-left: 3px solid var(--line-strong); color: var(--ink-2); }
  & blockquote > * + * { margin-top: .5em; }
  & code {
    padding: .1em .35em; border-radius: 5px; background: var(--surface-2); font-family: var(--mono); font-size: .88em;
    /* Whichever letters of one width a machine has: they leave the height of the line to the text around them. */
    line-height: 1;
  }
  & pre {
    padding: 12px 14px; border-radius: var(--r-s); corner-shape: var(--corner); background: var(--surface-2); line-height: 1.5; white-space: pre-wrap; tab-size: 2;
  }
  & pre code { padding: 0; background: none; line-height: inherit; }
  & hr { height: 1px; border: 0; background: var(--line-strong); margin: 1.2em 0; }
  & a, & .tag, & .mention { color: var(--accent-text); font-weight: 600; text-decoration: none; text-underline-offset: 3px; border-radius: 4px; }
`
