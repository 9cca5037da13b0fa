/*
 * What ought to be: who has what and what each has paid, reckoned from what people did and from the calendar, and from nothing of the
 * product’s.
 */

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
/** For how long what a failed payment was for stays. */
export const grace = 14 * day
/** A renewal is charged so long after its period has begun. */
export const chargedAfter = 60 * minute

export type Per = 'month' | 'year'
export type Level = 1 | 2 | 3

export const prices: Readonly<Record<Level, Readonly<Record<Per, number>>>> = {
  1: { month: 500, year: 5_000 }, 2: { month: 1_000, year: 9_000 }, 3: { month: 2_000, year: 20_000 },
}
/** Days for which a level is tried by whoever has tried none. */
export const trialDays: Readonly<Record<Level, number>> = { 1: 0, 2: 7, 3: 0 }
/** How many can have a level at a time. */
export const caps: Readonly<Record<Level, number>> = { 1: Infinity, 2: Infinity, 3: 2 }
/** What is left of each payment with a code. */
export const codes: Readonly<Record<string, { share: number; isOnce: boolean; uses: number }>> = {
  HALF: { share: 0.5, isOnce: false, uses: 2 }, ONCE: { share: 0.8, isOnce: true, uses: 50 },
}
export const ticketCents = 1_200
export const seats = 6

export interface Charge {
  cents: number
  what: 'period' | 'difference' | 'tip' | 'gift' | 'ticket'
  /** Of a tip, a gift, an order; of what is paid for again and again. */
  id: string
  at: number
  refunded: number
  /** The bank has taken it back, or may. */
  dispute: 'none' | 'open' | 'won' | 'lost'
}

export interface Paying {
  id: string
  level: Level
  per: Per
  /** What is left of a price by a code that lasts. */
  share: number
  isTrial: boolean
  /** What the whole of the period that runs comes to. */
  periodCents: number
  /** When the period that is paid began, and until when it lasts. */
  start: number
  until: number
  /** From which the ends of periods are counted. */
  anchor: number
  cancels: boolean
  /** It was paused when they left, and what becomes of that if they come back is nobody's to say. */
  wasPaused?: boolean
  pausedUntil: number | null
  next: { level: Level; per: Per } | null
  /** Since when a payment is missing. */
  unpaidSince: number | null
  card: 'pays' | 'fails'
}

export interface Grant {
  /** A gift that somebody has paid for, or the channel’s own. */
  source: 'gift' | 'comp'
  /** Of the gift; of the channel’s own whatever it was given under. */
  giftId: string
  level: Level
  from: number
  until: number
}

export interface Fan {
  name: string
  paying: Paying | undefined
  grants: Grant[]
  /** What a gift has left to be taken off. */
  balance: number
  charges: Charge[]
  hasTried: boolean
  /** Until when the provider may still ask for what was not paid: nothing new is begun so long. */
  blockedUntil: number
}

export interface Gift {
  id: string
  buyer: string
  level: Level
  months: number
  cents: number
  state: 'open' | 'granted' | 'credited' | 'returned'
  redeemer: string | undefined
  credit: number
  expiresAt: number
}

export interface Order {
  id: string
  buyer: string
  quantity: number
  isValid: boolean
}

/** A channel, as far as it is about money. */
export interface Model {
  fans: Fan[]
  gifts: Gift[]
  orders: Order[]
  /** With which somebody has tried something for nothing. */
  triedCards: string[]
  /** How often a code was used, and who has used one: 'HALF', 'ben HALF'. */
  usedCodes: Record<string, number>
  /** How often something was given back. */
  refunds: number
}

/** The same day so many months later, or the last day of a month that has none such. */
export const addMonths = (moment: number, months: number): number => {
  const from = new Date(moment)
  const to = new Date(moment)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), last))
  return to.getTime()
}

/** The first end of a period after a moment, counted from an anchor. */
export const boundaryAfter = (anchor: number, per: Per, moment: number): number => {
  const step = per === 'month' ? 1 : 12
  let count = 0
  while (addMonths(anchor, count * step) <= moment + minute) count += 1
  return addMonths(anchor, count * step)
}

export const priceOf = ({ level, per, share }: Pick<Paying, 'level' | 'per' | 'share'>) => Math.round(prices[level][per] * share)

/** Takes what lies there for somebody off what they owe; answers what their card pays, which is written down. */
export const pay = (fan: Fan, charge: Pick<Charge, 'what' | 'id' | 'at' | 'cents'>): number => {
  const cents = Math.max(0, charge.cents - fan.balance)
  fan.balance = Math.max(0, fan.balance - charge.cents)
  if (cents) fan.charges.push({ ...charge, cents, refunded: 0, dispute: 'none' })
  return cents
}

const isPausedAt = ({ pausedUntil, until }: Paying, now: number) => pausedUntil !== null && until <= now

/** What becomes of somebody’s payments until a moment. */
export const advance = (fan: Fan, now: number): void => {
  for (;;) {
    const { paying } = fan
    if (!paying) return
    if (paying.unpaidSince !== null) {
      // Who does not pay in time has nothing any more; when exactly the provider gives up is its own to say.
      if (now < paying.unpaidSince + grace) return
      fan.blockedUntil = paying.unpaidSince + 2 * grace
      fan.paying = undefined
      return
    }
    const { pausedUntil, until } = paying
    if (paying.cancels) {
      if (until > now) return
      fan.paying = undefined
      return
    }
    const due = pausedUntil !== null && pausedUntil > until ? pausedUntil : until
    if (due + chargedAfter > now) return
    // Another rhythm is counted anew.
    if (paying.next && paying.next.per !== paying.per) paying.anchor = due
    Object.assign(paying, { ...paying.next, next: null, pausedUntil: null, isTrial: false })
    if (paying.card === 'fails' && priceOf(paying) > fan.balance) {
      Object.assign(paying, { unpaidSince: due, until: due })
      continue
    }
    pay(fan, { what: 'period', id: paying.id, at: due, cents: priceOf(paying) })
    Object.assign(paying, { start: due, periodCents: priceOf(paying), until: boundaryAfter(paying.anchor, paying.per, due) })
  }
}

/** The first moment from then on at which nobody stands between the beginning of a period and its charge, or close to it. */
export const quietMoment = (fans: readonly Fan[], from: number): number => {
  const isLoud = (moment: number) => fans.some((fan) => {
    const then = structuredClone(fan)
    advance(then, moment)
    if (!then.paying) return false
    const { start, until, pausedUntil, unpaidSince } = then.paying
    const edges = [start, until, pausedUntil ?? 0, unpaidSince === null ? 0 : unpaidSince + grace]
    return edges.some((edge) => moment > edge - 20 * minute && moment < edge + chargedAfter + 20 * minute)
  })
  let moment = from
  while (isLoud(moment)) moment += hour
  return moment
}

export interface Has {
  level: Level
  source: 'paid' | Grant['source']
  until: number
}

/** What somebody has at a moment, and until when as far as they are told. */
export const hasAt = ({ paying, grants }: Fan, now: number): Has[] => {
  const given = grants
    .filter(({ from, until }) => from <= now && now < until)
    .map(({ level, source, until }): Has => ({ level, source, until }))
  if (!paying || isPausedAt(paying, now)) return given
  return [{ level: paying.level, source: 'paid', until: paying.until }, ...given]
}

/** How many have a place of a level: who pays for it, and who has chosen it for later. */
export const placesTaken = (fans: readonly Fan[], level: Level, except?: string): number =>
  fans.filter(({ name, paying }) => name !== except && paying && (paying.level === level || paying.next?.level === level)).length

/** Of a fan’s charges the one for the period that runs: nothing is left of the period once that has gone back. */
export const isOfRunning = ({ paying }: Fan, charge: Charge, now: number): boolean =>
  paying?.id === charge.id && charge.what === 'period' && Math.abs(charge.at - paying.start) < hour && !isPausedAt(paying, now) &&
  paying.unpaidSince === null
