import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { look, phone } from '#looks.ts'
import { toastSaying } from '#posts.ts'
import { newEmail, origin, visit, visitAs } from '#story.ts'

it('an operator says what a channel pays and what is switched on in it', async () => {
  const slug = `dune-${randomUUID().slice(0, 8)}`
  const sol = await visitAs('sol', { at: '/operator/new' })
  await sol.getByLabel('Name', { exact: true }).fill(`Dune ${slug}`)
  await sol.getByLabel('Address', { exact: true }).fill(slug)
  await sol.getByLabel('Mail of its owner').fill(newEmail())
  await sol.getByRole('button', { name: 'Open the channel' }).click()

  const plan = sol.getByRole('region', { name: 'Plan and fee' })
  await plan.getByLabel('Plan', { exact: true }).fill('Big house')
  await plan.getByLabel('Fee, in percent').fill('sixty')
  await plan.getByRole('button', { name: 'Save the plan' }).click()
  await plan.getByText('Must be a percentage from 0 to 50, such as 2.5').waitFor()
  await plan.getByLabel('Fee, in percent').fill('2,5')
  await plan.getByRole('button', { name: 'Save the plan' }).click()
  await toastSaying(sol, 'The plan is saved').waitFor()
  const asking = sol.getByRole('switch', { name: /Asking for another role/ })
  // It stands as it was until the server has answered.
  await asking.click()
  await toastSaying(sol, 'Asking for another role is on').waitFor()
  await look(sol, 'operator-plan', { on: () => asking.scrollIntoViewIfNeeded() })
  await sol.reload()
  expect(await plan.getByLabel('Fee, in percent').inputValue()).toBe('2.5')
  expect(await plan.getByLabel('Plan', { exact: true }).inputValue()).toBe('Big house')
  expect(await asking.isChecked()).toBe(true)

  const passerBy = await visit({ baseURL: origin.replace('localhost', `${slug}.localhost`), viewport: phone })
  const configuration = await passerBy.goto('/api/configuration/global')
  expect(((await configuration!.json()) as { publicFlags: object[] }).publicFlags).toContainEqual({ featureFlag: 'add-owner-role', enabled: true })

  await sol.goto('/owner/settings/audit-log')
  await sol.getByRole('listitem').filter({ hasText: 'changed the plan or the fee of a channel' }).first().waitFor()
})

it('an operator sees how the installation is, and an owner does not', async () => {
  const sol = await visitAs('sol', { at: '/operator' })
  await sol.getByRole('link', { name: 'Health' }).click()
  const database = sol.getByRole('region', { name: 'Database' })
  await database.getByText('Answers in').waitFor()
  for (const part of ['Facts and the relay', 'Jobs', 'Mail', 'Live bus', 'Media store', 'Migrations', 'Versions', 'Channels'])
    await sol.getByRole('region', { name: part }).waitFor()
  await sol.getByRole('region', { name: 'Media store' }).getByText('Well').waitFor()
  await sol.getByRole('region', { name: 'Migrations' }).getByText('Well').waitFor()
  await look(sol, 'operator-health')
  const answered = sol.waitForResponse('**/api/operator/health')
  await sol.getByRole('button', { name: 'Look again' }).click()
  expect((await answered).status()).toBe(200)

  const olga = await visitAs('olga', { at: '/operator/health' })
  await olga.waitForURL('**/owner/dashboard')
})
