import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/** An event `e` in words, as it is found: what is said of it, where it is and of which sort. What a tier opens is found by the rest. */
export const wordsOfEvent = `
  select distinct word from directory_words(
    e.title || ' ' || e.summary || ' ' || e.venue_name || ' ' || replace(e.category, '_', ' ') || ' '
    || case when e.visibility = 'tiers' then '' else left(e.description_text, 2000) end) word`

const clearWords = statement<object, [eventId: string]>('delete from event_word where tenant_id = $1 and event_id = $2')
const addWords = statement<object, [eventId: string]>(`
  insert into event_word (tenant_id, event_id, word)
  select $1, e.id, w.word from event e, lateral (${wordsOfEvent}) w
   where e.tenant_id = $1 and e.id = $2`)

/** Only what is out is found. */
export const setWords = async (inside: Scope, eventId: string, isOut: boolean) => {
  await clearWords(inside, eventId)
  if (isOut) await addWords(inside, eventId)
}
