import { escape } from '#mailboxPage.ts'
import type { Account, Item, PlatformSite } from './accounts.ts'

const page = (title: string, nonce: string, [ground, lines]: PlatformSite['colours'], head: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>${head}
<style nonce="${nonce}">
body{margin:0;font:16px/1.5 system-ui,"Liberation Sans",sans-serif;background:${ground};color:#fff}main{max-width:38rem;margin:auto;padding:2rem 1rem}
h1{font-size:1.6rem;color:${lines}}p,li{overflow-wrap:anywhere}form{display:grid;gap:1rem;justify-items:start}label{display:grid;gap:.25rem}img{width:100%;height:auto}
input{font:inherit;min-height:44px;padding:0 .8rem;border-radius:8px;border:1px solid ${lines};background:#fff;color:#111;max-width:100%}
button{font:inherit;min-height:44px;padding:0 1.2rem;border-radius:22px;border:1px solid ${lines};background:none;color:#fff;cursor:pointer}
button.yes{background:${lines};color:${ground};font-weight:700}a{color:${lines}}.row{display:flex;flex-wrap:wrap;gap:.5rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem .4rem 0;vertical-align:top}
:focus-visible{outline:3px solid #fff;outline-offset:2px}
</style></head><body><main>${body}</main></body></html>`

interface Asked {
  site: PlatformSite
  /** Who asks, by name. */
  client: string
  nonce: string
  /** What the client has asked with: goes along when the person has decided. */
  query: Readonly<Record<string, string>>
}

/** Asks whoever comes whether the client may see their account. */
export const consentPage = ({ site, client, nonce, query }: Asked) =>
  page(`Sign in to ${site.name}`, nonce, site.colours, '', `<h1>${site.name}</h1>
<p><b>${escape(client)}</b> wants to see your account and what you publish here. This is a stand-in on your own machine: any account name will do.</p>
<form method="post">${Object.entries(query).map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`).join('')}
<label>Account <input name="handle" value="studio" required maxlength="40" pattern="[a-z0-9\\-]+" autocomplete="off"></label>
<div class="row"><button class="yes" name="answer" value="allow">Allow</button><button name="answer" value="deny">Deny</button></div></form>`)

/** What a client hears that asks for something else than was agreed on: it is not sent back there. */
export const wrongClientPage = (site: PlatformSite, nonce: string) =>
  page(site.name, nonce, site.colours, '', `<h1>${site.name}</h1><p>This client, or the address it wants to be answered at, is not known here.</p>`)

interface Shown {
  site: PlatformSite
  item: Item
  /** Of the platform: 'http://localhost:3000/sandbox/platforms/youtube'. */
  at: string
  nonce: string
}

/** The page of an item, in the words of Open Graph and oEmbed. */
export const itemPage = ({ site, item, at, nonce }: Shown) => {
  const url = `${at}/items/${item.id}`
  const head = `<meta name="description" content="${escape(item.text)}"><meta property="og:title" content="${escape(item.title)}">
<meta property="og:description" content="${escape(item.text)}"><meta property="og:site_name" content="${site.name}"><meta property="og:url" content="${escape(url)}">
${item.hasPicture ? `<meta property="og:image" content="${escape(url)}.svg">` : ''}
<link rel="alternate" type="application/json+oembed" href="${escape(`${at}/oembed?url=${encodeURIComponent(url)}`)}">`
  const picture = item.hasPicture ? `<img src="${escape(url)}.svg" alt="" width="1280" height="720">` : ''
  return page(`${item.title} – ${site.name}`, nonce, site.colours, head, `<p>${site.name}</p><h1>${escape(item.title)}</h1>${picture}<p>${escape(item.text)}</p>`)
}

/** The feed of an account that anybody may read. */
export const rssOf = ({ site, account, at }: { site: PlatformSite; account: Account; at: string }) => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>${escape(account.handle)} on ${site.name}</title><link>${escape(at)}</link>
${account.items.slice(0, 50).map(({ id, title, text, hasPicture, publishedAt }) => {
    const url = escape(`${at}/items/${id}`)
    return `<item><title>${escape(title)}</title><link>${url}</link><guid isPermaLink="false">${escape(id)}</guid><pubDate>${new Date(publishedAt).toUTCString()}</pubDate>
<description>${escape(`<p>${escape(text)}</p>`)}</description>${hasPicture ? `<media:thumbnail url="${url}.svg"/>` : ''}</item>`
  }).join('\n')}
</channel></rss>`

/** Bars on a ground, one pattern for each item. */
export const pictureOf = ({ colours: [ground, lines] }: PlatformSite, { id }: Item) => {
  const bars = Array.from({ length: 24 }, (_, place) => {
    const height = 60 + (((id.charCodeAt(place % id.length) * (place + 7)) % 53) / 53) * 420
    return `<rect x="${70 + place * 48}" y="${360 - height / 2}" width="26" height="${height}" rx="13"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720"><rect width="1280" height="720" fill="${ground}"/><g fill="${lines}">${bars.join('')}</g></svg>`
}

export const switches = ['publish', 'expire', 'revoke', 'outage', 'slow', 'short', 'heal'] as const
export type Switch = (typeof switches)[number]
const said: Record<Switch, string> = {
  publish: 'Publish an item', expire: 'End its sessions', revoke: 'Take access back', outage: 'Go down', slow: 'Answer late', short: 'Short tokens', heal: 'Be well again',
}

interface Known {
  site: PlatformSite
  account: Account
  grants: number
}

const standing = ({ account: { isOut, isSlow, isShort, items }, grants }: Known) =>
  [`${grants} with access`, `${items.length} items`, ...(isOut ? ['down'] : []), ...(isSlow ? ['late'] : []), ...(isShort ? ['short tokens'] : [])].join(', ')

/** Every account that somebody has named, with what may happen to it. */
export const switchesPage = (known: readonly Known[], nonce: string) =>
  page('Platforms', nonce, ['#151318', '#CFAEF6'], '', `<h1>Platforms outside</h1>
<p>Stand-ins for services that creators connect. They answer on this machine only, and forget everything when it stops.</p>
${known.length ? '' : '<p>Nobody has connected an account yet. Begin in the settings, under Channels.</p>'}
${known.map((one) => `<h2>${one.site.name}: ${escape(one.account.handle)}</h2><p>${standing(one)}</p>
<form method="post" action="/sandbox/platforms/${one.site.id}/accounts/${escape(one.account.handle)}"><div class="row">${switches
    .map((name) => `<button name="switch" value="${name}">${said[name]}</button>`).join('')}</div></form>`).join('')}`)
