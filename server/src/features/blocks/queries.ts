import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { peopleList } from '#features/profiles/people.ts'
import { noBlockBetween } from '#features/profiles/queries.ts'
import type { Author } from '#http/actor.ts'

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

const accounts = statement<{ id: string }, [profileIds: readonly string[]]>('select id from account where tenant_id = $1 and profile_id = any ($2::uuid[])')

/** The accounts of these people. */
export const accountsOf = async (scope: Scope, profileIds: readonly string[]) => (await accounts(scope, profileIds)).map(({ id }) => id)

const there = statement<object, [profileId: string]>('select 1 from profile where tenant_id = $1 and id = $2 and is_listed')

export const isThere = async (scope: Scope, profileId: string) => (await there(scope, profileId)).length > 0

const selectUnblocked = statement<{ id: string }, [viewerId: string, profileIds: readonly string[]]>(`
  select p.id from profile p where p.tenant_id = $1 and p.id = any($3::uuid[]) and p.is_listed and ${noBlockBetween('$2', 'p.id')}`)

/** Of these people those who are there and between whom and the caller nobody has blocked the other. */
export const unblockedOf = async (context: Author, profileIds: readonly string[]): Promise<string[]> =>
  (await selectUnblocked(context, context.me.profileId, profileIds)).map(({ id }) => id)
