import { Privacy } from '@marquee/contract/preferences'
import { columns } from '#db/columns.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

const select = statement<Privacy, [profileId: string]>(`
  select ${columns<'profile'>('p', Privacy.keyof().options)} from profile p where p.tenant_id = $1 and p.id = $2`)

/** How far a profile is open. */
export const privacyOf = async (scope: Scope, profileId: string) => (await select(scope, profileId))[0]!

/** Changes what is given. */
export const setPrivacy = ({ db, tenantId }: Scope, profileId: string, privacy: { [Name in keyof Privacy]?: Privacy[Name] | undefined }) =>
  db.updateTable('profile').set(privacy).where('tenantId', '=', tenantId).where('id', '=', profileId).execute()
