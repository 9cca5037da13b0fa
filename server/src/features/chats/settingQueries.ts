import type { ChatActors, ChatAttention } from '@marquee/contract/chats'
import type { MuteSpan } from '@marquee/contract/mutes'
import { sql } from 'kysely'
import { betweenTwo } from '#db/pair.ts'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { keepForAWhile } from '#media/queries.ts'
import { inChat, requireGroupImage } from './groupQueries.ts'
import { can } from './policy.ts'
import { tell } from './sendQueries.ts'
import { standingsTo } from './standingQueries.ts'

/* How a chat begins and what is set in it. */

type Pair = [one: string, other: string]
const pair = 'tenant_id = $1 and a_id = least($2::uuid, $3::uuid) and b_id = greatest($2::uuid, $3::uuid)'

interface PairRow {
  id: string
  status: string
  begunBy: string | null
  lastSeq: number
}
const selectPair = statement<PairRow, Pair>(`select id, status, begun_by as "begunBy", last_seq as "lastSeq" from chat where ${pair}`)
const insertPair = statement<{ id: string }, [...Pair, id: string, status: string]>(`
  with begun as (
    insert into chat (tenant_id, id, type, a_id, b_id, begun_by, status, member_count)
    values ($1, $4, 'one_to_one_chat', least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $2, $5, 2)
    on conflict (tenant_id, a_id, b_id) where a_id is not null and b_id is not null do nothing returning id)
  insert into chat_member (tenant_id, chat_id, profile_id, joined_seq)
  select $1, begun.id, person, 1 from begun, unnest(array[$2::uuid, $3::uuid]) person returning chat_id as id`)
const beginAnew = statement<object, [chatId: string, byId: string, status: string]>(
  'update chat set begun_by = $3, status = $4 where tenant_id = $1 and id = $2 and last_seq = 0')
const setStatus = statement<object, [chatId: string, status: string]>('update chat set status = $3 where tenant_id = $1 and id = $2')

const open = async (inside: Scope, chatId: string) => {
  await setStatus(inside, chatId, 'active')
  await announce(inside, 'chat_changed', chatId, { chatId })
}

/**
 * The chat of two people: one a pair, whoever begins it and however often at the same moment. A stranger's is a request. Where nothing has
 * been said yet, it is begun by whoever would like to speak now, and what they may is asked anew.
 * @throws Refusal not_found, not_taking_messages
 */
export const startChat = (context: Context, otherId: string): Promise<string> =>
  betweenTwo(context, context.me.profileId, otherId, async (inside) => {
    const { profileId } = context.me
    const standing = (await standingsTo(inside, profileId, [otherId])).get(otherId) ?? refuse('not_found')
    const [known] = await selectPair(inside, profileId, otherId)
    if (known?.lastSeq) {
      const isOpenNow = standing === 'direct' && known.begunBy === profileId && ['requested', 'declined'].includes(known.status)
      if (isOpenNow) await open(inside, known.id)
      return known.id
    }
    if (standing === 'no') refuse('not_taking_messages')
    const status = standing === 'direct' ? 'active' : 'requested'
    if (known) await beginAnew(inside, known.id, profileId, status)
    else await insertPair(inside, profileId, otherId, newId(), status)
    return (await selectPair(inside, profileId, otherId))[0]!.id
  })

const selectAsked = statement<{ id: string; askerId: string; askedId: string }, [askerIds: readonly string[], askedIds: readonly string[]]>(`
  select c.id, f.asker as "askerId", f.asked as "askedId"
    from unnest($2::uuid[], $3::uuid[]) f (asker, asked)
    join chat c on c.tenant_id = $1 and c.a_id = least(f.asker, f.asked) and c.b_id = greatest(f.asker, f.asked)
   where c.status = 'requested' and c.begun_by = f.asker and c.last_seq > 0 order by c.id`)

/** Opens the requests of people who are no strangers any more to whom they have asked. */
export const openToFriends = async (inside: Scope, pairs: readonly { askerId: string; askedId: string }[]) => {
  const asked = await selectAsked(inside, pairs.map(({ askerId }) => askerId), pairs.map(({ askedId }) => askedId))
  for (const { id, askerId, askedId } of asked) {
    if ((await standingsTo(inside, askerId, [askedId])).get(askedId) === 'direct') await open(inside, id)
  }
}

const answer = statement<{ id: string }, [chatId: string, me: string, status: string]>(`
  update chat set status = $4
   where tenant_id = $1 and id = $2 and status in ('requested', 'declined') and begun_by <> $3 and status <> $4 and last_seq > 0
  returning id`)

/** Says yes to a stranger's chat. */
export const acceptRequest = (context: Context, chatId: string) =>
  inTransaction(context, async (inside) => {
    if ((await answer(inside, chatId, context.me.profileId, 'active')).length) await announce(inside, 'chat_changed', chatId, { chatId })
  })

/** Says no; only the one who says it hears of it. */
export const declineRequest = (context: Context, chatId: string) =>
  inTransaction(context, async (inside) => {
    const { profileId } = context.me
    if (!(await answer(inside, chatId, profileId, 'declined')).length) return
    await announce(inside, 'chat_member_changed', chatId, { chatId, profileId, state: 'declined', byId: profileId })
  })

interface Settings {
  title?: string | undefined
  imageId?: string | null | undefined
  slowModeSeconds?: number | undefined
  whoCanPost?: ChatActors | undefined
  whoCanAdd?: ChatActors | undefined
}

const pictureOf = statement<{ imageId: string | null; title: string }, [chatId: string]>(
  'select image_id as "imageId", title from chat where tenant_id = $1 and id = $2 for no key update')

/** Changes what is given, and tells of a new title or picture. @throws Refusal attachment_gone, not_allowed */
export const editGroup = (context: Context, chatId: string, settings: Settings) =>
  inChat(context, chatId, [], async (inside) => {
    if (!can.edit(inside.me, inside.found)) refuse('not_allowed')
    if (!Object.keys(settings).length) return
    const before = (await pictureOf(inside, chatId))[0]!
    const { title, imageId } = settings
    if (imageId !== before.imageId) await requireGroupImage(inside, imageId)
    await inside.db.updateTable('chat').set(settings).where('tenantId', '=', inside.tenantId).where('id', '=', chatId).execute()
    if (title !== undefined && title !== before.title) await tell(inside, chatId, inside.me.profileId, { act: 'renamed', title })
    if (imageId !== undefined && imageId !== before.imageId) {
      await tell(inside, chatId, inside.me.profileId, { act: 'image_changed' })
      if (before.imageId) await keepForAWhile(inside, before.imageId)
    }
    await announce(inside, 'chat_changed', chatId, { chatId })
  })

/** Nobody writes any more, or everybody again. */
export const setLocked = (context: Context, chatId: string, isLocked: boolean) =>
  inChat(context, chatId, [], async (inside) => {
    if (!can[isLocked ? 'lock' : 'unlock'](inside.me, inside.found)) return
    await setStatus(inside, chatId, isLocked ? 'locked' : 'active')
    await tell(inside, chatId, inside.me.profileId, { act: isLocked ? 'locked' : 'unlocked' })
    await announce(inside, 'chat_changed', chatId, { chatId })
  })

const spans: Record<MuteSpan, string> = {
  hour: `now() + interval '1 hour'`,
  day: `now() + interval '1 day'`,
  week: `now() + interval '7 days'`,
  always: `'infinity'`,
}

interface Attention {
  notify?: ChatAttention | undefined
  muted?: MuteSpan | null | undefined
  receiptsOn?: boolean | undefined
}

const ownRow = ({ db, tenantId }: Scope, chatId: string, profileId: string) =>
  db.updateTable('chatMember').where('tenantId', '=', tenantId).where('chatId', '=', chatId).where('profileId', '=', profileId)

/** Changes what is given. */
export const setAttention = async (context: Context, chatId: string, { muted, ...attention }: Attention) => {
  if (muted === undefined && !Object.keys(attention).length) return
  const mute = muted === undefined ? {} : { mutedUntil: muted && sql.raw<string>(spans[muted]), mutedAt: muted && sql<string>`now()` }
  await ownRow(context, chatId, context.me.profileId)
    .set({ ...attention, ...mute })
    .execute()
}

const putAway = statement<object, [chatId: string, profileId: string]>(`
  update chat_member m set archived_seq = c.last_seq from chat c
   where m.tenant_id = $1 and m.chat_id = $2 and m.profile_id = $3 and c.tenant_id = $1 and c.id = $2`)

export const archive = (context: Context, chatId: string) => putAway(context, chatId, context.me.profileId)

export const unarchive = (context: Context, chatId: string) =>
  ownRow(context, chatId, context.me.profileId).set({ archivedSeq: null }).execute()
