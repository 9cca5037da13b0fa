import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { changeMessage } from '#features/chats/messageQueries.ts'
import type { ChatRow } from '#features/chats/queries.ts'
import { cardColumns, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'

const put = statement<object, [chatId: string, seq: number, profileId: string, reaction: number, changeSeq: number]>(`
  insert into message_reaction as r (tenant_id, chat_id, seq, profile_id, reaction, change_seq) values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant_id, chat_id, seq, profile_id) do update set reaction = excluded.reaction, change_seq = excluded.change_seq, created_at = now()
   where r.reaction <> excluded.reaction
  returning seq`)
const drop = statement<object, [chatId: string, seq: number, profileId: string]>(
  'delete from message_reaction where tenant_id = $1 and chat_id = $2 and seq = $3 and profile_id = $4 returning seq')
const dropAll = statement<object, [chatId: string, seq: number]>('delete from message_reaction where tenant_id = $1 and chat_id = $2 and seq = $3')

/** A second reaction replaces the first. */
export const react = ({ me, ...scope }: Context, chatId: string, seq: number, reaction: number) =>
  changeMessage(scope, chatId, seq, async (inside, changeSeq) => {
    const changed = await put(inside, chatId, seq, me.profileId, reaction, changeSeq)
    return changed.length > 0
  })

export const takeBack = ({ me, ...scope }: Context, chatId: string, seq: number) =>
  changeMessage(scope, chatId, seq, async (inside) => (await drop(inside, chatId, seq, me.profileId)).length > 0)

/** The reactions to a message go with it. */
export const forgetReactions = (inside: Scope, chatId: string, seq: number) => dropAll(inside, chatId, seq)

const selectReactors = statement<CardRow & { reaction: number }, [readerId: string, chatId: string, seq: number, lastChange: number | null]>(`
  select ${cardColumns('p', 'av')}, r.reaction
    from message_reaction r join profile p on p.tenant_id = $1 and p.id = r.profile_id and p.is_listed
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where r.tenant_id = $1 and r.chat_id = $3 and r.seq = $4 and r.change_seq <= coalesce($5::int, 2147483647)
     and ${noBlockBetween('$2', 'p.id')}
   order by r.created_at, p.id limit 256`)

/** Who reacted and how, as far as a reader who is out by now knows of it. */
export const reactorsOf = (context: Context, { id, leftChangeSeq }: ChatRow, seq: number) =>
  selectReactors(context, context.me.profileId, id, seq, leftChangeSeq)
