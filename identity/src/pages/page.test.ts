import { expect, it } from 'vitest'
import { northlight } from '#test/testServer.ts'
import { html } from './html.ts'
import { pageOf } from './page.ts'

const page = { heading: 'Sign in', body: html`<p>Here</p>` }

it('leads to help and to where else the channel is found, as its other screens do', () => {
  const links = [
    { label: 'Help', href: 'mailto:help@northlight.test' },
    { label: 'Fedi<verse>', href: 'https://social.test/?a="b"&c' },
  ]
  const { text } = pageOf({ ...northlight, links }, page)
  expect(text).toContain('<a href="mailto:help@northlight.test" rel="noopener noreferrer">Help</a>')
  expect(text).toContain('<a href="https://social.test/?a=&quot;b&quot;&amp;c" rel="noopener noreferrer" target="_blank">Fedi&lt;verse&gt;</a>')
  expect(pageOf({ ...northlight, links: [] }, page).text).not.toContain('<nav')
})

it('is set in the product’s own faces, which lie at its own origin', () => {
  const { text, headers } = pageOf(northlight, page)
  expect(text).toContain('<link rel="stylesheet" href="/type.css">')
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'nonce-[^']+'; font-src 'self';/)
})

it.each([
  ['short', 'Clay, cloth and sound', 'hero '],
  ['long', 'Finals, speedruns, set plays and the people behind them.', 'hero long'],
  ['very long', 'A home for people who make things slowly: clay, type, cloth, wood, bread and sound.', 'hero longest'],
])('shows a %s sentence of the channel in letters that leave it whole on a phone', (_, channelDescription, look) => {
  expect(pageOf({ ...northlight, channelDescription }, page).text).toContain(`<p class="${look}" title="${channelDescription}">${channelDescription}</p>`)
})
