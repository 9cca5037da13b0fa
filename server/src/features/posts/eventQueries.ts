import type { EventVisibility } from '@marquee/contract/eventCards'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announce } from '#jobs/announce.ts'
import { readWords, setMarks } from './marks.ts'
import { movedColumns, setLastKey, tellGone, type Moved } from './outOfListsQueries.ts'
import { audienceNumbers } from './queries.ts'

/* The post that brings an event to timelines follows its event: docs/decisions/064. */

interface Announced {
  hostId: string
  title: string
  text: string
  audience: number
  minTier: number
  /** It is out, and its host wants it in timelines. */
  isWanted: boolean
  /** The post that it has; null before there is one. */
  postId: string | null
  /** That post was deleted by its host, or went with an event that was taken back to a draft. */
  isDeleted: boolean
}

/** Whoever has only the address of an event, or is invited, is not told of it in a timeline. */
const announcedFor = {
  public: 'everyone', members: 'everyone', followers: 'followers', tiers: 'tier',
} as const satisfies Partial<Record<EventVisibility, keyof typeof audienceNumbers>>
const audienceOf = `case e.visibility ${Object.entries(announcedFor)
  .map(([visibility, audience]) => `when '${visibility}' then ${audienceNumbers[audience]}`)
  .join(' ')} end`

// The event is held: what it says does not change meanwhile.
const select = statement<Announced, [eventId: string]>(`
  select e.host_id as "hostId", e.title, e.summary as text, coalesce(${audienceOf}, 0) as audience, e.min_tier as "minTier",
         e.is_on_timeline and e.status in ('published', 'live') and e.withheld is null and e.ends_at > now()
           and e.visibility in ('${Object.keys(announcedFor).join("', '")}') as "isWanted",
         p.id as "postId", coalesce(p.status = 3 and not p.is_taken_down, false) as "isDeleted"
    from event e left join post p on p.tenant_id = $1 and p.event_id = e.id
   where e.tenant_id = $1 and e.id = $2 and e.status <> 'draft' for no key update of e`)

type New = [
  postId: string, eventId: string, hostId: string, key: string, title: string, text: string, audience: number, minTier: number,
]
const insert = statement<{ id: string }, New>(`
  insert into post (tenant_id, id, author_id, kind, event_id, status, timeline_key, published_at, title, text, audience, min_tier, language)
  select $1, $2, $4, 'event', $3, 1, $5, now(), $6, $7, $8, $9,
         coalesce((select c.language from tenant_configuration c where c.tenant_id = $1), 'en')
  on conflict (tenant_id, event_id) where event_id is not null do update
    set status = 1, timeline_key = excluded.timeline_key, published_at = now(), title = excluded.title, text = excluded.text,
        audience = excluded.audience, min_tier = excluded.min_tier, removed_at = null, archived_at = null, updated_at = now()
  returning id`)

/** Tags are read from its words; whoever is named in them is told of the event by nobody, as in its description. */
const mark = async (scope: Scope, postId: string, timelineKey: string, hostId: string, text: string) => {
  const { tags } = await readWords(scope, hostId, { text })
  await setMarks(scope, { postId, timelineKey, tags, mentions: [] })
}

/**
 * Gives an event that has come out its post. An event that was a draft again meanwhile, or whose post its host
 * had deleted, has its post back at a new place; what moderators took down stays down.
 */
export const announceEvent = (scope: Scope, eventId: string): Promise<void> =>
  inTransaction(scope, async (inside) => {
    const [event] = await select(inside, eventId)
    if (!event?.isWanted || (event.postId && !event.isDeleted)) return
    const { hostId, title, text, audience, minTier } = event
    const timelineKey = newId()
    const [post] = await insert(inside, newId(), eventId, hostId, timelineKey, title, text, audience, minTier)
    const postId = post!.id
    await mark(inside, postId, timelineKey, hostId, text)
    await setLastKey(inside, hostId, timelineKey)
    await announce(inside, 'post_published', postId, { postId, authorId: hostId })
  })

type Changes = [postId: string, title: string, text: string, audience: number, minTier: number]
const update = statement<{ timelineKey: string; hasOtherWords: boolean; isOut: boolean }, Changes>(`
  update post set title = $3, text = $4, audience = $5, min_tier = $6, updated_at = now()
   where tenant_id = $1 and id = $2 and (title, text, audience, min_tier) is distinct from ($3, $4, $5::smallint, $6::smallint)
  returning new.timeline_key as "timelineKey", (old.title, old.text) is distinct from (new.title, new.text) as "hasOtherWords", new.status = 1 as "isOut"`)

/** Has the post of an event say what the event says now, and go to whom the event is for. */
export const updateEventPost = (scope: Scope, eventId: string): Promise<void> =>
  inTransaction(scope, async (inside) => {
    const [event] = await select(inside, eventId)
    if (!event?.postId) return
    const { postId, hostId, title, text, audience, minTier } = event
    const [changed] = await update(inside, postId, title, text, audience, minTier)
    if (!changed) return
    await mark(inside, postId, changed.timelineKey, hostId, text)
    if (changed.isOut) await announce(inside, 'post_edited', postId, { postId, authorId: hostId })
  })

const remove = statement<Moved, [eventId: string]>(`
  update post set status = 3, removed_at = now(), pinned_at = null
   where tenant_id = $1 and event_id = $2 and status in (1, 5)
     and exists (select 1 from event e where e.tenant_id = $1 and e.id = $2 and e.status = 'draft')
  returning ${movedColumns}`)

/** Takes the post of an event that is a draft again out of every list. */
export const dropEventPost = (scope: Scope, eventId: string): Promise<void> =>
  inTransaction(scope, async (inside) => {
    const [gone] = await remove(inside, eventId)
    if (gone) await tellGone(inside, gone)
  })
