import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { choose, field, gather, openGroup, openMenu, row, said, saidInOrder, say, sendChosen, thread, tray } from '#chats.ts'
import { look } from '#looks.ts'
import { newTitle, scrollTo, toastSaying } from '#posts.ts'
import { pictureOf } from '#recordings.ts'
import { visitAs } from '#story.ts'

/** Ada and Ben in a group that nobody else has. */
const twoInAGroup = async () => {
  const [ada, ben] = await Promise.all([visitAs('ada'), visitAs('ben')])
  const title = await gather(ada, { Ben: ben })
  return { ada, ben, title }
}

it('lets ada hear what ben has spoken, and not what he thought better of', async () => {
  const { ada, ben } = await twoInAGroup()
  const notes = (page: Page) => thread(page).getByRole('article').filter({ has: page.getByRole('slider', { name: 'Position' }) })
  const record = ben.getByRole('button', { name: 'Record a voice message' })
  await record.click()
  await ben.getByRole('timer').waitFor()
  await ben.getByRole('button', { name: 'Discard the recording' }).click()

  await record.click()
  await ben.getByRole('timer').getByText(/0:0[2-9]/).waitFor()
  await ben.getByRole('button', { name: 'Send the voice message' }).click()
  const play = notes(ada).getByRole('button', { name: 'Play' })
  // It says "Pause" for as long as two words take.
  await play.evaluate((button) => {
    Object.assign(globalThis, { heard: button })
  })
  await ada.evaluate(`{
    window.said = []
    new MutationObserver(() => window.said.push(window.heard.ariaLabel)).observe(window.heard, { attributeFilter: ['aria-label'] })
  }`)
  await play.click()
  await expect.poll(() => ada.evaluate('window.said')).toEqual(['Pause', 'Play'])
  expect(await notes(ada).getByRole('alert').count()).toBe(0)
  expect(await notes(ben).count()).toBe(1)
})

it('brings what was spoken to where it was said, wherever its sender walks to meanwhile', async () => {
  const { ada, ben } = await twoInAGroup()
  const notes = (page: Page) => thread(page).getByRole('article').filter({ hasText: /Voice message/ })
  const left = Promise.withResolvers<void>()
  await ben.route('**/api/media-files', async (route) => {
    await left.promise
    await route.continue()
  })
  await ben.getByRole('button', { name: 'Record a voice message' }).click()
  await ben.getByRole('timer').getByText(/0:0[1-9]/).waitFor()
  await ben.getByRole('button', { name: 'Send the voice message' }).click()
  await row(ben, /^Cleo/).click()
  await ben.getByRole('heading', { name: /^Cleo/ }).waitFor()
  expect(await notes(ben).count()).toBe(0)
  await ben.getByRole('link', { name: 'Timeline' }).first().click()
  await ben.waitForURL('**/timeline')
  left.resolve()
  await thread(ada).getByRole('article').filter({ has: ada.getByRole('slider', { name: 'Position' }) }).getByRole('button', { name: 'Play' }).waitFor()
})

it('sends photos that were said without a network between what was said before and after, though the page was closed', async () => {
  const { ada, ben, title } = await twoInAGroup()
  await ben.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  const texts = [newTitle('From the bridge'), newTitle('The bridge'), newTitle('Off the bridge')]
  await say(ben, texts[0]!)
  await ben.getByLabel('Photos', { exact: true }).setInputFiles([await pictureOf(ben, 'teal'), await pictureOf(ben, 'gold', 'gold.png')])
  await field(ben).fill(texts[1]!)
  await ben.getByRole('button', { name: 'Send', exact: true }).click()
  await said(ben, texts[1]!).waitFor()
  expect(await tray(ben).count()).toBe(0)
  await say(ben, texts[2]!)
  await ben.goto('/chats')
  await row(ben, title).getByText(`You: ${texts[2]}`).waitFor()
  await ben.unroute('**/api/**')
  await ben.goto('/timeline')

  await said(ada, texts[2]!).waitFor()
  expect(await saidInOrder(ada, texts)).toEqual(texts)
  await said(ada, texts[1]!).getByRole('button', { name: 'Open picture 2' }).waitFor()
})

it('tells whoever has gone elsewhere that something was not taken, and lets them write it anew', async () => {
  const { ada, ben, title } = await twoInAGroup()
  await ben.route('**/api/chats/*/messages', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  const text = newTitle('A word too late')
  await say(ben, text)
  await ben.getByRole('link', { name: 'Timeline' }).first().click()
  await ben.waitForURL('**/timeline')
  await openGroup(ada)
  await ada.getByRole('button', { name: 'Close for new messages' }).click()
  await ada.getByRole('button', { name: 'Open for messages again' }).waitFor()
  await ben.unroute('**/api/chats/*/messages')
  await toastSaying(ben, 'Your message was not sent').getByRole('link', { name: 'Open the chat' }).click({ timeout: 60_000 })
  await row(ben, title).getByText('Not sent:').waitFor()
  await said(ben, text).getByRole('alert').waitFor()
  await look(ben, 'chats-refused')

  await ada.getByRole('button', { name: 'Open for messages again' }).click()
  await said(ben, text).getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => field(ben).inputValue()).toBe(text)
  expect(await said(ben, text).count()).toBe(0)
  await field(ben).press('Enter')
  await said(ben, text).getByText('Sent').waitFor()
})

it('carries ten photos and says that an eleventh finds no room', async () => {
  const { ada, ben } = await twoInAGroup()
  const places = Array.from({ length: 11 }, (_, place) => place)
  const chosen = await Promise.all(places.map((place) => pictureOf(ben, `hsl(${place * 32} 60% 50%)`, `tile-${place}.png`)))
  await ben.getByLabel('Photos', { exact: true }).setInputFiles(chosen)
  await toastSaying(ben, 'A message takes up to 10 photos').waitFor()
  await expect.poll(() => tray(ben).count()).toBe(10)
  await ben.getByRole('button', { name: 'Remove tile-9.png' }).click()
  await ben.getByLabel('Photos', { exact: true }).setInputFiles(chosen[10]!)
  await tray(ben).nth(9).waitFor()
  const text = newTitle('Every tile of Friday')
  await field(ben).fill(text)
  await sendChosen(ben)

  await said(ada, text).getByText('7 more').waitFor({ state: 'attached' })
  await said(ada, text).getByRole('button', { name: 'Open picture 1' }).click()
  const pictures = ada.getByRole('dialog')
  await pictures.getByRole('button', { name: 'Previous picture' }).click()
  await pictures.getByRole('status').getByText('Picture 10 of 10').waitFor()
  await ada.keyboard.press('Escape')
  await pictures.waitFor({ state: 'hidden' })
})

it('carries a file as it is, and none that is empty', async () => {
  const { ada, ben } = await twoInAGroup()
  const recipe = 'ash,silica,whiting\n41,37,22\n'
  const choice = ben.getByLabel('File', { exact: true })
  await choice.setInputFiles({ name: 'nothing.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) })
  await tray(ben).getByRole('alert').getByText('This file is empty').waitFor()
  await ben.getByRole('button', { name: 'Remove nothing.csv' }).click()
  await choice.setInputFiles({ name: 'glaze.csv', mimeType: 'text/csv', buffer: Buffer.from(recipe) })
  await sendChosen(ben)

  const arrival = ada.waitForEvent('download')
  await thread(ada).getByRole('link', { name: 'Download glaze.csv' }).click()
  const download = await arrival
  expect(download.suggestedFilename()).toBe('glaze.csv')
  expect(await readFile(await download.path(), 'utf8')).toBe(recipe)
})

it('keeps a photo that was chosen without a network over a reload, and sends it on return', async () => {
  const { ada, ben } = await twoInAGroup()
  await ben.route('**/api/image-uploads**', (route) => route.abort())
  await ben.getByLabel('Photos', { exact: true }).setInputFiles(await pictureOf(ben, 'teal'))
  await tray(ben).getByRole('alert').waitFor()
  const text = newTitle('From the train')
  await field(ben).fill(text)
  await ben.reload()
  await tray(ben).getByRole('alert').waitFor()
  await expect.poll(() => tray(ben).count()).toBe(1)
  await ben.unroute('**/api/image-uploads**')
  await tray(ben).getByRole('button', { name: 'Try again' }).click()
  await sendChosen(ben)
  await said(ada, text).getByRole('button', { name: 'Open picture 1' }).waitFor()

  await ben.reload()
  await said(ben, text).waitFor()
  expect(await tray(ben).count()).toBe(0)
})

it('carries a post, which leads to it', async () => {
  const { ada, ben, title } = await twoInAGroup()
  const post = 'Third firing, and finally the blue I wanted'
  await ben.goto('/timeline')
  await (await scrollTo(ben, post)).getByRole('link', { name: 'Share' }).click()
  await ben.getByRole('button', { name: /^In a chat/ }).click()
  const note = newTitle('Look at the rim')
  await ben.getByLabel('Say something with it').fill(note)
  await ben.getByRole('searchbox', { name: 'Find a chat' }).fill(title)
  await ben.getByRole('button', { name: `Send ${title}` }).click()
  await ben.getByRole('button', { name: `Sent ${title}` }).waitFor()

  await said(ada, note).getByRole('link', { name: post }).click()
  await ada.waitForURL(/\/posts\//)
})

it('names people, who are led to', async () => {
  const { ada, ben } = await twoInAGroup()
  await field(ben).pressSequentially('Ask @ad')
  await ben.getByRole('option', { name: /Ada/ }).waitFor()
  await ben.keyboard.press('Enter')
  const rest = newTitle('about the shelf')
  await ben.keyboard.type(`${rest} https://kiln.example/shelf`)
  await ben.keyboard.press('Enter')
  expect(await said(ada, rest).getByRole('link', { name: '@ada' }).getAttribute('href')).toMatch(/^\/creator\//)
  await said(ada, rest).getByRole('link', { name: 'https://kiln.example/shelf' }).waitFor()
})

it('counts reactions, says whose they are, and takes one back', async () => {
  const { ada, ben } = await twoInAGroup()
  const text = newTitle('Second row, third from the left')
  await say(ben, text)
  await openMenu(ada, text)
  await ada.getByRole('menuitemradio').nth(1).click()
  const pill = said(ben, text).getByRole('button', { name: /1 person$/ })
  await pill.click()
  await said(ada, text).getByRole('button', { name: /2 people$/ }).waitFor()
  await choose(ada, text, 'Who reacted')
  const dialog = ada.getByRole('dialog', { name: 'Who reacted' })
  await dialog.getByText('@ben').waitFor()
  await dialog.getByText('@ada').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await said(ada, text).getByRole('button', { name: /2 people$/ }).click()
  await pill.waitFor()
})

it('can be changed and taken back for 15 minutes, and no longer', async () => {
  const { ben, ada } = await twoInAGroup()
  const text = newTitle('Could I have the top shelf?')
  await say(ben, text)
  await said(ben, text).getByText('Sent').or(said(ben, text).getByText('Read by 1')).waitFor()
  const offered = async () => {
    await openMenu(ben, text)
    const items = await ben.getByRole('menu').getByRole('menuitem').allInnerTexts()
    await ben.keyboard.press('Escape')
    return items
  }
  expect(await offered()).toEqual(expect.arrayContaining(['Reply', 'Edit', 'Delete for everyone']))
  await ben.clock.setSystemTime(Date.now() + 16 * 60_000)
  const later = newTitle('Anybody?')
  await say(ada, later)
  await said(ben, later).waitFor()
  const left = await offered()
  expect(left).toContain('Reply')
  expect(left).not.toContain('Edit')
  expect(left).not.toContain('Delete for everyone')
})
