import { chatLimits } from '@marquee/contract/chats'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'
import { addGroup, noteMembers, putMembers, takeOut } from './groupQueries.ts'
import { standInLine } from './ownerQueries.ts'
import { tell } from './sendQueries.ts'

/*
 * Groups whose members follow something else that people do, such as going to an event. Nobody is asked here whether they may: who calls
 * this has. Whoever was removed from a group by its admins stays out of it.
 */

const keepToAdmins = statement<object, [chatId: string]>(`update chat set who_can_add = 'admins' where tenant_id = $1 and id = $2`)

/** Inside a transaction: begins a group of the caller's that only its admins add people to. */
export const addRoom = async (inside: Context, id: string, title: string) => {
  await addGroup(inside, { id, title, imageId: null, memberIds: [] })
  await keepToAdmins(inside, id)
}

const selectRoom = statement<{ count: number }, [chatId: string]>(`
  select c.member_count + c.invited_count as count from chat c where c.tenant_id = $1 and c.id = $2 and c.status in ('active', 'locked')`)
const hold = statement<{ id: string; state: string }, [chatId: string, profileIds: readonly string[]]>(`
  select profile_id as id, state from chat_member
   where tenant_id = $1 and chat_id = $2 and profile_id = any ($3::uuid[]) order by profile_id for no key update`)

const standing = async (inside: Scope, chatId: string, profileIds: readonly string[]) =>
  new Map((await hold(inside, chatId, profileIds)).map(({ id, state }) => [id, state]))

/** Inside a transaction: brings people in, as many as there is room for; answers who is in it now of them. `byId`: who let them in. */
export const admit = async (inside: Scope, chatId: string, profileIds: readonly string[], byId: string): Promise<string[]> => {
  await standInLine(inside, chatId)
  const held = await standing(inside, chatId, [byId, ...profileIds])
  const [room] = await selectRoom(inside, chatId)
  if (!room) return []
  const isThere = (id: string) => held.get(id) === 'active'
  const newcomers = profileIds.filter((id) => !isThere(id) && held.get(id) !== 'removed')
  const asked = newcomers.filter((id) => held.get(id) === 'invited').length
  const coming = newcomers.slice(0, Math.max(0, chatLimits.members - room.count + asked))
  if (coming.length) {
    const seq = await tell(inside, chatId, byId, { act: 'added', personIds: coming })
    await putMembers(inside, chatId, coming, 'active', byId, seq)
    await noteMembers(inside, chatId, coming, 'active', byId)
  }
  return [...profileIds.filter(isThere), ...coming]
}

/** Inside a transaction: takes somebody out who is in it. They keep what was said until then, as whoever leaves does. */
export const dismiss = async (inside: Scope, chatId: string, profileId: string) => {
  await standInLine(inside, chatId)
  const held = await standing(inside, chatId, [profileId])
  if (held.get(profileId) !== 'active') return
  await takeOut(inside, chatId, profileId, 'left', await tell(inside, chatId, profileId, { act: 'left' }))
  await noteMembers(inside, chatId, [profileId], 'left', profileId)
}
