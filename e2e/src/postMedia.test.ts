import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cuttingProxy } from '#cuttingProxy.ts'
import { desk, expectAccessible, phone, shoot } from '#looks.ts'
import { newcomer } from '#people.ts'
import { choose, zone } from '#postFiles.ts'
import { newTitle, postCalled, publishButton } from '#posts.ts'
import { pictureOf, recordVideo, tone, type Upload } from '#recordings.ts'
import { origin, visit, visitAs } from '#story.ts'

const writingPage = '/add-content/metadata'
const list = (page: Page) => zone(page).getByRole('list', { name: 'Pictures, video or audio' })

const begin = async (who: string, words: string, options = {}) => {
  const page = await visitAs(who, { at: writingPage, ...options })
  const title = newTitle(words)
  await page.getByLabel('Title').fill(title)
  await zone(page).waitFor()
  return { page, title }
}

/** Its length is known once it can be played; a video has its poster then, too. */
const isReady = async (page: Page) => {
  await zone(page).getByRole('button', { name: /^Play .*, \d:\d\d$/ }).waitFor()
  await zone(page).getByText('Getting it ready').waitFor({ state: 'detached' })
}

const publish = async (page: Page, title: string) => {
  await publishButton(page).click()
  await postCalled(page, title).waitFor()
  return postCalled(page, title)
}

const isPlaying = (page: Page, title: string, kind: 'video' | 'audio') =>
  expect
    .poll(() => postCalled(page, title).locator(kind).evaluate((element) => (element as { currentTime: number }).currentTime))
    .toBeGreaterThan(0.2)

const captions = (cue: string): Upload => ({ name: 'film.vtt', mimeType: 'text/vtt', buffer: Buffer.from(`WEBVTT\n\n${cue}\n`) })

/** The captions of the video on the page, how they are, and what of them stands on the screen. */
const shownCaptions = (page: Page) =>
  page.evaluate<[label: string, mode: string, cues: string[]][]>(`
    [...document.querySelector('video').textTracks].map(({ label, mode, activeCues }) => [label, mode, [...(activeCues ?? [])].map(({ text }) => text)])`)

describe('pictures', () => {
  it('stand in the order that cleo gives them, with what they show', async () => {
    const { page, title } = await begin('cleo', 'Four glazes')
    const colours = ['red', 'green', 'blue', 'gold']
    await choose(page, await Promise.all(colours.slice(0, 3).map((colour) => pictureOf(page, colour))))
    await expect.poll(() => list(page).getByRole('listitem').count()).toBe(3)
    await page.getByLabel('What picture 3 shows').waitFor()
    await choose(page, await pictureOf(page, 'gold'))
    await page.getByLabel('What picture 4 shows').waitFor()
    for (const place of [1, 2, 3, 4]) await page.getByLabel(`What picture ${place} shows`).fill(`Glaze number ${place}`)
    await expect.poll(() => zone(page).textContent()).toContain('there is no room for more')

    // The last one goes to the front by keys; the new first one down by hand.
    await zone(page).getByRole('button', { name: /^Move picture 4/ }).focus()
    await page.keyboard.press('Home')
    await expect.poll(() => page.getByLabel('What picture 1 shows').inputValue()).toBe('Glaze number 4')
    await shoot(page, 'postMedia-pictures')
    await expectAccessible(page)
    await page.reload()
    await expect.poll(() => page.getByLabel('What picture 1 shows').inputValue()).toBe('Glaze number 4')
    await zone(page).getByRole('button', { name: 'Remove picture 4' }).click()

    const post = await publish(page, title)
    const shown = await post.getByRole('img').evaluateAll((pictures) => pictures.map((picture) => (picture as unknown as { alt: string }).alt))
    expect(shown.filter((alt) => alt.startsWith('Glaze'))).toEqual(['Glaze number 4', 'Glaze number 1', 'Glaze number 2'])
    await shoot(page, 'postMedia-gallery')
  })

  it('are refused in place where they are none, and fifth ones are left out', async () => {
    const { page } = await begin('cleo', 'Wrong files')
    await choose(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
    await page.getByRole('alert').filter({ hasText: 'This file is nothing that can be shown' }).waitFor()
    await choose(page, { name: 'holiday.mov', mimeType: 'video/quicktime', buffer: Buffer.from('....ftypqt  ') })
    await page.getByRole('alert').filter({ hasText: 'Export the video as MP4' }).waitFor()
    await choose(page, { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture at all') })
    await page.getByText('This file is not a picture we can use').waitFor()
    await page.getByRole('button', { name: 'Cancel broken.png' }).click()
    await choose(page, await Promise.all(['red', 'green', 'blue', 'gold', 'pink'].map((colour) => pictureOf(page, colour))))
    await page.getByRole('alert').filter({ hasText: 'room for four pictures' }).waitFor()
    await page.getByLabel('What picture 4 shows').waitFor()
    await expect.poll(() => list(page).getByRole('listitem').count()).toBe(4)
  })
})

describe('a video', () => {
  it('goes on from where the connection was cut, has a poster and plays', async () => {
    const proxy = await cuttingProxy(0.6)
    try {
      const { page, title } = await begin('cleo', 'How I glaze', { proxy: { server: proxy.address } })
      const film = await recordVideo(page)
      const offsets: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'PATCH' && request.url().includes('/api/media-files/')) offsets.push(request.headers()['upload-offset'] ?? '')
      })
      await choose(page, film)
      await page.getByLabel('What the video shows').fill('A bowl in a bucket of glaze')
      await expect.poll(() => proxy.cuts.happened).toBe(1)
      // How much of what was sent before the cut the server has written down, and how often it refuses until then, is nobody's.
      await expect.poll(() => Number(offsets.at(-1))).toBeGreaterThan(0)
      expect(Number(offsets.at(-1))).toBeLessThanOrEqual(Math.floor(film.buffer.length * 0.6))
      await isReady(page)
      await shoot(page, 'postMedia-video')
      await expectAccessible(page)

      const post = await publish(page, title)
      const play = post.getByRole('button', { name: /^Play A bowl in a bucket of glaze/ })
      await play.waitFor()
      await expect.poll(() => play.locator('img').count()).toBe(1)
      await shoot(page, 'postMedia-player')
      expect(await post.locator('video').count()).toBe(0)
      await play.focus()
      await page.keyboard.press('Enter')
      await isPlaying(page, title, 'video')
    } finally {
      await proxy.close()
    }
  })

  it('goes on after a reload, with the same file chosen once more', async () => {
    const proxy = await cuttingProxy(0.6, 5)
    try {
      const { page, title } = await begin('cleo', 'Half a film', { proxy: { server: proxy.address } })
      const film = await recordVideo(page)
      await choose(page, film)
      await expect.poll(() => proxy.cuts.happened).toBe(1)
      await page.reload()
      await zone(page).getByText(/The upload stopped at \d+%/).waitFor()
      await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title)
      await shoot(page, 'postMedia-stopped')
      proxy.cuts.left = 0
      await choose(page, film, 'Choose the file again')
      await isReady(page)
      await publish(page, title)
    } finally {
      await proxy.close()
    }
  })

  it('can be paused, and cancelled; another thing then takes its place', async () => {
    const { page, title } = await begin('cleo', 'Not that one')
    // Not a byte arrives before the film has been taken away again.
    const removed = Promise.withResolvers<void>()
    await page.route('**/api/media-files/*', async (route) => {
      if (route.request().method() === 'PATCH') await removed.promise
      await route.continue().catch(() => {})
    })
    await choose(page, await recordVideo(page))
    await zone(page).getByRole('button', { name: 'Pause' }).click()
    await zone(page).getByText(/^Paused at/).waitFor()
    await publishButton(page).click()
    await page.getByText('Wait until everything has been sent').first().waitFor()
    await zone(page).getByRole('button', { name: 'Remove' }).click()
    removed.resolve()
    await choose(page, await pictureOf(page, 'teal'))
    await page.getByLabel('What the picture shows').fill('A teal tile')
    const post = await publish(page, title)
    await post.getByRole('img', { name: 'A teal tile' }).waitFor()
  })

  it('has captions, which a reader sees who has asked for them, and another one can turn on', async () => {
    const { page, title } = await begin('cleo', 'What I say while I glaze')
    const add = async (file: Upload, language: string) => {
      await page.getByLabel('Language of the captions').selectOption({ label: language })
      await choose(page, file, 'Add captions')
    }
    await choose(page, await recordVideo(page))
    await isReady(page)
    await add(captions('00:00,000 --> 01:00,000\nDip it'), 'English')
    await zone(page).getByRole('alert').filter({ hasText: 'Line 3 must say from when to when' }).waitFor()
    await add(captions('00:00.000 --> 01:00.000\n<v Cleo>Dip it <i>slowly</i>'), 'English')
    await zone(page).getByText('Captions in English are there.').waitFor()
    await add(captions('00:00.000 --> 01:00.000\nLangsam eintauchen'), 'Deutsch')
    await zone(page).getByText('Captions in Deutsch are there.').waitFor()
    await shoot(page, 'postMedia-captions')
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await shoot(page, 'postMedia-captions-360')
    await page.setViewportSize(desk)
    const post = await publish(page, title)
    const path = (await post.locator('a[href^="/posts/"]').first().getAttribute('href'))!

    const { page: reader } = await newcomer({ at: '/profile/settings/account-settings/preferences' })
    const play = async () => {
      await reader.goto(path)
      await reader.getByRole('button', { name: /^Play / }).click()
      await isPlaying(reader, title, 'video')
    }
    await reader.getByLabel('Captions in videos').waitFor()
    await play()
    expect(await shownCaptions(reader)).toEqual([['Deutsch', 'disabled', []], ['English', 'disabled', []]])
    await reader.evaluate(`(() => {
      const video = document.querySelector('video')
      video.currentTime = 0.1
      video.textTracks[0].mode = 'showing'
    })()`)
    await expect.poll(() => shownCaptions(reader)).toEqual([['Deutsch', 'showing', ['Langsam eintauchen']], ['English', 'disabled', []]])

    await reader.goto('/profile/settings/account-settings/preferences')
    await reader.getByLabel('Captions in videos').check({ force: true })
    await reader.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    await play()
    await expect.poll(() => shownCaptions(reader)).toEqual([['Deutsch', 'disabled', []], ['English', 'showing', ['<v Cleo>Dip it <i>slowly</i></v>']]])
    await shoot(reader, 'postMedia-captions-shown')
  })

  it('is refused before its first byte where it is too large', async () => {
    const { page } = await begin('cleo', 'Too much')
    let sent = 0
    page.on('request', (request) => (sent += request.url().includes('/api/media-files') ? 1 : 0))
    // Two gigabytes and a byte, of which nothing has to be there.
    await page.evaluate(`(() => {
      const file = new File(['x'], 'long.mp4', { type: 'video/mp4' })
      Object.defineProperty(file, 'size', { value: 2 * 1024 ** 3 + 1 })
      const files = new DataTransfer()
      const event = new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [file] } })
      document.querySelector('[role=group][aria-label="Pictures, video or audio"]').dispatchEvent(event)
    })()`)
    await page.getByRole('alert').filter({ hasText: 'Videos can have up to 2 GB' }).waitFor()
    expect(sent).toBe(0)
  })
})

it('plays a recording', async () => {
  const { page, title } = await begin('cleo', 'How a good bowl sounds', { viewport: phone })
  await choose(page, tone())
  await page.getByLabel('What can be heard').fill('A finger against the rim')
  await zone(page).locator('audio[src^="/media/"]').waitFor()
  await shoot(page, 'postMedia-audio-360')
  await expectAccessible(page)
  const post = await publish(page, title)
  const sound = post.locator('audio')
  expect(await sound.getAttribute('aria-label')).toBe('A finger against the rim')
  await sound.evaluate((element) => void (element as unknown as { play: () => Promise<void> }).play())
  await isPlaying(page, title, 'audio')
})

it('is at no address that ben could find where it is for a tier, nor at an old one', async () => {
  const { page, title } = await begin('cleo', 'Only for the circle')
  await choose(page, await recordVideo(page, { ms: 600 }))
  await isReady(page)
  await page.getByLabel('Who can read it').selectOption('2')
  const post = await publish(page, title)
  await post.getByRole('button', { name: /^Play/ }).click()
  const url = (await post.locator('video').getAttribute('src'))!
  expect(url).toMatch(/^\/media\/closed\/.*\?until=\d{10}&by=[\w-]{43}$/)
  const [bare] = url.split('?')
  const someone = await visit()
  expect((await someone.request.get(`${origin}${bare}`)).status()).toBe(404)
  expect((await someone.request.get(`${origin}${url.replace(/until=\d+/, 'until=1700000000')}`)).status()).toBe(404)
  expect((await someone.request.get(`${origin}${url.replace(/until=\d+/, 'until=always')}`)).status()).toBe(404)

  const bens = await visitAs('ben', { at: '/' })
  const heard: string[] = []
  bens.on('response', async (response) => {
    if (/\/(api|reader)\//.test(response.url())) heard.push(await response.text().catch(() => ''))
  })
  await bens.reload()
  await postCalled(bens, title).waitFor()
  expect(await postCalled(bens, title).locator('video, img[src*="closed"]').count()).toBe(0)
  const key = bare!.split('/').at(-2)!
  expect(heard.join('\n')).not.toContain(key)
})
