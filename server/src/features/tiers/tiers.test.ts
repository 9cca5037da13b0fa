import { posts } from '@marquee/contract/posts'
import { tierLimits, tiers } from '@marquee/contract/tiers'
import type { CallOf } from '@marquee/contract/route'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['olga', 'petra']) await world.addPerson(name, { role: 'Owner' })
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(() => world.close())
afterEach(async () => {
  await world.owner.query('delete from entitlement')
  await world.owner.query('delete from tier')
})

const as = (name: string) => world.as(name)
type Draft = CallOf<typeof tiers.add>
const draft: Omit<Draft, 'id'> = {
  level: 1, name: 'Listener', description: 'The notes', benefits: ['Weekly notes'], imageId: null, accent: 'c2', visibility: 'shown', maxSubscribers: null,
  welcomeMessage: 'Come in', trialDays: 7, monthCents: 499, yearCents: 4_990,
}
const add = async (more: Partial<Draft> = {}) => {
  const id = newId()
  await as('olga')(tiers.add, { ...draft, id, ...more })
  return id
}
const publish = (tierId: string) => as('olga')(tiers.step, { tierId, step: 'publish' })
const published = async (more: Partial<Draft> = {}) => {
  const id = await add(more)
  await publish(id)
  return id
}
const read = (tierId: string) => as('petra')(tiers.read, { tierId })
const offered = async () => (await as('ben')(tiers.offered, {})).map(({ name, monthCents }) => [name, monthCents])
const hold = (tierId: string) =>
  world.owner.query(`insert into entitlement (tenant_id, profile_id, source, source_id, tier_id, tier_level) values ($1, $2, 'comp', $3, $4, 1)`, [
    world.home.tenantId,
    world.person('ben').profileId,
    newId(),
    tierId,
  ])
const prices = async (tierId: string) => {
  const { rows } = await world.owner.query('select per, cents, is_active from price where tier_id = $1 order by per, created_at, cents', [tierId])
  return rows.map(({ per, cents, is_active: isActive }) => `${per} ${cents}${isActive ? '' : ' before'}`)
}
const entries = async (tierId: string) => {
  const { rows } = await world.owner.query<{ action: string; before: object | null; after: object | null }>(
    `select action, before, after from audit_log where target_type = 'tier' and target_id = $1 order by seq`,
    [tierId],
  )
  return rows
}

it('is looked after by owners alone', async () => {
  const tierId = await published()
  const calls = (name: string) => [
    () => as(name)(tiers.managed, {}),
    () => as(name)(tiers.read, { tierId }),
    () => as(name)(tiers.add, { ...draft, level: 2, id: newId() }),
    () => as(name)(tiers.edit, { tierId, name: 'Mine' }),
    () => as(name)(tiers.step, { tierId, step: 'pause' }),
    () => as(name)(tiers.remove, { tierId }),
  ]
  for (const call of [...calls('ada'), ...calls('ben')]) await expect(call()).rejects.toMatchObject({ status: 403 })
  await expect(as('ben')(tiers.names, {})).rejects.toMatchObject({ status: 403 })
  expect(await read(tierId)).toMatchObject({ name: 'Listener', status: 'active' })
})

describe('a tier', () => {
  it('is a draft until it is published, and people find it then', async () => {
    const tierId = await add()
    expect(await offered()).toEqual([])
    expect(await as('ada')(tiers.names, {})).toEqual([])
    await publish(tierId)
    expect(await offered()).toEqual([['Listener', 499]])
    expect(await as('ada')(tiers.names, {})).toEqual([{ id: tierId, level: 1, name: 'Listener' }])
  })

  it('stands by its level, and no two stand on one', async () => {
    await published({ level: 3, name: 'Circle' })
    await published({ level: 1 })
    expect(await offered()).toEqual([['Listener', 499], ['Circle', 499]])
    await expect(add({ level: 3 })).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'level', message: 'must differ from the other tiers' }] } })
    const second = await add({ level: 2 })
    await expect(as('olga')(tiers.edit, { tierId: second, level: 1 })).rejects.toMatchObject({ status: 400 })
    await as('olga')(tiers.edit, { tierId: second, level: 4 })
    expect((await as('olga')(tiers.managed, {})).map(({ level }) => level)).toEqual([1, 3, 4])
  })

  it('keeps its level from the day it is published: posts are for it', async () => {
    const tierId = await published()
    await expect(as('olga')(tiers.edit, { tierId, level: 2 })).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'level' }] } })
    await as('olga')(tiers.edit, { tierId, level: 1, name: 'Hearer' })
    expect(await read(tierId)).toMatchObject({ level: 1, name: 'Hearer' })
  })

  it('is published with a price, and keeps one', async () => {
    const free = await add({ monthCents: null, yearCents: null })
    await expect(publish(free)).rejects.toMatchObject({ code: 'tier_without_price', status: 422 })
    await as('olga')(tiers.edit, { tierId: free, yearCents: 4_990 })
    await publish(free)
    await expect(as('olga')(tiers.edit, { tierId: free, yearCents: null })).rejects.toMatchObject({ status: 400 })
    expect(await offered()).toEqual([['Listener', null]])
  })

  it.each([['monthCents', 99], ['monthCents', 1_000_001], ['yearCents', 499.5], ['trialDays', 91], ['name', 'x'.repeat(51)], ['maxSubscribers', 0]])(
    'is not taken with %s %s', async (field, value) => {
      await expect(add({ [field]: value })).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: field }] } })
    },
  )

  it('is there once, however often it is sent, and a channel has ten', async () => {
    const id = newId()
    await Promise.all([1, 2, 3].map(() => as('olga')(tiers.add, { ...draft, id })))
    expect(await as('olga')(tiers.managed, {})).toHaveLength(1)
    await world.owner.query(
      `insert into tier (tenant_id, id, level, name) select $1, gen_random_uuid(), n, 'x' from generate_series(2, 10) n`,
      [world.home.tenantId],
    )
    await expect(add({ level: tierLimits.count })).rejects.toMatchObject({ code: 'tiers_full', status: 422 })
    await as('olga')(tiers.remove, { tierId: id })
    await add({ level: 1 })
    expect(await as('olga')(tiers.managed, {})).toHaveLength(tierLimits.count)
  })
})

describe('a price', () => {
  it('is another one when the amount is, and the one before stays', async () => {
    const tierId = await published()
    await as('olga')(tiers.edit, { tierId, monthCents: 599 })
    expect(await offered()).toEqual([['Listener', 599]])
    expect(await prices(tierId)).toEqual(['month 499 before', 'month 599', 'year 4990'])
  })

  it('stays the same row while its amount does', async () => {
    const tierId = await published()
    await as('olga')(tiers.edit, { tierId, monthCents: 499, yearCents: 4_990, name: 'Hearer' })
    expect(await prices(tierId)).toEqual(['month 499', 'year 4990'])
  })

  it('is offered once an interval, whoever changes it at the same time', async () => {
    const tierId = await published()
    await Promise.all([501, 502, 503, 504].map((monthCents, turn) => as(turn % 2 ? 'olga' : 'petra')(tiers.edit, { tierId, monthCents })))
    expect((await prices(tierId)).filter((price) => price.startsWith('month') && !price.endsWith('before'))).toHaveLength(1)
  })
})

describe('its states', () => {
  it('go from draft to active, to paused and back, and end archived', async () => {
    const tierId = await published()
    const go = async (step: 'publish' | 'pause' | 'resume' | 'archive') => {
      await as('olga')(tiers.step, { tierId, step })
      return (await read(tierId)).status
    }
    expect([await go('pause'), await go('resume'), await go('pause'), await go('archive')]).toEqual(['paused', 'active', 'paused', 'archived'])
    for (const step of ['pause', 'resume', 'publish'] as const) await expect(go(step)).rejects.toMatchObject({ code: 'tier_changed' })
    await expect(as('olga')(tiers.edit, { tierId, name: 'Again' })).rejects.toMatchObject({ code: 'tier_archived' })
    expect(await offered()).toEqual([])
    expect(await as('ada')(tiers.names, {})).toHaveLength(1)
  })

  it('say to people that a paused one takes nobody', async () => {
    const tierId = await published()
    await as('olga')(tiers.step, { tierId, step: 'pause' })
    expect(await as('ben')(tiers.offered, {})).toMatchObject([{ id: tierId, isPaused: true }])
    await as('olga')(tiers.edit, { tierId, visibility: 'hidden' })
    expect(await as('ben')(tiers.offered, {})).toEqual([])
  })

  it('are written down, and a second press is not', async () => {
    const tierId = await published()
    await publish(tierId)
    await as('olga')(tiers.edit, { tierId, name: 'Hearer', monthCents: 599 })
    await as('olga')(tiers.edit, { tierId, name: 'Hearer' })
    expect((await entries(tierId)).map(({ action }) => action)).toEqual(['tier.added', 'tier.published', 'tier.changed'])
    expect((await entries(tierId)).at(-1)).toMatchObject({ before: { name: 'Listener', monthCents: 499 }, after: { name: 'Hearer', monthCents: 599 } })
  })
})

it('stands on a locked post by its name and its price, as the lowest one that opens it and can be had', async () => {
  const { id: postId } = await as('ada')(posts.publish, { id: newId(), text: 'For the second level and above', audience: 'tier', minTier: 2 })
  const opener = async (name: string) => (await as(name)(posts.read, { postId })).opener
  await published({ level: 1 })
  expect(await opener('ben')).toBe(null)
  await published({ level: 3, name: 'Keepers' })
  expect(await opener('ben')).toEqual({ name: 'Keepers', monthCents: 499, yearCents: 4_990 })
  const second = await published({ level: 2, name: 'Circle', monthCents: 999, yearCents: null })
  expect(await opener('ben')).toEqual({ name: 'Circle', monthCents: 999, yearCents: null })
  expect([await opener('ada'), await opener('olga')]).toEqual([null, null])
  await as('olga')(tiers.edit, { tierId: second, monthCents: 1_099 })
  expect(await opener('ben')).toMatchObject({ name: 'Circle', monthCents: 1_099 })
  await as('olga')(tiers.step, { tierId: second, step: 'archive' })
  expect(await opener('ben')).toMatchObject({ name: 'Keepers' })
})

it('is deleted only while nobody has it', async () => {
  const tierId = await published()
  await hold(tierId)
  expect(await read(tierId)).toMatchObject({ subscriberCount: 1 })
  await expect(as('olga')(tiers.remove, { tierId })).rejects.toMatchObject({ code: 'tier_held', status: 422 })
  await world.owner.query(`update entitlement set valid_from = now() - interval '2 days', valid_until = now() - interval '1 day'`)
  await as('olga')(tiers.remove, { tierId })
  await expect(read(tierId)).rejects.toMatchObject({ status: 404 })
})

it('shows a picture that was uploaded for it, and no other', async () => {
  const picture = async (kind: string) => {
    const id = newId()
    await world.owner.query(
      `insert into image (tenant_id, id, kind, width, height, sizes, owner_id) values ($1, $2, $3, 8, 3, '[{"width":8,"key":"clay/8.webp"}]', $4)`,
      [world.home.tenantId, id, kind, world.person('olga').profileId],
    )
    return id
  }
  const tierId = await published()
  await expect(as('olga')(tiers.edit, { tierId, imageId: await picture('BANNER') })).rejects.toMatchObject({ code: 'other_image_kind' })
  await expect(as('olga')(tiers.edit, { tierId, imageId: newId() })).rejects.toMatchObject({ status: 404 })
  await as('olga')(tiers.edit, { tierId, imageId: await picture('TIER_IMAGE') })
  expect((await as('ben')(tiers.offered, {}))[0]?.imageUrl).toContain('clay/8.webp')
})

it('keeps what each of two owners has changed, and writes over nothing that one of them has not seen', async () => {
  const tierId = await published()
  const edit = (name: string, changed: Partial<Draft>, seen: Partial<Draft>) => as(name)(tiers.edit, { tierId, ...changed, seen })
  await edit('olga', { name: 'Front row' }, { name: 'Listener' })
  await edit('petra', { description: 'More notes' }, { description: 'The notes' })
  await expect(edit('petra', { name: 'Balcony', monthCents: 599 }, { name: 'Listener', monthCents: 499 })).rejects.toMatchObject({
    code: 'changed_meanwhile', body: { fields: ['name'] },
  })
  // Sent a second time it finds what it wants.
  await edit('olga', { name: 'Front row' }, { name: 'Listener' })
  expect(await read(tierId)).toMatchObject({ name: 'Front row', description: 'More notes', monthCents: 499 })
})
