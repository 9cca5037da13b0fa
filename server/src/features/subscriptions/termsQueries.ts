import { subscriptionLimits, type UnpaidTerms } from '@marquee/contract/subscriptions'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* How long a channel waits for a payment that has failed. */

/** As a value in a statement: what the channel has said, or what holds where it has said nothing. */
export const termsJson = `(
  select jsonb_build_object('graceDays', coalesce(max(u.grace_days), ${subscriptionLimits.graceDays}), 'keepsUnpaid', coalesce(bool_or(u.keeps_unpaid), false))
    from unpaid_terms u where u.tenant_id = $1)`

const selectTerms = statement<{ terms: UnpaidTerms }, []>(`select ${termsJson} as terms`)

/** What holds in the channel. */
export const unpaidTerms = async (scope: Scope): Promise<UnpaidTerms> => (await selectTerms(scope))[0]!.terms

const upsertTerms = statement<object, [graceDays: number, keepsUnpaid: boolean]>(`
  insert into unpaid_terms (tenant_id, grace_days, keeps_unpaid) values ($1, $2, $3)
  on conflict (tenant_id) do update set grace_days = excluded.grace_days, keeps_unpaid = excluded.keeps_unpaid`)

/** What holds from now on. */
export const setUnpaidTerms = (inside: Scope, { graceDays, keepsUnpaid }: UnpaidTerms) => upsertTerms(inside, graceDays, keepsUnpaid)
