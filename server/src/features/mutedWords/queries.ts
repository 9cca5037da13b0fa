import { mutedWordLimits, type MutedSpan, type MutedWord, type MutedWordDraft } from '@marquee/contract/mutedWords'
import { isoInstantSql } from '#db/isoInstant.ts'
import { oneByOne } from '#db/oneByOne.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { refuse } from '#http/refuse.ts'
import { plainOf } from '#search/phrases.ts'

const isRunning = (word: string) => `(${word}.expires_at is null or ${word}.expires_at > now())`

/** Somebody's muted words, as a column of the row that says who calls. */
export const mutedWordsOf = (profileId: string) => `
  coalesce((select json_agg(json_build_object('id', w.id, 'phrase', w.phrase, 'isWhole', w.is_whole, 'places', w.places, 'action', w.action,
                                              'expiresAt', ${isoInstantSql('w.expires_at')}) order by w.id)
              from muted_word w
             where w.tenant_id = $1 and w.profile_id = ${profileId} and ${isRunning('w')}), '[]')`

const columns = 'w.id, w.phrase, w.is_whole as "isWhole", w.places, w.action, w.expires_at as "expiresAt"'

const selectAll = statement<MutedWord, [profileId: string]>(`
  select ${columns} from muted_word w where w.tenant_id = $1 and w.profile_id = $2 and ${isRunning('w')} order by w.id desc`)

/** All that have not ended, the last one first: at most as many as somebody may have. */
export const wordsOf = (scope: Scope, profileId: string) => selectAll(scope, profileId)

const days: Record<MutedSpan, number | null> = { day: 1, week: 7, month: 30, always: null }

const deleteEnded = statement<object, [profileId: string]>(`
  delete from muted_word w where w.tenant_id = $1 and w.profile_id = $2 and not ${isRunning('w')}`)

type Values = [
  profileId: string, id: string, phrase: string, plain: string, isWhole: boolean, places: readonly string[], action: string,
  days: number | null, staysSo: boolean,
]
const write = statement<MutedWord, Values>(`
  insert into muted_word as w (tenant_id, profile_id, id, phrase, plain, is_whole, places, action, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9::int * interval '1 day')
  on conflict (tenant_id, profile_id, id) do update
    set phrase = excluded.phrase, plain = excluded.plain, is_whole = excluded.is_whole, places = excluded.places, action = excluded.action,
        expires_at = case when $10::boolean then w.expires_at else excluded.expires_at end
  returning ${columns}`)

const selectOthers = statement<{ plain: string }, [profileId: string, id: string]>(
  'select plain from muted_word where tenant_id = $1 and profile_id = $2 and id <> $3')

/**
 * Adds a word of somebody's or changes it; a repeat does so once.
 * @throws Refusal muted_word_there, muted_words_full
 */
export const setWord = (scope: Scope, profileId: string, id: string, { phrase, isWhole, places, action, span }: MutedWordDraft) =>
  oneByOne(scope, `mutedWords ${profileId}`, async (inside) => {
    await deleteEnded(inside, profileId)
    const plain = plainOf(phrase)
    const others = await selectOthers(inside, profileId, id)
    if (others.some((other) => other.plain === plain)) refuse('muted_word_there')
    if (others.length >= mutedWordLimits.words) refuse('muted_words_full')
    const [word] = await write(inside, profileId, id, phrase, plain, isWhole, places, action, span ? days[span] : null, !span)
    return word!
  })

const remove = statement<object, [profileId: string, id: string]>('delete from muted_word where tenant_id = $1 and profile_id = $2 and id = $3')

/** Takes one away; where there is none, nothing happens. */
export const removeWord = (scope: Scope, profileId: string, id: string) => remove(scope, profileId, id)
