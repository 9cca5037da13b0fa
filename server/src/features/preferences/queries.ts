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
