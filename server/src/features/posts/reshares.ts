import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { weigh } from '#features/contentRules/weigh.ts'
import type { Context } from '#http/actor.ts'
import { announce } from '#jobs/announce.ts'
import { refuse } from '#http/refuse.ts'
import { tellHeld } from './lifecycleQueries.ts'
import { readWords, setMarks, type Words } from './marks.ts'
import { dropLastKey, setLastKey } from './outOfListsQueries.ts'

/*
 * A reshare is a post that passes another one on: as it is, or as a quote with words of one's own. Rules are checked where it is
 * written, too: an original that was closed at this moment is passed on by nobody.
 */
type Values = [
  id: string, authorId: string, timelineKey: string, text: string, originalId: string, body: string | null, status: number, isHeld: boolean,
  isSensitive: boolean,
]
const insert = statement<{ authorId: string }, Values>(`
  insert into post (tenant_id, id, author_id, timeline_key, status, is_held, is_sensitive, kind, text, original_id, body, published_at)
  select $1, $2, $3, $4, $8::smallint, $9::boolean, $10::boolean, 'reshare', $5, id, $7::jsonb, now() from post where tenant_id = $1 and id = $6 and status = 1 and audience = 0 for share
  on conflict do nothing returning author_id as "authorId"`)

const selectSame = statement<{ id: string }, [id: string, authorId: string, originalId: string, text: string]>(`
  select id from post
   where tenant_id = $1 and author_id = $3 and (status = 1 or is_held) and kind = 'reshare' and original_id = $4 and text = $5 and (id = $2 or text = '')`)

const selectAuthor = statement<{ authorId: string }, [postId: string]>('select author_id as "authorId" from post where tenant_id = $1 and id = $2')

interface Quote {
  id: string
  authorId: string
  originalId: string
}

/** What the rules say of the words of a quote, which answers the original's author. */
const weighQuote = async (scope: Scope, { id, authorId, originalId }: Quote, { text, body }: Words) => {
  if (!text) return undefined
  const [original] = await selectAuthor(scope, originalId)
  return weigh(scope, { id, authorId, to: original?.authorId, texts: [text], body })
}

/**
 * Passes a post on; a repeat changes nothing. Answers the id of the post that does so.
 * @throws Refusal not_found where the original has gone meanwhile, or the id is taken; against_rules
 */
export const addReshare = (context: Context, originalId: string, { id, text: typed }: { id: string; text: string }): Promise<string> =>
  inTransaction(context, async (scope) => {
    const authorId = context.me.profileId
    const timelineKey = newId()
    const words = await readWords(scope, authorId, { text: typed })
    const { text, body } = words
    const verdict = await weighQuote(scope, { id, authorId, originalId }, words)
    const isHeld = verdict?.action === 'hold'
    const kept = [isHeld ? 2 : 1, isHeld, verdict?.action === 'mark_sensitive'] as const
    const [added] = await insert(scope, id, authorId, timelineKey, text, originalId, body && JSON.stringify(body), ...kept)
    if (!added) return (await selectSame(scope, id, authorId, originalId, text))[0]?.id ?? refuse('not_found')
    if (isHeld) {
      await tellHeld(scope, id, authorId, verdict)
      return id
    }
    if (text) await setMarks(scope, { postId: id, timelineKey, ...words })
    await setLastKey(scope, authorId, timelineKey)
    await announce(scope, 'post_published', id, { postId: id, authorId })
    await announce(scope, 'reshare_added', originalId, { postId: originalId, reshareId: id, profileId: authorId })
    return id
  })

const deletePlain = statement<{ id: string; timelineKey: string }, [authorId: string, originalId: string]>(`
  delete from post where tenant_id = $1 and author_id = $2 and original_id = $3 and kind = 'reshare' and text = '' and status = 1
  returning id, timeline_key as "timelineKey"`)

/** Takes somebody's own plain reshare of a post back. Where there is none, nothing happens. */
export const removePlainReshare = (context: Context, originalId: string) =>
  inTransaction(context, async (scope) => {
    const authorId = context.me.profileId
    const [gone] = await deletePlain(scope, authorId, originalId)
    if (!gone) return
    await dropLastKey(scope, authorId, gone.timelineKey)
    await announce(scope, 'post_removed', gone.id, { postId: gone.id, authorId })
    await announce(scope, 'reshare_removed', originalId, { postId: originalId, reshareId: gone.id, profileId: authorId })
  })

const withdraw = statement<{ originalId: string; authorId: string }, [quoteId: string, originalAuthorId: string]>(`
  update post q set original_withdrawn_at = now()
    from post o
   where q.tenant_id = $1 and q.id = $2 and q.kind = 'reshare' and q.status = 1 and q.original_withdrawn_at is null
     and o.tenant_id = $1 and o.id = q.original_id and o.author_id = $3
  returning o.id as "originalId", q.author_id as "authorId"`)

/** Takes the original back out of a quote, by the original's author: the words of the quote stay. */
export const withdrawOriginal = (context: Context, quoteId: string) =>
  inTransaction(context, async (scope) => {
    const [gone] = await withdraw(scope, quoteId, context.me.profileId)
    if (gone) {
      const fact = { postId: gone.originalId, reshareId: quoteId, profileId: gone.authorId }
      await announce(scope, 'reshare_removed', gone.originalId, fact)
    }
  })
