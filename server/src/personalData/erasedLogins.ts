import { createHash } from 'node:crypto'
import type { Scope } from '#db/scope.ts'
import type { Claims } from '#http/actor.ts'
import { erasedAt } from './queries.ts'

/** What is kept of a login whose account was erased. */
export const digestOf = (issuer: string, subject: string) => createHash('sha256').update(`${issuer} ${subject}`).digest()

/** True where the account of this login was erased after `moment` (ms since 1970). */
export const wasErased = async (scope: Scope, { issuer, subject }: Pick<Claims, 'issuer' | 'subject'>, moment: number) => {
  const erased = await erasedAt(scope, digestOf(issuer, subject))
  return erased !== undefined && Date.parse(erased) >= moment
}
