import { streamChapters } from '@marquee/contract/streamChapters'
import { streams } from '@marquee/contract/streams'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, look, phone } from '#looks.ts'
import { newTitle } from '#posts.ts'
import { sendFilm } from '#sentStream.ts'
import { callAs, visitAs } from '#story.ts'
import { planStream } from '#studio.ts'

/** How far the picture on a page has come, in seconds; -1 as long as there is none. */
const shownAt = (page: Page) =>
  page.evaluate('(() => { const v = document.querySelector("main video"); return v?.readyState > 1 ? v.currentTime : -1 })()')

/** How far the picture of the dialog has come, in seconds. */
const previewAt = (page: Page) => page.evaluate('document.querySelector("[role=dialog] video").currentTime')

/** What stands below the picture at this moment. */
const readAloud = (page: Page) =>
  page.evaluate(`[...document.querySelector("main video").textTracks].flatMap((track) => [...(track.mode === "showing" ? track.activeCues ?? [] : [])].map((cue) => cue.text))`)

it('leads ben through the chapters of what ada has sent, lets him cut out a clip, and shows what is said', async () => {
  const ada = await visitAs('ada')
  const title = newTitle('Raku, live')
  const id = await planStream(ada, title)
  const sent = await sendFilm(ada, id)

  // While it is on she names the moment in her studio.
  await ada.goto(`/events/livestream/${id}/studio`)
  const chapters = ada.getByRole('region', { name: 'Chapters' })
  await chapters.getByRole('textbox', { name: 'Title of the chapter' }).fill('As it happened')
  await chapters.getByRole('button', { name: 'Mark a chapter' }).click()
  await chapters.getByRole('listitem').filter({ hasText: 'As it happened' }).waitFor()
  await sent.end()
  await expect.poll(async () => (await callAs(ada)(streams.read, { livestreamId: id })).status, { timeout: 30_000 }).toBe('replay_ready')

  // Afterwards she adds another one, and captions.
  await ada.goto(`/events/livestream/${id}`)
  // Two are a second apart at least, and nobody knows how far the film had come when she marked the first.
  const isEarly = /0:0[0-2]/.test(await chapters.getByRole('listitem').filter({ hasText: 'As it happened' }).innerText())
  const opens = isEarly ? '0:04' : '0:01'
  const opening = `${opens} The kiln opens`
  await chapters.getByRole('button', { name: 'Add a chapter' }).click()
  await chapters.getByRole('textbox', { name: 'Begins at' }).fill(opens)
  await chapters.getByRole('textbox', { name: 'Title of the chapter' }).fill('The kiln opens')
  await chapters.getByRole('button', { name: 'Add a chapter' }).click()
  await chapters.getByRole('button', { name: opening }).waitFor()
  const captions = ada.getByRole('group', { name: 'Captions' })
  await captions.getByLabel(/File of captions in/).setInputFiles({
    name: 'kiln.srt', mimeType: 'application/x-subrip', buffer: Buffer.from('1\n00:00:00,000 --> 00:00:08,000\nThe kiln is open\n'),
  })
  await captions.getByText(/are there\.$/).waitFor()
  await expectAccessible(ada)
  await look(ada, 'recording-host')

  const ben = await visitAs('ben', { at: `/events/livestream/${id}` })
  await ben.getByRole('button', { name: opening }).click()
  await expect.poll(() => shownAt(ben), { timeout: 30_000 }).toBeGreaterThanOrEqual(1)
  await ben.getByRole('button', { name: opening }).and(ben.locator('[aria-current]')).waitFor()
  await ben.getByRole('combobox', { name: 'Captions' }).selectOption({ index: 1 })
  await ben.getByRole('button', { name: opening }).click()
  await expect.poll(() => readAloud(ben), { timeout: 30_000 }).toEqual(['The kiln is open'])

  await ben.getByRole('button', { name: 'Make a clip' }).click()
  const dialog = ben.getByRole('dialog', { name: 'Make a clip' })
  await dialog.getByRole('slider', { name: 'Beginning' }).waitFor({ timeout: 30_000 })
  await dialog.getByRole('textbox', { name: 'Begins at' }).fill('0:01')
  await dialog.getByRole('textbox', { name: 'Ends at' }).fill('0:04')
  await dialog.getByText('A clip lasts 5 to 60 seconds').waitFor()
  await dialog.getByRole('slider', { name: 'End' }).press('ArrowRight')
  await dialog.getByRole('slider', { name: 'End' }).press('ArrowRight')
  await dialog.getByText('5 seconds', { exact: true }).waitFor()
  await expect.poll(() => previewAt(ben)).toBeCloseTo(1, 1)
  await look(ben, 'clip-begins', { viewports: [phone] })
  await dialog.getByRole('button', { name: 'Play the stretch' }).click()
  await expect.poll(() => previewAt(ben), { timeout: 30_000 }).toBeGreaterThan(5.9)
  await dialog.getByRole('button', { name: 'Play the stretch' }).waitFor()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('It cracks')
  await expectAccessible(ben)
  await look(ben, 'clip-dialog')
  await dialog.getByRole('button', { name: 'Make the clip' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const clip = ben.getByRole('region', { name: 'Clips' }).getByRole('link', { name: /It cracks/ })
  await clip.click({ timeout: 30_000 })
  await ben.getByRole('button', { name: /^Play.*It cracks/ }).click()
  await expect.poll(() => shownAt(ben), { timeout: 30_000 }).toBeGreaterThan(0.5)
  await expectAccessible(ben)
  await look(ben, 'clip')
  expect(new URL(ben.url()).searchParams.get('clip')).toMatch(/^[0-9a-f-]{36}$/)
  expect((await callAs(ben)(streamChapters.list, { livestreamId: id })).map((chapter) => chapter.title)).toContain('The kiln opens')

  // Whoever is given the address sees it; back from there leads to the whole.
  const dov = await visitAs('dov', { at: new URL(ben.url()).pathname + new URL(ben.url()).search })
  await dov.getByText('Clipped by').first().waitFor()
  await dov.getByRole('link', { name: 'Watch all of it' }).click()
  await dov.getByRole('group', { name: `Player: ${title}` }).waitFor()
})
