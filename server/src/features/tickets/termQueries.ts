import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/** What the host of an event says of its tickets: which part of what was paid goes back, and whether they can be handed on. */
export interface Terms {
  refundPercent: number
  isTransferable: boolean
}

const select = statement<Terms, [eventId: string]>(
  'select refund_percent as "refundPercent", is_transferable as "isTransferable" from ticket_terms where tenant_id = $1 and event_id = $2')

export const termsOf = async (scope: Scope, eventId: string): Promise<Terms> =>
  (await select(scope, eventId))[0] ?? { refundPercent: 100, isTransferable: true }

const upsert = statement<object, [eventId: string, refundPercent: number, isTransferable: boolean]>(`
  insert into ticket_terms (tenant_id, event_id, refund_percent, is_transferable) values ($1, $2, $3, $4)
  on conflict (tenant_id, event_id) do update set refund_percent = excluded.refund_percent, is_transferable = excluded.is_transferable`)

export const setTerms = (inside: Scope, eventId: string, { refundPercent, isTransferable }: Terms) =>
  upsert(inside, eventId, refundPercent, isTransferable)
