import { accounts } from '@marquee/contract/accounts'
import { legalDocuments } from '@marquee/contract/legalDocuments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('cleo')
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)

const publish = async (kind: string, version: number, { inDays = -1, mustAccept = true } = {}) => {
  const id = newId()
  await world.owner.query(
    `insert into legal_document (tenant_id, id, kind, version, title, body, effective_at, requires_acceptance)
     values ($1, $2, $3, $4, $3, 'Text', now() + make_interval(days => $5), $6)`,
    [world.home.tenantId, id, kind, version, inDays, mustAccept],
  )
  return id
}
const isAsked = async (name: string) => (await as(name)(accounts.me, {})).mustAcceptDocuments
const accepted = async (name: string) =>
  Object.fromEntries((await as(name)(legalDocuments.mine, {})).map(({ kind, version, acceptedAt }) => [`${kind} ${version}`, acceptedAt !== null]))

it('asks ben until he has accepted every text that asks for it', async () => {
  expect(await isAsked('ben')).toBe(false)
  const [terms] = [await publish('terms', 1), await publish('privacy', 1, { mustAccept: false })]
  expect(await isAsked('ben')).toBe(true)
  expect(await as('ben')(accounts.acceptDocuments, { documentIds: [terms] })).toMatchObject({ mustAcceptDocuments: false })
  expect(await accepted('ben')).toEqual({ 'terms 1': true, 'privacy 1': false })
})

it('asks again when a text has changed, on the day it comes into force', async () => {
  await publish('terms', 3, { inDays: 5 })
  expect(await isAsked('ben')).toBe(false)
  const changed = await publish('terms', 2)
  expect(await isAsked('ben')).toBe(true)
  expect(await accepted('ben')).toMatchObject({ 'terms 2': false })
  await as('ben')(accounts.acceptDocuments, { documentIds: [changed] })
  expect(await isAsked('ben')).toBe(false)
})

it('still asks whoever was away for what came before a text for information, and then for no more', async () => {
  await world.addPerson('away', { setupCompleted: false })
  const mine = async (name: string) => (await as(name)(legalDocuments.mine, {})).find(({ kind }) => kind === 'community_rules')
  const first = await publish('community_rules', 1, { inDays: -5 })
  for (const name of ['ben', 'cleo']) await as(name)(accounts.acceptDocuments, { documentIds: [first] })
  await as('ben')(accounts.acceptDocuments, { documentIds: [await publish('community_rules', 2, { inDays: -4 })] })
  const newest = await publish('community_rules', 3, { inDays: -3, mustAccept: false })

  expect(await mine('ben')).toMatchObject({ version: 3, mustAccept: false, acceptedAt: null })
  expect(await isAsked('ben')).toBe(false)
  expect(await mine('cleo')).toMatchObject({ version: 3, mustAccept: true })
  await as('cleo')(accounts.acceptDocuments, { documentIds: (await as('cleo')(legalDocuments.mine, {})).map(({ id }) => id) })
  expect([await mine('cleo'), await isAsked('cleo')]).toMatchObject([{ id: newest, mustAccept: false }, false])

  const documents = await world.asNobody(legalDocuments.current, {})
  expect(documents.find(({ kind }) => kind === 'community_rules')).toMatchObject({ id: newest, mustAccept: true })
  const interestIds = await Promise.all(['Clay', 'Wool', 'Synths'].map(async (name) => {
    const id = newId()
    await world.owner.query('insert into interest (tenant_id, id, name) values ($1, $2, $3)', [world.home.tenantId, id, name])
    return id
  }))
  const begin = (acceptedDocumentIds: string[]) =>
    as('away')(accounts.completeSetup, { nickname: 'away', displayName: 'Away', interestIds, acceptedDocumentIds })
  await expect(begin(documents.filter(({ id }) => id !== newest).map(({ id }) => id))).rejects.toMatchObject({ code: 'documents_changed' })
  expect(await begin(documents.map(({ id }) => id))).toMatchObject({ setupCompleted: true, mustAcceptDocuments: false })
})

it('keeps the time of the first acceptance, and takes no text of another channel', async () => {
  const before = await as('ben')(legalDocuments.mine, {})
  await as('ben')(accounts.acceptDocuments, { documentIds: [...before.map(({ id }) => id), newId()] })
  const times = (documents: typeof before) => documents.find(({ kind }) => kind === 'terms')?.acceptedAt
  expect(times(await as('ben')(legalDocuments.mine, {}))).toBe(times(before))
})
