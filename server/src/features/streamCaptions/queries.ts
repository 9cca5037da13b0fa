import { captionLimits, type CaptionLanguage } from '@marquee/contract/captions'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { captionLanguagesOf } from '#features/streams/captionQueries.ts'
import { refuse } from '#http/refuse.ts'

const lock = statement<object, [sessionId: string]>(`select pg_advisory_xact_lock(hashtextextended('captions ' || $1::text || $2::text, 0)) as locked`)
const put = statement<object, [sessionId: string, language: string, text: string]>(`
  insert into stream_caption (tenant_id, session_id, language, text) values ($1, $2, $3, $4)
  on conflict (tenant_id, session_id, language) do update set text = excluded.text, created_at = now()`)
const drop = statement<object, [sessionId: string, language: string]>(
  'delete from stream_caption where tenant_id = $1 and session_id = $2 and language = $3')

/**
 * Keeps captions of a recording, in the place of those in the same language.
 * @throws Refusal captions_full
 */
export const putCaptions = (scope: Scope, sessionId: string, language: CaptionLanguage, text: string) =>
  inTransaction(scope, async (inside) => {
    await lock(inside, sessionId)
    const there = await captionLanguagesOf(inside, sessionId)
    if (!there.includes(language) && there.length >= captionLimits.languages) refuse('captions_full')
    await put(inside, sessionId, language, text)
  })

/** Takes the captions in one language from a recording, where it has some. */
export const removeCaptions = (scope: Scope, sessionId: string, language: CaptionLanguage) => drop(scope, sessionId, language)

const dropGone = statement<object, []>(`
  delete from stream_caption c using stream_session s
   where c.tenant_id = $1 and s.tenant_id = $1 and s.id = c.session_id and s.gone_at is not null`)

/** Takes away captions of recordings that are no longer kept. */
export const removeGoneCaptions = (scope: Scope) => dropGone(scope)
