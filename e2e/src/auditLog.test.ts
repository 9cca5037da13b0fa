import { expect, it } from 'vitest'
import { makeLink, olgaInvites } from '#invitations.ts'
import { look } from '#looks.ts'
import { visitAs } from '#story.ts'

it('tells olga who did what, and that it is still as it was written', async () => {
  const olga = await olgaInvites('creator')
  await makeLink(olga)
  await olga.goto('/owner/settings/audit-log')
  await olga.getByRole('heading', { name: 'Audit log' }).waitFor()
  const newest = olga.getByRole('region', { name: 'Audit log' }).getByRole('listitem').first()
  await newest.getByText(/^Olga .* made an invitation link for the role Creator$/).click()
  await newest.getByRole('rowheader', { name: 'Target role' }).waitFor()
  await newest.getByText('Creator', { exact: true }).waitFor()
  await newest.getByText('127.0.0.0/24').waitFor()

  await olga.getByRole('button', { name: 'Verify the log' }).click()
  await olga.getByText(/^All [\d,]+ entries hold$|^The one entry holds$/).waitFor()
  await look(olga, 'audit-log')

  await olga.getByLabel('What', { exact: true }).selectOption({ label: 'Invitation made' })
  await expect.poll(() => olga.getByRole('region', { name: 'Audit log' }).getByRole('listitem').count()).toBeGreaterThan(0)
  await olga.getByLabel('Who', { exact: true }).selectOption({ label: 'Everybody' })
  await newest.getByText(/made an invitation link for the role Creator$/).waitFor()
})

it('says plainly which entry is broken, where one is', async () => {
  const page = await visitAs('olga', { at: '/owner/dashboard' })
  await page.route('**/api/audit-log/verification*', (route) =>
    route.fulfill({ json: { verified: 2, entries: 9, broken: { seq: 3, reason: 'changed' }, cursor: null, seal: 'a'.repeat(64) } }))
  await page.goto('/owner/settings/audit-log')
  await page.getByRole('button', { name: 'Verify the log' }).click()
  await page.getByText('Entry 3 is not what was written').waitFor()
  await look(page, 'audit-log-broken')
})

it('is not there for creators', async () => {
  const ada = await visitAs('ada', { at: '/owner/settings/audit-log' })
  await ada.waitForURL('**/creator/dashboard')
})
