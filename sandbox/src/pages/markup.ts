import type { SomePage } from './catalogue.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export const nameOf = ({ path }: SomePage) => path.split('/').at(-1)!

/** Rings on a ground: 1200 × 630, as pages give their pictures. */
export const pictureOf = ({ colours: [ground, lines], rings }: SomePage) => {
  const circles = Array.from({ length: rings }, (_, ring) => `<circle cx="${420 + ring * 34}" cy="${330 - ring * 9}" r="${60 + ring * 38}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${ground}"/>
<g fill="none" stroke="${lines}" stroke-width="9" opacity=".85">${circles}</g><circle cx="420" cy="330" r="36" fill="${lines}"/></svg>`
}

interface Drawn {
  page: SomePage
  /** Of the whole site: 'http://pages.localhost:3000/sandbox/pages'. */
  site: string
  nonce: string
}

const looks = (nonce: string, [ground, lines]: SomePage['colours']) => `<style nonce="${nonce}">
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:${ground};color:${lines}}main{max-width:40rem;margin:auto;padding:2rem}img{width:100%;height:auto}
button{font:inherit;padding:.6em 1.2em;border:0;border-radius:2em;background:${lines};color:${ground};cursor:pointer}
.player{display:grid;place-content:center;justify-items:center;gap:.6rem;height:100vh;box-sizing:border-box;text-align:center;padding:0 1rem;font-size:15px}.player p{margin:0}progress{width:min(60vw,20rem);accent-color:${lines}}
</style>`

/** A page that says what it is in Open Graph's words, and where its oEmbed answer is. */
export const articleOf = ({ page, site, nonce }: Drawn) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>${escape(page.title)} – ${escape(page.siteName)}</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="${escape(page.description)}">
<meta property="og:title" content="${escape(page.title)}"><meta property="og:description" content="${escape(page.description)}">
<meta property="og:site_name" content="${escape(page.siteName)}"><meta property="og:image" content="${site}/art/${nameOf(page)}.svg">
<link rel="alternate" type="application/json+oembed" href="${site}/oembed?url=${encodeURIComponent(`${site}/${page.path}`)}">
${looks(nonce, page.colours)}</head>
<body><main><h1>${escape(page.title)}</h1><p>${escape(page.description)}</p><img src="${site}/art/${nameOf(page)}.svg" alt="" width="1200" height="630"></main></body></html>`

/** What a frame shows: nothing plays, but it says so as if it did. */
export const playerOf = ({ page, nonce }: Omit<Drawn, 'site'>) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>${escape(page.title)}</title><meta name="viewport" content="width=device-width">${looks(nonce, page.colours)}</head>
<body><div class="player"><strong>${escape(page.title)}</strong><progress max="100" value="0" aria-label="How far it has played"></progress>
<p role="status">Playing</p><button type="button">Pause</button></div>
<script nonce="${nonce}">
const [bar, says, button] = ['progress', '[role=status]', 'button'].map((one) => document.querySelector(one))
let plays = true
setInterval(() => { if (plays) bar.value = (bar.value + 1) % 100 }, 200)
button.onclick = () => { plays = !plays; says.textContent = plays ? 'Playing' : 'Paused'; button.textContent = plays ? 'Pause' : 'Play' }
</script></body></html>`

/** Everything there is to try, good and bad. */
export const indexOf = (pages: readonly SomePage[], troubles: readonly string[], site: string) => {
  const list = (paths: readonly string[]) => paths.map((path) => `<li><a href="${site}/${path}">${site}/${path}</a>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pages to link to</title></head>
<body><h1>Pages to link to</h1><ul>${list(pages.map(({ path }) => path))}</ul><h2>Pages that are trouble</h2><ul>${list(troubles)}</ul></body></html>`
}
