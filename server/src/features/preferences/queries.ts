import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

export interface Manner {
  locale: string | null
  timeZone: string | null
  wantsCaptions: boolean
}

const select = statement<Manner, [accountId: string]>(
  'select locale, time_zone as "timeZone", wants_captions as "wantsCaptions" from account_preference where tenant_id = $1 and account_id = $2',
)

/** Language, time zone and captions of an account; null where nothing was chosen. */
export const mannerOf = async (scope: Scope, accountId: string): Promise<Manner> =>
  (await select(scope, accountId))[0] ?? { locale: null, timeZone: null, wantsCaptions: false }

/** Changes what is given. */
export const setManner = ({ db, tenantId }: Scope, accountId: string, manner: { [Key in keyof Manner]?: Manner[Key] | undefined }) =>
  db
    .insertInto('accountPreference')
    .values({ tenantId, accountId, ...manner })
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId']).doUpdateSet({ ...manner, updatedAt: sql<string>`now()` }))
    .execute()

const upsertZone = statement<{ seenZone: string }, [accountId: string, zone: string]>(`
  with noted as (
    insert into account_preference as p (tenant_id, account_id, seen_zone, seen_zone_at) values ($1, $2, $3, now())
    on conflict (tenant_id, account_id) do update set seen_zone = excluded.seen_zone, seen_zone_at = excluded.seen_zone_at
      where p.seen_zone is null or (p.seen_zone <> excluded.seen_zone and p.seen_zone_at < now() - interval '1 day')
    returning seen_zone)
  select coalesce((select seen_zone from noted), seen_zone, $3) as "seenZone"
    from (values (1)) as one left join account_preference on tenant_id = $1 and account_id = $2`)

/** Notes where a browser is, unless another was noted within a day; answers with what counts. */
export const noteZone = async (scope: Scope, accountId: string, zone: string) => (await upsertZone(scope, accountId, zone))[0]!.seenZone

/** The zone of whoever has this row of `account_preference`: the one they have chosen, or where their browser says that they are. */
export const zoneOf = (preference: string) => `coalesce(${preference}.time_zone, ${preference}.seen_zone)`
