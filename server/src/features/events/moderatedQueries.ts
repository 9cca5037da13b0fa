import type { EventState } from '@marquee/contract/eventCards'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announce } from '#jobs/announce.ts'
import { callOffEvent } from './callOffQueries.ts'
import { setWords } from './wordQueries.ts'

/* What moderators do with somebody's event: features/moderation says who may. Its state goes on, and those who go stay where they are. */

interface Changed {
  hostId: string
  status: EventState
  /** It was never out: a rule had held it. */
  isNew: boolean
}

const changing = (values: string, from: string) =>
  statement<Changed, [eventId: string]>(`
    with before as (select id, published_at from event where tenant_id = $1 and id = $2 and ${from} for update)
    update event e set ${values}, revision = e.revision + 1, updated_at = now() from before where e.tenant_id = $1 and e.id = before.id
    returning e.host_id as "hostId", e.status, before.published_at is null as "isNew"`)

const hide = changing(`withheld = 'hidden'`, 'withheld is null')
const remove = changing(`withheld = 'removed'`, `withheld is distinct from 'removed'`)
const cover = changing(`withheld = 'hidden'`, `withheld = 'removed'`)
const show = changing(
  `withheld = null, published_at = case when e.status <> 'draft' then coalesce(e.published_at, now()) end`, 'withheld is not null')

const keepFrom = (withhold: typeof hide) => (scope: Scope, eventId: string) =>
  inTransaction(scope, async (inside) => {
    const [kept] = await withhold(inside, eventId)
    if (kept) await setWords(inside, eventId, false)
  })

/** Takes an event out of everybody's sight, its host's too, until `showEvent`. */
export const hideEvent = keepFrom(hide)
/** The same, for good: it is kept for as long as the decision can be taken back. What was paid for it goes back now. */
export const takeDownEvent = (scope: Scope, eventId: string) =>
  inTransaction(scope, async (inside) => {
    await callOffEvent(inside, eventId)
    await keepFrom(remove)(inside, eventId)
  })

/** Makes of what was taken down something hidden again. */
export const coverEvent = (scope: Scope, eventId: string) => cover(scope, eventId)

const ahead: readonly EventState[] = ['published', 'live', 'postponed']

/** Shows what was hidden or removed to those who saw it before; what a rule has held comes out. */
export const showEvent = (scope: Scope, eventId: string) =>
  inTransaction(scope, async (inside) => {
    const [shown] = await show(inside, eventId)
    if (!shown) return
    const { hostId, status, isNew } = shown
    await setWords(inside, eventId, ahead.includes(status) || status === 'ended')
    if (ahead.includes(status)) await announce(inside, isNew ? 'event_published' : 'event_changed', eventId, { eventId, hostId })
  })
