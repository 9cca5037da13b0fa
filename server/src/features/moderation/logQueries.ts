import type { PastKind, ReportedType } from '@marquee/contract/cases'
import { statement } from '#db/statement.ts'
import { cardJson, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { joinCard, liftColumns, type ActionRow } from './caseQueries.ts'

/* What moderators have done, in all cases. */

export interface LoggedRow extends ActionRow {
  caseId: string
  type: ReportedType
  person: CardRow | null
}

const acts = (further = '') => `
  select a.id, a.kind, a.category, a.reason, a.note, a.at, a.parts, a.expires_at as "expiresAt", ${liftColumns}, ${cardJson('w', 'wa')} as moderator,
         a.case_id as "caseId", c.target_type as type, ${cardJson('s', 'sa')} as person
    from moderation_action a join moderation_case c on c.tenant_id = $1 and c.id = a.case_id
    ${joinCard('w', 'wa', 'a.moderator_id')} ${joinCard('s', 'sa', 'a.subject_id')}
   where a.tenant_id = $1 and a.subject_id is distinct from $2 and a.id < $3 ${further} order by a.id desc limit $4`

type PageValues = [readerId: string, cursor: string, limit: number]
const selectAll = statement<LoggedRow, PageValues>(acts())
const selectOfKind = statement<LoggedRow, [...PageValues, kind: PastKind]>(acts('and a.kind = $5'))
const selectBy = statement<LoggedRow, [...PageValues, moderatorId: string]>(acts('and a.moderator_id = $5'))
const selectAbout = statement<LoggedRow, [...PageValues, profileId: string]>(acts('and a.subject_id = $5'))

interface Wish {
  kind?: PastKind | undefined
  /** One moderator. */
  by?: string | undefined
  /** One person. */
  about?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** A page of what was done, newest first; nothing about the reader. */
export const actsIn = async (context: Context, { kind, by, about, cursor, limit }: Wish) => {
  const values: PageValues = [context.me.profileId, cursor ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff', limit]
  const select = () => {
    if (about) return selectAbout(context, ...values, about)
    if (by) return selectBy(context, ...values, by)
    return kind ? selectOfKind(context, ...values, kind) : selectAll(context, ...values)
  }
  const items = await select()
  return { items, cursor: items.length === limit ? items.at(-1)!.id : null }
}
