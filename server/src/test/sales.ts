import type { SoldKind } from '@marquee/contract/ledger'
import { newId } from '#db/id.ts'
import type { PaymentFixture } from './paymentFixture.ts'

interface Sale {
  cents?: number
  fee?: number
  kind?: SoldKind
  payer?: string
  creator?: string
  /** By the name that the provider has for a card of its own. */
  card?: string
}

type Offered = Required<Pick<Sale, 'cents' | 'kind'>> & { account: string; payerId: string | null; creatorId: string | null }

/** Whoever subscribes has begun to do so, as somebody whom the provider knows. */
const begun = async ({ stripe, world }: PaymentFixture, id: string, { account, cents, payerId }: Offered) => {
  const { tenantId } = world.home
  const { id: customer } = await stripe.customers.create({}, { stripeAccount: account })
  const { rows } = await world.owner.query<{ reference: string }>(
    `insert into pay_customer (tenant_id, profile_id, account, reference) values ($1, $2, $3, $4)
     on conflict (tenant_id, profile_id, account) do update set reference = pay_customer.reference returning reference`,
    [tenantId, payerId, account, customer])
  await world.owner.query(
    `insert into subscription (tenant_id, id, profile_id, tier_level, per, cents, trial_days, account, status, open_until)
     values ($1, $2, $3, 1, 'month', $4, 0, $5, 'incomplete_expired', now())`, [tenantId, id, payerId, cents, account])
  return rows[0]!.reference
}

/** What is sold stands in our own rows before anybody pays it; answers whose customer pays, where they have to be one. */
const offered = async (fixture: PaymentFixture, id: string, sale: Offered): Promise<string | undefined> => {
  const { world } = fixture
  const { kind, cents, payerId, creatorId, account } = sale
  const { tenantId } = world.home
  if (kind === 'tip')
    await world.owner.query(
      'insert into tip (tenant_id, id, payer_id, creator_id, cents) values ($1, $2, $3, $4, $5)', [tenantId, id, payerId, creatorId, cents])
  if (kind === 'ticket')
    await world.owner.query(
      `insert into ticket_order (tenant_id, id, buyer_id, status, total_cents, reserved_until) values ($1, $2, $3, 'expired', $4, now())`,
      [tenantId, id, payerId, cents])
  if (kind === 'gift')
    await world.owner.query(
      `insert into gift (tenant_id, id, months, cents, buyer_id, deliver_at, account, open_until) values ($1, $2, 1, $3, $4, now(), $5, now())`,
      [tenantId, id, cents, payerId, account])
  return kind === 'subscription' && payerId ? begun(fixture, id, sale) : undefined
}

/** Somebody pays at once, as a hosted page would have it; answers the charge. */
export const sell = async (fixture: PaymentFixture, account: string, sale: Sale = {}): Promise<string> => {
  const { stripe, world } = fixture
  const { cents = 1_000, fee = 50, kind = 'tip', payer, creator, card = 'pm_card_visa' } = sale
  const idOf = (name: string | undefined) => (name === undefined ? null : world.person(name).profileId)
  const id = newId()
  const customer = await offered(fixture, id, { account, kind, cents, payerId: idOf(payer), creatorId: idOf(creator) })
  const intent = await stripe.paymentIntents.create({
    amount: cents, currency: 'usd', confirm: true, payment_method: card, application_fee_amount: fee, metadata: { kind, id },
    ...(customer ? { customer } : {}),
  }, { stripeAccount: account })
  return intent.latest_charge as string
}
