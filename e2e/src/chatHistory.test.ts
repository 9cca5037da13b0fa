import { randomUUID } from 'node:crypto'
import { messages } from '@marquee/contract/messages'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chats, chooseForChat, field, gather, row, said, say, thread } from '#chats.ts'
import { phone } from '#looks.ts'
import { newTitle } from '#posts.ts'
import { callAs, visitAs } from '#story.ts'

const day = 86_400_000
/** What lies between the first and the last word of the demo group, in ms. */
const between = 11_588 * 60_000

/** Whether the first message with these words stands inside the window. */
const isInSight = async (page: Page, text: string) => {
  if ((await said(page, text).count()) === 0) return false
  const box = await said(page, text).first().boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= page.viewportSize()!.height
}

/** How far somebody scrolls at once, in pixels. */
const step = 200

const log = `document.querySelector('[role=log]')`

/** The message in the middle of the thread: what it says, and where it stands. */
const middleOf = (page: Page) =>
  page.evaluate<{ text: string; top: number }>(`(() => {
    const { top, height } = ${log}.getBoundingClientRect()
    const line = [...${log}.querySelectorAll('[data-message]')].find((one) => one.getBoundingClientRect().top > top + height / 2)
    return { text: /Entry \\d+ of/.exec(line.textContent)[0], top: line.getBoundingClientRect().top }
  })()`)
const toTop = (page: Page) => page.evaluate(`${log}.scrollTo({ top: 0 })`)
const topOf = async (page: Page, text: string) => (await said(page, text).boundingBox())!.y

it('finds words in one chat and in all, and leads to them through a long history and back', async () => {
  const [ada, ben] = await Promise.all([visitAs('ada'), visitAs('ben')])
  await gather(ada, { Ben: ben })
  const kept = newTitle('Pear ash, sieved twice')
  await say(ada, kept)
  for (let count = 1; count <= 54; count += 1) {
    await field(ada).fill(`Shelf number ${count}`)
    await field(ada).press('Enter')
  }
  await said(ben, 'Shelf number 54').waitFor()
  await ben.reload()
  await said(ben, 'Shelf number 54').waitFor()
  expect(await said(ben, kept).count()).toBe(0)

  await ben.getByRole('button', { name: 'Search in this chat' }).click()
  const search = ben.getByRole('region', { name: 'Search in this chat' })
  await search.getByRole('searchbox').fill('pear ash')
  await search.getByRole('button').filter({ hasText: kept }).click()
  await expect.poll(() => isInSight(ben, kept)).toBe(true)
  expect(await said(ben, 'Shelf number 54').count()).toBe(0)
  await search.getByRole('button', { name: 'Close the search' }).click()
  await ben.getByRole('button', { name: 'To the newest message' }).click()
  await expect.poll(() => isInSight(ben, 'Shelf number 54')).toBe(true)

  await ben.goto('/chats')
  await ben.getByRole('button', { name: 'Search chats' }).click()
  await chats(ben).getByRole('searchbox').fill(kept)
  await chats(ben).getByRole('region', { name: 'Messages' }).getByRole('link').filter({ hasText: kept }).click()
  await expect.poll(() => isInSight(ben, kept)).toBe(true)
})

it('keeps the line that is read in its place while older ones come above it, up to where the group begins', async () => {
  const ada = await visitAs('ada')
  await gather(ada, {})
  const call = callAs(ada)
  const chatId = new URL(ada.url()).pathname.split('/').at(-1)!
  const told = (count: number) => `Entry ${count} of the kiln book ${'and so on '.repeat(count % 7)}`
  for (let count = 1; count <= 130; count += 1) await call(messages.send, { chatId, clientId: randomUUID(), text: told(count) })
  await ada.reload()
  await said(ada, 'Entry 130 of').waitFor()
  const begins = thread(ada).getByText('This is where the group begins')
  const isBegun = async () => (await begins.count()) > 0
  while (!(await isBegun())) {
    // At the very top there is nowhere to go until older ones are there.
    await expect.poll(async () => (await isBegun()) || (await ada.evaluate<number>(`${log}.scrollTop`)) > step).toBe(true)
    const before = await middleOf(ada)
    await ada.evaluate(`${log}.scrollBy(0, -${step})`)
    // Two frames later whatever came in above has been measured.
    await ada.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    await expect.poll(async () => Math.abs((await topOf(ada, before.text)) - before.top - step)).toBeLessThanOrEqual(2)
  }
  await toTop(ada)
  await expect.poll(() => isInSight(ada, 'Entry 1 of')).toBe(true)
  await ada.getByRole('button', { name: 'To the newest message' }).click()
  await expect.poll(() => isInSight(ada, 'Entry 130 of')).toBe(true)
})

it('says that older ones did not come, and brings them when asked', async () => {
  const ada = await visitAs('ada')
  await gather(ada, {})
  const call = callAs(ada)
  const chatId = new URL(ada.url()).pathname.split('/').at(-1)!
  for (let count = 1; count <= 70; count += 1) await call(messages.send, { chatId, clientId: randomUUID(), text: `Shelf number ${count}` })
  await ada.route(/\/messages\?.*before=/, (route) => route.abort())
  await ada.reload()
  await said(ada, 'Shelf number 70').waitFor()
  await toTop(ada)
  const failed = thread(ada).getByText('More messages did not load')
  await failed.waitFor()
  const again = thread(ada).getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await ada.unroute(/\/messages\?.*before=/)
  // It is asked for by itself, too, whenever something may have been missed.
  if (await again.isVisible()) await again.click()
  await failed.waitFor({ state: 'detached' })
  await toTop(ada)
  await expect.poll(() => isInSight(ada, 'Shelf number 1')).toBe(true)
})

it('begins to read where ben had stopped, and marks what is new', async () => {
  const [ada, ben] = await Promise.all([visitAs('ada'), visitAs('ben')])
  const title = await gather(ada, { Ben: ben })
  const read = newTitle('Bisque on Tuesdays')
  await say(ada, read)
  await said(ada, read).getByText('Read by 1').waitFor()
  await ben.goto('/timeline')
  const news = [newTitle('Glaze on Fridays'), newTitle('Coffee for all'), newTitle('And bread')]
  for (const text of news) await say(ada, text)

  await ben.goto('/chats')
  await row(ben, title).getByText('3 unread messages').waitFor({ state: 'attached' })
  await row(ben, title).click()
  await thread(ben).getByRole('separator', { name: '3 new messages' }).waitFor()
  const lines = await thread(ben).locator('[role=separator], [role=article]').allInnerTexts()
  const at = (text: string) => lines.findIndex((line) => line.includes(text))
  expect([at('3 new messages') - at(read), at(news[0]!) - at('3 new messages')]).toEqual([1, 1])
  await row(ben, title).getByText('unread').waitFor({ state: 'detached' })
  await said(ada, news[2]!).getByText('Read by 1').waitFor()
})

it('goes to a day', async () => {
  const ben = await visitAs('ben', { at: '/chats', viewport: phone, timezoneId: 'UTC' })
  await row(ben, 'Kiln Yard regulars').click()
  const first = 'One place for who fires when'
  const last = 'The kiln is at 1,240'
  await expect.poll(() => isInSight(ben, last)).toBe(true)
  expect(await isInSight(ben, first)).toBe(false)
  const lastAt = Date.parse((await said(ben, last).locator('time').getAttribute('datetime'))!)
  const days = Math.floor(lastAt / day) - Math.floor((lastAt - between) / day)
  await chooseForChat(ben, 'Jump to a date')
  const calendar = ben.getByRole('dialog', { name: 'Jump to a date' })
  await calendar.getByRole('gridcell', { selected: true }).waitFor()
  for (let back = 0; back < days; back += 1) await ben.keyboard.press('ArrowLeft')
  await ben.keyboard.press('Enter')
  await calendar.waitFor({ state: 'detached' })
  await expect.poll(() => isInSight(ben, first)).toBe(true)
})
