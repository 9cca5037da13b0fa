import type { Scope } from '#db/scope.ts'

interface Label {
  labelKey: string
  singular: string
  plural: string
}

/** Writes these words over those that are there; others stay. */
export const setLabels = async ({ db, tenantId }: Scope, rows: Label[]) => {
  await db
    .insertInto('customLabel')
    .values(rows.map((row) => ({ tenantId, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'labelKey'])
        .doUpdateSet({ singular: (row) => row.ref('excluded.singular'), plural: (row) => row.ref('excluded.plural') }),
    )
    .execute()
}
