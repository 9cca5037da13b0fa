import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pictureAge, pictureTime } from '#clockPicture.ts'
import { look } from '#looks.ts'
import { newcomer } from '#people.ts'
import { visitAs } from '#story.ts'
import { endStream, goLive, inStudio, patience } from '#studio.ts'

it('loses nothing of what ada sends when her connection is cut', async () => {
  const { ada, at } = await inStudio()
  await look(ada, 'studio')
  const sockets: { close: () => Promise<void> }[] = []
  await ada.routeWebSocket(/\/live-ingest/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await goLive(ada)
  const began = Date.now()
  const ben = await visitAs('ben', { at })
  await expect.poll(() => pictureAge(ben), patience).toBeLessThan(10_000)
  await sockets.at(-1)!.close()
  await expect.poll(() => sockets.length, patience).toBeGreaterThan(1)
  const cutAt = await pictureTime(ben)
  await expect.poll(() => pictureTime(ben), patience).toBeGreaterThan(cutAt + 5_000)
  const watching = ada.getByText('Watching now').locator('..')
  await expect.poll(() => watching.textContent(), patience).toMatch(/[1-9]/)
  await look(ada, 'studio-live')
  await endStream(ada)
  await look(ada, 'studio-over')
  const seconds = (Date.now() - began) / 1_000
  const figures = ada.getByRole('group', { name: 'How it went' })
  const [minutes, rest] = (await figures.getByText(/^\d+:\d\d$/).first().textContent())!.split(':').map(Number) as [number, number]
  expect(minutes * 60 + rest).toBeGreaterThan(seconds * 0.5)
})

/** What somebody's own browser is answered at an address, with whatever cookies it has. */
const answerAt = (page: Page, address: string) =>
  page.evaluate<number>(`fetch(${JSON.stringify(address)}).then(({ status }) => status)`)

it('is opened by paying for its tier, and none of its addresses opens in another browser', async () => {
  const { ada, at } = await inStudio({ audience: 'tier', minTier: 1 })
  await goLive(ada)
  const { page: fan } = await newcomer({ at })
  await fan.getByText('It is live now, for people with a higher tier').waitFor()
  expect(await fan.getByRole('main').locator('video').count()).toBe(0)

  await fan.getByRole('link', { name: /^Watch with / }).click()
  await fan.getByRole('article', { name: 'Kiln Keepers' }).getByRole('link', { name: 'Choose Kiln Keepers' }).click()
  await fan.getByRole('heading', { name: 'Payment Details', level: 1 }).waitFor()
  // The box lies behind its own picture.
  await fan.getByRole('checkbox').check({ force: true })
  await fan.getByRole('button', { name: /^Pay / }).click()
  await fan.getByLabel('Card number').fill('4242 4242 4242 4242')
  await fan.getByRole('button', { name: 'Subscribe' }).click()
  await fan.getByText('Welcome to Kiln Keepers').waitFor()

  const piece = fan.waitForRequest(/\/streams\/.*\.m4s/, patience)
  await fan.goto(at)
  await expect.poll(() => pictureAge(fan), patience).toBeLessThan(10_000)
  const address = new URL((await piece).url()).pathname
  const playlist = address.replace(/[^/]*$/, 'live.m3u8')
  expect([await answerAt(fan, address), await answerAt(fan, playlist)]).toEqual([200, 200])
  // dov pays as well and may watch; what was opened to somebody else opens nothing to him.
  const dov = await visitAs('dov', { at })
  await expect.poll(() => pictureAge(dov), patience).toBeLessThan(10_000)
  expect([await answerAt(dov, address), await answerAt(dov, playlist)]).toEqual([404, 404])
  await endStream(ada)
})

it('tells whoever has a browser without the codec that it cannot play it', async () => {
  const { ada, at } = await inStudio()
  await goLive(ada)
  const ben = await visitAs('ben', {
    at,
    // As an older Safari answers to Opus in MP4.
    prepare: (page) => page.addInitScript(`MediaSource.prototype.addSourceBuffer = () => { throw new DOMException('The type is unsupported', 'NotSupportedError') }`),
  })
  await ben.getByRole('alert').getByText('This browser cannot play this livestream. A newer one can.').waitFor(patience)
  await endStream(ada)
})
