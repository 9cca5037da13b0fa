import { streamSettingLimits, streamSettings } from '@marquee/contract/streamSettings'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { boundStreamsAtOnce } from './queries.ts'

const { usualAtOnce, installationAtOnce } = streamSettingLimits
let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('sol', { role: 'Superadmin' })
  await world.addPerson('cleo', { role: 'Creator' })
})
afterAll(() => world.close())
afterEach(() => boundStreamsAtOnce(installationAtOnce))

it('is what the product holds to until an owner says something else, and is noted once', async () => {
  expect(await world.as('olga')(streamSettings.read, {})).toMatchObject({ atOnce: usualAtOnce, most: installationAtOnce })
  await Promise.all([world.as('olga')(streamSettings.change, { atOnce: 2 }), world.as('sol')(streamSettings.change, { atOnce: 2 })])
  await world.as('olga')(streamSettings.change, {})
  expect(await world.as('sol')(streamSettings.read, {})).toMatchObject({ atOnce: 2 })
  const { rows } = await world.owner.query(`select before, after from audit_log where action = 'streamSettings.changed'`)
  expect(rows).toMatchObject([{ before: { atOnce: usualAtOnce }, after: { atOnce: 2 } }])
})

it('stays within what the installation takes, also where that has become less', async () => {
  await expect(world.as('olga')(streamSettings.change, { atOnce: installationAtOnce + 1 })).rejects.toMatchObject({
    code: 'too_many_streams', body: { errors: [{ fieldName: 'atOnce' }] },
  })
  await world.as('olga')(streamSettings.change, { atOnce: 12 })
  boundStreamsAtOnce(3)
  expect(await world.as('olga')(streamSettings.read, {})).toMatchObject({ atOnce: 3, most: 3 })
})

it('is said by owners, of their channel alone', async () => {
  await world.as('olga')(streamSettings.change, { atOnce: 7 })
  for (const call of [() => world.as('cleo')(streamSettings.read, {}), () => world.as('cleo')(streamSettings.change, { atOnce: 9 })])
    await expect(call()).rejects.toMatchObject({ status: 403 })
  for (const atOnce of [0, 1.5, 1_001]) await expect(world.as('olga')(streamSettings.change, { atOnce })).rejects.toMatchObject({ status: 400 })
  const other = await world.addTenant('southlight.test')
  const { rows } = await world.owner.query('select 1 from stream_settings where tenant_id = $1', [other.tenantId])
  expect(rows).toEqual([])
})
