import type { FlagName } from '@marquee/contract/flags'
import type { Scope } from '#db/scope.ts'

/** Every flag of the tenant, public ones and those only members may see. */
export const flagsOf = ({ db, tenantId }: Scope) =>
  db.selectFrom('featureFlag').where('tenantId', '=', tenantId).select(['featureFlag', 'enabled']).orderBy('featureFlag').execute()

/** Whether a flag is on for the tenant; one that was never set is off. */
export const isOn = async ({ db, tenantId }: Scope, featureFlag: FlagName) => {
  const row = await db
    .selectFrom('featureFlag')
    .where('tenantId', '=', tenantId)
    .where('featureFlag', '=', featureFlag)
    .select('enabled')
    .executeTakeFirst()
  return row?.enabled ?? false
}
