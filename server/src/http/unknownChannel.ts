import { refusals } from '@marquee/contract/errors'
import { closedPolicy } from './headers.ts'

const style = `
  :root { color-scheme: light dark; --bg: #F6F3EC; --ink: #1F1A24; --soft: #544D5C; --mark: #62279B }
  @media (prefers-color-scheme: dark) { :root { --bg: #131016; --ink: #F5F1F7; --soft: #C0B7C8; --mark: #CFAEF6 } }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; background: var(--bg); color: var(--ink);
    font: 17px/1.6 -apple-system, "Segoe UI", "Helvetica Neue", "Liberation Sans", Arial, sans-serif }
  main { max-width: 520px } svg { color: var(--mark) }
  h1 { font: 500 36px/1.15 "New York", "Iowan Old Style", Charter, Cambria, "Liberation Serif", serif; letter-spacing: -.018em; margin: 24px 0 8px }
  p { margin: 0; color: var(--soft); text-wrap: pretty }`

const arch = `<svg width="72" height="72" viewBox="0 0 72 72" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
  <path d="M12 64V34a24 24 0 0 1 48 0v30M22 64V36a14 14 0 0 1 28 0v28M6 64h60"/></svg>`

const said = {
  unknown_channel: { title: 'Not Found', text: 'Check the address for a typing mistake. If it is right, the channel may have moved or closed.' },
  channel_suspended: { title: 'Closed for now', text: 'Nothing in it is lost. Those who run the channel know more, and it may open again at any time.' },
}

/** The page at an address where nobody gets in: there is no channel, or it is suspended. It names nobody. */
export const unknownChannelPage = (nonce: string, code: keyof typeof said) => ({
  policy: `${closedPolicy}; style-src 'nonce-${nonce}'`,
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${said[code].title}</title><style nonce="${nonce}">${style}</style></head><body><main>${arch}
<h1>${refusals[code].message}</h1><p>${said[code].text}</p>
</main></body></html>`,
})
