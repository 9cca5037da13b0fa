import { accounts } from '@marquee/contract/accounts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, look } from '#looks.ts'
import { decide, newModerator } from '#moderators.ts'
import { newcomer, newCreator } from '#people.ts'
import { newTitle, publishFor, toastSaying } from '#posts.ts'
import { callAs, visitAs } from '#story.ts'

/** Begins a case about what the page's menu belongs to; answers with the case's address. */
const beginCase = async (page: Page, menu: RegExp) => {
  await page.getByRole('main').getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: 'Moderate' }).click()
  await page.waitForURL(/\/moderation\/[\da-f-]{36}$/)
  return page.url()
}
const pageOf = async (person: Page) => `/member/${(await callAs(person)(accounts.me, {})).profile.id}`
const before = (page: Page) => page.getByRole('region', { name: 'Before this' })
const found = (page: Page, nickname: string) => page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: `@${nickname}` })

it('a moderator acts on a post that nobody has reported, and its author reads why', async () => {
  const olga = await visitAs('olga')
  const mia = await newModerator(olga)
  const { page: noor } = await newCreator()
  const title = newTitle('Pills that nobody reported')
  const path = await publishFor(noor, title, 'Cheap pills, write to me.')

  await mia.goto(path)
  await beginCase(mia, /^More about this post/)
  await mia.getByText('has begun this case.').waitFor()
  await before(mia).getByText('No other decision stands · No other case').waitFor()
  await mia.getByText('Nothing is against the rules.', { exact: true }).waitFor()
  await look(mia, 'moderation-case-begun')
  await decide(mia, 'Hide', 'Nobody may sell medicine here.')
  await toastSaying(mia, 'Hidden. Everybody concerned is told').waitFor()
  await mia.getByText('hid it').waitFor()
  await before(mia).getByText('No other decision stands · No other case').waitFor()

  await noor.goto('/notifications')
  await noor.getByRole('article').getByRole('link', { name: /The moderators have hidden your post/ }).first().click()
  const told = noor.getByRole('article', { name: 'Your post was hidden' }).filter({ hasText: title })
  await told.getByText('Nobody may sell medicine here.').waitFor()
  await told.getByRole('button', { name: 'Ask for another look' }).waitFor()
  await look(noor, 'own-decision-unreported')
})

it('whoever is muted is found among people, with what is known of them, and what was done stands in the log', async () => {
  const olga = await visitAs('olga')
  const mia = await newModerator(olga)
  const { page: noor, nickname } = await newcomer()

  await mia.goto(await pageOf(noor))
  const first = await beginCase(mia, /^More about/)
  await decide(mia, 'Mute', 'Be quiet for a week.')
  await toastSaying(mia, 'Muted. Everybody concerned is told').waitFor()

  await mia.getByRole('link', { name: 'Moderation' }).first().click()
  await mia.getByRole('navigation', { name: 'Which cases' }).getByRole('link', { name: 'People' }).click()
  await found(mia, nickname).getByText('Muted', { exact: true }).first().waitFor()
  await look(mia, 'moderation-people')
  await mia.getByLabel('Who is shut out how').selectOption({ label: 'Banned' })
  await mia.waitForURL(/kind=ban/)
  await found(mia, nickname).waitFor({ state: 'detached' })
  await mia.getByLabel('Find somebody by their nickname').fill(nickname)
  await mia.waitForURL(/q=/)
  await found(mia, nickname).getByRole('link', { name: /^Case about/ }).waitFor()
  await expect.poll(() => mia.getByRole('list', { name: 'People' }).getByRole('listitem').count()).toBe(1)
  await expectAccessible(mia)

  await found(mia, nickname).getByRole('link').first().click()
  const record = mia.getByRole('region', { name: 'Record', exact: true })
  await record.getByText('1 decision stands').waitFor()
  await record.getByText('1 case about them', { exact: true }).waitFor()
  await mia.getByRole('list', { name: 'What was decided about them' }).getByText('Be quiet for a week.').waitFor()
  await look(mia, 'moderation-record')

  // A further case says what was there before it, and leads to it.
  await record.getByRole('button', { name: 'Moderate' }).click()
  await before(mia).getByText('1 other decision stands · 1 other case').click()
  await before(mia).getByRole('link', { name: 'The whole record' }).waitFor()
  await look(mia, 'moderation-case-before', { on: () => before(mia).scrollIntoViewIfNeeded() })
  await before(mia).getByRole('list', { name: 'Cases about them' }).getByRole('link').click()
  await mia.waitForURL(first)
  await mia.getByText('Be quiet for a week.').waitFor()

  await mia.goto('/moderation/log')
  await mia.getByLabel('Which decisions').selectOption({ label: 'Muted' })
  await mia.waitForURL(/kind=mute/)
  const done = mia.getByRole('list', { name: 'Log' }).getByRole('listitem').filter({ hasText: 'muted the person' })
  await done.first().getByText('Be quiet for a week.').waitFor()
  await look(mia, 'moderation-log')
  await olga.goto('/moderation/log')
  await olga.getByRole('link', { name: /^All by/ }).first().click()
  await olga.getByText('What one moderator has decided:').waitFor()
  await look(olga, 'moderation-log-of-one')

  await noor.goto('/moderation/people')
  await noor.waitForURL('**/timeline')
})
