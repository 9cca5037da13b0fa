import { isOpenPrice, ticketLimits } from '@marquee/contract/tickets'
import { reduced } from '#features/specialOffers/terms.ts'
import type { GoodCode } from './codeQueries.ts'
import type { TypeRow } from './typeQueries.ts'

/** What one ticket comes to for somebody: `listCents` less what members have less and less what a code takes off. */
export interface Price {
  listCents: number
  memberOffCents: number
  codeOffCents: number
  cents: number
}

type Priced = Pick<TypeRow, 'id' | 'kind' | 'cents' | 'memberCents' | 'hasMemberPrice'>

/** Whether a code is for this kind of ticket. */
const fits = (code: GoodCode, id: string) => !code.ticketTypeIds.length || code.ticketTypeIds.includes(id)

/** Whether somebody is shown a kind of ticket, with the code that they have. */
export const isShown = ({ id, visibility }: Pick<TypeRow, 'id' | 'visibility'>, code: GoodCode | undefined) =>
  visibility === 'shown' || (visibility === 'code_only' && code !== undefined && fits(code, id))

/** What is taken off the price of a kind of ticket; what people choose to pay is theirs to say, and no code lowers it. */
export const offOf = ({ id, kind, cents, memberCents, hasMemberPrice }: Priced, code: GoodCode | undefined) => {
  const memberOffCents = hasMemberPrice && memberCents !== null ? cents - memberCents : 0
  if (!code || kind !== 'paid' || code.kind === 'access' || !fits(code, id)) return { memberOffCents, codeOffCents: 0 }
  const rest = cents - memberOffCents
  const off = code.kind === 'percent' ? { percent: code.value, amount: null } : { percent: null, amount: code.value }
  return { memberOffCents, codeOffCents: rest - reduced(rest, off) }
}

/** What one costs whoever says `chosen`; undefined where they may not say so. */
export const priceOf = (type: Priced, chosen?: number, code?: GoodCode): Price | undefined => {
  const { kind, cents } = type
  if (isOpenPrice(kind)) {
    const price = chosen ?? cents
    const isEnough = price >= cents && (price === 0 || price >= ticketLimits.leastCents)
    return isEnough ? { listCents: price, memberOffCents: 0, codeOffCents: 0, cents: price } : undefined
  }
  const listCents = kind === 'paid' ? cents : 0
  const { memberOffCents, codeOffCents } = offOf({ ...type, cents: listCents }, code)
  return { listCents, memberOffCents, codeOffCents, cents: listCents - memberOffCents - codeOffCents }
}

/** No card is charged with so little: an order that a code has brought down to it costs nothing. */
export const settled = <Line extends Price & { quantity: number }>(lines: readonly Line[]): Line[] => {
  const total = lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0)
  if (total === 0 || total >= ticketLimits.payableCents) return [...lines]
  return lines.map((line) => ({ ...line, codeOffCents: line.codeOffCents + line.cents, cents: 0 }))
}
