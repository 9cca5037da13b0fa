import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Projections } from '#jobs/projections.ts'

/** Chats whose people changed by an erasure, in the order of their ids: two relays cannot deadlock. */
const handOn = statement<object, [chatIds: string[]]>(`
  with orphan as (
    select c.id from chat c
     where c.tenant_id = $1 and c.id = any ($2::uuid[]) and c.type = 'group_chat'
       and not exists (select 1 from chat_member m where m.tenant_id = $1 and m.chat_id = c.id and m.role = 'owner' and m.state = 'active')
     order by c.id),
  heir as (
    select o.id, (select m.profile_id from chat_member m where m.tenant_id = $1 and m.chat_id = o.id and m.state = 'active'
                   order by m.role = 'admin' desc, m.joined_at, m.profile_id limit 1) as profile_id from orphan o)
  update chat_member m set role = 'owner' from heir h where m.tenant_id = $1 and m.chat_id = h.id and m.profile_id = h.profile_id`)

const count = statement<object, [chatIds: string[]]>(`
  with held as (select id from chat where tenant_id = $1 and id = any ($2::uuid[]) order by id for no key update),
  counted as (
    select h.id, (select count(*) from chat_member m where m.tenant_id = $1 and m.chat_id = h.id and m.state = 'active')::int as people from held h)
  update chat c set member_count = n.people, status = case when n.people = 0 then 'deleted' else c.status end
    from counted n where c.tenant_id = $1 and c.id = n.id`)

const settle = async (scope: Scope, chatIds: string[]) => {
  await handOn(scope, chatIds)
  await count(scope, chatIds)
}

/** Where somebody was erased, a group gets another owner, and one without people goes. */
export const chatFacts: Projections = {
  chat_member_gone: (scope, facts) => settle(scope, [...new Set(facts.map(({ chatId }) => chatId))].sort()),
}
