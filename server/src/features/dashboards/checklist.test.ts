import { setupLimits } from '@marquee/contract/accounts'
import { dashboardLimits, dashboards } from '@marquee/contract/dashboards'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { paymentFixture } from '#test/paymentFixture.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let tenantId: string

beforeAll(async () => {
  world = await createWorld()
  tenantId = world.home.tenantId
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('petra', { role: 'Owner' })
  await world.addPerson('ada', { role: 'Creator' })
})
afterAll(() => world.close())

const items = async () => (await world.as('olga')(dashboards.checklist, {})).items
const write = (text: string, ...values: unknown[]) => world.owner.query(text, [tenantId, ...values])

it('tells a new channel what it still needs, and nothing of selling where nothing can be sold', async () => {
  expect(await items()).toEqual({
    hasLogo: false, hasDescription: false, hasInterests: false, hasRules: false, hasPayments: null, hasTiers: null, hasInvited: false,
    hasPosts: false, hasDomain: false,
  })
})

it('has an item done as soon as it is, and half of it is not enough', async () => {
  const addPicture = async (column: string) => {
    const id = newId()
    await write(`insert into image (tenant_id, id, kind, width, height, alt_text, sizes) values ($1, $2, 'LOGO', 1, 1, '', '[]')`, id)
    await world.owner.query(`update tenant_configuration set ${column} = $2 where tenant_id = $1`, [tenantId, id])
  }
  await addPicture('light_logo_id')
  expect((await items()).hasLogo).toBe(false)
  await addPicture('favicon_id')
  expect((await items()).hasLogo).toBe(true)

  const addInterest = (name: string, isActive: boolean) =>
    write(`insert into interest (tenant_id, id, name, is_active) values ($1, $2, $3, $4)`, newId(), name, isActive)
  await addInterest('Lace', false)
  for (let one = 1; one < setupLimits.interests; one++) await addInterest(`Clay ${one}`, true)
  expect((await items()).hasInterests).toBe(false)
  await addInterest('Fire', true)
  expect((await items()).hasInterests).toBe(true)

  const addRules = (kind: string, version: number, inDays: number) => write(
    `insert into legal_document (tenant_id, id, kind, version, title, body, effective_at)
     values ($1, $2, $3, $4, 'Rules', 'Be kind', now() + make_interval(days => $5))`, newId(), kind, version, inDays)
  await addRules('terms', 1, -1)
  await addRules('community_rules', 1, 7)
  expect((await items()).hasRules).toBe(false)
  await addRules('community_rules', 2, -1)
  expect((await items()).hasRules).toBe(true)

  const addDomain = (hostname: string, status: string) =>
    write(`insert into tenant_domain (tenant_id, hostname, status, source) values ($1, $2, $3, 'owner')`, hostname, status)
  await addDomain('waits.test', 'pending_dns')
  expect((await items()).hasDomain).toBe(false)
  await addDomain('answers.test', 'active')
  await world.owner.query(`update tenant_configuration set channel_description = 'Clay and fire'`)
  await write(
    `insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at) values ($1, $2, $3, $2, 1, 'First', now())`,
    newId(), world.person('ada').profileId)
  expect(await items()).toMatchObject({ hasDomain: true, hasDescription: true, hasPosts: true })
})

it('asks for no invitation where people come by themselves', async () => {
  await write(
    `insert into profile (tenant_id, id, nickname, is_listed) select $1, gen_random_uuid(), 'person_' || n, true from generate_series(2, $2) n`,
    dashboardLimits.membersOfACommunity)
  expect((await items()).hasInvited).toBe(false)
  await write(`insert into profile (tenant_id, id, nickname, is_listed) values ($1, gen_random_uuid(), 'person_1', true)`)
  expect((await items()).hasInvited).toBe(true)
})

it('is put away for every owner, however often, and can be taken out again', async () => {
  const isPutAway = async () => (await world.as('petra')(dashboards.checklist, {})).isPutAway
  expect(await isPutAway()).toBe(false)
  for (const time of ['once', 'twice']) {
    expect([time, (await world.as('olga')(dashboards.putChecklistAway, { isPutAway: true })).isPutAway]).toEqual([time, true])
  }
  expect(await isPutAway()).toBe(true)
  await world.as('petra')(dashboards.putChecklistAway, { isPutAway: false })
  expect(await isPutAway()).toBe(false)
  await expect(world.as('ada')(dashboards.putChecklistAway, { isPutAway: true })).rejects.toMatchObject({ status: 403 })
})

it('asks for payments and a price where they are possible, and tells owners when the provider stops them', async () => {
  const { world: paid, provider, connect, close } = await paymentFixture({ isHeard: true })
  const olga = paid.as('olga')
  const selling = async () => {
    const { items: { hasPayments, hasTiers } } = await olga(dashboards.checklist, {})
    return [hasPayments, hasTiers, (await olga(dashboards.waiting, {})).paymentProblem]
  }
  const hear = async (account: string, state: 'enabled' | 'restricted') => {
    provider.settle(account, state)
    await provider.settled()
    await paid.worked()
  }
  expect(await selling()).toEqual([false, false, null])
  const account = await connect()
  await hear(account, 'enabled')
  const tierId = newId()
  await paid.owner.query(`insert into tier (tenant_id, id, level, name) values ($1, $2, 1, 'Kiln')`, [paid.home.tenantId, tierId])
  await paid.owner.query(`insert into price (tenant_id, id, tier_id, per, cents) values ($1, $2, $3, 'month', 900)`, [paid.home.tenantId, newId(), tierId])
  expect(await selling()).toEqual([true, false, null])
  await paid.owner.query(`update tier set status = 'active'`)
  await hear(account, 'restricted')
  expect(await selling()).toEqual([false, true, 'missing'])
  await close()
})
