import { preferences } from '@marquee/contract/preferences'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choose, goOn, meet } from '#graph.ts'
import { look } from '#looks.ts'
import { newCreator, newcomer } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { callAs, visitAs } from '#story.ts'

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
