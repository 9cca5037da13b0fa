import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Projections } from '#jobs/projections.ts'
import { keepOwners, ownerlessOf } from './ownerQueries.ts'
import { openToFriends } from './settingQueries.ts'

/** Chats whose people changed by an erasure, in the order of their ids: two relays cannot deadlock. */
const count = statement<object, [chatIds: string[]]>(`
  with held as (select id from chat where tenant_id = $1 and id = any ($2::uuid[]) order by id for no key update),
  counted as (
    select h.id, n.members, n.invited
      from held h cross join lateral (
        select count(*) filter (where m.state = 'active')::int as members, count(*) filter (where m.state = 'invited')::int as invited
          from chat_member m where m.tenant_id = $1 and m.chat_id = h.id) n)
  update chat c set member_count = n.members, invited_count = n.invited, status = case when n.members = 0 then 'deleted' else c.status end
    from counted n where c.tenant_id = $1 and c.id = n.id`)

const settle = async (scope: Scope, chatIds: string[]) => {
  await keepOwners(scope, chatIds)
  await count(scope, chatIds)
}

/**
 * Where somebody was erased or cannot come any more, a group gets another owner, and one without people goes. Requests are for strangers:
 * between friends, and from whom somebody follows, they are open.
 */
export const chatFacts: Projections = {
  chat_member_gone: (scope, facts) => settle(scope, [...new Set(facts.map(({ chatId }) => chatId))].sort()),
  // Whoever comes back may be the one whom a group has waited for.
  account_standing_changed: async (scope, facts) => keepOwners(scope, await ownerlessOf(scope, facts.map(({ profileId }) => profileId))),
  friendship_accepted: (scope, facts) =>
    openToFriends(scope, facts.flatMap((fact) => [fact, { askerId: fact.askedId, askedId: fact.askerId }])),
  follow_added: (scope, facts) =>
    openToFriends(scope, facts.map(({ followerId, followedId }) => ({ askerId: followedId, askedId: followerId }))),
}
