import { isDeepStrictEqual } from 'node:util'
import { refuse } from './refuse.ts'

/**
 * What is there `now`, with a caller's `changes` in it. Read it in the transaction that writes, and hold it. Whoever changes a field has
 * `seen` what they replace; a command that comes a second time finds what it wants and is no conflict.
 * @throws Refusal that names the fields which somebody else has changed since
 */
export const mergeChanges = <Fields extends object>(now: Fields, command: Partial<Fields> & { seen: Partial<Fields> }): Fields => {
  const { seen, ...changes } = command
  const given = Object.entries(changes).filter(([, value]) => value !== undefined) as [string & keyof Fields, unknown][]
  const isConflict = ([name, value]: (typeof given)[number]) =>
    !isDeepStrictEqual(now[name], seen[name]) && !isDeepStrictEqual(now[name], value)
  const fields = given.filter(isConflict).map(([name]) => name)
  if (fields.length) refuse('changed_meanwhile', { fields })
  return { ...now, ...Object.fromEntries(given) }
}
