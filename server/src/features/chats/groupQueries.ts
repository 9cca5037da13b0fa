import { chatLimits, type ChatRole } from '@marquee/contract/chats'
import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { announce, announceAll } from '#jobs/announce.ts'
import { giveRole, heirOf, passOn, standInLine } from './ownerQueries.ts'
import { can, canTo } from './policy.ts'
import { chat, type ChatRow } from './queries.ts'
import { tell } from './sendQueries.ts'
import { declinedLately, standingsTo } from './standingQueries.ts'

/* Who comes and goes. What changes the members of a chat stands in line; a member's row is held before the chat's, as in sendQueries.ts. */

interface HeldRow {
  id: string
  state: 'invited' | 'active' | 'left' | 'removed'
  role: ChatRole
}

const hold = statement<HeldRow, [chatId: string, profileIds: readonly string[]]>(`
  select profile_id as id, state, role from chat_member
   where tenant_id = $1 and chat_id = $2 and profile_id = any ($3::uuid[]) order by profile_id for no key update`)

type Inside = Context & { held: Map<string, HeldRow>; found: ChatRow }

/**
 * Does something to a chat while nobody else changes who is in it, with the rows of the caller and of these people held. `found` is the
 * chat as it is then: rules are asked of that.
 */
export const inChat = <Result>(
  context: Context,
  chatId: string,
  profileIds: readonly string[],
  work: (inside: Inside) => Promise<Result>,
) =>
  inTransaction(context, async (scope) => {
    await standInLine(scope, chatId)
    const rows = await hold(scope, chatId, [context.me.profileId, ...profileIds])
    const inside = { ...context, ...scope }
    const found = (await chat(inside, { chatId })) ?? refuse('not_found')
    return work({ ...inside, held: new Map(rows.map((row) => [row.id, row])), found })
  })

const count = statement<object, [chatId: string]>(`
  update chat c set member_count = n.members, invited_count = n.invited
    from (select count(*) filter (where m.state = 'active')::int as members, count(*) filter (where m.state = 'invited')::int as invited
            from chat_member m where m.tenant_id = $1 and m.chat_id = $2) n
   where c.tenant_id = $1 and c.id = $2`)

type Change = 'invited' | 'active' | 'left' | 'removed' | 'declined'

/** Counts anew who is in a chat, and says of whom that has changed. */
export const noteMembers = async (inside: Scope, chatId: string, profileIds: readonly string[], state: Change, byId: string) => {
  await count(inside, chatId)
  await announceAll(inside, 'chat_member_changed', profileIds.map((profileId) => ({ key: chatId, fact: { chatId, profileId, state, byId } })))
}

/** Puts people into a chat, or asks them into it, from a place on: inside a transaction that stands in line for it (ownerQueries.ts). */
export const putMembers = statement<object, [chatId: string, profileIds: readonly string[], state: string, addedBy: string, joinedSeq: number]>(`
  insert into chat_member (tenant_id, chat_id, profile_id, state, added_by, joined_seq, read_seq)
  select $1, $2, id, $4, $5, $6, greatest(0, $6::int - 1) from unnest($3::uuid[]) id
  on conflict (tenant_id, chat_id, profile_id) do update
    set state = excluded.state, role = 'member', forgotten = false,
        before_invited = case when excluded.state = 'invited' then to_jsonb(chat_member) - array['tenant_id', 'chat_id', 'profile_id'] end, added_by = excluded.added_by, joined_seq = excluded.joined_seq, left_seq = null,
        left_change_seq = null, left_title = null, left_image_id = null, left_member_count = null,
        read_seq = excluded.read_seq, archived_seq = null, joined_at = now()`)

/** Takes people in who need not be asked, and invites the others; answers how many of each. */
const takeIn = async (inside: Inside, chatId: string, direct: readonly string[], asked: readonly string[]) => {
  const { profileId } = inside.me
  if (direct.length) {
    const seq = await tell(inside, chatId, profileId, { act: 'added', personIds: [...direct] })
    await putMembers(inside, chatId, direct, 'active', profileId, seq)
    await noteMembers(inside, chatId, direct, 'active', profileId)
  }
  if (asked.length) {
    await putMembers(inside, chatId, asked, 'invited', profileId, 0)
    await noteMembers(inside, chatId, asked, 'invited', profileId)
  }
  return { added: direct.length, invited: asked.length }
}

const selectDeclined = statement<{ id: string }, [chatId: string, profileIds: readonly string[]]>(`
  select p.id from unnest($3::uuid[]) p (id) where exists (${declinedLately('$2', 'p.id')})`)

/** What follows the name of somebody who cannot come. Who is not there, or behind a block, is not told from who is nobody. */
const reasons = {
  gone: 'cannot be added',
  no: 'takes no messages from you',
  declined: 'was asked into this group not long ago and cannot be asked again yet',
}

interface Chosen {
  ids: readonly string[]
  /** The field in which they were sent, and what it held: who cannot come is told by their place in it. */
  field: string
  sent: readonly string[]
}

/**
 * Whether each of these people is taken in without being asked.
 * @throws Refusal people_not_added, which says who cannot come
 */
const sorted = async (context: Scope & { me: Context['me'] }, chatId: string, { ids, field, sent }: Chosen) => {
  const standings = await standingsTo(context, context.me.profileId, ids)
  const declined = new Set((await selectDeclined(context, chatId, ids)).map(({ id }) => id))
  const reasonOf = (id: string) => {
    const found = standings.get(id)
    if (!found) return reasons.gone
    if (found === 'no') return reasons.no
    return declined.has(id) ? reasons.declined : undefined
  }
  const errors = ids.flatMap((id) => {
    const message = reasonOf(id)
    return message ? [{ fieldName: `${field}.${sent.indexOf(id)}`, message }] : []
  })
  if (errors.length) refuse('people_not_added', { errors })
  return (id: string) => standings.get(id) === 'direct'
}

const there = statement<{ count: number }, [chatId: string]>(`
  select count(*)::int as count from chat_member where tenant_id = $1 and chat_id = $2 and state in ('active', 'invited')`)

/**
 * Adds people to a group; answers how many were taken in, and how many are asked. Whoever has left is asked, and whoever was removed comes
 * back by an admin's hand.
 * @throws Refusal chat_full, people_not_added, not_allowed
 */
export const addMembers = (context: Context, chatId: string, profileIds: readonly string[]) =>
  inChat(context, chatId, profileIds, async (inside) => {
    if (!can.add(inside.me, inside.found)) refuse('not_allowed')
    const isThere = (id: string) => ['active', 'invited'].includes(inside.held.get(id)?.state ?? '')
    const newcomers = profileIds.filter((id) => !isThere(id))
    if (!newcomers.length) return { added: 0, invited: 0 }
    const [{ count: before } = { count: 0 }] = await there(inside, chatId)
    if (before + newcomers.length > chatLimits.members) refuse('chat_full')
    const was = (id: string) => inside.held.get(id)?.state
    if (newcomers.some((id) => was(id) === 'removed') && inside.found.role === 'member') refuse('not_allowed')
    const isDirect = await sorted(inside, chatId, { ids: newcomers, field: 'profileIds', sent: profileIds })
    const direct = newcomers.filter((id) => isDirect(id) && was(id) !== 'left')
    return takeIn(inside, chatId, direct, newcomers.filter((id) => !direct.includes(id)))
  })

const insertGroup = statement<object, [id: string, title: string, begunBy: string]>(`
  insert into chat (tenant_id, id, type, title, begun_by) values ($1, $2, 'group_chat', $3, $4) on conflict do nothing returning id`)
const insertOwner = statement<object, [chatId: string, profileId: string]>(`
  insert into chat_member (tenant_id, chat_id, profile_id, role, joined_seq) values ($1, $2, $3, 'owner', 1)`)

const ownImage = statement<object, [imageId: string, ownerId: string]>(
  `select 1 from image where tenant_id = $1 and id = $2 and owner_id = $3 and kind = 'GROUP' for key share`)

/** @throws Refusal attachment_gone */
export const requireGroupImage = async (inside: Context, imageId: string | null | undefined) => {
  if (imageId && !(await ownImage(inside, imageId, inside.me.profileId)).length) refuse('attachment_gone')
}

interface NewGroup {
  id: string
  title: string
  imageId: string | null
  memberIds: readonly string[]
}

/**
 * Begins a group once, however often it is sent.
 * @throws Refusal attachment_gone, people_not_added, not_allowed where the id is somebody else's
 */
export const addGroup = (context: Context, { id, title, imageId, memberIds }: NewGroup) =>
  inTransaction(context, async (scope) => {
    const { profileId } = context.me
    const inside = { ...context, ...scope }
    if (!(await insertGroup(scope, id, title, profileId)).length) {
      const known = await chat(inside, { chatId: id })
      return void (known?.begunBy === profileId || refuse('not_allowed'))
    }
    await requireGroupImage(inside, imageId)
    if (imageId) await inside.db.updateTable('chat').set({ imageId }).where('tenantId', '=', inside.tenantId).where('id', '=', id).execute()
    const others = memberIds.filter((memberId) => memberId !== profileId)
    const isDirect = await sorted(inside, id, { ids: others, field: 'memberIds', sent: memberIds })
    await insertOwner(scope, id, profileId)
    const found = (await chat(inside, { chatId: id }))!
    await tell(scope, id, profileId, { act: 'created', title })
    await takeIn({ ...inside, held: new Map(), found }, id, others.filter(isDirect), others.filter((other) => !isDirect(other)))
    await noteMembers(scope, id, [profileId], 'active', profileId)
  })

/** What stands in the chat at that moment is what they keep of it (decision 033). */
export const takeOut = statement<object, [chatId: string, profileId: string, state: string, seq: number]>(`
  update chat_member m
     set state = $4, role = 'member', left_seq = $5, read_seq = case when $4 = 'left' then $5 else m.read_seq end,
         left_change_seq = c.change_seq, left_title = c.title, left_image_id = c.image_id, left_member_count = c.member_count - 1
    from chat c
   where m.tenant_id = $1 and m.chat_id = $2 and m.profile_id = $3 and c.tenant_id = $1 and c.id = $2`)
/** Nothing comes of an invitation: whoever had been in the group keeps what they had kept of it. */
const callOff = statement<object, [chatId: string, profileId: string]>(`
  with back as (
    update chat_member m
       set (state, joined_seq, left_seq, left_change_seq, left_title, left_image_id, left_member_count, read_seq, joined_at, forgotten, before_invited) =
           (select b.state, b.joined_seq, b.left_seq, b.left_change_seq, b.left_title, b.left_image_id, b.left_member_count, b.read_seq, b.joined_at,
                   b.forgotten, null::jsonb
              from jsonb_populate_record(null::chat_member, m.before_invited) b)
     where m.tenant_id = $1 and m.chat_id = $2 and m.profile_id = $3 and m.state = 'invited' and m.before_invited is not null)
  delete from chat_member where tenant_id = $1 and chat_id = $2 and profile_id = $3 and state = 'invited' and before_invited is null`)

/** Takes somebody out, or their invitation back. */
export const removeMember = (context: Context, chatId: string, profileId: string) =>
  inChat(context, chatId, [profileId], async (inside) => {
    const { me, found, held } = inside
    const row = held.get(profileId)
    if (row?.state !== 'active' && row?.state !== 'invited') return
    if (!canTo(me, found, { id: profileId, chatRole: row.role, membership: row.state }).remove) refuse('not_allowed')
    if (row.state === 'invited') await callOff(inside, chatId, profileId)
    else await takeOut(inside, chatId, profileId, 'removed', await tell(inside, chatId, me.profileId, { act: 'removed', personIds: [profileId] }))
    await noteMembers(inside, chatId, [profileId], 'removed', me.profileId)
  })

const setDeleted = statement<object, [chatId: string]>(`update chat set status = 'deleted' where tenant_id = $1 and id = $2`)

/** Goes. An owner hands the group on to an admin, else to whoever has been there the longest; a group without people is gone. */
export const leaveChat = (context: Context, chatId: string) =>
  inChat(context, chatId, [], async (inside) => {
    const { me, found } = inside
    if (!can.leave(me, found)) return
    const heirId = found.role === 'owner' ? await heirOf(inside, chatId) : undefined
    const isLast = found.role === 'owner' && !heirId
    await takeOut(inside, chatId, me.profileId, 'left', await tell(inside, chatId, me.profileId, { act: 'left' }))
    if (heirId) await passOn(inside, chatId, heirId)
    if (isLast) await setDeleted(inside, chatId)
    await noteMembers(inside, chatId, [me.profileId], 'left', me.profileId)
  })

const admins = statement<{ count: number }, [chatId: string]>(`
  select count(*)::int as count from chat_member where tenant_id = $1 and chat_id = $2 and state = 'active' and role = 'admin'`)

/** @throws Refusal chat_admins_full, not_allowed */
export const setRole = (context: Context, chatId: string, profileId: string, role: ChatRole) =>
  inChat(context, chatId, [profileId], async (inside) => {
    const { me, found, held } = inside
    const row = held.get(profileId) ?? refuse('not_found')
    if (!canTo(me, found, { id: profileId, chatRole: row.role, membership: row.state }).setRole) refuse('not_allowed')
    if (row.role === role) return
    // Whoever hands a group on becomes an admin in it.
    const more = (role === 'member' ? 0 : 1) - (row.role === 'admin' ? 1 : 0)
    if (more > 0 && (await admins(inside, chatId))[0]!.count + more > chatLimits.admins) refuse('chat_admins_full')
    if (role === 'owner') await giveRole(inside, chatId, me.profileId, 'admin')
    await giveRole(inside, chatId, profileId, role)
    await tell(inside, chatId, me.profileId, { act: 'role_changed', personIds: [profileId], role })
    await announce(inside, 'chat_changed', chatId, { chatId })
  })

/** Says yes to an invitation: what is said from then on can be read. */
export const join = (context: Context, chatId: string) =>
  inChat(context, chatId, [], async (inside) => {
    const { profileId } = inside.me
    if (inside.found.membership !== 'invited') return
    const seq = await tell(inside, chatId, profileId, { act: 'joined' })
    await inside.db
      .updateTable('chatMember')
      .set({ state: 'active', joinedSeq: seq, readSeq: seq, joinedAt: sql<string>`now()`, beforeInvited: null })
      .where('tenantId', '=', inside.tenantId)
      .where('chatId', '=', chatId)
      .where('profileId', '=', profileId)
      .execute()
    await noteMembers(inside, chatId, [profileId], 'active', profileId)
  })

const noteDeclined = statement<object, [chatId: string, profileId: string]>(`
  insert into declined_chat_invitation (tenant_id, chat_id, profile_id) values ($1, $2, $3)
  on conflict (tenant_id, chat_id, profile_id) do update set declined_at = now()`)

/** Says no to an invitation; the group does not ask again for a while. */
export const declineInvitation = (context: Context, chatId: string) =>
  inChat(context, chatId, [], async (inside) => {
    if (inside.found.membership !== 'invited') return
    await noteDeclined(inside, chatId, inside.me.profileId)
    await callOff(inside, chatId, inside.me.profileId)
    await noteMembers(inside, chatId, [inside.me.profileId], 'declined', inside.me.profileId)
  })

const setForgotten = statement<object, [chatId: string, profileId: string]>(
  `update chat_member set forgotten = true where tenant_id = $1 and chat_id = $2 and profile_id = $3 and state in ('left', 'removed')`)

/** Takes a group that somebody is out of from their list, with what they kept of it. */
export const forgetGroup = (context: Context, chatId: string) => setForgotten(context, chatId, context.me.profileId)

/** Takes a group from everybody; its rows follow by the clock. */
export const deleteGroup = (context: Context, chatId: string) =>
  inChat(context, chatId, [], async (inside) => {
    if (!can.delete(inside.me, inside.found)) refuse('not_allowed')
    await setDeleted(inside, chatId)
    await announce(inside, 'chat_changed', chatId, { chatId })
  })
