import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isUnderReview } from '#db/underReview.ts'

/* What moderators do with somebody's highlight: features/moderation says who may. It is nobody's to see then, its creator's neither. */

const changing = (values: string, from: string) =>
  statement<object, [highlightId: string]>(`update highlight set ${values} where tenant_id = $1 and id = $2 and ${from}`)

const hide = changing(`withheld = 'hidden', withheld_at = now()`, 'withheld is null')
const remove = changing(`withheld = 'removed', withheld_at = now()`, `withheld is distinct from 'removed'`)
const cover = changing(`withheld = 'hidden'`, `withheld = 'removed'`)
const show = changing('withheld = null, withheld_at = null', 'withheld is not null')

/** Takes a highlight out of everybody's sight until `showHighlight`. */
export const hideHighlight = (scope: Scope, highlightId: string) => hide(scope, highlightId)

/** The same, for good: it is kept for as long as the decision can be taken back. */
export const takeDownHighlight = (scope: Scope, highlightId: string) => remove(scope, highlightId)

/** Makes of what was taken down something hidden again. */
export const coverHighlight = (scope: Scope, highlightId: string) => cover(scope, highlightId)

/** Shows what was hidden or removed to those who saw it before. */
export const showHighlight = (scope: Scope, highlightId: string) => show(scope, highlightId)

const purge = statement<object, [days: number, limit: number]>(`
  delete from highlight where tenant_id = $1 and id in (
    select h.id from highlight h
     where h.tenant_id = $1 and h.withheld = 'removed' and h.withheld_at < now() - make_interval(days => $2::int)
       and not ${isUnderReview('highlight', 'h.id')}
     order by h.withheld_at limit $3)
  returning id`)

/** Deletes for good what was removed so many days ago, unless moderators still look at it; answers of how many, at most so many. */
export const purgeHighlights = async (scope: Scope, days: number, limit: number) => (await purge(scope, days, limit)).length
