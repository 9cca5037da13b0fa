import type { Scope } from '#db/scope.ts'

export const customLabels = ({ db, tenantId }: Scope) =>
  db.selectFrom('customLabel').where('tenantId', '=', tenantId).select(['labelKey', 'singular', 'plural']).execute()

export type LabelRow = Awaited<ReturnType<typeof customLabels>>[number]
