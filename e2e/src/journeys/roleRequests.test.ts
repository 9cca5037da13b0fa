import { expect, it } from 'vitest'
import { expectAccessible, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { mailTo, visitAs } from '#story.ts'

it('takes a wish to the owners, and their answer back: once no, once yes', async () => {
  const { page, email, nickname } = await newcomer({ viewport: phone })
  await page.goto('/profile/settings')
  await page.getByRole('link', { name: /Ask for a role/ }).click()
  await page.getByRole('heading', { name: 'Ask for a role' }).waitFor()
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await page.getByLabel('Why you?').and(page.locator('[aria-invalid=true]')).waitFor()
  await page.getByLabel('Why you?').fill('I print zines on a press from 1952.')
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await page.getByText('Waiting').waitFor()
  await expectAccessible(page)

  const olga = await visitAs('olga', { at: '/owner/invitations/member' })
  await olga.getByRole('link', { name: 'Requests' }).click()
  const card = () => olga.getByRole('article').filter({ hasText: 'press from 1952' }).filter({ hasText: 'Your answer to' })
  await card().getByLabel(/^Your answer to/).fill('Show us one first.')
  await card().getByRole('button', { name: 'Decline' }).click()
  await olga.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await card().waitFor({ state: 'detached' })
  expect((await mailTo(email, /^About your request at Northlight$/)).text).toContain('Show us one first.')

  await page.reload()
  await page.getByText('Declined').waitFor()
  await page.getByText('Show us one first.').waitFor()
  await page.getByLabel('Why you?').fill('I print zines on a press from 1952, see the table by the door.')
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog', { name: 'Withdraw your request?' }).getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Withdrawn').waitFor()
  await page.getByLabel('Why you?').fill('The third time, still the press from 1952.')
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await toastSaying(page, 'Your request is on its way').last().waitFor()

  await olga.reload()
  await card().getByRole('button', { name: 'Approve' }).click()
  await olga.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await card().waitFor({ state: 'detached' })
  await mailTo(email, /^You are now Creator at Northlight$/)
  await page.goto('/')
  await page.waitForURL('**/creator/dashboard')
  await page.getByText(`@${nickname}`).first().waitFor({ state: 'attached' })
})
