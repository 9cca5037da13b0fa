import { friendshipLimits } from '@marquee/contract/friendships'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { canOpenChat } from '#features/profiles/messagingQueries.ts'
import { peopleList } from '#features/profiles/people.ts'

/*
 * One row for two people, the smaller id first. Each command is one statement whose condition is the state it may start from: what
 * is in no such state does not change and tells no fact.
 */

type Pair = [me: string, other: string]

export type FriendshipStatus = 'requested' | 'accepted' | 'declined' | 'canceled' | 'removed'

const pair = 'f.tenant_id = $1 and f.a_id = least($2::uuid, $3::uuid) and f.b_id = greatest($2::uuid, $3::uuid)'
const outbox = 'insert into outbox (tenant_id, topic, key, payload)'

/** Who asked and who was asked: the fact of every row of `source` that became `status`. */
const tell = (topic: 'friendship_requested' | 'friendship_accepted' | 'friendship_request_settled', source: string, status: FriendshipStatus) => `
  select $1::uuid, '${topic}', a_id || ' ' || b_id, jsonb_build_object(
           'askerId', requested_by, 'askedId', case when requested_by = a_id then b_id else a_id end)
    from ${source} where status = '${status}'`

const insert = statement<{ id: number }, Pair>(`
  with changed as (
    insert into friendship as f (tenant_id, a_id, b_id, requested_by, status)
    values ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $2, 'requested')
    on conflict (tenant_id, a_id, b_id) do update set
      status       = case when f.status = 'requested' then 'accepted' else 'requested' end,
      requested_by = case when f.status = 'requested' then f.requested_by else $2 end,
      requested_at = case when f.status = 'requested' then f.requested_at else now() end,
      responded_at = case when f.status = 'requested' then now() end
    where (f.status = 'requested' and f.requested_by <> $2)
       or f.status in ('canceled', 'removed')
       or (f.status = 'declined'
           and (f.requested_by <> $2 or f.responded_at < now() - interval '${friendshipLimits.askAgainDays} days'))
    returning f.a_id, f.b_id, f.requested_by, f.status)
  ${outbox} ${tell('friendship_requested', 'changed', 'requested')}
  union all ${tell('friendship_accepted', 'changed', 'accepted')} returning id`)

/** Asks, or accepts where the other has asked. Between two people only (`betweenTwo`), and where neither blocks the other. */
export const askForFriendship = (inside: Scope, me: string, other: string) => insert(inside, me, other)

const answer = statement<{ id: number }, Pair>(`
  with changed as (
    update friendship f set status = 'accepted', responded_at = now()
     where ${pair} and f.status = 'requested' and f.requested_by = $3
    returning a_id, b_id, requested_by, status)
  ${outbox} ${tell('friendship_accepted', 'changed', 'accepted')} returning id`)

export const acceptFriendship = (inside: Scope, me: string, asker: string) => answer(inside, me, asker)

const quietly = (status: FriendshipStatus, asker: '$2' | '$3') =>
  statement<object, Pair>(`
  with changed as (
    update friendship f set status = '${status}', responded_at = now()
     where ${pair} and f.status = 'requested' and f.requested_by = ${asker}
    returning a_id, b_id, requested_by, status)
  ${outbox} ${tell('friendship_request_settled', 'changed', status)} returning id`)

const decline = quietly('declined', '$3')
const cancel = quietly('canceled', '$2')

/** The asker is not told, and may ask again after 30 days. */
export const declineFriendship = (inside: Scope, me: string, asker: string) => decline(inside, me, asker)

export const cancelRequest = (inside: Scope, me: string, asked: string) => cancel(inside, me, asked)

const remove = statement<{ id: number }, Pair>(`
  with gone as (
    update friendship f set status = 'removed', responded_at = now() where ${pair} and f.status = 'accepted' returning 1)
  ${outbox} select $1::uuid, 'friendship_removed', $2::text || ' ' || $3::text,
                   jsonb_build_object('removerId', $2::uuid, 'removedId', $3::uuid) from gone returning id`)

export const removeFriendship = (inside: Scope, me: string, other: string) => remove(inside, me, other)

/** Neither friendship nor request is left between two people. */
export const endFriendship = async (inside: Scope, me: string, other: string) => {
  await removeFriendship(inside, me, other)
  await cancelRequest(inside, me, other)
  await cancelRequest(inside, other, me)
}

const standing = statement<{ status: FriendshipStatus; requestedBy: string }, Pair>(
  `select f.status, f.requested_by as "requestedBy" from friendship f where ${pair}`,
)

/** Undefined where neither has ever asked. */
export const friendshipBetween = async (scope: Scope, me: string, other: string) => (await standing(scope, me, other))[0]

/** Whom a person is paired with, from both sides of the pair: `other_id`, and since when. */
const paired = (status: FriendshipStatus, since: 'responded_at' | 'requested_at') => {
  const side = (own: 'a_id' | 'b_id', other: 'a_id' | 'b_id') =>
    `select ${other} as other_id, ${since} as since, requested_by from friendship where tenant_id = $1 and ${own} = $3 and status = '${status}'`
  return `(${side('a_id', 'b_id')} union all ${side('b_id', 'a_id')})`
}

const list = (from: string, where = 'true') => peopleList({ from, id: 'other_id', at: 'since', where })

/** Friends, and whether the reader can write to each. */
export const friendsOf = peopleList<{ canOpenChat: boolean }>({
  from: paired('accepted', 'responded_at'), id: 'other_id', at: 'since', where: 'true', columns: `, ${canOpenChat} as "canOpenChat"`,
})

export const mutualFriends = list(
  paired('accepted', 'responded_at'),
  `$2 <> $3 and exists (
     select 1 from friendship m
      where m.tenant_id = $1 and m.a_id = least($2, entry.other_id) and m.b_id = greatest($2, entry.other_id) and m.status = 'accepted')`,
)

export const askersOf = list(paired('requested', 'requested_at'), 'entry.requested_by <> $3')

export const askedBy = list(paired('requested', 'requested_at'), 'entry.requested_by = $3')
