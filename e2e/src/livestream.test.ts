import { livestreams } from '@marquee/contract/livestreams'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pictureAge, pictureTime, showClock } from '#clockPicture.ts'
import { look } from '#looks.ts'
import { newTitle } from '#posts.ts'
import { callAs, visitAs } from '#story.ts'

const devices = { permissions: ['camera', 'microphone'] }
/** Encoders and players of a loaded machine need their time. */
const patience = { timeout: 60_000 }

const soon = () => new Date(Date.now() + 60_000).toISOString()

/** A livestream of ada's, and her in its studio with a camera that shows the clock. */
const inStudio = async () => {
  const title = newTitle('Raku, live')
  const ada = await visitAs('ada', { ...devices, prepare: showClock })
  const { id } = await callAs(ada)(livestreams.schedule, { id: randomUUID(), title, scheduledStart: soon(), timeZone: 'Europe/Stockholm' })
  await ada.goto(`/events/livestream/${id}/studio`)
  await ada.getByRole('button', { name: 'Turn on camera and microphone' }).click()
  await ada.getByText('Only you see this').waitFor()
  return { ada, id, title }
}

const goLive = async (ada: Page) => {
  await ada.getByRole('button', { name: 'Go live' }).click()
  await ada.getByRole('timer').waitFor(patience)
}

const end = async (ada: Page) => {
  await ada.getByRole('button', { name: 'End the livestream' }).click()
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await ada.getByRole('group', { name: 'How it went' }).waitFor(patience)
}

it('shows ben what ada’s camera sees, seconds later, and again when it is over', async () => {
  const { ada, id, title } = await inStudio()
  await look(ada, 'studio')
  await goLive(ada)
  const ben = await visitAs('ben', { at: `/events/livestream/${id}` })
  // The picture moves, and is no older than five seconds.
  await expect.poll(async () => (await pictureAge(ben)) ?? Infinity, patience).toBeLessThan(5_000)
  const first = (await pictureTime(ben))!
  await expect.poll(() => pictureTime(ben), patience).toBeGreaterThan(first + 1_000)

  const said = newTitle('It glows')
  await ben.getByRole('textbox', { name: 'Say something' }).fill(said)
  await ben.getByRole('button', { name: 'Send' }).click()
  const host = await visitAs('ada', { at: `/events/livestream/${id}` })
  await host.getByText(said).waitFor(patience)
  const watching = ada.getByText('Watching now').locator('..')
  await expect.poll(() => watching.textContent(), patience).toMatch(/[1-9]/)
  await look(ada, 'studio-live')

  await end(ada)
  await look(ada, 'studio-over')
  await ben.getByText('This livestream has ended').or(ben.getByRole('button', { name: 'Play' })).first().waitFor(patience)
  await ben.goto(`/events/livestream/${id}`)
  await ben.getByRole('heading', { name: title }).first().waitFor()
  await ben.getByRole('button', { name: 'Play', exact: true }).first().click(patience)
  // The recording begins with what was seen first, which is long ago by now.
  await expect.poll(async () => (await pictureTime(ben)) ?? Infinity, patience).toBeLessThanOrEqual(first)
})

it('loses nothing of what ada sends when her connection is cut', async () => {
  const { ada, id } = await inStudio()
  const sockets: { close: () => Promise<void> }[] = []
  await ada.routeWebSocket(/\/live-ingest/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await goLive(ada)
  const began = Date.now()
  const ben = await visitAs('ben', { at: `/events/livestream/${id}` })
  await expect.poll(async () => (await pictureAge(ben)) ?? Infinity, patience).toBeLessThan(10_000)
  await sockets.at(-1)!.close()
  await expect.poll(() => sockets.length, patience).toBeGreaterThan(1)
  const cutAt = await pictureTime(ben)
  await expect.poll(() => pictureTime(ben), patience).toBeGreaterThan(cutAt! + 5_000)
  await end(ada)
  const seconds = (Date.now() - began) / 1_000
  const figures = ada.getByRole('group', { name: 'How it went' })
  const [minutes, rest] = (await figures.getByText(/^\d+:\d\d$/).first().textContent())!.split(':').map(Number) as [number, number]
  expect(minutes * 60 + rest).toBeGreaterThan(seconds * 0.5)
})
