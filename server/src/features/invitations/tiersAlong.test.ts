import { entitlements } from '@marquee/contract/entitlements'
import { invitations } from '@marquee/contract/invitations'
import { tiers } from '@marquee/contract/tiers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const circle = newId()

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'dov', 'noor']) await world.addPerson(name)
  await world.as('olga')(tiers.add, {
    id: circle, level: 2, name: 'Studio Circle', description: '', benefits: [], imageId: null, accent: 'c1', visibility: 'shown', maxSubscribers: null,
    welcomeMessage: '', trialDays: 0, monthCents: 999, yearCents: null,
  })
})
afterAll(() => world.close())

const link = async (tierDays: number | null = 30) => {
  const { url } = await world.as('olga')(invitations.openLink, { targetRole: 'Member', tierId: circle, tierDays })
  return url.split('/invitation/')[1]!
}
const heldBy = (name: string) => world.as(name)(entitlements.mine, {})

it('a draft comes along with nothing', async () => {
  await expect(world.as('olga')(invitations.openLink, { targetRole: 'Member', tierId: circle })).rejects.toMatchObject({ status: 422, code: 'tier_not_out' })
  await expect(world.as('olga')(invitations.openLink, { targetRole: 'Member', tierId: newId() })).rejects.toMatchObject({ status: 404 })
  await world.as('olga')(tiers.step, { tierId: circle, step: 'publish' })
})

it('ben, who is a member already, accepts and has the tier for thirty days, once', async () => {
  const inviteToken = await link()
  expect((await world.asNobody(invitations.read, { inviteToken })).tier).toEqual({ level: 2, name: 'Studio Circle', days: 30 })
  await world.as('ben')(invitations.accept, { inviteToken })
  await world.as('ben')(invitations.accept, { inviteToken })
  const { level, tiers: held } = await heldBy('ben')
  expect({ level, held }).toMatchObject({ level: 2, held: [{ name: 'Studio Circle', source: 'invitation' }] })
  expect(Math.round((Date.parse(held[0]!.until!) - Date.now()) / 86_400_000)).toBe(30)
  await expect(world.as('dov')(invitations.accept, { inviteToken })).rejects.toMatchObject({ code: 'invitation_accepted' })
  expect((await heldBy('dov')).level).toBe(0)
})

it('what dov was given for good outlasts thirty days that come along', async () => {
  await world.as('olga')(entitlements.give, { tierId: circle, id: newId(), nickname: 'dov', days: null })
  await world.as('dov')(invitations.accept, { inviteToken: await link() })
  expect(await heldBy('dov')).toMatchObject({ level: 2, changesAt: null })
})

it('sends it to those who can do all else already, says so in the mail, and gives nothing once the tier is over', async () => {
  const lines = await world.as('olga')(invitations.send, { targetRole: 'Member', lines: ['noor@example.com'], message: '', tierId: circle, tierDays: null })
  expect(lines).toEqual([{ line: 'noor@example.com', outcome: 'sent' }])
  await world.settled()
  const { rows } = await world.owner.query<{ text: string }>(
    `select payload->>'text' as text from graphile_worker._private_jobs where payload->>'to' = 'noor@example.com'`)
  expect(rows[0]!.text).toContain('Studio Circle comes along, for good.')
  const inviteToken = /\/invitation\/([\w-]{43})/.exec(rows[0]!.text)![1]!
  await world.as('olga')(tiers.step, { tierId: circle, step: 'archive' })
  expect((await world.asNobody(invitations.read, { inviteToken })).tier).toBeNull()
})
