import { blocks } from '@marquee/contract/blocks'
import { contentRules } from '@marquee/contract/contentRules'
import { flags } from '@marquee/contract/flags'
import { gifts } from '@marquee/contract/gifts'
import { ledger } from '@marquee/contract/ledger'
import { notifications } from '@marquee/contract/notifications'
import { tiers } from '@marquee/contract/tiers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { giftFixture, type GiftFixture } from '#test/giftFixture.ts'

/* Buying a gift, and what becomes of it until somebody redeems it. */

let fixture: GiftFixture
let tierId: string
beforeAll(async () => {
  fixture = await giftFixture()
  tierId = await fixture.tier(1, { name: 'Listener' })
})
afterAll(() => fixture.close())
beforeEach(() => fixture.rewind())

const as = (name: string) => fixture.world.as(name)
const sql = (text: string, ...values: unknown[]) => fixture.world.owner.query(text, values)
const news = async (name: string) => {
  await fixture.world.worked()
  return (await as(name)(notifications.list, {})).items.filter(({ type }) => type === 'GIFT_LOG').map(({ about, actors }) => [about.split(' ')[0], actors[0]?.nickname])
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const keep = async () => {
  for (const job of ['deliver_gifts', 'keep_gifts']) await fixture.world.runJob(job)
  await fixture.world.worked()
}

describe('buying one', () => {
  it('costs so many months, and a year what a year costs; the amount is the channel’s', async () => {
    const offer = await as('dov')(gifts.offer, { tierId })
    expect(offer).toMatchObject({ tier: { name: 'Listener' }, hindrance: null, isTest: true })
    expect(offer.options.map(({ months, cents }) => [months, cents])).toEqual([[1, 999], [3, 2_997], [6, 5_994], [12, 9_990]])
    const asked = { tierId, id: newId(), months: 3 as const, email: null }
    await expect(as('dov')(gifts.buy, { ...asked, cents: 1 })).rejects.toMatchObject({ code: 'price_changed' })
    const { url } = await as('dov')(gifts.buy, { ...asked, cents: 2_997 })
    expect(await as('dov')(gifts.buy, { ...asked, cents: 2_997 })).toEqual({ url })
    await expect(as('ben')(gifts.buy, { ...asked, cents: 2_997 })).rejects.toMatchObject({ code: 'gift_changed' })
    expect((await as('dov')(gifts.given, {})).items).toEqual([])
  })

  it('stands in the ledger as what it is, for whoever has paid', async () => {
    await fixture.buy(tierId, { months: 6 })
    expect((await as('dov')(ledger.own, {})).items[0]).toMatchObject({ soldAs: 'gift', cents: 5_994 })
    expect((await as('olga')(ledger.lines, { soldAs: 'gift' })).items[0]).toMatchObject({ kind: 'payment', grossCents: 5_994, payer: { displayName: 'Dov' } })
  })

  it('is known to whoever comes back before the provider has told, and by the hour where it never tells', async () => {
    fixture.provider.faults.drop = true
    const [looked, waited] = [newId(), newId()]
    for (const id of [looked, waited]) await fixture.pay((await fixture.begin(tierId, { id })).url)
    fixture.provider.faults.drop = false
    expect(await as('dov')(gifts.check, { giftId: looked })).toMatchObject({ state: 'delivered' })
    await sql(`update gift set asked_at = now() - interval '1 hour' where id = $1`, waited)
    await keep()
    expect(await fixture.given(waited)).toMatchObject({ state: 'delivered' })
    await expect(as('ben')(gifts.check, { giftId: looked })).rejects.toMatchObject({ status: 404 })
  })

  it('is forgotten after two days where nobody pays, and can be paid for in two tabs as two gifts', async () => {
    const [unpaid, one, two] = [newId(), newId(), newId()]
    await fixture.begin(tierId, { id: unpaid })
    await fixture.buy(tierId, { id: one })
    await fixture.buy(tierId, { id: two })
    await sql(`update gift set created_at = now() - interval '3 days' where id = any($1::uuid[])`, [unpaid, one])
    await keep()
    const { rows } = await sql('select id from gift where id = any($1::uuid[])', [unpaid, one, two])
    expect(rows.map(({ id }) => id).sort()).toEqual([one, two].sort())
  })

  it('is not for a tier that is paused, full or a draft, and not where the channel has switched it off', async () => {
    const asks = (id: string) => as('dov')(gifts.offer, { tierId: id })
    const [paused, full] = [await fixture.tier(2), await fixture.tier(3, { maxSubscribers: 1 })]
    await as('olga')(tiers.step, { tierId: paused, step: 'pause' })
    const { code } = await fixture.link(full)
    await as('ben')(gifts.redeem, { giftCode: code, way: 'grant' })
    expect((await asks(paused)).hindrance).toBe('paused')
    await expect(fixture.begin(paused)).rejects.toMatchObject({ code: 'tier_paused' })
    expect((await asks(full)).hindrance).toBe('full')
    await as('olga')(flags.set, { featureFlag: 'gifts', enabled: false })
    await expect(fixture.begin(tierId)).rejects.toMatchObject({ status: 403 })
    expect((await as('dov')(gifts.given, {})).items.length).toBeGreaterThan(0)
    await as('olga')(flags.set, { featureFlag: 'gifts', enabled: true })
  })

  it('takes no words that the channel refuses, and none of somebody muted', async () => {
    await as('olga')(contentRules.add, { kind: 'words', words: ['pills'], action: 'refuse', message: 'No pills here' })
    await expect(fixture.begin(tierId, { message: 'Some p.i.l.l.s' })).rejects.toMatchObject({ code: 'against_rules', body: { errors: [{ fieldName: 'message' }] } })
    await sql('delete from content_rule')
    await sql(`update account set muted_until = now() + interval '1 day' where id = $1`, fixture.world.person('gus').accountId)
    await expect(fixture.begin(tierId, { by: 'gus' })).rejects.toMatchObject({ code: 'muted' })
  })

  it('keeps its tier from being deleted until it is redeemed', async () => {
    const id = await fixture.tier(5)
    await fixture.buy(id)
    await expect(as('olga')(tiers.remove, { tierId: id })).rejects.toMatchObject({ code: 'tier_held' })
  })
})

describe('sending it', () => {
  it('mails the address at once, with his words and a link that nobody else knows', async () => {
    const giftId = await fixture.buy(tierId, { email: 'nan@elsewhere.test', message: 'For the long evenings' })
    const [mail] = await fixture.mailsTo('nan@elsewhere.test')
    expect(mail!.subject).toBe('Dov has a gift for you')
    expect(mail!.text).toContain('3 months of Listener at Northlight')
    expect(mail!.text).toContain('For the long evenings')
    expect(await as('ben')(gifts.read, { giftCode: mail!.code! })).toMatchObject({ giver: { displayName: 'Dov' }, tier: { name: 'Listener' }, months: 3, state: 'delivered' })
    expect(await fixture.given(giftId)).toMatchObject({ state: 'delivered', email: 'nan@elsewhere.test', mailsLeft: 4, can: { send: true, link: false } })
    const { rows } = await sql('select row_to_json(g)::text as kept from gift g where id = $1', giftId)
    expect(rows[0].kept).not.toContain(mail!.code)
  })

  it('waits for its day, and tells whoever gives it that it went out', async () => {
    const giftId = await fixture.buy(tierId, { email: 'later@elsewhere.test', deliverAt: inDays(20) })
    await keep()
    expect(await fixture.mailsTo('later@elsewhere.test')).toEqual([])
    expect(await fixture.given(giftId)).toMatchObject({ state: 'scheduled', expiresAt: null })
    await sql(`update gift set deliver_at = now(), paid_at = now() - interval '20 days' where id = $1`, giftId)
    await keep()
    await keep()
    expect(await fixture.mailsTo('later@elsewhere.test')).toHaveLength(1)
    expect(await fixture.given(giftId)).toMatchObject({ state: 'delivered' })
    expect(await news('dov')).toContainEqual(['delivered', undefined])
    await expect(fixture.begin(tierId, { email: 'x@elsewhere.test', deliverAt: inDays(400) })).rejects.toMatchObject({ status: 400 })
  })

  it('goes to another address where the first was mistyped: the link that went there ends', async () => {
    const giftId = await fixture.buy(tierId, { email: 'mistyped@elsewhere.test' })
    const [wrong] = await fixture.mailsTo('mistyped@elsewhere.test')
    await as('dov')(gifts.send, { giftId, email: 'right@elsewhere.test' })
    const [right] = await fixture.mailsTo('right@elsewhere.test')
    await expect(as('ben')(gifts.read, { giftCode: wrong!.code! })).rejects.toMatchObject({ status: 404 })
    expect(await as('ben')(gifts.read, { giftCode: right!.code! })).toMatchObject({ state: 'delivered' })
    await expect(as('ben')(gifts.send, { giftId, email: 'ben@people.test' })).rejects.toMatchObject({ status: 404 })
    for (let sent = 2; sent < 5; sent++) await as('dov')(gifts.send, { giftId, email: 'right@elsewhere.test' })
    await expect(as('dov')(gifts.send, { giftId, email: 'other@elsewhere.test' })).rejects.toMatchObject({ code: 'gift_sent_enough' })
  })

  it('names nobody to whom the reader of the mail has blocked', async () => {
    await sql(`update account set email = 'cleo@people.test' where id = $1`, fixture.world.person('cleo').accountId)
    await as('cleo')(blocks.block, { profileId: fixture.world.person('dov').profileId })
    await fixture.buy(tierId, { email: 'Cleo@people.test', message: 'It is me again' })
    const [mail] = await fixture.mailsTo('Cleo@people.test')
    expect(mail!.subject).toBe('Somebody has a gift for you')
    expect(mail!.text).not.toContain('It is me again')
    expect(mail!.text).not.toContain('Dov')
  })

  it('is a link to hand over where there is no address: a new one ends the one before', async () => {
    const { giftId, code } = await fixture.link(tierId)
    expect(await fixture.given(giftId)).toMatchObject({ state: 'delivered', email: null, hasLink: true, can: { link: true, send: false } })
    const other = await fixture.linkOf(giftId)
    await expect(as('ben')(gifts.read, { giftCode: code })).rejects.toMatchObject({ status: 404 })
    expect(await as('ben')(gifts.read, { giftCode: other })).toMatchObject({ state: 'delivered' })
    await expect(as('ben')(gifts.link, { giftId })).rejects.toMatchObject({ status: 404 })
  })

  it('runs out after a year; whoever has bought it hears so a month before, once', async () => {
    const { giftId, code } = await fixture.link(tierId)
    await sql(`update gift set expires_at = now() + interval '20 days' where id = $1`, giftId)
    await keep()
    await keep()
    expect((await news('dov')).filter(([what]) => what === 'expiring')).toHaveLength(1)
    await sql(`update gift set expires_at = now() - interval '1 minute' where id = $1`, giftId)
    expect(await fixture.given(giftId)).toMatchObject({ state: 'expired', can: { link: false } })
    await expect(as('ben')(gifts.redeem, { giftCode: code, way: 'grant' })).rejects.toMatchObject({ code: 'gift_expired' })
  })
})
