import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Projections } from '#jobs/projections.ts'
import { firstLetters, plainWords } from '#search/words.ts'

/** Of a message so many different words can be found, each by so many of its letters. */
const most = { words: 200, letters: 50 }

interface Place {
  chatId: string
  seq: number
}

const selectTexts = statement<Place & { text: string }, [chatIds: string[], seqs: number[]]>(`
  select m.chat_id as "chatId", m.seq, m.text
    from unnest($2::uuid[], $3::int[]) as said (chat_id, seq)
    join chat_message m on m.tenant_id = $1 and m.chat_id = said.chat_id and m.seq = said.seq
   where m.status = 0 and m.kind <> 'system' and m.text <> ''`)

const indexed = (places: Place[]) => [places.map(({ chatId }) => chatId), places.map(({ seq }) => seq)] as const

const wordsOf = (text: string) => [...new Set(plainWords(text).map((word) => firstLetters(word, most.letters)))].slice(0, most.words)

const addWords = async (scope: Scope, places: Place[]) => {
  const texts = await selectTexts(scope, ...indexed(places))
  const rows = texts.flatMap(({ chatId, seq, text }) => wordsOf(text).map((word) => ({ chat_id: chatId, seq, word })))
  if (!rows.length) return
  await sql`
    insert into message_word (tenant_id, chat_id, word, seq)
    select ${scope.tenantId}, w.chat_id, w.word, w.seq from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (chat_id uuid, word text, seq integer)
     order by w.chat_id, w.word, w.seq
    on conflict do nothing`.execute(scope.db)
}

const dropWords = statement<object, [chatIds: string[], seqs: number[]]>(`
  delete from message_word w using unnest($2::uuid[], $3::int[]) as said (chat_id, seq)
   where w.tenant_id = $1 and w.chat_id = said.chat_id and w.seq = said.seq`)

/**
 * message_word follows the outbox and nobody else writes it: whoever sends does not wait for it, and a message that is deleted while its
 * words are being written cannot deadlock with that.
 */
export const messageFacts: Projections = {
  message_changed: async (scope, facts) => {
    await dropWords(scope, ...indexed(facts))
    await addWords(scope, facts)
  },
  message_sent: addWords,
}
