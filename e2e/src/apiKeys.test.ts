import { expect, it } from 'vitest'
import { desk, expectAccessible, look, phone, shoot } from '#looks.ts'
import { toastSaying } from '#posts.ts'
import { origin, visit, visitAs } from '#story.ts'

const at = '/owner/settings/api-keys'

it('lets a program do what olga’s key allows, until she revokes it', async () => {
  const olga = await visitAs('olga', { at })
  await olga.getByRole('heading', { name: 'API keys', exact: true }).waitFor()
  await olga.getByRole('button', { name: 'New key' }).click()
  const form = olga.getByRole('region', { name: 'New API key' })
  await form.getByRole('button', { name: 'Make the key' }).click()
  await form.getByText('Must have at least one choice.').waitFor()
  await form.getByLabel('Name').fill('The newsletter that goes out on Fridays')
  await form.getByRole('group', { name: 'Interests' }).getByLabel('Read').check()
  await form.getByRole('group', { name: 'Posts' }).getByLabel('Write').check()
  await form.getByLabel('It opens the channel for').selectOption({ label: 'One year' })
  await look(olga, 'api-keys-form')
  await form.getByRole('button', { name: 'Make the key' }).click()

  const key = await olga.getByRole('textbox', { name: 'Your new key' }).inputValue()
  await olga.setViewportSize(phone)
  await expectAccessible(olga)
  await shoot(olga, 'api-keys-once-360')
  await olga.setViewportSize(desk)
  await olga.getByRole('button', { name: 'I have kept it' }).click()

  const ask = async (path: string) => (await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${key}` } })).status
  expect([await ask('/reader/interests'), await ask('/api/audit-log'), await ask('/api/sessions')]).toEqual([200, 403, 403])

  await olga.reload()
  const row = olga.getByRole('region', { name: 'Your keys' }).getByRole('listitem').filter({ hasText: 'The newsletter' }).filter({ hasText: 'Live' })
  await row.getByText(/last used/).waitFor()
  expect(await olga.content()).not.toContain(key.slice(12))
  await look(olga, 'api-keys')
  await row.getByRole('button', { name: 'Revoke The newsletter that goes out on Fridays' }).click()
  await olga.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await toastSaying(olga, '“The newsletter that goes out on Fridays” opens nothing any more').waitFor()
  await olga.getByText('Revoked').first().waitFor()
  expect(await ask('/reader/interests')).toBe(401)
})

it('explains keys, webhooks and feeds to whoever writes a program', async () => {
  const reader = await visit()
  await reader.goto('/api/docs')
  await reader.getByRole('heading', { name: 'API keys', exact: true }).waitFor()
  await reader.getByRole('heading', { name: 'Check the signature' }).waitFor()
  // The page is long, and a look at all of it takes its time: each mode and each width once.
  for (const [colorScheme, viewport] of [['light', phone], ['dark', desk]] as const) {
    await reader.emulateMedia({ colorScheme })
    await reader.setViewportSize(viewport)
    await expectAccessible(reader)
    await shoot(reader, `api-docs-${colorScheme}-${viewport.width}`)
  }
  await reader.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Webhooks' }).click()
  await reader.waitForURL('**/api/docs#webhooks')
})

it('is for owners', async () => {
  const ada = await visitAs('ada', { at })
  await ada.waitForURL('**/creator/dashboard')
})
