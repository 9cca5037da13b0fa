import { configuration } from '@marquee/contract/configuration'
import { flags, ownerFlags } from '@marquee/contract/flags'
import { channelRoom } from '@marquee/contract/live'
import { roleRequests } from '@marquee/contract/roleRequests'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenerOf, within } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('ben')
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'of-the-operator', true)`, [world.home.tenantId])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const owned = async () => Object.fromEntries((await as('olga')(flags.owned, {})).map(({ featureFlag, enabled }) => [featureFlag, enabled]))
const ask = () => as('ben')(roleRequests.ask, { targetRole: 'Creator', reason: 'I make pots' })

it('shows olga the flags that are hers, whether anybody has set them or not', async () => {
  expect(await owned()).toEqual(Object.fromEntries(ownerFlags.map((name) => [name, false])))
})

it('switches what people can do, at once and in everybody’s browser', async () => {
  await expect(ask()).rejects.toMatchObject({ status: 403 })
  const ben = await listenerOf(world, 'ben')
  await ben.join(channelRoom)
  await as('olga')(flags.set, { featureFlag: 'add-owner-role', enabled: true })
  await within(() => ben.heard).toEqual([{ room: channelRoom, topic: 'channel_changed', key: 'configuration', data: { what: 'configuration' } }])
  expect((await world.asNobody(configuration.global, {})).publicFlags).toContainEqual({ featureFlag: 'add-owner-role', enabled: true })
  expect(await as('ben')(flags.list, {})).toContainEqual({ featureFlag: 'add-owner-role', enabled: true })
  await ask()
  await as('olga')(flags.set, { featureFlag: 'add-owner-role', enabled: false })
  await expect(ask()).rejects.toMatchObject({ status: 403 })
})

it('writes down each switch, and none that changed nothing', async () => {
  await as('olga')(flags.set, { featureFlag: 'link-multiple-accounts', enabled: false })
  await as('olga')(flags.set, { featureFlag: 'link-multiple-accounts', enabled: true })
  const { rows } = await world.owner.query(
    `select action, before, after from audit_log where target_type = 'flag' and target_id = 'link-multiple-accounts'`,
  )
  expect(rows).toEqual([{ action: 'flag.switched', before: { enabled: false }, after: { enabled: true } }])
})

it('is for owners, and of their flags alone', async () => {
  await expect(as('ben')(flags.owned, {})).rejects.toMatchObject({ status: 403 })
  await expect(as('ben')(flags.set, { featureFlag: 'add-owner-role', enabled: true })).rejects.toMatchObject({ status: 403 })
  for (const featureFlag of ['of-the-operator', 'no-such-flag']) {
    await expect(as('olga')(flags.set, { featureFlag, enabled: false })).rejects.toMatchObject({ status: 404 })
  }
  expect(await as('olga')(flags.list, {})).toContainEqual({ featureFlag: 'of-the-operator', enabled: true })
})
