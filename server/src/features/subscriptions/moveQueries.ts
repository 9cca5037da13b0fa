import { isoInstantSql } from '#db/isoInstant.ts'

/* What was announced of the price of `subscription s` (features/priceMoves), in SQL. */

const announced = `
  price_move_part q join price_move m on m.tenant_id = $1 and m.id = q.price_move_id join price mp on mp.tenant_id = $1 and mp.id = m.price_id
   where q.tenant_id = $1 and q.subscription_id = s.id and q.outcome is null and q.told_at is not null and m.called_off_at is null
     and s.price_id = q.from_price_id`

/** The day of which they were told, or the first after it on which they pay: theirs can come later, as by a pause. */
const movesAt = `
  case when s.paused_until is not null then greatest(q.moves_at, s.paused_until)
       when s.period_end > q.moves_at - interval '1 hour' then s.period_end else q.moves_at end`

/** As JSON, what it is to cost, and from which payment on; null where nothing was announced. */
export const priceMoveJson = `(
  select jsonb_build_object('cents', mp.cents, 'at', ${isoInstantSql(movesAt)}) from ${announced} order by m.announced_at desc limit 1)`

/** What it is to cost with its next payment, in cents; null where that is what it costs already. */
export const movedCents = `(
  select mp.cents from ${announced} and ${movesAt} = coalesce(s.paused_until, s.period_end) order by m.announced_at desc limit 1)`

/** The price that it waits for was announced, and not chosen by whoever pays. */
export const isNextAnnounced = `exists (select 1 from ${announced} and m.price_id = s.next_price_id)`
