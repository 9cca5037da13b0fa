import { giftLimits, type GiftMonths, type GiftState } from '@marquee/contract/gifts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { cardJson, isListedOrBanned, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'

/* What is asked of gifts: by whoever has bought them, has redeemed them or holds a link. What changes them is in writeQueries. */

/** What state a gift is in, from what has happened to it and the clock. */
export const stateOf = (gift: string) => `
  case when ${gift}.returned_at is not null then 'refunded'
       when ${gift}.paid_at is null then 'unpaid'
       when ${gift}.redeemed_at is not null then case when ${gift}.ends_at <= now() then 'ended' else 'redeemed' end
       when ${gift}.expires_at <= now() then 'expired'
       when ${gift}.delivered_at is not null then 'delivered'
       when ${gift}.deliver_at > now() then 'scheduled'
       else 'purchased' end`

const tierJson = `case when t.id is not null then json_build_object('id', t.id, 'level', t.level, 'name', t.name, 'benefits', t.benefits) end as tier`

export interface TierAlong {
  id: string
  level: number
  name: string
  benefits: string[]
}

export interface GivenRow {
  id: string
  tier: TierAlong | null
  months: GiftMonths
  cents: number
  state: GiftState
  message: string
  email: string | null
  isRefused: boolean
  boughtAt: string
  deliverAt: string
  expiresAt: string | null
  redeemedAt: string | null
  isTaken: boolean
  redeemer: CardRow | null
  mailCount: number
  hasLink: boolean
  account: string
  checkout: string | null
}

/** Whom somebody meets: people who are not about to leave, and not across a block. */
const meets = (viewer: string, profile: string) => `${isListedOrBanned(profile)} and ${noBlockBetween(viewer, `${profile}.id`)}`

const givenRows = (where: string, end = '') => `
  select g.id, ${tierJson}, g.months, g.cents, ${stateOf('g')} as state, g.message, g.recipient_email as email,
         exists (select 1 from refused_address r where r.tenant_id = $1 and r.address = lower(g.recipient_email)) as "isRefused",
         g.created_at as "boughtAt", g.deliver_at as "deliverAt", g.expires_at as "expiresAt", g.redeemed_at as "redeemedAt",
         g.redeemer_id is not null as "isTaken", ${cardJson('p', 'pa')} as redeemer, g.mail_count as "mailCount", g.code_hash is not null as "hasLink",
         g.account, g.checkout
    from gift g
    left join tier t on t.tenant_id = $1 and t.id = g.tier_id
    left join profile p on p.tenant_id = $1 and p.id = g.redeemer_id and ${meets('$2', 'p')}
    left join image pa on pa.tenant_id = $1 and pa.id = p.avatar_id
   where g.tenant_id = $1 and g.buyer_id = $2 and ${where} ${end}`

const selectGiven = statement<GivenRow, [buyerId: string, id: string]>(givenRows('g.id = $3'))
const selectAllGiven = statement<GivenRow, [buyerId: string, before: string, limit: number]>(
  givenRows('g.id < $3 and (g.paid_at is not null or g.returned_at is not null)', 'order by g.id desc limit $4'))

/** A gift that somebody has bought, or is about to. */
export const givenGift = async (scope: Scope, buyerId: string, id: string) => (await selectGiven(scope, buyerId, id))[0]

const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Page {
  cursor?: string | undefined
  limit: number
}

const pageFrom = <Row extends { id: string }>(items: Row[], limit: number) =>
  ({ items, cursor: items.length === limit ? items.at(-1)!.id : null })

/** What somebody has bought, newest first. */
export const giftsGiven = async (scope: Scope, buyerId: string, { cursor = newest, limit }: Page) =>
  pageFrom(await selectAllGiven(scope, buyerId, cursor, limit), limit)

export interface ReceivedRow {
  id: string
  tier: TierAlong | null
  months: GiftMonths
  state: GiftState
  message: string
  giver: CardRow | null
  redeemedAt: string
  startsAt: string | null
  endsAt: string | null
  creditCents: number | null
}

const receivedRows = (where: string, end = '') => `
  select g.id, ${tierJson}, g.months, ${stateOf('g')} as state, case when p.id is not null then g.message else '' end as message, ${cardJson('p', 'pa')} as giver,
         g.redeemed_at as "redeemedAt", g.starts_at as "startsAt", g.ends_at as "endsAt", g.credit_cents as "creditCents"
    from gift g
    left join tier t on t.tenant_id = $1 and t.id = g.tier_id
    left join profile p on p.tenant_id = $1 and p.id = g.buyer_id and ${meets('$2', 'p')}
    left join image pa on pa.tenant_id = $1 and pa.id = p.avatar_id
   where g.tenant_id = $1 and g.redeemer_id = $2 and g.redeemed_at is not null and ${where} ${end}`

const selectReceived = statement<ReceivedRow, [redeemerId: string, id: string]>(receivedRows('g.id = $3'))
const selectAllReceived = statement<ReceivedRow, [redeemerId: string, before: string, limit: number]>(
  receivedRows('g.id < $3', 'order by g.id desc limit $4'))

/** A gift that somebody has redeemed. */
export const receivedGift = async (scope: Scope, redeemerId: string, id: string) => (await selectReceived(scope, redeemerId, id))[0]

/** What somebody has redeemed, by when it was bought, newest first. */
export const giftsReceived = async (scope: Scope, redeemerId: string, { cursor = newest, limit }: Page) =>
  pageFrom(await selectAllReceived(scope, redeemerId, cursor, limit), limit)

/** A gift as it decides what can be done with it. */
export interface GiftRow {
  id: string
  tier: TierAlong | null
  months: GiftMonths
  cents: number
  state: GiftState
  message: string
  giver: CardRow | null
  buyerId: string | null
  redeemerId: string | null
  redeemedAt: string | null
  expiresAt: string | null
  creditCents: number | null
  creditAccount: string | null
  creditCustomer: string | null
}

const giftRows = (where: string, end = '') => `
  select g.id, ${tierJson}, g.months, g.cents, ${stateOf('g')} as state, g.message, ${cardJson('p', 'pa')} as giver, g.buyer_id as "buyerId",
         g.redeemer_id as "redeemerId", g.redeemed_at as "redeemedAt", g.expires_at as "expiresAt", g.credit_cents as "creditCents",
         g.credit_account as "creditAccount", g.credit_customer as "creditCustomer"
    from gift g
    left join tier t on t.tenant_id = $1 and t.id = g.tier_id
    left join profile p on p.tenant_id = $1 and p.id = g.buyer_id and p.is_listed
    left join image pa on pa.tenant_id = $1 and pa.id = p.avatar_id
   where g.tenant_id = $1 and ${where} ${end}`

const selectByCode = statement<GiftRow, [hash: Buffer]>(giftRows('g.code_hash = $2'))
const holdByCode = statement<GiftRow, [hash: Buffer]>(giftRows('g.code_hash = $2', 'for update of g'))
const holdById = statement<GiftRow, [id: string]>(giftRows('g.id = $2', 'for update of g'))

/** The gift that a link leads to. */
export const giftOf = async (scope: Scope, hash: Buffer) => (await selectByCode(scope, hash))[0]

/** The same, held until the transaction ends. */
export const heldGiftOf = async (inside: Scope, hash: Buffer) => (await holdByCode(inside, hash))[0]

/** A gift by its name, held until the transaction ends. */
export const heldGift = async (inside: Scope, id: string) => (await holdById(inside, id))[0]

export interface Delivery {
  id: string
  email: string
  message: string
  months: GiftMonths
  tierName: string
  /** Whose name the mail says; null for somebody who has left, and across a block. */
  giver: string | null
  /** It was sent before. */
  isAgain: boolean
}

/* Whoever is blocked by whom the mail is for, or blocks them, is not named there, nor is what they say. */
const holdToDeliver = statement<Delivery, [id: string]>(`
  select g.id, g.recipient_email as email, case when p.id is not null then g.message else '' end as message, g.months, t.name as "tierName",
         p.display_name as giver, g.delivered_at is not null as "isAgain"
    from gift g
    join tier t on t.tenant_id = $1 and t.id = g.tier_id
    left join profile p on p.tenant_id = $1 and p.id = g.buyer_id and p.is_listed and not exists (
      select 1 from account a
       where a.tenant_id = $1 and a.email is not null and lower(a.email) = lower(g.recipient_email) and not (${noBlockBetween('a.profile_id', 'g.buyer_id')}))
   where g.tenant_id = $1 and g.id = $2 and g.paid_at is not null and g.returned_at is null and g.redeemer_id is null
     and g.recipient_email is not null and g.deliver_at <= now() and g.mail_count < ${giftLimits.mails}
     and (g.expires_at is null or g.expires_at > now())
     for update of g`)

/** A gift whose mail can go out, held until the transaction ends. */
export const giftToDeliver = async (inside: Scope, id: string) => (await holdToDeliver(inside, id))[0]
