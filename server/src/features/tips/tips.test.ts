import { blocks } from '@marquee/contract/blocks'
import { contentRules } from '@marquee/contract/contentRules'
import { flags } from '@marquee/contract/flags'
import { ledger } from '@marquee/contract/ledger'
import { tips } from '@marquee/contract/tips'
import { afterAll, beforeAll, expect, it } from 'vitest'
import Fastify, { type FastifyInstance } from 'fastify'
import { newId } from '#db/id.ts'
import { paymentFixture, type PaymentFixture } from '#test/paymentFixture.ts'

let fixture: PaymentFixture
let pages: FastifyInstance
let account: string
const as = (name: string) => fixture.world.as(name)
const ada = () => fixture.world.person('ada').profileId
const heard = async () => {
  await fixture.provider.settled()
  await fixture.world.worked()
}
const isOpen = async (name: string, profileId = ada()) => (await as(name)(tips.offer, { profileId })).isOpen
const send = (name: string, tip: { id?: string; cents?: number; message?: string; profileId?: string } = {}) =>
  as(name)(tips.send, { profileId: ada(), id: newId(), cents: 500, message: 'For the kiln', ...tip })
/** Somebody pays on the provider's page. */
const pay = (url: string) =>
  pages.inject({
    method: 'POST', url: new URL(url).pathname, headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ step: 'pay', card: '4242424242424242' }).toString(),
  })

beforeAll(async () => {
  fixture = await paymentFixture({ isHeard: true })
  await fixture.world.addPerson('ben')
  await fixture.world.addPerson('dov')
  await fixture.world.addPerson('ada', { role: 'Creator' })
  pages = Fastify()
  await pages.register(fixture.provider.plugin)
})
afterAll(async () => {
  await pages.close()
  await fixture.close()
})

it('is for channels that have switched it on, and can be paid', async () => {
  await expect(isOpen('ben')).rejects.toMatchObject({ status: 403 })
  await as('olga')(flags.set, { featureFlag: 'tips', enabled: true })
  expect(await isOpen('ben')).toBe(false)
  await expect(send('ben')).rejects.toMatchObject({ code: 'tips_closed' })
  account = await fixture.connect()
  fixture.provider.settle(account, 'enabled')
  await heard()
  expect(await as('ben')(tips.offer, { profileId: ada() })).toEqual({ isOpen: true, isTest: true, includesTax: false })
})

it('goes from ben to ada, with his words, and less what the platform keeps', async () => {
  await fixture.world.owner.query('update tenant set platform_fee_bps = 1000')
  const id = newId()
  const { url } = await send('ben', { id })
  expect((await send('ben', { id })).url).toBe(url)
  expect((await as('ben')(ledger.own, {})).items).toEqual([])
  const paid = await pay(url)
  expect(paid.headers.location).toBe(`http://northlight.test/profile/settings/account-settings/payments?paid=${id}`)
  await heard()
  const [earned] = (await as('ada')(ledger.earnings, {})).items
  expect(earned).toMatchObject({
    soldAs: 'tip', soldId: id, cents: 500, message: 'For the kiln', payer: { displayName: 'Ben' },
    lines: [{ grossCents: 500, processorCents: 45, platformCents: 50, netCents: 405 }],
  })
  expect((await as('ben')(ledger.own, {})).items).toEqual([earned])
  expect((await as('olga')(ledger.lines, { soldAs: 'tip' })).items).toMatchObject([{ id: earned!.lines[0]!.id, grossCents: 500, netCents: 405 }])
})

it('is nothing for oneself, for members, across a block, or under another’s id', async () => {
  expect(await isOpen('ada')).toBe(false)
  expect(await isOpen('ben', fixture.world.person('dov').profileId)).toBe(false)
  const id = newId()
  await send('ben', { id })
  await expect(send('dov', { id })).rejects.toMatchObject({ status: 403 })
  await expect(send('ben', { cents: 99 })).rejects.toMatchObject({ status: 400 })
  await expect(send('ben', { message: 'x'.repeat(256) })).rejects.toMatchObject({ status: 400 })
  await as('ada')(blocks.block, { profileId: fixture.world.person('dov').profileId })
  expect(await isOpen('dov')).toBe(false)
  await expect(send('dov')).rejects.toMatchObject({ code: 'tips_closed' })
})

it('says so where the provider does not answer', async () => {
  fixture.provider.faults.fail = true
  await expect(send('ben')).rejects.toMatchObject({ code: 'payments_unreachable' })
  fixture.provider.faults.fail = false
})

it('forgets after forty days what nobody has paid, and keeps what somebody has', async () => {
  await fixture.world.owner.query(`update tip set created_at = now() - interval '41 days'`)
  await fixture.world.runJob('sweep_tips')
  const { rows } = await fixture.world.owner.query<{ message: string }>('select message from tip')
  expect(rows).toEqual([{ message: 'For the kiln' }])
})

it('is sent by nobody whom moderators have muted', async () => {
  await fixture.world.addPerson('mute')
  await fixture.world.owner.query(`update account set muted_until = now() + interval '1 day' where id = $1`, [fixture.world.person('mute').accountId])
  await expect(send('mute')).rejects.toMatchObject({ status: 403, code: 'muted' })
})

it('takes no words beside it that the channel refuses', async () => {
  await as('olga')(contentRules.add, { kind: 'words', words: ['pills'], action: 'refuse', message: 'No pills here' })
  const refused = { code: 'against_rules', body: { errors: [{ fieldName: 'message' }] } }
  await expect(send('ben', { message: 'For p.i.l.l.s' })).rejects.toMatchObject(refused)
  expect((await send('ben', { message: 'For the kiln' })).url).toContain('/')
  await fixture.world.owner.query('delete from content_rule')
})
