import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { leftColumns, type LeftRow } from './leaveQueries.ts'
import { running } from './queries.ts'

/* What runs and can be used by nobody for a while: the channel is shut, or whoever pays is suspended. */

export interface HoldRow extends LeftRow {
  /** What it is to be by now. */
  isToHold: boolean
  /** Until when whoever pays had paused it themselves when it was put on hold. */
  heldPause: string | null
}

const isShut = `(
  not exists (select 1 from tenant c where c.tenant_id = $1 and c.status in ('active', 'trial'))
  or exists (select 1 from account a where a.tenant_id = $1 and a.profile_id = s.profile_id and a.status = 'suspended'))`

const selectDue = statement<HoldRow, [limit: number]>(`
  select ${leftColumns}, ${isShut} as "isToHold", s.held_pause as "heldPause"
    from subscription s
   where s.tenant_id = $1 and s.profile_id is not null and s.reference is not null and s.status in ${running}
     and case when s.held_at is null then s.cancels_at is null and ${isShut} else not ${isShut} end
   order by s.period_end, s.id limit $2`)

/** What is to be put on hold, and what goes on: whoever is charged next first. */
export const holdsDue = (scope: Scope, limit: number) => selectDue(scope, limit)

const notePause = statement<object, [id: string]>(`
  update subscription set held_pause = paused_until
   where tenant_id = $1 and id = $2 and held_at is null and held_pause is null and paused_until > period_end`)
const noteHeld = statement<object, [id: string]>('update subscription set held_at = now() where tenant_id = $1 and id = $2 and held_at is null')
const noteReleased = statement<{ id: string }, [id: string]>(`
  update subscription set held_at = null, held_pause = null where tenant_id = $1 and id = $2 and held_at is not null returning id`)

/** What whoever pays has said themselves, before the provider says that nothing is charged. */
export const setHeldPause = (scope: Scope, id: string) => notePause(scope, id)
export const setHeld = (scope: Scope, id: string) => noteHeld(scope, id)
/** False where it was not on hold. */
export const setReleased = async (scope: Scope, id: string) => (await noteReleased(scope, id)).length > 0
