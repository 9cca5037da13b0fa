import type { RuleKind } from '@marquee/contract/contentRules'
import { priorityOf, type ReportCategory } from '@marquee/contract/cases'
import { newId } from '#db/id.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Facts } from '#jobs/facts.ts'

/* Cases that a rule has opened and nobody has reported. */

/** On which ground moderators find it at first; they decide on another one where they like. */
const grounds: Record<RuleKind, ReportCategory> = {
  words: 'rule', stranger_link: 'spam', many_links: 'spam', repeated: 'spam', new_account: 'rule',
}

type Values = [
  id: string, type: string, targetId: string, subjectId: string, category: ReportCategory, priority: number,
  heldBy: RuleKind, heldFor: string,
]

// What was taken back meanwhile is not there any more: nothing is left to be decided.
const open = statement<object, Values>(`
  insert into moderation_case (tenant_id, id, target_type, target_id, subject_id, category, priority, held_by, held_for)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9
   where exists (select 1 from post p where $3 = 'post' and p.tenant_id = $1 and p.id = $4 and p.status = 2 and p.is_held)
      or exists (select 1 from comment k where $3 = 'comment' and k.tenant_id = $1 and k.id = $4 and k.is_held)
      or exists (select 1 from event e where $3 = 'event' and e.tenant_id = $1 and e.id = $4 and e.withheld = 'held')
  on conflict (tenant_id, target_type, target_id) where state in ('open', 'in_review') do nothing`)

/** Puts what a rule has held before the moderators. */
export const openHeld = async (scope: Scope, { type, id, authorId, kind, found }: Facts['content_held']) => {
  const category = grounds[kind]
  await open(scope, newId(), type, id, authorId, category, priorityOf(category), kind, found)
}

const close = statement<object, [type: string, targetId: string]>(`
  update moderation_case set state = 'rejected', settled_at = now()
   where tenant_id = $1 and target_type = $2 and target_id = $3 and state in ('open', 'in_review') and held_by is not null and report_count = 0`)

/** Nothing is left to be decided about what its author has taken back. */
export const closeHeld = async (scope: Scope, { type, id }: Facts['hold_withdrawn']) => {
  await close(scope, type, id)
}
