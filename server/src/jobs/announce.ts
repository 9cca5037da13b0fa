import type { Scope } from '#db/scope.ts'
import type { Facts, Topic } from './facts.ts'

/** Writes a fact into the outbox; called inside the transaction that made it true. `key` names what the fact is about. */
export const announce = async <T extends Topic>({ db, tenantId }: Scope, topic: T, key: string, fact: Facts[T]) => {
  await db.insertInto('outbox').values({ tenantId, topic, key, payload: JSON.stringify(fact) }).execute()
}

/** Many facts of one topic in one statement. */
export const announceAll = async <T extends Topic>({ db, tenantId }: Scope, topic: T, facts: { key: string; fact: Facts[T] }[]) => {
  if (!facts.length) return
  await db
    .insertInto('outbox')
    .values(facts.map(({ key, fact }) => ({ tenantId, topic, key, payload: JSON.stringify(fact) })))
    .execute()
}
