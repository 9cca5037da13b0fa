import { accounts } from '@marquee/contract/accounts'
import { auditLog } from '@marquee/contract/auditLog'
import { directory } from '@marquee/contract/directory'
import { interestLimits, interests } from '@marquee/contract/interests'
import { profiles } from '@marquee/contract/profiles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { inTransaction } from '#db/scope.ts'
import { createWorld, type World } from '#test/world.ts'
import { mergeInterest } from './managedQueries.ts'

let world: World
const ids = new Map<string, string>()

const add = async (name: string, icon = 'star') => {
  const id = newId()
  ids.set(name, id)
  await as('olga')(interests.add, { id, name, icon })
}
const idOf = (name: string) => ids.get(name)!
const as = (name: string) => world.as(name)

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('sol', { role: 'Superadmin' })
  await world.addPerson('rita', { role: 'Owner' }, await world.addTenant('arcade.test'))
})
beforeEach(async () => {
  for (const table of ['profile_interest', 'merged_interest', 'interest']) await world.owner.query(`delete from ${table}`)
  for (const name of ['Ceramics', 'Synths', 'Zines', 'Bread']) await add(name)
})
afterAll(() => world.close())

const offered = async (name = 'ben') => (await as(name)(interests.list, {})).map((one) => one.name)
const managed = async () => (await as('olga')(interests.managed, {})).map(({ name, isActive, memberCount }) => `${name} ${memberCount}${isActive ? '' : ' archived'}`)
const mine = async (name: string) => (await as(name)(interests.mine, {})).map((one) => one.name)
const choose = async (who: string, ...names: string[]) => {
  for (const name of names) await as(who)(interests.choose, { interestId: idOf(name) })
}

it('shows how many people have each, archived ones too, in one order', async () => {
  await choose('ben', 'Synths', 'Bread')
  await choose('ada', 'Synths')
  await as('sol')(interests.archive, { interestId: idOf('Bread') })
  expect(await managed()).toEqual(['Ceramics 0', 'Synths 2', 'Zines 0', 'Bread 1 archived'])
  expect(await as('rita')(interests.managed, {})).toEqual([])
})

it('is for those who run the channel alone, each of it', async () => {
  const interestId = idOf('Zines')
  for (const name of ['ben', 'ada']) {
    const refused = [
      as(name)(interests.managed, {}),
      as(name)(interests.add, { id: newId(), name: 'Mine' }),
      as(name)(interests.edit, { interestId, name: 'Mine' }),
      as(name)(interests.archive, { interestId }),
      as(name)(interests.bringBack, { interestId }),
      as(name)(interests.place, { interestId, beforeId: null }),
      as(name)(interests.merge, { interestId, intoId: idOf('Bread') }),
    ]
    for (const { status, reason } of await Promise.allSettled(refused) as PromiseRejectedResult[])
      expect([status, (reason as { status: number }).status]).toEqual(['rejected', 403])
  }
  for (const call of [as('rita')(interests.archive, { interestId }), as('rita')(interests.merge, { interestId, intoId: idOf('Bread') })])
    await expect(call).rejects.toMatchObject({ status: 404 })
  expect(await managed()).toEqual(['Ceramics 0', 'Synths 0', 'Zines 0', 'Bread 0'])
})

it('adds one at the end, once however often it is asked', async () => {
  const id = newId()
  for (let tries = 0; tries < 2; tries++) await as('olga')(interests.add, { id, name: '  Wood   firing ', icon: 'flame' })
  expect(await offered()).toEqual(['Ceramics', 'Synths', 'Zines', 'Bread', 'Wood firing'])
})

it('has no two of one name, however it is written, and says so of the name', async () => {
  const taken = { status: 400, body: { errors: [{ fieldName: 'name', message: 'must differ from the other names' }] } }
  await expect(as('olga')(interests.add, { id: newId(), name: 'SYNTHS' })).rejects.toMatchObject(taken)
  await expect(as('olga')(interests.edit, { interestId: idOf('Zines'), name: 'synths' })).rejects.toMatchObject(taken)
  await as('olga')(interests.archive, { interestId: idOf('Synths') })
  await expect(as('olga')(interests.add, { id: newId(), name: 'Synths' })).rejects.toMatchObject({
    body: { errors: [{ fieldName: 'name', message: expect.stringContaining('archived') as string }] },
  })
  const [one, other] = await Promise.allSettled(['Bakery', 'bakery'].map((name) => as('olga')(interests.add, { id: newId(), name })))
  expect([one!.status, other!.status].sort()).toEqual(['fulfilled', 'rejected'])
})

it('says what is wrong with a name', async () => {
  for (const [name, message] of [['', 'must be filled in'], ['x'.repeat(41), 'must be at most 40 characters'], ['a\0b', 'must not hold characters that cannot be seen']])
    await expect(as('olga')(interests.add, { id: newId(), name: name! })).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'name', message }] } })
})

it('renames one wherever it stands, for those who have it too', async () => {
  await choose('ben', 'Zines')
  await as('olga')(interests.edit, { interestId: idOf('Zines'), name: 'zines', icon: 'newspaper' })
  expect(await as('ben')(interests.mine, {})).toEqual([{ id: idOf('Zines'), name: 'zines', icon: 'newspaper' }])
  expect(await offered()).toContain('zines')
})

it('offers an archived one to nobody and takes it from nobody, until it is brought back', async () => {
  await choose('ben', 'Zines')
  await as('olga')(interests.archive, { interestId: idOf('Zines') })
  expect(await offered()).toEqual(['Ceramics', 'Synths', 'Bread'])
  expect(await mine('ben')).toEqual(['Zines'])
  const seen = await as('dov')(profiles.read, { profileId: world.person('ben').profileId })
  expect(seen.interests.map(({ name }) => name)).toEqual(['Zines'])
  await expect(as('dov')(interests.choose, { interestId: idOf('Zines') })).rejects.toMatchObject({ status: 404 })
  await as('olga')(interests.bringBack, { interestId: idOf('Zines') })
  await choose('dov', 'Zines')
  expect(await managed()).toEqual(['Ceramics 0', 'Synths 0', 'Zines 2', 'Bread 0'])
})

it('does not count an archived one in the setup', async () => {
  await choose('ben', 'Zines', 'Bread', 'Synths')
  await as('olga')(interests.archive, { interestId: idOf('Zines') })
  const { interestIds } = await as('ben')(accounts.setup, {})
  expect([...interestIds].sort()).toEqual([idOf('Bread'), idOf('Synths')].sort())
  const all = ['Zines', 'Bread', 'Synths'].map(idOf)
  await expect(as('ben')(accounts.completeSetup, { nickname: 'ben', displayName: 'Ben', interestIds: all, acceptedDocumentIds: [] })).rejects.toMatchObject({
    status: 400, body: { errors: [{ fieldName: 'interestIds' }] },
  })
})

it('leaves an archived one with whoever sets themselves up again', async () => {
  await choose('ben', 'Zines', 'Bread', 'Synths')
  await as('olga')(interests.archive, { interestId: idOf('Zines') })
  await as('ben')(accounts.keepSetup, { interestIds: [idOf('Bread'), idOf('Ceramics')] })
  expect((await mine('ben')).sort()).toEqual(['Bread', 'Ceramics', 'Zines'])
  await as('dov')(accounts.keepSetup, { interestIds: [idOf('Zines'), idOf('Bread')] })
  expect(await mine('dov')).toEqual(['Bread'])
})

it('puts one in front of another, at the front and at the end', async () => {
  await as('olga')(interests.place, { interestId: idOf('Bread'), beforeId: idOf('Ceramics') })
  expect(await offered()).toEqual(['Bread', 'Ceramics', 'Synths', 'Zines'])
  await as('olga')(interests.place, { interestId: idOf('Ceramics'), beforeId: null })
  expect(await offered()).toEqual(['Bread', 'Synths', 'Zines', 'Ceramics'])
  await as('olga')(interests.place, { interestId: idOf('Synths'), beforeId: idOf('Ceramics') })
  await as('olga')(interests.place, { interestId: idOf('Synths'), beforeId: idOf('Synths') })
  expect(await offered()).toEqual(['Bread', 'Zines', 'Synths', 'Ceramics'])
  await expect(as('olga')(interests.place, { interestId: idOf('Synths'), beforeId: newId() })).rejects.toMatchObject({ status: 404 })
})

it('merges one into another: everybody who had either has it, once', async () => {
  await choose('ben', 'Zines', 'Bread')
  await choose('ada', 'Zines', 'Synths')
  await choose('dov', 'Bread')
  expect(await as('olga')(interests.merge, { interestId: idOf('Zines'), intoId: idOf('Bread') })).toEqual({ moved: 1 })
  expect(await managed()).toEqual(['Ceramics 0', 'Synths 1', 'Bread 3'])
  expect([await mine('ben'), await mine('ada'), await mine('dov')]).toEqual([['Bread'], ['Synths', 'Bread'], ['Bread']])
  for (const interestId of [idOf('Zines'), newId()])
    await expect(as('olga')(interests.merge, { interestId, intoId: idOf('Bread') })).rejects.toMatchObject({ status: 404 })
  await expect(as('olga')(interests.merge, { interestId: idOf('Bread'), intoId: idOf('Bread') })).rejects.toMatchObject({ status: 400 })
  await add('Zines')
})

it('leads whoever asks for a merged one to what it has become, however often it was merged', async () => {
  await choose('ben', 'Zines')
  await choose('ada', 'Ceramics')
  await as('olga')(interests.merge, { interestId: idOf('Zines'), intoId: idOf('Bread') })
  await as('olga')(interests.merge, { interestId: idOf('Bread'), intoId: idOf('Ceramics') })
  const old = { interestId: idOf('Zines') }
  expect(await as('dov')(interests.read, old)).toEqual({ id: idOf('Ceramics'), name: 'Ceramics', icon: 'star' })
  const { items } = await as('dov')(directory.find, old)
  expect(items.map(({ nickname }) => nickname).sort()).toEqual(['ada', 'ben'])
  await as('dov')(interests.choose, old)
  expect(await mine('dov')).toEqual(['Ceramics'])
  await as('dov')(interests.drop, old)
  expect(await mine('dov')).toEqual([])
  await expect(as('rita')(interests.read, old)).rejects.toMatchObject({ status: 404 })
  await expect(as('dov')(interests.read, { interestId: newId() })).rejects.toMatchObject({ status: 404 })
})

it('keeps what somebody has picked in the setup, though it was merged before they went on', async () => {
  const picks = ['Zines', 'Bread', 'Synths', 'Ceramics'].map(idOf)
  await as('olga')(interests.merge, { interestId: idOf('Zines'), intoId: idOf('Bread') })
  await as('dov')(accounts.keepSetup, { interestIds: picks.slice(0, 1) })
  expect(await mine('dov')).toEqual(['Bread'])
  const answers = { nickname: 'dov', displayName: 'Dov', acceptedDocumentIds: [] }
  // Two of the three are one by now.
  await expect(as('dov')(accounts.completeSetup, { ...answers, interestIds: picks.slice(0, 3) })).rejects.toMatchObject({
    status: 400, body: { errors: [{ fieldName: 'interestIds' }] },
  })
  await as('dov')(accounts.completeSetup, { ...answers, interestIds: picks })
  expect((await mine('dov')).sort()).toEqual(['Bread', 'Ceramics', 'Synths'])
})

it('does not add one again that was merged since, when the answer to the first try got lost', async () => {
  await as('olga')(interests.merge, { interestId: idOf('Zines'), intoId: idOf('Bread') })
  await as('olga')(interests.add, { id: idOf('Zines'), name: 'Zines', icon: 'star' })
  expect(await offered()).toEqual(['Ceramics', 'Synths', 'Bread'])
})

it('finds an archived one for whoever has its address', async () => {
  await as('olga')(interests.archive, { interestId: idOf('Zines') })
  expect((await as('ben')(interests.read, { interestId: idOf('Zines') })).name).toBe('Zines')
})

it('gives a merge of what very many have the time it takes', async () => {
  const limit = await inTransaction(world.scope(), async (inside) => {
    await mergeInterest(inside, idOf('Zines'), idOf('Bread'))
    return (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(inside.db)).rows[0]!.limit
  })
  expect(limit).toBe('1min')
})

it('has room for two hundred', async () => {
  await world.owner.query(
    `insert into interest (tenant_id, id, name, sort_order) select $1, gen_random_uuid(), 'Topic ' || n, n from generate_series(5, $2::int) n`,
    [world.home.tenantId, interestLimits.count],
  )
  await expect(as('olga')(interests.add, { id: newId(), name: 'One more' })).rejects.toMatchObject({ status: 422, code: 'interests_full' })
})

it('writes down who did what, and nothing where nothing changed', async () => {
  const zines = { interestId: idOf('Zines') }
  await as('sol')(interests.archive, zines)
  await as('sol')(interests.archive, zines)
  await as('sol')(interests.place, { ...zines, beforeId: idOf('Ceramics') })
  await as('sol')(interests.edit, { ...zines, name: 'Zines', icon: 'star' })
  await as('sol')(interests.merge, { ...zines, intoId: idOf('Bread') })
  const { items } = await as('olga')(auditLog.list, { actorId: world.person('sol').profileId })
  expect(items.slice(0, 3).map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'interest.merged', before: { name: 'Zines' }, after: { intoId: idOf('Bread'), name: 'Bread', moved: 0 } },
    { action: 'interest.moved', before: { place: 3 }, after: { place: 1 } },
    { action: 'interest.archived', before: { isActive: true }, after: { isActive: false } },
  ])
})
