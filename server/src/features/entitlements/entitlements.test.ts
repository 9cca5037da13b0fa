import { accounts } from '@marquee/contract/accounts'
import { entitlements } from '@marquee/contract/entitlements'
import { notifications } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const [low, high] = [newId(), newId()]
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'dov', 'gus']) await world.addPerson(name)
  for (const [id, level, name] of [[low, 1, 'Listener'], [high, 2, 'Circle']] as const)
    await world.owner.query(`insert into tier (tenant_id, id, level, name, status) values ($1, $2, $3, $4, 'active')`, [world.home.tenantId, id, level, name])
})
afterAll(() => world.close())
afterEach(async () => {
  await world.owner.query('delete from entitlement')
  await world.owner.query(`update tier set status = 'active'`)
})

const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId
const give = (nickname: string, tierId = low, days: number | null = null, id = newId()) =>
  as('olga')(entitlements.give, { tierId, id, nickname, days })
const takeBack = (nickname: string, tierId = low) => as('olga')(entitlements.takeBack, { tierId, profileId: idOf(nickname) })
const levelOf = async (name: string) => (await as(name)(entitlements.mine, {})).level
const holders = async (tierId = low) => (await as('olga')(entitlements.holders, { tierId })).items
const pay = (name: string, tierId: string, level: number) =>
  world.owner.query(`insert into entitlement (tenant_id, profile_id, source, source_id, tier_id, tier_level) values ($1, $2, 'paid', $3, $4, $5)`, [
    world.home.tenantId, idOf(name), newId(), tierId, level,
  ])
const gifts = async (name: string) => {
  await world.settled()
  const { items } = await as(name)(notifications.list, {})
  return items.filter(({ type }) => type === 'GIFT_RECEIVED').map(({ about }) => about)
}

it('is given and taken back by owners alone', async () => {
  await give('ben')
  for (const name of ['ada', 'ben']) {
    const given = as(name)(entitlements.give, { tierId: high, id: newId(), nickname: name, days: null })
    await expect(given).rejects.toMatchObject({ status: 403 })
    await expect(as(name)(entitlements.takeBack, { tierId: low, profileId: idOf('ben') })).rejects.toMatchObject({ status: 403 })
    await expect(as(name)(entitlements.holders, { tierId: low })).rejects.toMatchObject({ status: 403 })
  }
  expect([await levelOf('ben'), await levelOf('ada')]).toEqual([1, 0])
})

describe('a tier that was given', () => {
  it('opens what is for it at once, and shuts it again when it is taken back', async () => {
    const { id: postId } = await as('ada')(posts.publish, { id: newId(), text: 'For the circle, and for nobody else', audience: 'tier', minTier: 2 })
    const isLocked = async () => (await as('ben')(posts.read, { postId })).isLocked
    expect(await isLocked()).toBe(true)
    await give('ben', low)
    expect(await isLocked()).toBe(true)
    await give('@Ben', high)
    expect(await isLocked()).toBe(false)
    expect(await as('ben')(accounts.me, {})).toMatchObject({ role: 'Member', isSubscriber: true })
    await takeBack('ben', high)
    expect(await isLocked()).toBe(true)
    expect(await levelOf('ben')).toBe(1)
    await takeBack('ben', low)
    expect(await as('ben')(accounts.me, {})).toMatchObject({ isSubscriber: false })
  })

  it('ends by itself after its days', async () => {
    await give('ben', high, 7)
    const { level, tiers: held, changesAt } = await as('ben')(entitlements.mine, {})
    expect({ level, held }).toMatchObject({ level: 2, held: [{ id: high, name: 'Circle', source: 'comp' }] })
    expect(Math.round((Date.parse(changesAt!) - Date.now()) / 86_400_000)).toBe(7)
    expect(changesAt).toBe(held[0]!.until)
    await world.owner.query(`update entitlement set valid_from = now() - interval '8 days', valid_until = now() - interval '1 day'`)
    expect(await as('ben')(entitlements.mine, {})).toEqual({ level: 0, tiers: [], changesAt: null })
    expect(await holders(high)).toEqual([])
  })

  it('is there once, however often it is given, and lasts as was said last', async () => {
    const id = newId()
    await Promise.all([1, 2, 3].map(() => give('ben', low, 7, id)))
    expect(await holders()).toMatchObject([{ nickname: 'ben', source: 'comp' }])
    await give('ben', low, null)
    expect(await holders()).toMatchObject([{ nickname: 'ben', until: null }])
    // A retry of what has been replaced changes nothing.
    await give('ben', low, 7, id)
    expect(await holders()).toMatchObject([{ nickname: 'ben', until: null }])
  })

  it('takes nothing of what somebody pays for', async () => {
    await pay('dov', high, 2)
    await give('dov', high, 3)
    await takeBack('dov', high)
    await takeBack('dov', high)
    expect(await levelOf('dov')).toBe(2)
    expect(await holders(high)).toMatchObject([{ nickname: 'dov', source: 'paid', until: null }])
  })

  it.each(['draft', 'archived'])('is none that is %s', async (status) => {
    await world.owner.query('update tier set status = $1 where id = $2', [status, low])
    await expect(give('ben')).rejects.toMatchObject({ code: 'tier_not_out', status: 422 })
    await world.owner.query(`update tier set status = 'paused' where id = $1`, [low])
    await give('ben')
    expect(await levelOf('ben')).toBe(1)
  })

  it('goes to somebody who is here, for a day to ten years', async () => {
    await expect(give('nobody')).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'nickname' }] } })
    for (const days of [0, 3_651, 1.5]) await expect(give('ben', low, days)).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'days' }] } })
    await expect(give('ben', newId())).rejects.toMatchObject({ status: 404 })
  })
})

it('tells whoever was given something, and forgets it when it is taken back', async () => {
  await give('gus', high)
  expect(await gifts('gus')).toEqual(['Circle'])
  await give('gus', low, 30)
  expect(await gifts('gus')).toEqual(['Listener', 'Circle'])
  await takeBack('gus', high)
  expect(await gifts('gus')).toEqual(['Listener'])
  expect(await gifts('ada')).toEqual([])
})

it('lists who has a tier page by page, each person once', async () => {
  for (const name of ['ben', 'dov', 'gus']) await give(name)
  await pay('dov', low, 1)
  const first = await as('olga')(entitlements.holders, { tierId: low, limit: 2 })
  const second = await as('olga')(entitlements.holders, { tierId: low, limit: 2, cursor: first.cursor! })
  expect([...first.items, ...second.items].map(({ nickname }) => nickname).sort()).toEqual(['ben', 'dov', 'gus'])
  expect(second.cursor).toBe(null)
})

it('is written down without a name', async () => {
  await give('ben', high, 7)
  await takeBack('ben', high)
  const { rows } = await world.owner.query(
    `select action, before, after from audit_log where target_type = 'profile' and target_id = $1 order by seq desc limit 2`,
    [idOf('ben')],
  )
  expect(rows).toEqual([
    { action: 'tier.taken', before: { tierId: high }, after: null },
    { action: 'tier.given', before: null, after: { tierId: high, days: 7 } },
  ])
})

describe('what was given for a while', () => {
  const endings = async (name: string) => {
    await world.runJob('remind_of_given')
    await world.settled()
    const { items } = await as(name)(notifications.list, { tab: 'money' })
    return items.filter(({ type, about }) => type === 'GIFT_LOG' && about.startsWith('given ')).map(({ about }) => about.replace(/20\S+Z/, 'DAY'))
  }
  /** So many days of it are left. */
  const left = (days: number) => world.owner.query(`update entitlement set valid_until = now() + make_interval(days => $1), valid_from = now() - interval '20 days' where source = 'comp'`, [days])
  afterEach(() => world.owner.query('delete from notification'))

  it('is said some days before it ends, with what ends, once', async () => {
    await give('ben', high, 30)
    expect(await endings('ben')).toEqual([])
    await left(2)
    expect(await endings('ben')).toEqual(['given 0 usd DAY Circle'])
    expect(await endings('ben')).toEqual(['given 0 usd DAY Circle'])
    expect(await endings('dov')).toEqual([])
  })

  it('is not said of what goes on: given for good, or paid for beside it', async () => {
    await give('ben', high)
    await give('dov', low, 30)
    await pay('dov', high, 2)
    await world.owner.query(`update entitlement set valid_until = now() + interval '2 days' where source = 'comp' and valid_until is not null`)
    expect([await endings('ben'), await endings('dov')]).toEqual([[], []])
  })

  it('is not said of what was given for some days anyway', async () => {
    await give('gus', low, 3)
    expect(await endings('gus')).toEqual([])
  })
})
