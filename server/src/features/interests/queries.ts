import type { Scope } from '#db/scope.ts'

export const activeInterests = ({ db, tenantId }: Scope) =>
  db
    .selectFrom('interest')
    .where('tenantId', '=', tenantId)
    .where('isActive', '=', true)
    .select(['id', 'name', 'icon'])
    .orderBy('sortOrder')
    .orderBy('name')
    .execute()

export const interestsOf = ({ db, tenantId }: Scope, profileId: string) =>
  db
    .selectFrom('profileInterest')
    .innerJoin('interest', (join) => join.on('interest.tenantId', '=', tenantId).onRef('interest.id', '=', 'profileInterest.interestId'))
    .where('profileInterest.tenantId', '=', tenantId)
    .where('profileInterest.profileId', '=', profileId)
    .select(['interest.id', 'interest.name', 'interest.icon'])
    .orderBy('interest.sortOrder')
    .execute()

/** Replaces the chosen interests; ids that are no active interest of the tenant are dropped by the select. */
export const setInterests = async ({ db, tenantId }: Scope, profileId: string, interestIds: string[]) => {
  await db.deleteFrom('profileInterest').where('tenantId', '=', tenantId).where('profileId', '=', profileId).execute()
  await db
    .insertInto('profileInterest')
    .columns(['tenantId', 'profileId', 'interestId'])
    .expression((from) =>
      from
        .selectFrom('interest')
        .where('tenantId', '=', tenantId)
        .where('isActive', '=', true)
        .where((row) => row('id', '=', row.fn.any(row.val(interestIds))))
        .select((row) => ['tenantId', row.val(profileId).$castTo<string>().as('profileId'), 'id as interestId']),
    )
    .execute()
}
