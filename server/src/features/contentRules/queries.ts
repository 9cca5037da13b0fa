import type { ContentRule } from '@marquee/contract/contentRules'
import { mayModerate, type AccountRole } from '@marquee/contract/roles'
import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { domainsOf } from '#features/domains/queries.ts'
import type { Rule } from './matching.ts'

/* The rules of a channel, and what has to be known of whoever writes. */

export interface SavedRule extends Rule {
  id: string
}

const columns = 'id, kind, words, number, action, message, is_on as "isOn", version, created_at as "createdAt"'

const selectAll = statement<ContentRule, []>(`select ${columns} from content_rule where tenant_id = $1 order by id`)
const selectOne = statement<ContentRule, [ruleId: string]>(`select ${columns} from content_rule where tenant_id = $1 and id = $2`)
const selectOn = statement<SavedRule, []>(`
  select id, kind, words, number, action, message from content_rule where tenant_id = $1 and is_on order by id`)

/** All of them, the oldest first: at most as many as a channel has. */
export const rulesOf = (scope: Scope) => selectAll(scope)

export const rule = async (scope: Scope, { ruleId }: { ruleId: string }): Promise<ContentRule | undefined> =>
  (await selectOne(scope, ruleId))[0]

export const rulesOn = (scope: Scope) => selectOn(scope)

export type RuleValues = Pick<ContentRule, 'kind' | 'words' | 'number' | 'action' | 'message' | 'isOn'>

export const valuesOf = ({ kind, words, number, action, message, isOn }: ContentRule): RuleValues =>
  ({ kind, words, number, action, message, isOn })

export const insertRule = ({ db, tenantId }: Scope, id: string, values: RuleValues) =>
  db.insertInto('contentRule').values({ tenantId, id, ...values }).execute()

export const setRule = ({ db, tenantId }: Scope, id: string, values: RuleValues) =>
  db
    .updateTable('contentRule')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const deleteRule = ({ db, tenantId }: Scope, id: string) =>
  db.deleteFrom('contentRule').where('tenantId', '=', tenantId).where('id', '=', id).execute()

interface WriterRow {
  role: AccountRole
  isModerator: boolean
  days: number
  isStranger: boolean
}

type Known = Pick<WriterRow, 'days' | 'isStranger'>

const selectWriter = statement<WriterRow, [profileId: string, to: string | null]>(`
  select p.role, a.is_moderator as "isModerator",
         floor(extract(epoch from now() - coalesce(a.setup_completed_at, a.created_at)) / 86400)::int as days,
         $3::uuid is not null and $3::uuid <> $2
           and not exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = $3::uuid and f.followed_id = $2)
           and not exists (select 1 from friendship f where f.tenant_id = $1 and f.status = 'accepted'
                             and f.a_id = least($2, $3::uuid) and f.b_id = greatest($2, $3::uuid)) as "isStranger"
    from profile p join account a on a.tenant_id = $1 and a.profile_id = p.id
   where p.tenant_id = $1 and p.id = $2`)

/** Somebody whose words rules are for; undefined for those who moderate. `to` is whom they answer, null where they answer nobody. */
export const writerOf = async (scope: Scope, profileId: string, to: string | null): Promise<Known | undefined> => {
  const [row] = await selectWriter(scope, profileId, to)
  return row && !mayModerate(row) ? { days: row.days, isStranger: row.isStranger } : undefined
}

const forget = statement<object, [profileId: string]>(`
  delete from said_text where tenant_id = $1 and profile_id = $2 and at < now() - interval '1 day'`)
const forgetAll = statement<object, []>(`delete from said_text where tenant_id = $1 and at < now() - interval '1 day'`)

/** What anybody has said more than a day ago: no rule asks for it. */
export const forgetSaid = (scope: Scope) => forgetAll(scope)

const note = statement<object, [profileId: string, digest: Buffer, saidId: string]>(`
  insert into said_text (tenant_id, profile_id, digest, said_id) values ($1, $2, $3, $4) on conflict do nothing`)
const selectTimes = statement<{ times: number }, [profileId: string, digest: Buffer]>(`
  select count(*)::int as times from said_text where tenant_id = $1 and profile_id = $2 and digest = $3`)

/** How often somebody has said this within a day, with this time. */
export const sayAgain = async (scope: Scope, profileId: string, digest: Buffer, saidId: string): Promise<number> => {
  await forget(scope, profileId)
  await note(scope, profileId, digest, saidId)
  return (await selectTimes(scope, profileId, digest))[0]!.times
}

const asksForLinks = ({ kind }: Rule) => kind === 'stranger_link' || kind === 'many_links'

/** Where the channel answers, as far as any of these rules asks. */
export const hostsFor = async (scope: Scope, rules: readonly Rule[]): Promise<ReadonlySet<string>> => {
  const domains = rules.some(asksForLinks) ? await domainsOf(scope) : []
  return new Set(domains.filter(({ isWaiting }) => !isWaiting).map(({ hostname }) => hostname.replace(/^www\./, '')))
}
