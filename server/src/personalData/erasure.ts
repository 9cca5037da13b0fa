import type { Scope } from '#db/scope.ts'
import type { Claims } from '#http/actor.ts'
import type { JobContext } from '#jobs/context.ts'
import { removeFolder } from '#media/store.ts'
import type { Subject } from './personalRows.ts'
import { eraseRows, filesNamed, holdFigures } from './queries.ts'

export type Login = Pick<Claims, 'issuer' | 'subject'>

/** What outlives the rows of an account until it has gone too. Folders end with a slash. */
export interface Rest {
  files: string[]
  logins: Login[]
}

/** Erases every row about somebody, inside a transaction; what remains to be done afterwards is the answer. */
export const eraseAllRows = async (inside: Scope, subject: Subject, logins: Login[]): Promise<Rest> => {
  const files = await filesNamed(inside, 'files', subject)
  await holdFigures(inside)
  await eraseRows(inside, subject)
  return { files, logins }
}

/** Doing it again changes nothing. */
export const eraseFiles = async ({ media }: Pick<JobContext, 'media'>, files: string[]) => {
  await media.remove(files.filter((key) => !key.endsWith('/')))
  for (const folder of files.filter((key) => key.endsWith('/'))) await removeFolder(media, folder.slice(0, -1))
}

/** Removes from the provider whoever no other channel knows; the others leave this one. Doing it again changes nothing. */
export const eraseLogins = async ({ identity }: Pick<JobContext, 'identity'>, orgId: string, logins: Login[]) => {
  for (const { subject } of logins) {
    const data = await identity?.personData(subject)
    if (data?.memberships.some((membership) => membership.orgId !== orgId)) await identity?.leave(orgId, subject)
    else await identity?.removePerson(subject)
  }
}
