import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { choose, goOn, meet } from '#graph.ts'
import { expectAccessible, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { toastSaying } from '#posts.ts'

/** Who the page belongs to. */
const nameOf = async (page: Page) => (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

it('makes friends of two people, parts them, and blocks one out of sight of the other until they are let back', async () => {
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
  // Whoever was answered stays to be seen; nobody waits any more.
  await other.page.getByRole('list', { name: 'Friend requests' }).getByText('Accepted').waitFor()
  await other.page.getByRole('button', { name: /^You\b/ }).waitFor()
  const toast = await toastSaying(other.page, 'are friends now').boundingBox()
  const tabs = await other.page.getByRole('navigation', { name: 'Kinds of requests' }).boundingBox()
  expect(toast!.y).toBeGreaterThanOrEqual(tabs!.y + tabs!.height)

  await one.page.reload()
  // Behind an open question there is no page.
  const name = await nameOf(one.page)
  await one.page.getByRole('main').getByRole('button', { name: /^Friends/ }).click()
  await one.page.getByRole('menuitem', { name: 'Remove friend' }).click()
  await goOn(one.page, `Remove ${name} as a friend?`)
  await one.page.getByRole('button', { name: /^Add friend/ }).waitFor()

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
  await expectAccessible(one.page)
  await one.page.getByRole('button', { name: /^Unblock/ }).click()
  await goOn(one.page, `Unblock ${name}?`)
  await one.page.getByText('Nobody is blocked').waitFor()
  await one.page.goto(address)
  await one.page.getByRole('button', { name: /^Add friend/ }).waitFor()
})
