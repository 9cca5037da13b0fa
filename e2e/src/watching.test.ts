import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, look, phone } from '#looks.ts'
import { newTitle } from '#posts.ts'
import { sendFilm } from '#sentStream.ts'
import { visitAs } from '#story.ts'
import { planStream } from '#studio.ts'

/** How far the picture on a page has come, in seconds; -1 as long as there is none. */
const shownAt = (page: Page) => page.evaluate('(() => { const v = document.querySelector("video"); return v?.readyState > 1 ? v.currentTime : -1 })()')

it('waits with ben until ada goes live, shows the picture, and the recording afterwards', async () => {
  const ada = await visitAs('ada')
  const title = newTitle('Raku, live')
  const id = await planStream(ada, title)
  const ben = await visitAs('ben', { at: `/events/livestream/${id}` })
  await ben.getByRole('heading', { name: title }).waitFor()
  await ben.getByRole('timer').waitFor()
  await expectAccessible(ben)
  await look(ben, 'waiting-room')

  const sent = await sendFilm(ada, id)
  const player = ben.getByRole('group', { name: `Player: ${title}` })
  await player.waitFor()
  await expect.poll(() => shownAt(ben), { timeout: 30_000 }).toBeGreaterThan(1)
  await player.getByRole('slider', { name: 'Position' }).waitFor()
  await ben.keyboard.press('m')
  await player.getByRole('button', { name: 'Unmute' }).waitFor()
  await expectAccessible(ben)
  await look(ben, 'livestream')

  await sent.end()
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => shownAt(ben), { timeout: 30_000 }).toBeGreaterThan(0)
  await player.getByRole('button', { name: 'Unmute' }).waitFor()
  await ben.getByRole('region', { name: 'In figures' }).waitFor()
  await look(ben, 'recording', { viewports: [phone] })

  // It has been told that it is over, and asks for nothing more.
  let asked = 0
  ben.on('request', (request) => {
    if (request.url().includes('live.m3u8')) asked += 1
  })
  await expect.poll(() => shownAt(ben), { timeout: 30_000 }).toBeGreaterThan(3)
  expect(asked).toBe(0)
})

it('shows ben what would open a livestream for a higher tier, and dov, who has it, the picture', async () => {
  const ada = await visitAs('ada')
  const title = newTitle('Behind the kiln')
  const id = await planStream(ada, title, { audience: 'tier', minTier: 1 })
  const sent = await sendFilm(ada, id)
  const ben = await visitAs('ben', { at: `/events/livestream/${id}` })
  await ben.getByText('It is live now, for people with a higher tier').waitFor()
  expect(await ben.getByRole('main').locator('video').count()).toBe(0)
  await expectAccessible(ben)
  await look(ben, 'livestream-locked', { viewports: [phone] })
  const dov = await visitAs('dov', { at: `/events/livestream/${id}` })
  await expect.poll(() => shownAt(dov), { timeout: 30_000 }).toBeGreaterThan(0)
  await sent.end()
})
