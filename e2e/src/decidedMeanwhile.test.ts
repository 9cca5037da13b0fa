import { accounts } from '@marquee/contract/accounts'
import { type OpenedType } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look } from '#looks.ts'
import { decide, newModerator } from '#moderators.ts'
import { newcomer } from '#people.ts'
import { newTitle, publishFor, toastSaying } from '#posts.ts'
import { callAs, visitAs } from '#story.ts'

const idOf = async (page: Page) => (await callAs(page)(accounts.me, {})).profile.id

/** The case that a moderator begins about a thing. */
const caseAbout = async (moderator: Page, type: OpenedType, id: string) =>
  (await callAs(moderator)(moderation.openCase, { type, id })).caseId
const form = (page: Page) => page.getByRole('region', { name: 'Decide' })

it('somebody else takes a case while olga reads it, and decides it while she writes: what she wrote stays', async () => {
  const [ada, olga] = await Promise.all([visitAs('ada'), visitAs('olga')])
  const mia = await newModerator(olga)
  const { page: ben } = await newcomer()
  const postId = (await publishFor(ada, newTitle('Pills meanwhile'), 'Cheap pills.')).split('/').at(-1)!
  await callAs(ben)(moderation.reportPost, { postId, category: 'spam' })
  const { items } = await callAs(mia)(moderation.queue, { limit: 100 })
  const { id: caseId } = items.find(({ reported }) => reported.id === postId)!

  await olga.goto(`/moderation/${caseId}`)
  await olga.getByText('Nobody is looking at it yet').waitFor()
  await callAs(mia)(moderation.take, { caseId, from: null })
  await olga.reload()
  await olga.getByText(/ is looking at it$/).waitFor()
  await look(olga, 'moderation-case-taken')

  await form(olga).getByLabel('Reason', { exact: true }).fill('No advertisements, please.')
  // The news of it comes after she has decided, too.
  const decided = olga.waitForResponse((answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname.endsWith(`${caseId}/actions`))
  await olga.route(`**/moderation/cases/${caseId}`, async (route) => {
    await decided
    await route.continue()
  })
  await callAs(mia)(moderation.decide, { caseId, kind: 'warn', category: 'spam', reason: 'Ask before you sell.' })
  await decide(olga, 'Hide', 'No advertisements, please.')
  await olga.getByText('Another moderator has decided this meanwhile').first().waitFor()
  await olga.getByText('Ask before you sell.').waitFor()
  expect(await olga.getByLabel('Reason', { exact: true }).inputValue()).toBe('No advertisements, please.')
  await look(olga, 'moderation-case-decided-meanwhile')
})

it('a moderator reads a case about another one, and leaves it to owners', async () => {
  const olga = await visitAs('olga')
  const [mia, noa] = [await newModerator(olga), await newModerator(olga)]
  const caseId = await caseAbout(olga, 'profile', await idOf(noa))
  await mia.goto(`/moderation/${caseId}`)
  await mia.getByText(/^Only .+ can decide it: this is about somebody who moderates\.$/).waitFor()
  await look(mia, 'moderation-case-not-yours')
})

it('whoever is suspended reads until when, and why, in place of the product', async () => {
  const olga = await visitAs('olga')
  const { page: bad } = await newcomer()
  const caseId = await caseAbout(olga, 'profile', await idOf(bad))
  await callAs(olga)(moderation.decide, { caseId, kind: 'suspend', category: 'harassment', reason: 'Nobody is threatened here.', days: '7' })
  await bad.goto('/')
  await bad.getByRole('heading', { name: 'This account is suspended' }).waitFor()
  await bad.getByText('Nobody is threatened here.').waitFor()
  await look(bad, 'suspended-account')
})

it('a name is taken away with a reason; whoever had it asks for another look, and thinks better of it', async () => {
  const olga = await visitAs('olga')
  const { page: noor, nickname } = await newcomer()
  await olga.goto(`/moderation/${await caseAbout(olga, 'profile', await idOf(noor))}`)
  await form(olga).getByRole('radio', { name: /^Take away parts/ }).check()
  await form(olga).getByRole('checkbox', { name: 'Display name' }).check()
  await look(olga, 'moderation-case-parts')
  await decide(olga, 'Take away parts', 'This is somebody else’s name.')
  await toastSaying(olga, 'Taken away').waitFor()

  await noor.goto('/profile/decisions')
  const told = noor.getByRole('article', { name: 'Parts of your profile were taken away' })
  await told.getByText('This is somebody else’s name.').waitFor()
  await told.getByRole('button', { name: 'Ask for another look' }).click()
  await told.getByLabel('Why do you think it is wrong?').fill(`It is mine: ${nickname}`)
  await told.getByRole('button', { name: 'Send', exact: true }).click()
  await told.getByRole('button', { name: 'Withdraw' }).click()
  await noor.getByRole('alertdialog', { name: 'Withdraw your appeal?' }).getByRole('button', { name: 'Continue' }).click()
  await told.getByText('You have withdrawn it. The decision stays as it is.').waitFor()
  await look(noor, 'own-appeal-withdrawn')
})
