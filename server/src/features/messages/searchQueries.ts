import { isoInstantSql } from '#db/isoInstant.ts'
import { statement } from '#db/statement.ts'
import { hiddenFrom } from '#features/posts/gate.ts'
import type { Context } from '#http/actor.ts'
import { firstLetters, typedWords } from '#search/words.ts'

/*
 * The search of messages goes by their words: in each of the reader's chats it walks the messages with the longest whole word, the newest
 * first, and looks whether the others are in them. Who types one word only is given what begins so: of each word that does, its newest
 * messages, and of all of these the newest first.
 */

export interface FoundRow {
  chatId: string
  seq: number
  senderId: string | null
  text: string
  at: string
  key: string
}

type Values = [
  readerId: string, chatId: string | null, whole: string[], beginning: string | null, walked: string,
  micros: string, lastChatId: string, lastSeq: number, limit: number,
]

/** Chats that are looked into; in each, words of one beginning that are, and messages with one of these. */
const looked = { chats: 500, words: 500, messages: 1_000 }

const after = 'chr(1114111)'

const nextWord = (from: string) => `
      select min(b.word) as word from message_word b
       where b.tenant_id = $1 and b.chat_id = own.chat_id and ${from} and b.word < $6 || ${after}`

const walks = {
  word: `select w.seq from message_word w where w.tenant_id = $1 and w.chat_id = own.chat_id and w.word = $6`,
  beginning: `
    with recursive begun (word) as (
      ${nextWord('b.word >= $6')}
      union all select n.word from begun cross join lateral (${nextWord('b.word > begun.word')}) n where begun.word is not null)
    select distinct b.seq from (select word from begun where word is not null limit ${looked.words}) one
     cross join lateral (
       select seq from message_word
        where tenant_id = $1 and chat_id = own.chat_id and word = one.word and seq between own.joined_seq and own.last_seq
        order by seq desc limit ${looked.messages}) b
     order by b.seq desc`,
}

const find = (walk: keyof typeof walks) =>
  statement<FoundRow, Values>(`
  with hidden as materialized (${hiddenFrom.everywhere}),
  own as materialized (
    select m.chat_id, m.joined_seq, coalesce(m.left_seq, c.last_seq) as last_seq, coalesce(m.left_change_seq, 2147483647) as last_change
      from chat_member m join chat c on c.tenant_id = $1 and c.id = m.chat_id and c.status <> 'deleted'
     where m.tenant_id = $1 and m.profile_id = $2 and m.state <> 'invited' and not m.forgotten and ($3::uuid is null or m.chat_id = $3)
       and (c.type = 'group_chat' or coalesce(case when c.a_id = $2 then c.b_id else c.a_id end not in (select * from hidden), true))
     order by c.last_message_at desc limit ${looked.chats})
  select x.chat_id as "chatId", x.seq, x.sender_id as "senderId", x.text, ${isoInstantSql('x.created_at')} as at,
         (extract(epoch from x.created_at) * 1000000)::bigint || '_' || x.chat_id || '_' || x.seq as key
    from own
   cross join lateral (
     select n.* from (${walks[walk]}) w
      cross join lateral (
        select * from chat_message
         where tenant_id = $1 and chat_id = own.chat_id and seq = w.seq and seq between own.joined_seq and own.last_seq
           and words_change_seq <= own.last_change and status = 0 limit 1) n
      where (n.created_at, n.chat_id, n.seq) < (timestamptz 'epoch' + $7::bigint * interval '1 microsecond', $8::uuid, $9::int)
        and coalesce(n.sender_id not in (select * from hidden), true)
        and not exists (
              select 1 from unnest($4::text[]) said (word)
               where not exists (
                 select 1 from message_word o where o.tenant_id = $1 and o.chat_id = own.chat_id and o.word = said.word and o.seq = n.seq))
        and ($5::text is null or exists (
              select 1 from message_word o
               where o.tenant_id = $1 and o.chat_id = own.chat_id and o.seq = n.seq and o.word >= $5 and o.word < $5 || ${after}))
      order by w.seq desc limit $10) x
   order by x.created_at desc, x.chat_id desc, x.seq desc limit $10`)

const finds = { word: find('word'), beginning: find('beginning') }

interface Search {
  q: string
  chatId?: string | undefined
  cursor?: string | undefined
  limit: number
}

const start = ['9000000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '2147483647']

/** A page of messages with all of the words that were typed, the newest first; the last word may go on. */
export const findMessages = async (context: Context, { q, chatId, cursor, limit }: Search) => {
  const words = typedWords(q).map((word) => firstLetters(word, 50))
  const whole = words.slice(0, -1).toSorted((a, b) => b.length - a.length)
  const beginning = words.at(-1)
  if (beginning === undefined) return { words, items: [], cursor: null }
  const [micros, lastChatId, lastSeq] = (cursor?.split('_') ?? start) as [string, string, string]
  const walk = whole.length ? 'word' : 'beginning'
  const rows = await finds[walk](
    context, context.me.profileId, chatId ?? null, whole, whole.length ? beginning : null, whole[0] ?? beginning,
    micros, lastChatId, Number(lastSeq), limit + 1,
  )
  const items = rows.slice(0, limit)
  return { words, items, cursor: rows.length > limit ? items.at(-1)!.key : null }
}
