import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { peopleList } from '#features/profiles/people.ts'

type Pair = [blockerId: string, blockedId: string]

const insert = statement<object, Pair>('insert into block (tenant_id, blocker_id, blocked_id) values ($1, $2, $3) on conflict do nothing')

/** Between two people only (`betweenTwo`), together with the end of what is between them. */
export const addBlock = (inside: Scope, blockerId: string, blockedId: string) => insert(inside, blockerId, blockedId)

const remove = statement<object, Pair>('delete from block where tenant_id = $1 and blocker_id = $2 and blocked_id = $3')

export const removeBlock = (inside: Scope, blockerId: string, blockedId: string) => remove(inside, blockerId, blockedId)

/** The people somebody has blocked: the one list that shows them. */
export const blockedBy = peopleList({
  from: 'block',
  id: 'blocked_id',
  at: 'created_at',
  where: 'entry.tenant_id = $1 and entry.blocker_id = $3',
  acrossBlocks: true,
})

const there = statement<object, [profileId: string]>('select 1 from profile where tenant_id = $1 and id = $2 and is_listed')

export const isThere = async (scope: Scope, profileId: string) => (await there(scope, profileId)).length > 0
