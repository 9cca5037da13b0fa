import type { Scope } from '#db/scope.ts'
import type { JobGround } from '#jobs/ground.ts'
import { removeFolder } from '#media/store.ts'
import type { Subject } from './share.ts'
import { eraseRows, filesNamed } from './queries.ts'

/** What outlives the rows of an account until it has gone too. Folders end with a slash. */
export interface Rest {
  files: string[]
  logins: string[]
}

/** Erases every row about somebody, inside a transaction; what remains to be done afterwards is the answer. */
export const eraseAllRows = async (inside: Scope, subject: Subject): Promise<Rest> => {
  const files = await filesNamed(inside, 'files', subject)
  await eraseRows(inside, subject)
  return { files, logins: subject.logins }
}

/** Removes the files, and from the provider whoever no other channel of this installation knows. Doing it again changes nothing. */
export const eraseRest = async ({ media, identity }: Pick<JobGround, 'media' | 'identity'>, orgId: string, { files, logins }: Rest) => {
  await media.remove(files.filter((key) => !key.endsWith('/')))
  for (const folder of files.filter((key) => key.endsWith('/'))) await removeFolder(media, folder.slice(0, -1))
  for (const login of logins) {
    const data = await identity?.personData(login)
    if (data?.memberships.some((membership) => membership.orgId !== orgId)) await identity?.leave(orgId, login)
    else await identity?.removePerson(login)
  }
}
