import type { Scope } from '#db/scope.ts'

/** Every flag of the tenant, public ones and those only members may see. */
export const flagsOf = ({ db, tenantId }: Scope) =>
  db.selectFrom('featureFlag').where('tenantId', '=', tenantId).select(['featureFlag', 'enabled']).orderBy('featureFlag').execute()
