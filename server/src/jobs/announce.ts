import type { Scope } from '#db/scope.ts'
import type { Facts, Topic } from './facts.ts'

// The database keeps neither halves of characters nor zeros: one in a fact would stop whoever tells it.
const kept = (fact: object) =>
  JSON.stringify(fact, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value))

/** Writes a fact into the outbox; called inside the transaction that made it true. `key` names what the fact is about. */
export const announce = async <T extends Topic>({ db, tenantId }: Scope, topic: T, key: string, fact: Facts[T]) => {
  await db.insertInto('outbox').values({ tenantId, topic, key, payload: kept(fact) }).execute()
}

/** Many facts of one topic in one statement. */
export const announceAll = async <T extends Topic>({ db, tenantId }: Scope, topic: T, facts: { key: string; fact: Facts[T] }[]) => {
  if (!facts.length) return
  await db
    .insertInto('outbox')
    .values(facts.map(({ key, fact }) => ({ tenantId, topic, key, payload: kept(fact) })))
    .execute()
}
