import { expect, it } from 'vitest'
import { isLong } from '#long.ts'
import { desk, look, phone, wear } from '#looks.ts'
import { arcadeOrigin, visitAs } from '#story.ts'

it('lets an operator act as somebody of another channel, seen on every page, and back; both logs say who it was', async () => {
  const sol = await visitAs('sol', { at: '/operator' })
  await sol.getByRole('link', { name: /Overclock/ }).click()
  const card = sol.getByRole('region', { name: 'Act as somebody' })
  await card.getByLabel('Nickname').fill('nobody_at_all')
  await card.getByLabel('Reason').fill('Ticket 4711')
  await card.getByRole('button', { name: 'Act as this person' }).click()
  await card.getByText('Is nobody here who can be acted as').waitFor()
  await look(sol, 'impersonation-form', { on: () => card.scrollIntoViewIfNeeded() })
  await card.getByLabel('Nickname').fill('ada')
  await card.getByRole('button', { name: 'Act as this person' }).click()

  await sol.waitForURL(`${arcadeOrigin}/creator/dashboard`)
  const banner = sol.getByRole('complementary', { name: 'You act as somebody else' })
  await banner.getByText(/^Acting as .+$/).waitFor()
  await banner.getByText(/^(60|59) min left$/).waitFor()
  expect(sol.url()).not.toContain('#')
  await look(sol, 'impersonation-dashboard')
  // In every template, what sticks to the top of a phone sticks below the banner.
  for (const template of ['arcgaming', 'standard', 'owner']) {
    await wear(sol, template)
    await sol.goto(`${arcadeOrigin}/creator/dashboard`)
    await sol.locator(`html[data-template=${template}]`).waitFor()
    await banner.waitFor()
    await sol.setViewportSize(phone)
    await sol.evaluate('scrollTo(0, 500)')
    if (isLong || template === 'arcgaming') await look(sol, `impersonation-${template}`, { on: () => sol.evaluate('scrollTo(0, 500)'), viewports: [phone] })
    const [above, head] = await Promise.all([banner.boundingBox(), sol.locator('#content > header').boundingBox()])
    expect(above!.y).toBe(0)
    expect(head!.y).toBe(above!.height)
    await sol.setViewportSize(desk)
  }
  expect(await sol.getByRole('link', { name: 'Chats' }).count()).toBe(0)

  for (const path of ['/timeline', '/notifications', '/profile/settings', '/nowhere/at/all']) {
    await sol.goto(`${arcadeOrigin}${path}`)
    await banner.waitFor()
  }
  // What is somebody's own stays shut, whatever address is typed.
  await sol.goto(`${arcadeOrigin}/chats`)
  await banner.waitFor()
  await sol.getByRole('heading', { name: 'Forbidden' }).waitFor()
  await sol.getByText('It stays closed until you stop acting.').waitFor()
  await look(sol, 'impersonation-chats')

  await banner.getByRole('button', { name: 'Stop' }).click()
  await sol.getByRole('region', { name: 'Act as somebody' }).waitFor()
  expect(new URL(sol.url()).pathname).toMatch(/^\/operator\/channels\//)
  expect(await banner.count()).toBe(0)
  await sol.goto(`${arcadeOrigin}/timeline`)
  await sol.waitForURL(`${arcadeOrigin}/login**`)

  await sol.goto('/owner/settings/audit-log')
  const lines = sol.getByRole('region', { name: 'Audit log' }).getByRole('listitem')
  await lines.getByText(/ acts as .+ no longer$/).first().waitFor()
  await lines.getByText(/ began to act as /).first().waitFor()
})
