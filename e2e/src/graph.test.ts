import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, shoot } from '#looks.ts'
import { newcomer } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { desk, phone, visitAs } from '#story.ts'

/** The page in both modes, narrow and wide. */
const look = async (page: Page, name: string) => {
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    await page.locator(`html[data-mode=${mode}]`).waitFor()
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport)
      await shoot(page, `${name}-${mode}-${viewport.width}`)
      await expectAccessible(page)
    }
  }
}

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
  })
})

it('makes friends of two people, for both, and parts them again', async () => {
  const one = await newcomer()
  const other = await newcomer()
  await meet(one.page, other.nickname)
  await one.page.getByRole('button', { name: /^Add friend/ }).click()
  await one.page.getByRole('button', { name: /^Requested/ }).waitFor()

  await other.page.goto('/profile/requests')
  await other.page.getByRole('button', { name: /^Accept/ }).click()
  await toastSaying(other.page, 'are friends now').waitFor()

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
