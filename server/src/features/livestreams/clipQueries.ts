import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

const setAllowed = statement<object, [livestreamId: string, isAllowed: boolean]>(
  'update livestream set clips_allowed = $3, updated_at = now() where tenant_id = $1 and id = $2')

/** Whether people may cut clips out of a livestream, before, while and after it is on. */
export const allowClips = async (scope: Scope, livestreamId: string, isAllowed: boolean) => {
  await setAllowed(scope, livestreamId, isAllowed)
}
