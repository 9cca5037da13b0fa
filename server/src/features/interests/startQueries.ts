import { newId } from '#db/id.ts'
import type { Scope } from '#db/scope.ts'

/** The topics a new channel begins with, in their order; `icon` names a lucide icon. */
export const addInterests = ({ db, tenantId }: Scope, topics: readonly { name: string; icon: string }[]) =>
  db
    .insertInto('interest')
    .values(topics.map(({ name, icon }, sortOrder) => ({ tenantId, id: newId(), name, icon, sortOrder })))
    .execute()
