import { followLimits } from '@marquee/contract/follows'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { peopleList } from '#features/profiles/people.ts'

type Pair = [followerId: string, followedId: string]

/** A fact of a follow for every row of `source`, which has both ids. */
const tell = (topic: 'follow_added' | 'follow_removed' | 'follow_requested' | 'follow_request_settled', source: string) => `
  select $1::uuid, '${topic}', followed_id::text, jsonb_build_object('followerId', follower_id, 'followedId', followed_id) from ${source}`

const outbox = 'insert into outbox (tenant_id, topic, key, payload)'

/*
 * The inserts decide whether anything changed, and only then is there a fact to count. A private profile is locked while it is asked:
 * whoever opens it meanwhile finds the request and accepts it.
 */
const insert = statement<{ id: number }, Pair>(`
  with closed as materialized (select 1 from profile where tenant_id = $1 and id = $3 and is_private for share),
  asked as (
    insert into follow_request as r (tenant_id, follower_id, followed_id)
    select $1, $2, $3 from closed
     where not exists (select 1 from follow where tenant_id = $1 and follower_id = $2 and followed_id = $3)
    on conflict (tenant_id, follower_id, followed_id) do update set status = 'requested', requested_at = now(), responded_at = null
      where r.status = 'rejected' and r.responded_at < now() - interval '${followLimits.askAgainDays} days'
    returning follower_id, followed_id),
  added as (
    insert into follow (tenant_id, follower_id, followed_id)
    select $1, $2, $3 where not exists (select 1 from closed)
    on conflict do nothing returning follower_id, followed_id),
  answered as (
    delete from follow_request
     where tenant_id = $1 and follower_id = $2 and followed_id = $3 and not exists (select 1 from closed))
  ${outbox} ${tell('follow_added', 'added')} union all ${tell('follow_requested', 'asked')} returning id`)

/** Follows, or asks to. Between two people only (`betweenTwo`), and where neither blocks the other. */
export const addFollow = (inside: Scope, followerId: string, followedId: string) => insert(inside, followerId, followedId)

const standing = statement<{ isFollowing: boolean; request: 'requested' | 'rejected' | null }, Pair>(`
  select exists (select 1 from follow where tenant_id = $1 and follower_id = $2 and followed_id = $3) as "isFollowing",
         (select status from follow_request where tenant_id = $1 and follower_id = $2 and followed_id = $3) as request`)

export const followStanding = async (scope: Scope, followerId: string, followedId: string) =>
  (await standing(scope, followerId, followedId))[0]!

const remove = statement<{ id: number }, Pair>(`
  with withdrawn as (
    delete from follow_request where tenant_id = $1 and follower_id = $2 and followed_id = $3 and status = 'requested'
    returning follower_id, followed_id),
  gone as (
    delete from follow where tenant_id = $1 and follower_id = $2 and followed_id = $3 returning follower_id, followed_id)
  ${outbox} ${tell('follow_removed', 'gone')} union all ${tell('follow_request_settled', 'withdrawn')} returning id`)

/** Ends a follow and withdraws a waiting request. A rejection stays: asking again has to wait. */
export const removeFollow = (inside: Scope, followerId: string, followedId: string) => remove(inside, followerId, followedId)

const take = (which: string) => `
  with taken as (
    delete from follow_request where tenant_id = $1 and followed_id = $2 ${which} and status = 'requested' returning follower_id, followed_id),
  added as (
    insert into follow (tenant_id, follower_id, followed_id) select $1, follower_id, followed_id from taken
    on conflict do nothing returning follower_id, followed_id)
  ${outbox} ${tell('follow_added', 'added')} returning id`

const takeOne = statement<{ id: number }, [followedId: string, followerId: string]>(take('and follower_id = $3'))
const takeAll = statement<{ id: number }, [followedId: string]>(take(''))

/** The request becomes a follow, told once. */
export const acceptRequest = (inside: Scope, followedId: string, followerId: string) => takeOne(inside, followedId, followerId)

/** Whoever waits follows: called in the transaction that makes a private profile public, after that has been written. */
export const acceptWaitingRequests = async (inside: Scope, profileId: string) => {
  await takeAll(inside, profileId)
}

const turnDown = statement<object, [followedId: string, followerId: string]>(`
  with rejected as (
    update follow_request set status = 'rejected', responded_at = now()
     where tenant_id = $1 and followed_id = $2 and follower_id = $3 and status = 'requested' returning follower_id, followed_id)
  ${outbox} ${tell('follow_request_settled', 'rejected')} returning id`)

export const rejectRequest = (inside: Scope, followedId: string, followerId: string) => turnDown(inside, followedId, followerId)

const withdraw = statement<object, [one: string, other: string]>(`
  with withdrawn as (
    delete from follow_request
     where tenant_id = $1 and status = 'requested' and (follower_id, followed_id) in (($2::uuid, $3::uuid), ($3::uuid, $2::uuid))
    returning follower_id, followed_id)
  ${outbox} ${tell('follow_request_settled', 'withdrawn')} returning id`)

/**
 * Nothing of follows is left between two people, in either direction. Requests go first: whoever accepts them all at this moment
 * is either too late, or has written a follow that the next steps find.
 */
export const endFollows = async (inside: Scope, one: string, other: string) => {
  await withdraw(inside, one, other)
  await removeFollow(inside, one, other)
  await removeFollow(inside, other, one)
}

/** Newest first. */
export const followersOf = peopleList({
  from: 'follow',
  id: 'follower_id',
  at: 'created_at',
  where: 'entry.tenant_id = $1 and entry.followed_id = $3',
})

export const followedBy = peopleList({
  from: 'follow',
  id: 'followed_id',
  at: 'created_at',
  where: 'entry.tenant_id = $1 and entry.follower_id = $3',
})

export const waitingFor = peopleList({
  from: 'follow_request',
  id: 'follower_id',
  at: 'requested_at',
  where: `entry.tenant_id = $1 and entry.followed_id = $3 and entry.status = 'requested'`,
})

const selectIds = statement<{ id: string }, [followerId: string, limit: number]>(`
  select f.followed_id as id from follow f join profile p on p.tenant_id = $1 and p.id = f.followed_id and p.is_listed
   where f.tenant_id = $1 and f.follower_id = $2 order by f.followed_id limit $3`)

/** Whom somebody follows, by their ids, as far as so many are told at once. */
export const followedIds = async (scope: Scope, followerId: string) => {
  const rows = await selectIds(scope, followerId, followLimits.ids + 1)
  return { ids: rows.slice(0, followLimits.ids).map(({ id }) => id), isAll: rows.length <= followLimits.ids }
}
