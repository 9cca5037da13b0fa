import { follows } from '@marquee/contract/follows'
import { timeline } from '@marquee/contract/timeline'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look } from '#looks.ts'
import { newcomer } from '#people.ts'
import { quiet } from '#quiet.ts'
import { callAs } from '#story.ts'

const discover = '/timeline?tab=discover'

const postsBy = (page: Page, name: string) => page.getByRole('article').filter({ has: page.locator('header').getByRole('link', { name, exact: true }) })

it('leaves out whom a newcomer follows once Discover is read again, and ends with a way to their posts', async () => {
  const { page } = await newcomer({ at: discover, viewport: { width: 1280, height: 900 } })
  await page.getByRole('article').first().waitFor()
  const { items } = await callAs(page)(timeline.read, { tab: 'discover' })
  const { id: profileId, displayName } = items[0]!.author
  await postsBy(page, displayName).first().waitFor()
  await callAs(page)(follows.follow, { profileId })
  await quiet(page)
  expect(await postsBy(page, displayName).count()).toBeGreaterThan(0)

  await page.goto(discover)
  await page.getByRole('article').first().waitFor()
  await page.mouse.move(640, 500)
  const toFollowed = page.getByRole('main').getByRole('link', { name: 'Posts of people you follow' })
  await expect
    .poll(async () => {
      expect(await postsBy(page, displayName).count()).toBe(0)
      await page.mouse.wheel(0, 3_000)
      return toFollowed.count()
    }, { timeout: 60_000 })
    .toBe(1)
  await look(page, 'discover-end', { on: () => toFollowed.scrollIntoViewIfNeeded() })
  await toFollowed.click()
  await page.waitForURL('**/timeline')
  await postsBy(page, displayName).first().waitFor()
})

it('says so when nobody is left to discover', async () => {
  const { page } = await newcomer()
  const call = callAs(page)
  const followTheRest = async () => {
    for (;;) {
      const { items } = await call(timeline.read, { tab: 'discover', limit: 100 })
      const authorIds = new Set(items.map(({ author }) => author.id))
      for (const profileId of authorIds) await call(follows.follow, { profileId })
      if (!authorIds.size) return
    }
  }
  const told = page.getByText('Nobody left to discover')
  // Somebody new may publish while this is read.
  await expect.poll(async () => {
    await followTheRest()
    await page.goto(discover)
    await told.or(page.getByRole('article').first()).waitFor()
    return told.isVisible()
  }).toBe(true)
  await look(page, 'discover-nobody-left')
  await page.getByRole('link', { name: 'Posts of people you follow' }).click()
  await page.waitForURL('**/timeline')
  await page.getByRole('article').first().waitFor()
})
