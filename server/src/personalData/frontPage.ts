import { isolated } from '@marquee/contract/isolated'
import { areas, type Area } from './personalRows.ts'

interface Front {
  channelName: string
  counts: ReadonlyMap<Area, number>
  /** Paths in the zip. */
  pictures: readonly string[]
}

/** Of thousands of pictures the page shows the first; all of them lie in the folder. */
const shown = 200

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `body{max-width:720px;margin:0 auto;padding:48px 20px;font:17px/1.6 system-ui,sans-serif;color:#1f1a24;background:#f6f3ec}
h1{line-height:1.2}table{width:100%;border-collapse:collapse}td{padding:12px 0;border-top:1px solid #ddd6ca}td:last-child{text-align:right}
a{color:#62279b}img{width:160px;height:160px;object-fit:cover;border-radius:12px;margin:0 8px 8px 0}`

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

const isPicture = (path: string) => /\.(?:webp|avif|png)$/.test(path)

/** index.html of a copy: what is in which file. It needs nothing from the network. */
export const frontPage = ({ channelName, counts, pictures }: Front) => {
  const films = pictures.filter((path) => !isPicture(path))
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>Your data at ${escape(isolated(channelName))}</title><style>${style}</style></head><body>`,
    `<h1>Your data at ${escape(isolated(channelName))}</h1>`,
    '<p>This is everything we keep of you. Each file holds lists of entries as JSON, a format that programs and people can read.',
    'Passwords, codes and other secrets are left out, and so is what belongs to other people.</p>',
    '<table>',
    ...(Object.keys(areas) as Area[]).map(
      (area) => `<tr><td>${escape(areas[area])}</td><td><a href="data/${area}.json">${area}.json</a><br>${entries(counts.get(area) ?? 0)}</td></tr>`,
    ),
    '<tr><td>How you sign in: your address, sessions, passkeys</td><td><a href="data/sign-in.json">sign-in.json</a></td></tr>',
    '</table>',
    pictures.length ? `<h2>Pictures, videos and recordings</h2><p>All of them lie in the folder pictures.</p>` : '',
    ...films.map((path) => `<p><a href="${path}">${path}</a></p>`),
    ...pictures.filter(isPicture).slice(0, shown).map((path) => `<a href="${path}"><img src="${path}" alt="" loading="lazy"></a>`),
    '</body></html>',
  ].join('\n')
}
