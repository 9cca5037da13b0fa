import { setupLimits } from '@marquee/contract/accounts'
import { dashboardLimits, type Checklist, type ChecklistItems } from '@marquee/contract/dashboards'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { presentAccount } from '#features/payments/present.ts'
import { paymentAccount } from '#features/payments/queries.ts'
import type { Context } from '#http/actor.ts'

type Done = { [Item in keyof Omit<ChecklistItems, 'hasPayments'>]: boolean } & Pick<Checklist, 'isPutAway'>

const atLeast = (count: number, rows: string) => `(select count(*) = ${count} from (${rows} limit ${count}) found)`

const selectDone = statement<Done, []>(`
  select (c.light_logo_id is not null or c.dark_logo_id is not null) and c.favicon_id is not null as "hasLogo",
         c.channel_description <> '' as "hasDescription",
         ${atLeast(setupLimits.interests, 'select from interest where tenant_id = $1 and is_active')} as "hasInterests",
         exists (select from legal_document where tenant_id = $1 and kind = 'community_rules' and effective_at <= now()) as "hasRules",
         exists (select from price o join tier t on t.tenant_id = $1 and t.id = o.tier_id and t.status = 'active'
                  where o.tenant_id = $1 and o.is_active) as "hasTiers",
         exists (select from invitation where tenant_id = $1 and not by_operator)
           or ${atLeast(dashboardLimits.membersOfACommunity, `select from profile where tenant_id = $1 and is_listed and role = 'Member'`)} as "hasInvited",
         exists (select from post where tenant_id = $1 and status = 1) as "hasPosts",
         exists (select from tenant_domain where tenant_id = $1 and source <> 'installation' and status = 'active') as "hasDomain",
         exists (select from checklist_put_away where tenant_id = $1) as "isPutAway"
    from tenant_configuration c where c.tenant_id = $1`)

/** What is done by its rows. */
export const doneItems = (scope: Scope): Promise<Done[]> => selectDone(scope)

/** What the channel has done of what a new one needs. */
export const checklistOf = async (context: Context): Promise<Checklist> => {
  const [[done], account] = await Promise.all([doneItems(context), paymentAccount(context)])
  const { isPutAway, hasTiers, ...items } = done!
  const { isSet, state } = presentAccount(context, account)
  return { isPutAway, items: { ...items, hasTiers: isSet ? hasTiers : null, hasPayments: isSet ? state === 'enabled' : null } }
}

const putAway = statement<object, []>('insert into checklist_put_away (tenant_id) values ($1) on conflict do nothing')
const takeOut = statement<object, []>('delete from checklist_put_away where tenant_id = $1')

/** Whether the channel's owners want to hear no more of it. */
export const setPutAway = (scope: Scope, isPutAway: boolean) => (isPutAway ? putAway : takeOut)(scope)
