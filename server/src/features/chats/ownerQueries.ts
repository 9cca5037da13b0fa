import type { ChatRole } from '@marquee/contract/chats'
import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announce } from '#jobs/announce.ts'
import { tell } from './sendQueries.ts'

/* Who owns a group when its owner goes, or cannot come any more. */

/** Nobody else changes who is in a chat before the transaction ends. */
export const standInLine = (inside: Scope, chatId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${inside.tenantId} chat ${chatId}`}, 0))`.execute(inside.db)

/** That somebody's account is open: neither suspended nor banned nor about to be deleted. */
const isOpen = (profileId: string) => `exists (
  select 1 from account a where a.tenant_id = $1 and a.profile_id = ${profileId} and a.status = 'active')`

/** Whoever can do something with a group comes first, then an admin, then who has been there the longest. */
const inLine = `${isOpen('m.profile_id')} desc, m.role = 'admin' desc, m.joined_at, m.profile_id`

const selectHeir = statement<{ id: string }, [chatId: string]>(`
  select m.profile_id as id from chat_member m where m.tenant_id = $1 and m.chat_id = $2 and m.state = 'active' and m.role <> 'owner'
   order by ${inLine} limit 1 for no key update`)

/** Who owns a group after its owner has left; undefined where nobody else is in it. */
export const heirOf = async (inside: Scope, chatId: string): Promise<string | undefined> => (await selectHeir(inside, chatId))[0]?.id

const setRole = statement<object, [chatId: string, profileId: string, role: ChatRole]>(
  'update chat_member set role = $4 where tenant_id = $1 and chat_id = $2 and profile_id = $3')

/** Only where the person's row is held. */
export const giveRole = (inside: Scope, chatId: string, profileId: string, role: ChatRole) => setRole(inside, chatId, profileId, role)

/** Makes somebody the owner whom nobody has chosen, and tells of it. */
export const passOn = async (inside: Scope, chatId: string, heirId: string) => {
  await giveRole(inside, chatId, heirId, 'owner')
  await tell(inside, chatId, null, { act: 'role_changed', personIds: [heirId], role: 'owner' })
}

const holdOwner = statement<object, [chatId: string]>(`
  select 1 from chat_member where tenant_id = $1 and chat_id = $2 and state = 'active' and role = 'owner' for no key update`)

const selectSuccession = statement<{ heirId: string; ownerId: string | null }, [chatId: string]>(`
  select m.profile_id as "heirId", o.profile_id as "ownerId"
    from chat c
    join chat_member m on m.tenant_id = $1 and m.chat_id = c.id and m.state = 'active' and m.role <> 'owner'
    left join chat_member o on o.tenant_id = $1 and o.chat_id = c.id and o.state = 'active' and o.role = 'owner'
   where c.tenant_id = $1 and c.id = $2 and c.type = 'group_chat' and c.status <> 'deleted'
     and ${isOpen('m.profile_id')} and (o.profile_id is null or not ${isOpen('o.profile_id')})
   order by ${inLine} limit 1 for no key update of m`)

/**
 * Gives these groups an owner who is there, if anybody is; who was it before is an admin from then on. In the order of their ids: two
 * relays cannot deadlock.
 */
export const keepOwners = async (inside: Scope, chatIds: readonly string[]) => {
  for (const chatId of [...new Set(chatIds)].sort()) {
    await standInLine(inside, chatId)
    // An erasure holds whom it erases before anybody else: waiting for the owner with an heir in hand would be waiting for each other.
    await holdOwner(inside, chatId)
    const [succession] = await selectSuccession(inside, chatId)
    if (!succession) continue
    if (succession.ownerId) await giveRole(inside, chatId, succession.ownerId, 'admin')
    await passOn(inside, chatId, succession.heirId)
    await announce(inside, 'chat_changed', chatId, { chatId })
  }
}

const selectOwnerless = statement<{ id: string }, [profileIds: readonly string[]]>(`
  select distinct m.chat_id as id
    from chat_member m join chat c on c.tenant_id = $1 and c.id = m.chat_id and c.type = 'group_chat' and c.status <> 'deleted'
   where m.tenant_id = $1 and m.profile_id = any ($2::uuid[]) and m.state = 'active'
     and not exists (
       select 1 from chat_member o
        where o.tenant_id = $1 and o.chat_id = m.chat_id and o.state = 'active' and o.role = 'owner' and ${isOpen('o.profile_id')})`)

/** Groups of these people that nobody can look after. */
export const ownerlessOf = async (scope: Scope, profileIds: readonly string[]) =>
  (await selectOwnerless(scope, profileIds)).map(({ id }) => id)
