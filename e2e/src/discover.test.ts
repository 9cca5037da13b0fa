import { follows } from '@marquee/contract/follows'
import { mutes } from '@marquee/contract/mutes'
import { liveLimits, timeline } from '@marquee/contract/timeline'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look } from '#looks.ts'
import { newcomer } from '#people.ts'
import { quiet } from '#quiet.ts'
import { callAs } from '#story.ts'

const discover = '/timeline?tab=discover'

const desk = { width: 1280, height: 900 }

const headedBy = (page: Page, name: string) => page.locator('header').getByRole('link', { name, exact: true })
const postsBy = (page: Page, name: string) => page.getByRole('article').filter({ has: headedBy(page, name) })

/** Follows everybody who has published but for `except`; whoever is an owner and cannot be followed is muted. */
const followEverybody = async (page: Page, except?: string) => {
  const call = callAs(page)
  for (;;) {
    const { items } = await call(timeline.read, { tab: 'discover', limit: 100 })
    const authors = new Map(items.map(({ author }) => [author.id, author.role]))
    if (except) authors.delete(except)
    for (const [profileId, role] of authors) {
      if (role === 'Creator') await call(follows.follow, { profileId })
      else await call(mutes.mute, { profileId, span: 'always' })
    }
    if (!authors.size) return
  }
}

it('leaves out whom a newcomer follows, and leads to their posts, at its end and where nobody is left', async () => {
  const { page } = await newcomer({ viewport: desk })
  const { items } = await callAs(page)(timeline.read, { tab: 'discover', limit: 100 })
  // Whoever is passed on stands in posts of others, too.
  const passedOn = items.map(({ original }) => original?.author.id)
  const creators = items.map(({ author }) => author).filter(({ role }) => role === 'Creator')
  const stranger = creators.findLast(({ id }) => !passedOn.includes(id))!
  await followEverybody(page, stranger.id)

  await page.goto(discover)
  await postsBy(page, stranger.displayName).first().waitFor()
  await page.mouse.move(640, 500)
  const toFollowed = page.getByRole('main').getByRole('link', { name: 'Posts of people you follow' })
  await expect.poll(async () => {
    await page.mouse.wheel(0, 3_000)
    return toFollowed.count()
  }).toBe(1)
  expect(await page.getByRole('article').filter({ hasNot: headedBy(page, stranger.displayName) }).count()).toBe(0)
  await look(page, 'discover-end', { on: () => toFollowed.scrollIntoViewIfNeeded() })
  await toFollowed.click()
  await page.waitForURL('**/timeline')
  await expect.poll(() => postsBy(page, stranger.displayName).count()).toBe(0)
  await page.getByRole('article').first().waitFor()

  const told = page.getByText('Nobody left to discover')
  // Somebody new may publish while this is read.
  await expect.poll(async () => {
    await followEverybody(page)
    await page.goto(discover)
    await told.or(page.getByRole('article').first()).waitFor()
    return told.isVisible()
  }).toBe(true)
  await look(page, 'discover-nobody-left')
  await toFollowed.click()
  await page.waitForURL('**/timeline')
  await page.getByRole('article').first().waitFor()
})

it('names nobody twice to a newcomer: not on stage, among the suggestions and beside them', async () => {
  const { page } = await newcomer({ at: '/timeline', viewport: desk })
  const suggestions = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Follow / }) })
  // By where they lead: two people may bear one name.
  const suggested = async () => Promise.all((await suggestions.all()).map((one) => one.getByRole('link').first().getAttribute('href')))
  const besideIsThere = () => page.getByRole('complementary').getByRole('button', { name: 'Terms' }).or(page.getByText('Upcoming events')).first().waitFor()
  const onStage = async () => (await callAs(page)(timeline.live, { limit: liveLimits.row })).map(({ author }) => `/creator/${author.id}`)

  await page.getByText('The stage is set').waitFor()
  await suggestions.first().waitFor()
  await besideIsThere()
  await quiet(page)
  const toBegin = await suggested()
  expect(toBegin.length).toBeGreaterThanOrEqual(3)
  expect(new Set(toBegin).size).toBe(toBegin.length)
  const stage = await onStage()
  expect(toBegin.filter((href) => stage.includes(href!))).toEqual([])

  await page.goto(discover)
  await page.getByRole('article').first().waitFor()
  await besideIsThere()
  await quiet(page)
  const heads = await page.getByRole('article').locator('header').getByRole('link').all()
  const authors = await Promise.all(heads.map((link) => link.getAttribute('href')))
  const named = [...(await onStage()), ...authors]
  expect((await suggested()).filter((href) => named.includes(href))).toEqual([])
})
