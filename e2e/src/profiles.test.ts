import { accounts } from '@marquee/contract/accounts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { templates } from '#long.ts'
import { desk, expectAccessible, look, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { arcadeOrigin, callAs, origin, visitAs } from '#story.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Profile' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true })
const named = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const main = (page: Page) => page.getByRole('main')
const ada = 'Ada Owusu Lindqvist'

/** Finds somebody by name, as people do. */
const find = async (page: Page, name: string) => {
  await page.goto(`/search?${new URLSearchParams({ q: name })}`)
  await main(page).getByRole('link', { name }).first().click()
  await page.waitForURL(/\/(creator|member)\//)
  await page.locator('h1').waitFor()
}

const looks = templates(['standard', 'ada', origin], ['arcgaming', 'ada', arcadeOrigin], ['owner', 'olga', origin])

describe.each(looks)('in the %s template', (template, who, baseURL) => {
  it('a profile stands with every tab, and a list of people', async () => {
    const page = await visitAs(who, { baseURL, at: '/profile/me' })
    const names = who === 'ada' ? ['Activity', 'Stats', 'Interests', 'Highlights'] : ['Activity', 'Stats', 'Interests']
    for (const name of names) {
      await tab(page, name).click()
      await tabs(page).locator('[aria-current=page]', { hasText: name }).waitFor()
      if (name === 'Stats') await main(page).getByRole('figure').first().locator('svg').first().waitFor()
      await look(page, `profile-${template}-${name.toLowerCase()}`)
    }
    await main(page).getByRole('link', { name: /following$/ }).click()
    await named(page, 'Followed creators').waitFor()
    await main(page).getByRole('list', { name: 'Followed creators' }).getByRole('listitem').first().waitFor()
    await look(page, `profile-${template}-followed-creators`)
  })
})

it('shows who ada is: the whole bio, her fields, what is verified, and no way out that could be followed back', async () => {
  const page = await visitAs('ben', { at: '/timeline', viewport: phone })
  await find(page, ada)
  await main(page).getByRole('button', { name: 'More', exact: true }).click()
  await main(page).getByText('a wheel that only turned one way').waitFor()
  await main(page).getByText('Wood, 400 litres').waitFor()
  const shop = main(page).getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Shop' }) })
  await shop.getByText('Verified', { exact: true }).waitFor()
  expect(await shop.getByRole('link').getAttribute('rel')).toBe('ugc noopener noreferrer nofollow')
  await main(page).getByText(/mutual friends?$/).waitFor()
  await expectAccessible(page)
})

it('shows ada’s posts first, and everything she has done when somebody asks for it', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await find(page, ada)
  await page.getByRole('feed', { name: 'Posts' }).getByRole('article').first().waitFor()
  await main(page).getByRole('button', { name: 'Shown: Posts' }).click()
  await page.getByRole('menuitemradio', { name: 'Everything' }).click()
  await page.waitForURL('**?show=everything')
  const line = main(page).getByText(`${ada} followed`).first()
  await page.mouse.move(600, 500)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1500)
      return line.count()
    })
    .toBe(1)
  await main(page).getByRole('link', { name: /posts$/ }).click()
  await page.getByRole('feed', { name: 'Posts' }).getByRole('article').first().waitFor()
  expect(await main(page).getByText(`${ada} followed`).count()).toBe(0)
})

it('leads every address of a person to the one that fits', async () => {
  const page = await visitAs('olga', { at: '/profile' })
  await page.waitForURL('**/profile/me')
  await main(page).getByRole('link', { name: 'Edit profile' }).waitFor()
  await find(page, ada)
  const id = page.url().split('/').at(-1)!
  await page.goto(`/member/${id}?tab=interests`)
  await page.waitForURL(`**/creator/${id}?tab=interests`)
  await page.goto(`/profile/${id}/owner`)
  await page.waitForURL(`**/profile/${id}/creator`)
  // An owner looks through the owner template, which is not the standard one (specification, section 2).
  await named(page, '@ada').waitFor()
})

it('keeps a private person’s door shut: the head, why nothing follows, and how to ask', async () => {
  const page = await visitAs('dov', { at: '/timeline' })
  await find(page, 'Yuki Tanabe')
  await main(page).getByText('This profile is private').waitFor()
  expect(await tabs(page).count()).toBe(0)
  expect(await page.getByRole('article').count()).toBe(0)
  await main(page).getByRole('button', { name: /^(Follow|Ask to follow)/ }).waitFor()
  await look(page, 'profile-closed')
  const id = page.url().split('/').at(-1)!
  await page.goto(`/profile/${id}/creator/follower-list`)
  await main(page).getByText('This list is not shown').waitFor()
  await look(page, 'profile-list-hidden')
})

it('shows a blocked person’s head, and opens the page again', async () => {
  const { page } = await newcomer()
  await find(page, ada)
  await main(page).getByRole('button', { name: `More about ${ada}` }).first().click()
  await page.getByRole('menuitem', { name: /^Block/ }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await main(page).getByText(`You have blocked ${ada}`).waitFor()
  expect(await page.getByRole('article').count()).toBe(0)
  await look(page, 'profile-blocked')
  await main(page).getByRole('button', { name: 'Unblock' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByRole('article').first().waitFor()
})

it('shows a member to others, and whom he calls his friends', async () => {
  const page = await visitAs('ben', { at: '/profile/me' })
  await main(page).getByRole('link', { name: /friends?$/ }).click()
  await named(page, 'Friends').waitFor()
  await main(page).getByRole('list', { name: 'Friends' }).getByRole('listitem').first().waitFor()
  await look(page, 'profile-friend-list')
  const { profile } = await callAs(page)(accounts.me, {})
  const ada = await visitAs('ada', { at: `/member/${profile.id}` })
  await named(ada, 'Ben Arroyo').waitFor()
  await tabs(ada).waitFor()
  await look(ada, 'member-page')
})

it('tells a newcomer what their own page will hold', async () => {
  const { page, nickname } = await newcomer({ viewport: phone })
  await page.goto('/profile/me')
  await main(page).getByText(`@${nickname}`).first().waitFor()
  await expect.poll(() => main(page).getByText(/joined Northlight/).count()).toBe(1)
  await main(page).getByRole('link', { name: /friends$/ }).click()
  await main(page).getByText('No friends yet').waitFor()
  await look(page, 'profile-newcomer-friends')
})

it('says in its place that the stats did not load, while the rest stands', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await find(page, ada)
  await page.route('**/reader/profiles/*/statistics', (route) => route.fulfill({ status: 500, json: { code: 'broken', message: 'x' } }))
  await tab(page, 'Stats').click()
  await main(page).getByText('The stats did not load').waitFor()
  await page.unroute('**/reader/profiles/*/statistics')
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await main(page).getByRole('heading', { name: 'Posts by month' }).waitFor()
  await page.setViewportSize(desk)
  await named(page, ada).waitFor()
})
