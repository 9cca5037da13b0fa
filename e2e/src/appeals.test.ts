import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look } from '#looks.ts'
import { decide, newModerator, report } from '#moderators.ts'
import { newcomer } from '#people.ts'
import { newTitle, postCalled, publishFor, toastSaying } from '#posts.ts'
import { mailTo, visitAs } from '#story.ts'

/** The page of a new post of ada's. */
const adasPost = (ada: Page, title: string) => publishFor(ada, title, 'Roses are red.')

const appeal = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Ask for another look' }).first().click()
  await page.getByLabel('Why do you think it is wrong?').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await toastSaying(page, 'Thank you. Somebody else will look at it').waitFor()
}

const answer = async (page: Page, text: string, choice: string, reason: string) => {
  const card = page.getByRole('article').filter({ hasText: text })
  await card.getByRole('button', { name: /^Answer/ }).click()
  await card.getByRole('radio', { name: new RegExp(`^${choice}`) }).check()
  await card.getByLabel('Reason').fill(reason)
  await card.getByRole('button', { name: 'Send answer' }).click()
}

it('ada asks for another look at what was hidden, and gets it back from somebody else than who has hidden it', async () => {
  const title = newTitle('A poem about pills')
  const [ada, olga] = await Promise.all([visitAs('ada'), visitAs('olga')])
  const mia = await newModerator(olga)
  const { page: ben } = await newcomer()
  const path = await adasPost(ada, title)

  await ben.goto(path)
  await ben.getByRole('button', { name: /^More about this post/ }).click()
  await report(ben, 'Spam or a scam', '')
  await mia.reload()
  await mia.getByRole('link').filter({ hasText: title }).click()
  await decide(mia, 'Hide', 'No advertisements here.')
  await toastSaying(mia, 'Hidden').waitFor()

  await ada.goto('/profile/decisions')
  await ada.getByRole('article').filter({ hasText: title }).first().waitFor()
  await appeal(ada, `It is a poem: ${title}`)
  await ada.getByText('Somebody who has not decided it will look at it again').first().waitFor()
  await look(ada, 'own-appeal')

  await mia.goto('/moderation/appeals')
  await mia.getByRole('article').filter({ hasText: `It is a poem: ${title}` }).getByText('You have decided this yourself. Somebody else answers.').waitFor()
  await olga.goto('/moderation')
  await olga.getByRole('link', { name: /^Appeals/ }).click()
  await olga.getByRole('article').filter({ hasText: `It is a poem: ${title}` }).getByRole('button', { name: /^Answer/ }).click()
  await look(olga, 'appeals')
  await olga.getByRole('article').filter({ hasText: `It is a poem: ${title}` }).getByRole('button', { name: 'Cancel' }).click()
  await answer(olga, `It is a poem: ${title}`, 'Take it back', 'So it is. We are sorry.')
  await toastSaying(olga, 'Taken back. The person is told').waitFor()
  // The page of whoever has asked stands open, and follows.
  const followed = ada.getByRole('article').filter({ hasText: title }).filter({ hasText: 'What they found' })
  await followed.getByText('So it is. We are sorry.').waitFor()
  await ada.getByRole('article', { name: 'Your post is visible again' }).filter({ hasText: title }).waitFor()
  await look(ada, 'own-appeal-answered')
  await olga.getByRole('radio', { name: 'Answered' }).click()
  await olga.getByRole('article').filter({ hasText: 'So it is. We are sorry.' }).first().waitFor()

  await ben.goto(path)
  await postCalled(ben, title).first().waitFor()
  await ada.goto('/profile/decisions')
  const mine = ada.getByRole('article').filter({ hasText: title }).nth(1)
  await mine.getByText('So it is. We are sorry.').waitFor()
  expect(await mine.innerText()).not.toContain('Olga')
})

it('whoever is shut out reads why, asks for another look there, and comes in again', async () => {
  const olga = await visitAs('olga')
  const mia = await newModerator(olga)
  const { page: bad, nickname: badName, email } = await newcomer()
  const { page: ben } = await newcomer()
  await ben.goto('/profile/reports')
  await ben.getByRole('button', { name: 'Report a person' }).click()
  await look(ben, 'report-person')
  await ben.getByRole('textbox', { name: 'Nickname' }).fill(badName)
  await ben.getByLabel('What should the moderators know?').fill(`He threatens me: ${badName}`)
  await ben.getByRole('button', { name: 'Send report' }).click()
  await ben.getByText(`He threatens me: ${badName}`).waitFor()

  await bad.goto(await adasPost(await visitAs('ada'), newTitle('Something to read')))
  await bad.getByRole('region', { name: /^Comments/ }).waitFor()
  await mia.goto('/moderation')
  await mia.getByRole('link').filter({ hasText: 'Harassment or bullying' }).last().waitFor()
  const names = mia.getByRole('list', { name: 'Open' }).getByRole('link')
  for (let place = (await names.count()) - 1; place >= 0; place--) {
    await names.nth(place).click()
    await mia.getByRole('region', { name: 'Decide' }).waitFor()
    if (await mia.getByText(`He threatens me: ${badName}`).count()) break
    await mia.goto('/moderation')
    await names.first().waitFor()
  }
  await decide(mia, 'Ban', 'Nobody is threatened here.')
  await mia.getByRole('alertdialog', { name: /^Ban / }).getByRole('button', { name: 'Continue' }).click()
  await toastSaying(mia, 'Banned. Everybody concerned is told').waitFor()
  expect((await mailTo(email, /^Your account at Northlight was closed$/)).text).toContain('Ask for another look')

  // The page of a post was open all the while: the door stands in its place by itself.
  await bad.getByRole('heading', { name: 'This account was closed' }).waitFor()
  await bad.getByText('Nobody is threatened here.').waitFor()
  await bad.getByRole('button', { name: 'Ask for a copy' }).click()
  await toastSaying(bad, 'Your copy is being made').waitFor()
  await bad.getByRole('button', { name: 'Terms' }).first().waitFor()
  await look(bad, 'closed-account')
  await appeal(bad, `That was not me: ${badName}`)
  await bad.getByText('Somebody who has not decided it will look at it again').waitFor()

  await olga.goto('/moderation/appeals')
  await answer(olga, `That was not me: ${badName}`, 'Take it back', 'You are right.')
  await toastSaying(olga, 'Taken back. The person is told').waitFor()
  // The door opens by itself, to the page that it stood before.
  await bad.getByRole('region', { name: /^Comments/ }).waitFor()
  expect(await bad.getByText('This account was closed').count()).toBe(0)
})
