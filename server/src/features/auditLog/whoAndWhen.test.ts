import { accountDeletion } from '@marquee/contract/accountDeletion'
import { auditLog } from '@marquee/contract/auditLog'
import { moderation } from '@marquee/contract/moderation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { record, type Note } from './record.ts'
import { verifyAll } from './verify.ts'

/* As what somebody acted, how those are told apart who have left, and what the log is narrowed to and taken along by. */

let world: World
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId

beforeAll(async () => {
  world = await createWorld()
  for (const name of ['olga', 'petra']) await world.addPerson(name, { role: 'Owner' })
  for (const name of ['ben', 'bad', 'mia']) await world.addPerson(name)
  await world.owner.query('update account set is_moderator = true where id = $1', [world.person('mia').accountId])
})
afterAll(() => world.close())

const note = (more: Partial<Note> = {}): Note => ({ actorId: idOf('petra'), action: 'label.changed', targetType: 'label', targetId: 'Creator', ...more })
const newest = async () => (await as('olga')(auditLog.list, { limit: 1 })).items[0]!

describe('an entry', () => {
  it('says what somebody was when they did it, whatever they have become since', async () => {
    await record(world.scope(), note())
    await world.owner.query(`update profile set role = 'Member' where id = $1`, [idOf('petra')])
    expect(await newest()).toMatchObject({ actor: { displayName: 'Petra', role: 'Member' }, actorRole: 'Owner', wasModerator: false })
    await record(world.scope(), note())
    expect(await newest()).toMatchObject({ actorRole: 'Member' })
    await world.owner.query(`update profile set role = 'Owner' where id = $1`, [idOf('petra')])
  })

  it('says of a member who moderates that they did, also once they do no more', async () => {
    await record(world.scope(), note({ actorId: idOf('mia') }))
    await as('olga')(moderation.dismiss, { profileId: idOf('mia') })
    const { items } = await as('olga')(auditLog.list, { actorId: idOf('mia') })
    expect(items).toMatchObject([{ actorRole: 'Member', wasModerator: true }])
  })

  it('says nothing of the kind of an operator, nor of the product', async () => {
    await record(world.scope(), note({ byOperator: true }))
    expect(await newest()).toMatchObject({ actorKind: 'operator', actorRole: null, wasModerator: false })
    await record(world.scope(), note({ actorId: null }))
    expect(await newest()).toMatchObject({ actorKind: 'product', actorRole: null })
    expect((await verifyAll(world.scope())).broken).toBeNull()
  })

  it('names whoever acted and was banned afterwards', async () => {
    await record(world.scope(), note({ actorId: idOf('bad') }))
    await as('ben')(moderation.reportProfile, { profileId: idOf('bad'), category: 'spam' })
    const line = (await as('olga')(moderation.queue, {})).items.find(({ reported }) => reported.id === idOf('bad'))!
    await as('olga')(moderation.decide, { caseId: line.id, kind: 'ban', category: 'spam', reason: 'Enough' })
    const { items } = await as('olga')(auditLog.list, { actorId: idOf('bad') })
    expect(items[0]).toMatchObject({ actor: { displayName: 'Bad' } })
    const { actors } = await as('olga')(auditLog.filters, {})
    expect(actors.map(({ person }) => person?.displayName)).toContain('Bad')
  })
})

it('tells apart two who have left, and finds what each of them did', async () => {
  for (const name of ['rosa', 'sven']) {
    const { profileId, accountId } = await world.addPerson(name, { role: 'Owner' })
    await record(world.scope(), note({ actorId: profileId, targetId: name }))
    await as(name)(accountDeletion.request, { nickname: name, reason: '' })
    await world.owner.query(`update account_deletion set due_at = now() - interval '1 minute' where account_id = $1`, [accountId])
  }
  await world.runJob('erase_due_accounts')
  const { actors } = await as('olga')(auditLog.filters, {})
  const left = actors.filter(({ kind, person }) => kind === 'person' && !person).map(({ id }) => id)
  expect(left).toEqual(expect.arrayContaining([idOf('rosa'), idOf('sven')]))
  const { items } = await as('olga')(auditLog.list, { actorId: idOf('rosa') })
  expect(items[0]).toMatchObject({ actor: null, actorId: idOf('rosa'), actorRole: 'Owner' })
  expect(items.map(({ targetId }) => targetId)).not.toContain('sven')
})

describe('the list', () => {
  it('goes from one moment to another, whatever else it is narrowed to', async () => {
    const at: string[] = []
    for (const targetId of ['one', 'two', 'three']) {
      await record(world.scope(), note({ action: 'label.painted', targetId }))
      at.push((await newest()).at)
    }
    const [, second, third] = at as [string, string, string]
    const found = async (wish: object) => (await as('olga')(auditLog.list, wish)).items.map(({ targetId }) => targetId)
    const painted = { action: 'label.painted' }
    expect(await found({ ...painted, from: second })).toEqual(['three', 'two'])
    expect(await found({ ...painted, to: third })).toEqual(['two', 'one'])
    expect(await found({ ...painted, from: second, to: third })).toEqual(['two'])
    expect(await found({ from: second, to: third, actorId: idOf('petra') })).toEqual(['two'])
    expect(await found({ from: '2999-01-01T00:00:00.000Z' })).toEqual([])
  })

  it('shows all that was done to one thing, by anybody or by somebody', async () => {
    for (const name of ['olga', 'petra', 'olga']) await record(world.scope(), note({ actorId: idOf(name), targetId: 'Vase' }))
    const first = await as('olga')(auditLog.list, { targetId: 'Vase', limit: 2 })
    const rest = await as('olga')(auditLog.list, { targetId: 'Vase', limit: 2, cursor: first.cursor! })
    expect([...first.items, ...rest.items].map(({ actor }) => actor?.displayName)).toEqual(['Olga', 'Petra', 'Olga'])
    expect((await as('olga')(auditLog.list, { targetId: 'Vase', actorId: idOf('petra') })).items).toHaveLength(1)
    expect((await as('olga')(auditLog.list, { targetId: 'Vase', action: 'flag.changed' })).items).toEqual([])
  })
})

describe('what is taken along as a file', () => {
  it('stands in the log once, however often that was sent', async () => {
    const wish = { exportId: crypto.randomUUID(), kind: 'ledger', rows: 12, from: '2026-01-01T00:00:00.000Z' } as const
    await Promise.all(Array.from({ length: 4 }, () => as('olga')(auditLog.noteExport, wish)))
    const { items } = await as('olga')(auditLog.list, { targetId: wish.exportId })
    expect(items).toMatchObject([{ action: 'export.made', actor: { displayName: 'Olga' }, after: { kind: 'ledger', rows: 12, from: wish.from } }])
    await as('olga')(auditLog.noteExport, { ...wish, exportId: crypto.randomUUID() })
    expect((await as('olga')(auditLog.list, { action: 'export.made' })).items).toHaveLength(2)
  })

  it('is for owners to write down', async () => {
    await expect(as('ben')(auditLog.noteExport, { exportId: crypto.randomUUID(), kind: 'ledger', rows: 1 })).rejects.toMatchObject({ status: 403 })
  })
})
