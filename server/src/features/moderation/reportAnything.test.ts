import { auditLog } from '@marquee/contract/auditLog'
import { blocks } from '@marquee/contract/blocks'
import { chats } from '@marquee/contract/chats'
import { friendships } from '@marquee/contract/friendships'
import { highlights } from '@marquee/contract/highlights'
import { type ActionKind } from '@marquee/contract/cases'
import { livestreams } from '@marquee/contract/livestreams'
import { moderation } from '@marquee/contract/moderation'
import { streamChats } from '@marquee/contract/streamChats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { hashOf, newCode } from '#features/gifts/code.ts'
import { createWorld, type World } from '#test/world.ts'

/* Highlights, what groups are called, and what is said with tips. */

let world: World
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'cem', 'dov', 'mia']) await world.addPerson(name)
  await world.owner.query('update account set is_moderator = true where profile_id = $1', [idOf('mia')])
})
afterAll(() => world.close())

const addHighlight = async (title: string, more: object = {}) => (await as('ada')(highlights.add, { id: newId(), category: 'PETS', title, ...more })).id
const titles = async (name: string) => (await as(name)(highlights.of, { profileId: idOf('ada') })).map(({ title }) => title)
const caseAbout = async (id: string) => (await as('mia')(moderation.queue, { limit: 100 })).items.find(({ reported }) => reported.id === id)!
const decide = async (caseId: string, kind: ActionKind) => {
  const { actions, version } = await as('mia')(moderation.readCase, { caseId })
  return as('mia')(moderation.decide, { caseId, kind, category: 'spam', reason: `To ${kind}`, version, after: actions[0]?.id ?? null })
}
const report = { category: 'spam', text: 'Look' } as const

it('shows moderators a highlight as it was reported, and takes it from everybody until that is taken back', async () => {
  const highlightId = await addHighlight('Buy my pills', { body: 'Two for one' })
  await as('ben')(moderation.reportHighlight, { highlightId, ...report })
  await as('ada')(highlights.edit, { highlightId, category: 'PETS', title: 'Moss' })
  const { id: caseId } = await caseAbout(highlightId)
  expect(await as('mia')(moderation.readCase, { caseId })).toMatchObject({
    reported: { type: 'highlight', title: 'Moss', state: 'shown', person: { nickname: 'ada' } },
    asReported: [{ title: 'Buy my pills', text: 'Two for one' }],
    kinds: ['warn', 'hide_content', 'remove_content', 'mute', 'suspend', 'ban', 'dismiss'],
  })
  expect(await decide(caseId, 'hide_content')).toMatchObject({ reported: { state: 'hidden' } })
  for (const name of ['ben', 'olga', 'ada']) expect(await titles(name)).toEqual([])
  expect(await as('ada')(highlights.mine, {})).toEqual([])
  await expect(as('ada')(highlights.edit, { highlightId, category: 'PETS', title: 'Back' })).rejects.toMatchObject({ status: 404 })
  await decide(caseId, 'remove_content')
  expect((await as('ada')(moderation.ownDecisions, {})).items[0]).toMatchObject({ kind: 'remove_content', type: 'highlight', excerpt: 'Moss' })
  await decide(caseId, 'lift')
  expect(await titles('ben')).toEqual(['Moss'])
  expect((await as('olga')(auditLog.list, {})).items.find(({ action }) => action === 'moderation.hidden')).toMatchObject({ whose: { nickname: 'ada' } })
  await as('ada')(highlights.remove, { highlightId })
})

it('lets a moderator take away a highlight that nobody has reported, for good after thirty days, but not while somebody looks at it', async () => {
  const highlightId = await addHighlight('More pills')
  const { caseId } = await as('mia')(moderation.openCase, { type: 'highlight', id: highlightId })
  await decide(caseId, 'remove_content')
  await world.owner.query(`update highlight set withheld_at = now() - interval '31 days' where id = $1`, [highlightId])
  const state = async () => {
    await world.runJob('purge_highlights')
    return (await as('mia')(moderation.readCase, { caseId })).reported.state
  }
  await world.owner.query(`update moderation_case set state = 'open', settled_at = null where id = $1`, [caseId])
  expect(await state()).toBe('removed')
  await world.owner.query(`update moderation_case set state = 'resolved', settled_at = now() where id = $1`, [caseId])
  expect(await state()).toBe('gone')
})

it('leaves room for as many highlights as are seen', async () => {
  const ids: string[] = []
  for (let place = 1; place <= 12; place++) ids.push(await addHighlight(`Number ${place}`))
  await expect(addHighlight('One more')).rejects.toMatchObject({ code: 'too_many_highlights' })
  const { caseId } = await as('mia')(moderation.openCase, { type: 'highlight', id: ids[0]! })
  await decide(caseId, 'hide_content')
  ids.push(await addHighlight('One more'))
  await decide(caseId, 'lift')
  for (const highlightId of ids) await as('ada')(highlights.remove, { highlightId })
})

it('takes reports of highlights from those who see them alone', async () => {
  const highlightId = await addHighlight('For those who follow me', { visibility: 'followers' })
  const reportedBy = (name: string) => as(name)(moderation.reportHighlight, { highlightId, ...report })
  await expect(reportedBy('cem')).rejects.toMatchObject({ status: 404 })
  await expect(reportedBy('ada')).rejects.toMatchObject({ status: 403 })
  await as('ada')(blocks.block, { profileId: idOf('dov') })
  await expect(reportedBy('dov')).rejects.toMatchObject({ status: 404 })
  expect(await reportedBy('olga')).toEqual({ isNew: true })
})

it('shows moderators what a group is called, nothing that is said in it, and decides about whose it is', async () => {
  await as('cem')(friendships.ask, { profileId: idOf('ben') })
  await as('ben')(friendships.accept, { profileId: idOf('cem') })
  const { id: chatId } = await as('cem')(chats.startGroup, { id: newId(), title: 'Ben is a thief', memberIds: [idOf('ben')] })
  await expect(as('dov')(moderation.reportChat, { chatId, ...report })).rejects.toMatchObject({ status: 404 })
  await expect(as('cem')(moderation.reportChat, { chatId, ...report })).rejects.toMatchObject({ status: 403 })
  expect(await as('ben')(moderation.reportChat, { chatId, ...report })).toEqual({ isNew: true })
  const { id: caseId } = await caseAbout(chatId)
  expect(await as('mia')(moderation.readCase, { caseId })).toMatchObject({
    reported: { type: 'chat', title: 'Ben is a thief', person: { nickname: 'cem' } }, messages: [], kinds: ['warn', 'mute', 'suspend', 'ban', 'dismiss'],
  })
  await as('cem')(chats.edit, { chatId, title: 'Friends' })
  expect((await as('mia')(moderation.readCase, { caseId })).asReported).toMatchObject([{ title: 'Ben is a thief' }])
  await decide(caseId, 'warn')
  expect((await as('cem')(moderation.ownDecisions, {})).items[0]).toMatchObject({ kind: 'warn', type: 'chat' })
})

it('takes the words of a tip from whoever was given it', async () => {
  const tipId = newId()
  const { tenantId } = world.home
  await world.owner.query(`insert into tip (tenant_id, id, payer_id, creator_id, cents, message) values ($1, $2, $3, $4, 500, 'Now you owe me')`, [
    tenantId, tipId, idOf('dov'), idOf('cleo'),
  ])
  const reported = (name: string) => as(name)(moderation.reportTip, { tipId, ...report })
  // It was never paid, so nobody was given it.
  await expect(reported('cleo')).rejects.toMatchObject({ status: 404 })
  await world.owner.query(
    `insert into payment (tenant_id, id, reference, sold_as, sold_id, payer_id, creator_id, cents, currency, tax_cents, paid_at)
     values ($1, $2, 'ch_1', 'tip', $3, $4, $5, 500, 'usd', 0, now())`,
    [tenantId, newId(), tipId, idOf('dov'), idOf('cleo')],
  )
  for (const name of ['ada', 'dov']) await expect(reported(name)).rejects.toMatchObject({ status: 404 })
  expect(await reported('cleo')).toEqual({ isNew: true })
  const one = await caseAbout(tipId)
  expect(one.reported).toMatchObject({ type: 'tip', text: 'Now you owe me', person: { nickname: 'dov' } })
  await decide(one.id, 'mute')
  expect((await as('dov')(moderation.ownDecisions, {})).items[0]).toMatchObject({ kind: 'mute', type: 'tip', excerpt: 'Now you owe me' })
})

it('takes a message beside a stream from whoever reads it there, and knows how it read after it was taken back', async () => {
  await world.addPerson('fay')
  const [livestreamId, messageId] = [newId(), newId()]
  const scheduledStart = new Date(Date.now() + 600_000).toISOString()
  await as('cleo')(livestreams.schedule, { id: livestreamId, title: 'The kiln, live', scheduledStart, timeZone: 'UTC' })
  await as('fay')(streamChats.say, { livestreamId, id: messageId, text: 'You all are thieves' })
  const reported = (name: string) => as(name)(moderation.reportStreamMessage, { messageId, ...report })
  await expect(reported('fay')).rejects.toMatchObject({ status: 403 })
  expect(await reported('ada')).toEqual({ isNew: true })
  const one = await caseAbout(messageId)
  expect(one.reported).toMatchObject({ type: 'stream_message', state: 'shown', text: 'You all are thieves', person: { nickname: 'fay' } })
  await as('cleo')(streamChats.remove, { livestreamId, messageId })
  const found = await as('mia')(moderation.readCase, { caseId: one.id })
  expect(found).toMatchObject({ reported: { state: 'removed', text: '' }, asReported: [{ text: 'You all are thieves' }] })
  await decide(one.id, 'warn')
  expect((await as('fay')(moderation.ownDecisions, {})).items[0]).toMatchObject({ type: 'stream_message', excerpt: 'You all are thieves' })
})

describe('the words of a gift', () => {
  const given = async (message = 'You owe me') => {
    const [giftId, code] = [newId(), newCode()]
    const { tenantId } = world.home
    await world.owner.query(
      `insert into gift (tenant_id, id, buyer_id, account, tier_id, months, cents, message, code_hash, open_until, paid_at, deliver_at, delivered_at, expires_at)
       values ($1, $2, $3, 'acct_1', $4, 3, 2500, $5, $6, now(), now(), now(), now(), now() + interval '1 year')`,
      [tenantId, giftId, idOf('dov'), await tierOf(), message, hashOf(code)],
    )
    return { giftId, code }
  }
  const tierOf = async () => {
    const id = newId()
    const level = (await world.owner.query<{ next: number }>('select count(*)::int + 1 as next from tier')).rows[0]!.next
    await world.owner.query(`insert into tier (tenant_id, id, level, name, status) values ($1, $2, $3, 'Circle', 'active')`, [world.home.tenantId, id, level])
    return id
  }
  const redeemedBy = (name: string, giftId: string) =>
    world.owner.query(
      `update gift set redeemer_id = $2, redeemed_at = now(), starts_at = now(), ends_at = now() + interval '3 months', code_hash = null where id = $1`,
      [giftId, idOf(name)])

  it('are reported by whoever holds its link, and not by whoever has given it', async () => {
    const { giftId, code } = await given()
    await expect(as('cleo')(moderation.reportGift, { giftCode: newCode(), ...report })).rejects.toMatchObject({ status: 404 })
    await expect(as('dov')(moderation.reportGift, { giftCode: code, ...report })).rejects.toMatchObject({ status: 403 })
    expect(await as('cleo')(moderation.reportGift, { giftCode: code, ...report })).toEqual({ isNew: true })
    const one = await caseAbout(giftId)
    expect(one.reported).toMatchObject({ type: 'gift', text: 'You owe me', person: { nickname: 'dov' } })
    await decide(one.id, 'warn')
    expect((await as('dov')(moderation.ownDecisions, {})).items[0]).toMatchObject({ kind: 'warn', type: 'gift', excerpt: 'You owe me' })
  })

  it('are reported by whoever has redeemed it, and by nobody else', async () => {
    const { giftId } = await given()
    await redeemedBy('cleo', giftId)
    for (const name of ['ada', 'dov']) await expect(as(name)(moderation.reportReceivedGift, { giftId, ...report })).rejects.toMatchObject({ status: 404 })
    expect(await as('cleo')(moderation.reportReceivedGift, { giftId, ...report })).toEqual({ isNew: true })
    expect((await caseAbout(giftId)).reported).toMatchObject({ type: 'gift', person: { nickname: 'dov' } })
  })

  it('cannot be reported where there are none', async () => {
    const { code } = await given('')
    await expect(as('cleo')(moderation.reportGift, { giftCode: code, ...report })).rejects.toMatchObject({ status: 404 })
  })
})
