import { randomBytes } from 'node:crypto'
import type { PageLook } from '#options.ts'
import { words } from '#words/en.ts'
import { art } from './art.ts'
import { html, textOf, trusted, type Html } from './html.ts'
import { style } from './style.ts'
import { tokensOf } from './tokens.ts'

export interface Page {
  heading: string
  body: Html
  wrong?: boolean
  /** Runs after the body, by the page's nonce. Of our own making only. */
  script?: string | undefined
}

export interface PageAnswer { text: string; headers: Record<string, string> }

// The product keeps the chosen mode under this key; the pages share its origin and so its storage.
const modeScript = `try { const mode = localStorage.getItem('mode'); if (mode === 'light' || mode === 'dark') document.documentElement.dataset.mode = mode } catch {}`

/**
 * The product's own faces, and the lists of families that begin with them. It lies at the same origin; without it, the page is set in what
 * `style` names of a machine's own.
 */
const typeSheet = '/type.css'

/** A long sentence is smaller on phones; as in DoorPicture.tsx of the web. */
const lengthOf = (sentence: string) => (sentence.length > 64 ? 'longest' : sentence.length > 48 ? 'long' : '')

/** A whole page in the tenant's brand, and the headers it needs. */
export const pageOf = (tenant: PageLook, { heading, body, wrong, script }: Page): PageAnswer => {
  const nonce = randomBytes(16).toString('base64')
  const title = words.pageTitle(wrong ? words.errorTitle(heading) : heading, tenant.channelName)
  const content = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${trusted(tokensOf(tenant) + style)}</style>
<link rel="stylesheet" href="${typeSheet}">
<script nonce="${nonce}">${trusted(modeScript)}</script>
</head>
<body>
<div class="split">
<aside class="art">${tenant.picture ? html`<img src="${tenant.picture}" alt="">` : art[tenant.template]}<div class="caption">${tenant.channelDescription && html`<p class="hero ${lengthOf(tenant.channelDescription)}" title="${tenant.channelDescription}">${tenant.channelDescription}</p>`}<div class="bulbs"></div></div></aside>
<main>
<div class="sign">${brand(tenant)}</div>
<div class="middle"><h1>${heading}</h1>${body}</div>
<p class="foot"><a href="${tenant.origin}/">${words.backTo(tenant.channelName)}</a></p>
${tenant.links?.length ? html`<nav class="links" aria-label="${words.elsewhere(tenant.channelName)}">${tenant.links.map(({ label, href }) => html`<a href="${href}" rel="noopener noreferrer"${href.startsWith('mailto:') ? '' : html` target="_blank"`}>${label}</a>`)}</nav>` : ''}
</main>
</div>
${script && html`<script nonce="${nonce}">${trusted(script)}</script>`}
</body>
</html>`
  return { text: textOf(content), headers: pageHeaders(tenant, nonce) }
}

const brand = ({ channelName, origin, logos: { lightLogo, darkLogo } }: PageLook) => {
  const light = lightLogo ?? darkLogo
  const dark = darkLogo ?? lightLogo
  return html`<a class="brand" href="${origin}/">${light && dark
    ? html`<img class="on-light" src="${light}" alt="${channelName}"><img class="on-dark" src="${dark}" alt="${channelName}">`
    : channelName}</a>`
}

const originOf = (logo: string | null, base: string) => (logo && URL.canParse(logo, base) ? new URL(logo, base).origin : undefined)

const pageHeaders = ({ origin, logos, picture = null }: PageLook, nonce: string) => {
  const imageOrigins = [logos.lightLogo, logos.darkLogo, picture].flatMap((image) => originOf(image, origin) ?? []).filter((from) => from !== 'null')
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    // Browsers hold every redirect after a form to form-action; all of ours end on the channel's own origin.
    'content-security-policy': [
      `default-src 'none'`, `style-src 'self' 'nonce-${nonce}'`, `font-src 'self'`, `script-src 'nonce-${nonce}'`, `img-src 'self' data: ${[...new Set(imageOrigins)].join(' ')}`,
      `form-action 'self'`, `base-uri 'none'`, `frame-ancestors 'none'`, `require-trusted-types-for 'script'`,
    ].join('; '),
    ...generalHeaders(origin),
  }
}

/** For every answer of identity. No Cross-Origin-Opener-Policy: a popup must reach its opener. */
export const generalHeaders = (origin: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  // Not no-referrer: browsers would then send "Origin: null" with our forms.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-resource-policy': 'same-origin',
  // A channel's own domain may have other machines below it that know no TLS.
  ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})
