import { accounts } from '@marquee/contract/accounts'
import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { interests } from '@marquee/contract/interests'
import { legalDocuments } from '@marquee/contract/legalDocuments'
import { profiles } from '@marquee/contract/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let interestIds: string[]
let documentIds: string[]

beforeAll(async () => {
  world = await createWorld()
  const { tenantId } = world.home
  for (const [order, name] of ['Ceramics', 'Weaving', 'Synths', 'Zines'].entries())
    await world.owner.query('insert into interest (tenant_id, id, name, sort_order) values ($1, $2, $3, $4)', [tenantId, newId(), name, order])
  for (const [kind, version, days] of [['terms', 1, 30], ['terms', 2, 1], ['terms', 3, -5], ['privacy', 1, 30]] as const)
    await world.owner.query(
      `insert into legal_document (tenant_id, id, kind, version, title, body, effective_at) values ($1, $2, $3, $4, $3, 'Text', now() - make_interval(days => $5))`,
      [tenantId, newId(), kind, version, days],
    )
  await world.addPerson('newcomer', { setupCompleted: false })
  await world.addPerson('theo')
  interestIds = (await world.as('newcomer')(interests.list, {})).map(({ id }) => id)
  documentIds = (await world.asNobody(legalDocuments.current, {})).map(({ id }) => id)
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const idOf = (name: string) => ({ profileId: world.person(name).profileId })
const whole = () => ({ nickname: 'juno', displayName: 'Juno Park', interestIds: interestIds.slice(0, 3), acceptedDocumentIds: documentIds })

it('shows everybody the versions in force, one of each kind', async () => {
  const documents = await world.asNobody(legalDocuments.current, {})
  expect(documents.map(({ kind, version }) => `${kind} ${version}`)).toEqual(['privacy 1', 'terms 2'])
})

it('says whether a nickname is free, and offers one that is', async () => {
  const ask = (nickname: string) => as('newcomer')(accounts.nicknameAvailability, { nickname })
  expect(await ask('juno')).toEqual({ available: true, suggestion: null })
  const { available, suggestion } = await ask('THEO')
  expect(available).toBe(false)
  expect(await ask(suggestion!)).toMatchObject({ available: true })
  expect(await ask('no spaces')).toEqual({ available: false, suggestion: null })
})

it('keeps each step, so that a reload loses nothing', async () => {
  await as('newcomer')(accounts.keepSetup, { nickname: 'Juno', displayName: ' Juno Park ' })
  await as('newcomer')(accounts.keepSetup, { interestIds: interestIds.slice(1) })
  expect(await as('newcomer')(accounts.setup, {})).toEqual({
    nickname: 'juno',
    displayName: 'Juno Park',
    interestIds: interestIds.slice(1),
    acceptedDocumentIds: [],
  })
})

it('keeps a nickname that begins like those of newcomers', async () => {
  await world.addPerson('yorker', { setupCompleted: false })
  await world.owner.query(`update profile set nickname = 'new_' || right(replace(id::text, '-', ''), 20) where nickname = 'yorker'`)
  expect((await as('yorker')(accounts.setup, {})).nickname).toBe('')
  await as('yorker')(accounts.keepSetup, { nickname: 'new_york' })
  expect((await as('yorker')(accounts.setup, {})).nickname).toBe('new_york')
})

it('keeps the choice of interests whole that are sent at the same time', async () => {
  const sent = [interestIds, interestIds.slice(1), interestIds, interestIds.slice(1), interestIds]
  const kept = await Promise.all(sent.map((chosen) => as('newcomer')(accounts.keepSetup, { interestIds: chosen })))
  expect(kept).toHaveLength(sent.length)
})

it('refuses a taken nickname at its field', async () => {
  await expect(as('newcomer')(accounts.keepSetup, { nickname: 'theo' })).rejects.toMatchObject({
    status: 422,
    body: { errors: [{ fieldName: 'nickname', message: 'somebody has it already' }] },
  })
})

it('lets one of two people have a nickname both want at the same moment', async () => {
  for (const name of ['first', 'second']) await world.addPerson(name, { setupCompleted: false })
  const outcomes = await Promise.allSettled(['first', 'second'].map((name) => as(name)(accounts.keepSetup, { nickname: 'wanted' })))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('does not finish without three interests or with old documents', async () => {
  await expect(as('newcomer')(accounts.completeSetup, { ...whole(), interestIds: interestIds.slice(0, 2) })).rejects.toMatchObject({ status: 400 })
  await expect(as('newcomer')(accounts.completeSetup, { ...whole(), acceptedDocumentIds: documentIds.slice(1) })).rejects.toMatchObject({
    status: 422,
    code: 'documents_changed',
  })
  expect(await as('newcomer')(accounts.me, {})).toMatchObject({ setupCompleted: false })
})

it('hides a person until setup is complete, then opens the product', async () => {
  const { profile } = await as('newcomer')(accounts.me, {})
  await expect(as('theo')(profiles.read, { profileId: profile.id })).rejects.toMatchObject({ status: 404 })
  expect(await as('newcomer')(accounts.completeSetup, whole())).toMatchObject({ setupCompleted: true, profile: { nickname: 'juno', displayName: 'Juno Park' } })
  expect(await as('theo')(profiles.read, { profileId: profile.id })).toMatchObject({ nickname: 'juno', interests: [{ name: 'Ceramics' }, { name: 'Weaving' }, { name: 'Synths' }] })
})

it('shuts out a suspended account', async () => {
  const gus = await world.addPerson('gus')
  await world.owner.query(`update account set status = 'suspended' where id = $1`, [gus.accountId])
  await expect(as('gus')(accounts.me, {})).rejects.toMatchObject({ status: 403, code: 'account_suspended' })
})

it('counts who waits for an answer of theo, until he has given it', async () => {
  for (const name of ['gil', 'hana', 'ivo', 'lost']) await world.addPerson(name)
  const [theo, gil, hana] = [idOf('theo'), idOf('gil'), idOf('hana')]
  const waiting = async (name: string) => (await as(name)(accounts.me, {})).waitingRequestCount
  await world.owner.query(`update profile set role = 'Creator', is_private = true where id = $1`, [theo.profileId])
  await as('gil')(friendships.ask, theo)
  await as('hana')(follows.follow, theo)
  await as('lost')(follows.follow, theo)
  await as('theo')(friendships.ask, idOf('ivo'))
  // Whoever has left the channel is on no list of requests.
  await world.owner.query('update profile set is_listed = false where id = $1', [idOf('lost').profileId])
  expect([await waiting('theo'), await waiting('ivo'), await waiting('gil')]).toEqual([2, 1, 0])

  await as('theo')(friendships.decline, gil)
  expect(await waiting('theo')).toBe(1)
  await as('theo')(follows.accept, hana)
  expect(await waiting('theo')).toBe(0)
})
