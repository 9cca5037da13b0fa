import { accounts } from '@marquee/contract/accounts'
import { informingKinds, legalDocuments, type LegalKind } from '@marquee/contract/legalDocuments'
import { plainDocument, type RichText } from '@marquee/contract/richText'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['olga', 'petra']) await world.addPerson(name, { role: 'Owner' })
  await world.addPerson('ben')
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const longAgo = '2026-01-01T00:00:00.000Z'
const savedAt = async (kind: LegalKind) => (await as('olga')(legalDocuments.draft, { kind })).draft?.savedAt ?? null
const write = async (kind: LegalKind, text: string, name = 'olga') =>
  as(name)(legalDocuments.saveDraft, { kind, seenAt: await savedAt(kind), title: 'Terms', rich: plainDocument(text) })
const publish = async (kind: LegalKind, how: { savedAt?: string; effectiveAt?: string | undefined; requiresAcceptance?: boolean } = {}) =>
  as('olga')(legalDocuments.publish, {
    kind, savedAt: (await savedAt(kind)) ?? longAgo, requiresAcceptance: true, ...how, effectiveAt: how.effectiveAt ?? null,
  })
const current = async (kind: LegalKind) => (await world.asNobody(legalDocuments.current, {})).find((one) => one.kind === kind)
const versions = async (kind: LegalKind) => (await as('olga')(legalDocuments.history, {})).versions.filter((one) => one.kind === kind)
const isAsked = async (name: string) => (await as(name)(accounts.me, {})).mustAcceptDocuments
const agree = async (name: string) => {
  const mine = await as(name)(legalDocuments.mine, {})
  await as(name)(accounts.acceptDocuments, { documentIds: mine.map(({ id }) => id) })
}
const actions = async () => {
  const { rows } = await world.owner.query<{ action: string }>(`select action from audit_log where target_type = 'legalDocument' order by seq`)
  return rows.map(({ action }) => action)
}

it('keeps a draft for owners alone, until it is published as the next version', async () => {
  await write('terms', 'Be kind.\n\nBe brief.')
  await write('terms', 'Be kind.\n\nBe brave.', 'petra')
  expect(await current('terms')).toBeUndefined()
  const { draft } = await as('olga')(legalDocuments.draft, { kind: 'terms' })
  expect(draft).toMatchObject({ title: 'Terms', rich: plainDocument('Be kind.\n\nBe brave.') })

  expect(await publish('terms')).toMatchObject({ version: 1, state: 'inForce', requiresAcceptance: true })
  expect(await current('terms')).toMatchObject({ version: 1, title: 'Terms', body: 'Be kind.\n\nBe brave.', rich: plainDocument('Be kind.\n\nBe brave.') })
  expect((await as('olga')(legalDocuments.draft, { kind: 'terms' })).draft).toBe(null)
  await expect(publish('terms')).rejects.toMatchObject({ code: 'draft_gone' })
})

it('writes nothing over, and publishes nothing, that was not seen', async () => {
  const kind = 'community_rules'
  const save = (name: string, seenAt: string | null, text: string) =>
    as(name)(legalDocuments.saveDraft, { kind, seenAt, title: 'Rules', rich: plainDocument(text) })
  const first = await save('olga', null, 'Be quiet.')
  expect(await save('olga', null, 'Be quiet.')).toEqual(first)
  await expect(save('petra', null, 'Be loud.')).rejects.toMatchObject({ code: 'draft_changed' })
  const second = await save('petra', first.savedAt, 'Be loud.')
  await expect(save('olga', first.savedAt, 'Be very quiet.')).rejects.toMatchObject({ code: 'draft_changed' })
  await expect(publish(kind, { savedAt: first.savedAt })).rejects.toMatchObject({ code: 'draft_changed' })
  expect((await as('olga')(legalDocuments.draft, { kind })).draft).toEqual(second)
  await as('petra')(legalDocuments.discardDraft, { kind })
  await expect(save('olga', second.savedAt, 'Be very quiet.')).rejects.toMatchObject({ code: 'draft_gone' })
})

it('asks everybody again for what asks to be accepted, and for nothing else', async () => {
  await agree('ben')
  expect(await isAsked('ben')).toBe(false)
  await write('terms', 'Be kinder.')
  await publish('terms')
  expect(await isAsked('ben')).toBe(true)
  await agree('ben')
  await write('privacy', 'We keep little.')
  await publish('privacy', { requiresAcceptance: false })
  expect(await current('privacy')).toMatchObject({ body: 'We keep little.' })
  expect(await isAsked('ben')).toBe(false)
})

describe('a version for later', () => {
  it('waits for its day, and the one before holds until then', async () => {
    await write('community_rules', 'No shouting.')
    await publish('community_rules')
    await agree('ben')
    await write('community_rules', 'No whispering.')
    const planned = await publish('community_rules', { effectiveAt: inAnHour() })
    expect(planned).toMatchObject({ version: 2, state: 'planned' })
    expect(await current('community_rules')).toMatchObject({ version: 1 })
    expect(await isAsked('ben')).toBe(false)

    await world.owner.query(`update legal_document set effective_at = now() where id = $1`, [planned.id])
    expect(await current('community_rules')).toMatchObject({ version: 2 })
    expect(await isAsked('ben')).toBe(true)
    expect(await versions('community_rules')).toMatchObject([{ version: 2, state: 'inForce' }, { version: 1, state: 'past' }])
  })

  it.each([
    ['at once', undefined],
    ['for an earlier day', inAnHour()],
  ])('comes into force on its day, whatever was published meanwhile %s', async (_, effectiveAt) => {
    const pass = (days: number) =>
      world.owner.query(`update legal_document set effective_at = effective_at - make_interval(days => $1) where kind = 'community_rules'`, [days])
    const rules = async () => (await versions('community_rules')).slice(0, 2)
    await pass(30)
    await write('community_rules', 'For January.')
    const planned = await publish('community_rules', { effectiveAt: new Date(Date.now() + 3 * 86_400_000).toISOString() })
    await write('community_rules', 'For December.')
    const between = await publish('community_rules', { effectiveAt })
    expect(between.version).toBe(planned.version + 1)
    expect(await rules()).toMatchObject([{ id: planned.id, state: 'planned' }, { id: between.id }])
    await pass(1)
    expect(await current('community_rules')).toMatchObject({ body: 'For December.' })
    await agree('ben')
    expect(await isAsked('ben')).toBe(false)

    await pass(3)
    expect(await current('community_rules')).toMatchObject({ id: planned.id, body: 'For January.' })
    expect(await isAsked('ben')).toBe(true)
    expect(await rules()).toMatchObject([{ id: planned.id, state: 'inForce' }, { id: between.id, state: 'past' }])
    await agree('ben')
    expect(await isAsked('ben')).toBe(false)
  })

  it('can be withdrawn; one that holds cannot', async () => {
    await write('privacy', 'We keep nothing.')
    const { id } = await publish('privacy', { effectiveAt: inAnHour() })
    await as('petra')(legalDocuments.withdraw, { documentId: id })
    expect((await versions('privacy')).map(({ state }) => state)).toEqual(['inForce'])
    const inForce = await current('privacy')
    await expect(as('olga')(legalDocuments.withdraw, { documentId: inForce!.id })).rejects.toMatchObject({ code: 'version_in_force' })
  })

  it('keeps its number when it is withdrawn: the next text gets another', async () => {
    await write('privacy', 'We sell all of it.')
    const { id, version } = await publish('privacy', { effectiveAt: inAnHour() })
    await as('olga')(legalDocuments.withdraw, { documentId: id })
    expect(await as('olga')(legalDocuments.draft, { kind: 'privacy' })).toMatchObject({ nextVersion: version + 1 })
    await write('privacy', 'We sell none of it.')
    expect(await publish('privacy', { requiresAcceptance: false })).toMatchObject({ version: version + 1 })
  })

  it('is accepted by nobody before its day, and stays where somebody has', async () => {
    await write('privacy', 'We forget.')
    const { id: documentId } = await publish('privacy', { effectiveAt: inAnHour() })
    await as('ben')(accounts.acceptDocuments, { documentIds: [documentId] })
    const accepted = await world.owner.query('select 1 from legal_acceptance where document_id = $1', [documentId])
    expect(accepted.rows).toEqual([])
    await world.owner.query(
      'insert into legal_acceptance (tenant_id, account_id, document_id) values ($1, $2, $3)',
      [world.home.tenantId, world.person('ben').accountId, documentId],
    )
    await expect(as('olga')(legalDocuments.withdraw, { documentId })).rejects.toMatchObject({ code: 'version_in_force' })
    await world.owner.query('delete from legal_acceptance where document_id = $1', [documentId])
    await as('olga')(legalDocuments.withdraw, { documentId })
  })

  it('cannot begin in the past', async () => {
    await write('terms', 'Late.')
    await expect(publish('terms', { effectiveAt: new Date(Date.now() - 1_000).toISOString() })).rejects.toMatchObject({
      body: { errors: [{ fieldName: 'effectiveAt' }] },
    })
    await as('olga')(legalDocuments.discardDraft, { kind: 'terms' })
    expect((await as('olga')(legalDocuments.history, {})).drafts).toEqual([])
  })
})

it('says how many have accepted the version in force, of all who are asked', async () => {
  const acceptedCount = async () => (await versions('privacy')).find(({ state }) => state === 'inForce')?.acceptedCount
  await write('privacy', 'We keep little.')
  await publish('privacy')
  expect(await acceptedCount()).toBe(0)
  for (const name of ['ben', 'olga']) await agree(name)
  expect(await acceptedCount()).toBe(2)
  const { peopleCount } = await as('olga')(legalDocuments.history, {})
  await world.owner.query(`update account set status = 'deactivated' where profile_id = $1`, [world.person('ben').profileId])
  expect(await acceptedCount()).toBe(1)
  expect((await as('olga')(legalDocuments.history, {})).peopleCount).toBe(peopleCount - 1)
  await world.owner.query(`update account set status = 'active' where profile_id = $1`, [world.person('ben').profileId])

  await write('privacy', 'We keep less.')
  await publish('privacy', { requiresAcceptance: false })
  expect(await acceptedCount()).toBe(null)
})

it('has an imprint, a refund policy and a text about cookies, which whoever is not signed in reads and nobody is stopped for', async () => {
  for (const kind of informingKinds) {
    await write(kind, `The ${kind}.`)
    await publish(kind, { requiresAcceptance: false })
    expect(await current(kind)).toMatchObject({ body: `The ${kind}.`, mustAccept: false })
  }
  await agree('ben')
  expect(await isAsked('ben')).toBe(false)
})

it('keeps every version readable as it was', async () => {
  const [newest, first] = await versions('terms')
  expect(await as('petra')(legalDocuments.read, { documentId: first!.id })).toMatchObject({ version: 1, body: 'Be kind.\n\nBe brave.' })
  expect(await as('petra')(legalDocuments.read, { documentId: newest!.id })).toMatchObject({ version: 2, body: 'Be kinder.' })
})

it('keeps looks, and nothing that could act: no script, no address that runs, no mention', async () => {
  const text = (words: string, href?: string) => ({ type: 'text', text: words, ...(href && { marks: [{ type: 'link', attrs: { href } }] }) })
  const rich = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] }) as RichText
  const save = (document: RichText) => as('olga')(legalDocuments.saveDraft, { kind: 'terms', seenAt: null, title: 'Terms', rich: document })
  for (const wrong of [rich(text('Click', 'javascript:alert(1)')), rich({ type: 'script', text: 'alert(1)' }), { type: 'doc', content: [] } as RichText])
    await expect(save(wrong)).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'rich' }] } })
  const mention = { type: 'mention', attrs: { id: world.person('ben').profileId, label: 'ben' } }
  expect((await save(rich(text('Ask '), mention, text(' or '), text('us', 'https://us.test/')))).rich).toEqual(
    rich(text('Ask @ben or '), text('us', 'https://us.test/')),
  )
  await as('olga')(legalDocuments.discardDraft, { kind: 'terms' })
})

it('is for owners who have signed in of late, and of kinds that there are', async () => {
  const calls = [
    () => as('ben')(legalDocuments.history, {}),
    () => as('ben')(legalDocuments.draft, { kind: 'terms' }),
    () => as('ben')(legalDocuments.saveDraft, { kind: 'terms', seenAt: null, title: 'Mine', rich: plainDocument('Mine') }),
    () => as('ben')(legalDocuments.publish, { kind: 'terms', savedAt: longAgo, effectiveAt: null, requiresAcceptance: true }),
    () => as('ben')(legalDocuments.discardDraft, { kind: 'terms' }),
    async () => as('ben')(legalDocuments.read, { documentId: (await current('terms'))!.id }),
    async () => as('ben')(legalDocuments.withdraw, { documentId: (await current('terms'))!.id }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 })
  await expect(as('olga')(legalDocuments.draft, { kind: 'manners' })).rejects.toMatchObject({ status: 404 })
  await expect(as('olga')(legalDocuments.read, { documentId: newId() })).rejects.toMatchObject({ status: 404 })
})

it('writes down what was published, withdrawn and thrown away', async () => {
  expect([...new Set(await actions())].sort()).toEqual(['legalDocument.published', 'legalDocument.withdrawn', 'legalDraft.discarded'])
})
