import { preferences } from '@marquee/contract/preferences'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { look, phone, shoot } from '#looks.ts'
import { newCreator, newcomer } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { callAs, visitAs } from '#story.ts'

/** Opens somebody's page from the search. */
const meet = async (page: Page, name: string) => {
  await page.goto(`/search?${new URLSearchParams({ q: name })}`)
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: new RegExp(name) }).first().click()
  await page.waitForURL(/\/(creator|member)\//)
  // The address changes before the screen does.
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Search' }).waitFor()
}

const choose = async (page: Page, act: string | RegExp) => {
  await page.getByRole('main').getByRole('button', { name: /^More about/ }).first().click()
  await page.getByRole('menuitem', { name: act }).click()
}

const goOn = (page: Page, title: string) => page.getByRole('alertdialog', { name: title }).getByRole('button', { name: 'Continue' }).click()

describe('ben', () => {
  it('sees who asks to be his friend, and whom he waits for', async () => {
    const page = await visitAs('ben', { at: '/profile/requests' })
    const asked = page.getByRole('list', { name: 'Friend requests' }).getByRole('listitem')
    await asked.filter({ hasText: 'Hye-jin Seo' }).waitFor()
    await asked.first().getByRole('button', { name: /^Accept/ }).waitFor()
    await look(page, 'requests')
    await page.getByRole('link', { name: 'Sent' }).click()
    await page.getByRole('list', { name: 'Sent' }).getByRole('listitem').filter({ hasText: 'Emeka' }).waitFor()
    await look(page, 'requests-sent')
  })
})

it('makes friends of two people, for both, and parts them again', async () => {
  const one = await newcomer()
  const other = await newcomer({ at: '/timeline' })
  await meet(one.page, other.nickname)
  await one.page.getByRole('button', { name: /^Add friend/ }).click()
  await one.page.getByRole('button', { name: /^Requested/ }).waitFor()

  await other.page.setViewportSize(phone)
  await other.page.reload()
  await other.page.getByRole('button', { name: /^You.*1 waiting/ }).click()
  await other.page.getByRole('menuitem', { name: /^Requests.*1 waiting/ }).click()
  await other.page.getByRole('button', { name: /^Accept/ }).click()
  await toastSaying(other.page, 'are friends now').waitFor()
  await shoot(other.page, 'request-answered-360')
  // Whoever was answered stays to be seen; nobody waits any more.
  await other.page.getByRole('list', { name: 'Friend requests' }).getByText('Accepted').waitFor()
  await other.page.getByRole('button', { name: /^You\b/ }).waitFor()
  const toast = await toastSaying(other.page, 'are friends now').boundingBox()
  const tabs = await other.page.getByRole('navigation', { name: 'Kinds of requests' }).boundingBox()
  expect(toast!.y).toBeGreaterThanOrEqual(tabs!.y + tabs!.height)

  await one.page.reload()
  await one.page.getByRole('main').getByRole('button', { name: /^Friends/ }).click()
  await one.page.getByRole('menuitem', { name: 'Remove friend' }).click()
  await goOn(one.page, `Remove ${await nameOf(one.page)} as a friend?`)
  await one.page.getByRole('button', { name: /^Add friend/ }).waitFor()
})

/** Who the page belongs to. */
const nameOf = async (page: Page) => (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

it('asks a private creator, waits, and withdraws', async () => {
  const { page } = await newcomer()
  await meet(page, 'Yuki')
  await page.getByRole('button', { name: /^Ask to follow Yuki/ }).click()
  await page.getByRole('button', { name: /^Requested to follow Yuki/ }).click()
  await goOn(page, 'Withdraw your request?')
  await page.getByRole('button', { name: /^Ask to follow Yuki/ }).waitFor()
})

it('lets one in who asks to follow a private creator, and another not', async () => {
  const creator = await newCreator()
  await callAs(creator.page)(preferences.setPrivacy, { isPrivate: true })
  const followers = [await newcomer(), await newcomer()]
  for (const { page } of followers) {
    await meet(page, creator.nickname)
    await page.getByRole('button', { name: /^Ask to follow/ }).click()
    await page.getByRole('button', { name: /^Requested to follow/ }).waitFor()
  }
  const { page } = creator
  await page.goto('/profile/requests?tab=followers')
  const asked = page.getByRole('list', { name: 'Follow requests' }).getByRole('listitem')
  await expect.poll(() => asked.count()).toBe(2)
  await look(page, 'requests-followers')
  await asked.nth(0).getByRole('button', { name: /^Accept/ }).click()
  await asked.nth(0).getByText('Accepted').waitFor()
  await asked.nth(1).getByRole('button', { name: /^Decline/ }).click()
  await asked.nth(1).getByText('Declined').waitFor()
  const isIn = async (at: Page) => {
    await at.reload()
    const button = (name: RegExp) => at.getByRole('main').getByRole('button', { name })
    await button(/^(Following|Ask to follow) /).first().waitFor()
    return (await button(/^Following /).count()) > 0
  }
  // Who of the two stands first is nobody's.
  expect((await Promise.all(followers.map((follower) => isIn(follower.page)))).toSorted()).toEqual([false, true])
})

it('mutes ines for a day and hears of her again from the settings', async () => {
  const { page } = await newcomer()
  await meet(page, 'Ines')
  await choose(page, 'Mute for 1 day')
  await toastSaying(page, 'is muted').waitFor()
  await page.goto('/timeline?tab=discover')
  await page.getByRole('article').first().waitFor()
  expect(await page.getByRole('article').filter({ has: page.getByRole('link', { name: /^Ines/ }) }).count()).toBe(0)

  await page.goto('/profile/settings/account-settings/blocked')
  await page.getByRole('list', { name: 'Muted' }).getByText(/Until \d+ \w+ 20\d\d/).waitFor()
  await page.getByRole('button', { name: /^Unmute Ines/ }).click()
  await page.getByText('Nobody is muted').waitFor()
})

it('blocks somebody out of sight for both, and lets them back', async () => {
  const one = await newcomer()
  const other = await newcomer()
  await meet(one.page, other.nickname)
  const name = await nameOf(one.page)
  const address = new URL(one.page.url()).pathname
  await choose(one.page, /^Block/)
  await goOn(one.page, `Block ${name}?`)
  await toastSaying(one.page, 'is blocked').waitFor()

  await other.page.goto(`/search?q=${one.nickname}`)
  await other.page.getByText('Nobody found').waitFor()
  await one.page.goto(`/search?q=${other.nickname}`)
  await one.page.getByText('Nobody found').waitFor()

  await one.page.goto('/profile/settings/account-settings/blocked')
  await one.page.getByRole('list', { name: 'Blocked' }).getByText(`@${other.nickname}`).waitFor()
  await look(one.page, 'blocked')
  await one.page.getByRole('button', { name: /^Unblock/ }).click()
  await goOn(one.page, `Unblock ${name}?`)
  await one.page.getByText('Nobody is blocked').waitFor()
  await one.page.goto(address)
  await one.page.getByRole('button', { name: /^Add friend/ }).waitFor()
})
