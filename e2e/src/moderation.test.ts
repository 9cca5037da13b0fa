import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { templates } from '#long.ts'
import { expectAccessible, look, phone, shoot, wear } from '#looks.ts'
import { decide, newModerator, report } from '#moderators.ts'
import { newcomer } from '#people.ts'
import { newTitle, postCalled, publishFor, toastSaying } from '#posts.ts'
import { mailTo, visitAs } from '#story.ts'

const row = (page: Page, sentence: string) => page.getByRole('article').filter({ has: page.getByRole('link', { name: new RegExp(sentence) }) })
const comments = (page: Page) => page.getByRole('region', { name: /^Comments/ })

const lastWords = 'And whoever has read as far as this gets two for one.'
const poll = { options: ['A hundred', 'A thousand'], multiple: false, minutes: 600, results: 'after_close' as const }

/** The page of a new post of ada's: a long one, which asks something. */
const adasPost = async (page: Page, title: string) => {
  const path = await publishFor(page, title, `${'Cheap pills, write to me. '.repeat(60)}${lastWords}`, { poll })
  await page.goto(path)
  await comments(page).waitFor()
  return path
}

it('ben reports a post, olga hides it, ben and ada hear of it, and olga takes it back', async () => {
  const title = newTitle('Pills for everybody')
  const [ada, olga] = await Promise.all([visitAs('ada'), visitAs('olga', { at: '/' })])
  const { page: ben, email } = await newcomer({ viewport: phone })
  const path = await adasPost(ada, title)

  await ben.goto(path)
  await ben.getByRole('button', { name: /^More about this post/ }).click()
  await ben.getByRole('menuitem', { name: 'Report' }).click()
  await ben.getByRole('dialog', { name: 'Report this post' }).waitFor()
  await look(ben, 'report')
  await ben.setViewportSize(phone)
  await ben.getByRole('button', { name: 'Cancel' }).click()
  await ben.getByRole('button', { name: /^More about this post/ }).click()
  await report(ben, 'Illegal goods or acts', 'He sells them to children.')
  await toastSaying(ben, 'Thank you. The moderators will look at it').waitFor()
  await ben.goto('/profile/settings')
  await ben.getByRole('link', { name: /^Reports and decisions/ }).click()
  await ben.getByText('He sells them to children.').waitFor()
  await ben.getByText('Received').waitFor()

  // Whoever moderates sees it wait, wherever they are.
  const place = olga.getByRole('link', { name: /^Moderation \d+\+? waiting/ })
  await place.waitFor()
  await olga.goto('/notifications')
  await row(olga, 'waits? for a decision').first().waitFor()
  await shoot(olga, 'moderation-notified')
  await place.click()
  await olga.getByRole('link', { name: /^Open\s*\d+/ }).waitFor()
  await olga.getByRole('link').filter({ hasText: title }).click()
  await olga.getByText('He sells them to children.').waitFor()
  await olga.getByRole('button', { name: 'Look at it' }).click()
  await olga.getByText(/^Olga .* is looking at it$/).waitFor()
  await look(olga, 'moderation-case')
  await olga.getByRole('region', { name: 'Decide' }).getByRole('radio', { name: /^Hide/ }).check()
  await olga.getByRole('button', { name: 'Hide', exact: true }).click()
  await olga.getByLabel('Reason', { exact: true }).and(olga.locator('[aria-invalid=true]')).waitFor()
  await decide(olga, 'Hide', 'Nobody may sell medicine here.')
  await toastSaying(olga, 'Hidden. Everybody concerned is told').waitFor()
  // Nobody can open it any more, and whoever decides has the whole of it before them.
  const thing = olga.getByRole('region', { name: 'What was reported' })
  await thing.getByText(lastWords).waitFor()
  await thing.getByRole('list', { name: 'Poll' }).getByText('A thousand').waitFor()

  await ben.goto(path)
  await ben.getByText('ERROR 404').waitFor()
  await ben.goto('/notifications')
  await row(ben, 'the moderators have acted on the post you reported').getByRole('link').first().click()
  await ben.getByText('The moderators agreed and have acted on it.').waitFor()
  await shoot(ben, 'own-reports-360')
  await expectAccessible(ben)
  expect((await mailTo(email, /have acted on the post you reported/)).text).toContain('/profile/reports')

  await ada.goto('/notifications')
  await row(ada, 'The moderators have hidden your post').first().getByRole('link').first().click()
  const decision = ada.getByRole('article').filter({ hasText: title }).first()
  await decision.getByText('Nobody may sell medicine here.').waitFor()
  expect(await decision.innerText()).not.toContain('Olga')
  await expectAccessible(ada)

  await decide(olga, 'Warn', 'Ask before you joke.')
  await toastSaying(olga, 'Warned. Everybody concerned is told').waitFor()
  await ada.getByRole('article', { name: 'Warning about your post' }).filter({ hasText: title }).getByText('Ask before you joke.').waitFor()
  await decide(olga, 'Mute', 'And be quiet for a while.')
  await toastSaying(olga, 'Muted. Everybody concerned is told').waitFor()
  const which = olga.getByLabel('Which decision')
  await olga.getByRole('radio', { name: /^Take it back/ }).check()
  await which.selectOption({ index: 0 })
  await decide(olga, 'Take it back', 'Enough.')
  await which.waitFor({ state: 'detached' })
  await decide(olga, 'Take it back', 'It was a joke.')
  await olga.getByText('brought back what was hidden').waitFor()
  await look(olga, 'moderation-case-further')
  await ada.getByRole('article', { name: 'You were muted' }).filter({ hasText: title }).getByText('Taken back').first().waitFor()
  await look(ada, 'own-decisions-taken-back')
  await ben.goto(path)
  await postCalled(ben, title).first().waitFor()
})

it('a comment and a person are reported as well, and a member finds no moderation', async () => {
  const ada = await visitAs('ada')
  const path = await adasPost(ada, newTitle('Say something'))
  await comments(ada).getByRole('textbox', { name: 'Write a comment' }).fill('Only fools read this.')
  await comments(ada).getByRole('button', { name: 'Comment', exact: true }).click()
  const { page: ben } = await newcomer()
  await ben.goto(path)
  await comments(ben).getByRole('article').filter({ hasText: 'Only fools' }).getByRole('button', { name: /^More about the comment/ }).click()
  await report(ben, 'Harassment or bullying', '')
  await toastSaying(ben, 'Thank you').last().waitFor()

  await ben.getByRole('article').first().getByRole('link', { name: /^Ada/ }).first().click()
  await ben.getByRole('main').getByRole('button', { name: /^More about Ada/ }).first().click()
  await report(ben, 'Pretends to be somebody else', 'She is not Ada.')
  await toastSaying(ben, 'Thank you').last().waitFor()

  const olga = await visitAs('olga', { at: '/moderation' })
  await olga.getByRole('link').filter({ hasText: 'Only fools read this.' }).first().waitFor()
  await olga.getByLabel('Kind of report').selectOption({ label: 'Pretends to be somebody else' })
  await olga.waitForURL(/category=impersonation/)
  await olga.getByRole('link', { name: /^Ada/ }).first().click()
  await olga.getByText('She is not Ada.').first().waitFor()
  await olga.getByRole('region', { name: 'What was reported' }).getByRole('button', { name: /picture 1/i }).first().waitFor()
  await look(olga, 'moderation-case-person')
  await olga.goBack()
  await olga.getByLabel('Kind of report').selectOption({ label: 'All kinds' })
  await olga.getByRole('link').filter({ hasText: 'Only fools read this.' }).first().waitFor()
  await look(olga, 'moderation')
  await olga.getByRole('link').filter({ hasText: 'Only fools read this.' }).first().click()
  await olga.getByText('Under a post by').waitFor()
  await look(olga, 'moderation-case-comment')
  await decide(olga, 'Remove', 'We do not call people names.')
  await toastSaying(olga, 'Removed. Everybody concerned is told').waitFor()
  await ben.goto(path)
  await comments(ben).waitFor()
  expect(await ben.getByText('Only fools read this.').count()).toBe(0)

  expect(await ben.getByRole('link', { name: 'Moderation' }).count()).toBe(0)
  await ben.goto('/moderation')
  await ben.waitForURL('**/timeline')
})

it('what people read of reports and decisions stands on a phone and at a desk', async () => {
  const ada = await visitAs('ada', { at: '/profile/decisions' })
  await ada.getByRole('heading', { name: 'Reports and decisions' }).first().waitFor()
  await look(ada, 'own-decisions')
  await ada.getByRole('link', { name: 'Your reports' }).click()
  await ada.waitForURL('**/profile/reports')
  await look(ada, 'own-reports')
})

it.each(templates('standard', 'arcgaming', 'owner'))('the queue, the rules and the appeals stand in the %s template', async (name) => {
  const olga = await visitAs('olga')
  // Owners always see their own template.
  const page = name === 'owner' ? olga : await newModerator(olga)
  if (name === 'standard') await look(olga, 'moderators')
  await wear(page, name)
  await page.goto('/moderation?state=resolved')
  await page.locator(`html[data-template=${name}]`).waitFor()
  await page.getByRole('heading', { name: 'Moderation' }).waitFor()
  await look(page, `moderation-${name}`)
  await page.goto('/moderation/rules')
  await page.getByRole('heading', { name: 'Rules', exact: true }).first().waitFor()
  await look(page, `content-rules-${name}`)
  await page.goto('/moderation/appeals?state=settled')
  await page.getByRole('heading', { name: 'Moderation' }).waitFor()
  await look(page, `appeals-${name}`)
  await page.setViewportSize(phone)
  const tab = page.getByRole('link', { name: /^Appeals/ })
  const edge = () => tab.boundingBox().then((box) => box!.x + box!.width)
  await expect.poll(edge).toBeLessThanOrEqual(phone.width)
})
