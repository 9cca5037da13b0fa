import type { LinkPreview } from '@marquee/contract/links'
import type { MediaFile } from '@marquee/contract/mediaFiles'
import type { Poll } from '@marquee/contract/polls'
import type { MutedPlace } from '@marquee/contract/mutedWords'
import type { Audience, Post, PostKind } from '@marquee/contract/posts'
import type { RichText } from '@marquee/contract/richText'
import { owners, type AccountRole } from '@marquee/contract/roles'
import { pageThrough, type Candidates } from '#db/pageThrough.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { eventsById, type CardEventRow } from '#features/events/queries.ts'
import type { Actor, Context } from '#http/actor.ts'
import type { CaptionsRow } from '#media/captions.ts'
import type { ImageRow } from '#media/image.ts'
import { isLeftOut } from './mutedPosts.ts'
import { follows, gated, isThere, isThereOrArchived, readerTier, wasThere, type hiddenFrom } from './gate.ts'

/** Audiences as the database numbers them. */
export const audienceNumbers: Record<Audience, number> = { everyone: 0, followers: 1, tier: 2 }

/** A playable file as the gate reads it: `key` names it in the store. */
export interface MediaRow extends Omit<MediaFile, 'url' | 'poster' | 'captions'> {
  key: string
  poster: ImageRow | null
  captions: CaptionsRow[]
}

/** A poll as the gate reads it: `votes` is null before the first one, `mine` are the options the reader chose. */
export interface PollRow extends Pick<Poll, 'multiple' | 'results' | 'endsAt' | 'isOpen' | 'voterCount'> {
  options: string[]
  votes: number[] | null
  mine: number[]
}

/** A candidate that passed the gate. */
export interface PostRow {
  id: string
  timelineKey: string
  kind: PostKind
  title: string
  text: string
  body: RichText | null
  audience: number
  minTier: number
  isLocked: boolean
  /** The lowest tier that opens it, where it is locked and there is one. */
  opener: Post['opener']
  remedy: Post['remedy']
  /** Nobody is kept from it: its pictures and files may stand at lasting addresses. */
  isForEveryone: boolean
  isSensitive: boolean
  warning: string
  /** Waits for the moderators; only its author sees it. */
  isHeld: boolean
  /** Put away; only its author and owners see it. */
  isArchived: boolean
  publishedAt: string
  editedAt: string | null
  isPinned: boolean
  commentPolicy: Post['commentPolicy']
  quotePolicy: Post['quotePolicy']
  originalId: string | null
  isWithdrawn: boolean
  /** Looked for only where a policy of the post's asks for it. */
  isFollower: boolean
  readerTier: number
  authorId: string
  nickname: string
  displayName: string
  role: AccountRole
  avatar: ImageRow | null
  images: ImageRow[] | null
  inside: Post['inside']
  media: MediaRow | null
  link: (Omit<LinkPreview, 'image'> & { image: ImageRow | null }) | null
  poll: PollRow | null
  livestream: (Omit<NonNullable<Post['livestream']>, 'thumbnail' | 'heldAt'> & { thumbnail: ImageRow | null; externalUrl: string | null }) | null
  reactions: number[] | null
  commentCount: number
  reshareCount: number
  shareCount: number
  myReaction: number | null
  isBookmarked: boolean
  isReshared: boolean
  /** What a reshare passes on, where this reader may see it. */
  original?: PostRow
  eventId: string | null
  /** The event that it brings to timelines, as this reader finds it. */
  event?: CardEventRow
}

/** By what a candidate's list is in order; the cursor of its pages. */
interface Sorted {
  sortKey: string
}
type SortedPost = PostRow & Sorted

/** What the gate returns for a candidate: the post, or only its key where the reader may not see it. */
export type GatedRow = SortedPost | (Sorted & { id: null })

/** Whoever posts are read for: the caller, or somebody who is written to. */
export interface Reading extends Scope {
  me: Pick<Actor, 'profileId' | 'role'>
}

/** The two values of the gate that describe the reader. */
export const readerOf = (me: Reading['me']) => [me.profileId, owners.includes(me.role)] as const
type Reader = [profileId: string, seesAll: boolean]

/** Whether a candidate passed the gate. */
export const isVisible = (row: GatedRow): row is SortedPost => row.id !== null

/** Brings candidates below a key. */
export type Generator = Candidates<GatedRow, SortedPost>['below']

const withTheseIds = (there: typeof isThere) => `select id, timeline_key as sort_key from post o where tenant_id = $1 and id = any($4::uuid[]) and ${there('o')}`
const selectMany = {
  everywhere: statement<GatedRow, [...Reader, postIds: string[]]>(gated(withTheseIds(isThere))),
  timelines: statement<GatedRow, [...Reader, postIds: string[]]>(gated(withTheseIds(isThere), 'timelines')),
}
const selectDecided = statement<GatedRow, [...Reader, postIds: string[]]>(gated(withTheseIds(wasThere), 'everywhere', wasThere))
const selectWithArchived = statement<GatedRow, [...Reader, postIds: string[]]>(gated(withTheseIds(isThereOrArchived), 'everywhere', isThereOrArchived))
type Where = keyof typeof hiddenFrom

/** Whom its host has let in to an event reads its post, whatever tier it asks others for. */
const withEvent = <Row extends PostRow>(row: Row, event: CardEventRow): Row => {
  const open = row.isLocked && !event.isLocked ? { isLocked: false, text: event.summary, opener: null, remedy: null, inside: null } : {}
  return { ...row, ...open, event }
}

/**
 * Posts with the events that they bring to timelines: one more statement where there are any. A post goes where its event goes
 * (docs/decisions/064): it is there for nobody who may not know of the event, or whom no list brings to it.
 */
const withEvents = async <Row extends PostRow>(context: Reading, rows: Row[]): Promise<Row[]> => {
  const ids = rows.flatMap(({ eventId }) => eventId ?? [])
  if (!ids.length) return rows
  const events = await eventsById(context, ids)
  return rows.flatMap((row) => {
    if (row.eventId === null) return [row]
    const event = events.get(row.eventId)
    return event && event.visibility !== 'unlisted' ? [withEvent(row, event)] : []
  })
}

/** These posts as far as the reader may see them, by their ids. */
export const postsById = async (context: Reading, ids: string[], where: Where) => {
  const rows = ids.length ? await selectMany[where](context, ...readerOf(context.me), ids) : []
  return new Map((await withEvents(context, rows.filter(isVisible))).map((row) => [row.id, row]))
}

/** Reshares with what they pass on, as far as it is shown where they are: one more statement where there are any. */
const withOriginals = async <Row extends PostRow>(context: Reading, rows: Row[], where: Where): Promise<Row[]> => {
  const originals = await postsById(context, [...new Set(rows.flatMap(({ originalId }) => originalId ?? []))], where)
  return rows.map((row) => {
    const original = originals.get(row.originalId ?? '')
    return original ? { ...row, original } : row
  })
}

/**
 * A page of visible posts from a generator of candidates, in its order. `where` as the generator's gate has it: what is hidden there is
 * not passed on there either. `place` is named where the reader's muted words leave posts out of the list: they drop out like those
 * that the gate turns away.
 */
export const pageThroughGate = async (
  context: Context,
  candidates: Generator,
  page: { cursor?: string | undefined; limit: number },
  where: Where = 'everywhere',
  place?: MutedPlace,
) => {
  const shown = async (rows: GatedRow[]) => {
    const whole = await withOriginals(context, await withEvents(context, rows.filter(isVisible)), where)
    return place ? whole.filter((row) => !isLeftOut(context.me, place, row)) : whole
  }
  return pageThrough({ below: candidates, keyOf: ({ sortKey }: GatedRow) => sortKey, shown }, page)
}

/** The posts with these ids as far as the reader may see them, by id. */
export const postsWithIds = async (context: Reading, ids: string[]): Promise<ReadonlyMap<string, PostRow>> => {
  const found = await withOriginals(context, [...(await postsById(context, ids, 'everywhere')).values()], 'everywhere')
  return new Map(found.map((row) => [row.id, row]))
}

type One = { postId: string }

/** A post as whoever reads would see it if nothing had been done to it: hidden and removed ones, too. For those who decide about it. */
export const decidedPost = async (context: Reading, { postId }: One): Promise<PostRow | undefined> =>
  (await withOriginals(context, (await selectDecided(context, ...readerOf(context.me), [postId])).filter(isVisible), 'everywhere'))[0]

/** A post, or an archived one for its author and for owners: what can be done with it as it stands there. */
export const postOrArchived = async (context: Reading, { postId }: One): Promise<PostRow | undefined> => {
  const found = (await selectWithArchived(context, ...readerOf(context.me), [postId])).filter(isVisible)
  return (await withOriginals(context, await withEvents(context, found), 'everywhere'))[0]
}

export const post = async (context: Context, { postId }: { postId: string }): Promise<PostRow | undefined> =>
  (await postsWithIds(context, [postId])).get(postId)

const selectByAuthor = statement<GatedRow, [...Reader, authorId: string, cursor: string, limit: number]>(
  gated(`select id, timeline_key as sort_key from post
          where tenant_id = $1 and author_id = $4 and status = 1 and pinned_at is null and timeline_key < $5
          order by timeline_key desc limit $6`),
)

const selectPinned = statement<GatedRow, [...Reader, authorId: string]>(
  gated('select id, timeline_key as sort_key from post where tenant_id = $1 and author_id = $4 and status = 1 and pinned_at is not null'),
)

/** An author's posts as the reader may see them. The pinned one leads the first page and stands on no other. */
export const postsBy = async (context: Context, authorId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
  const reader = readerOf(context.me)
  const pinned = cursor ? [] : (await withEvents(context, (await selectPinned(context, ...reader, authorId)).filter(isVisible))).filter((row) => !isLeftOut(context.me, 'profiles', row))
  const below: Generator = (last, count) => selectByAuthor(context, ...reader, authorId, last, count)
  const page = await pageThroughGate(context, below, { cursor, limit: limit - pinned.length }, 'everywhere', 'profiles')
  return { ...page, items: [...pinned, ...page.items] }
}

const selectHeld = statement<GatedRow, [...Reader, cursor: string, limit: number]>(
  gated(`select id, timeline_key as sort_key from post
          where tenant_id = $1 and author_id = $2 and status = 2 and is_held and timeline_key < $4
          order by timeline_key desc limit $5`),
)

/** What of the caller's waits for the moderators, newest first. */
export const heldPosts = (context: Context, page: { cursor?: string | undefined; limit: number }) =>
  pageThroughGate(context, (last, count) => selectHeld(context, ...readerOf(context.me), last, count), page)

const selectArchived = statement<GatedRow, [...Reader, cursor: string, limit: number]>(
  gated(
    `select id, timeline_key as sort_key from post
      where tenant_id = $1 and author_id = $2 and status = 5 and timeline_key < $4
      order by timeline_key desc limit $5`,
    'everywhere',
    isThereOrArchived,
  ),
)

/** What the caller has archived, newest first. */
export const archivedPosts = (context: Context, page: { cursor?: string | undefined; limit: number }) =>
  pageThroughGate(context, (last, count) => selectArchived(context, ...readerOf(context.me), last, count), page)

export interface RevisionRow {
  number: number
  title: string
  text: string
  body: RichText | null
  until: string
}

const selectRevisions = statement<RevisionRow, [...Reader, postId: string]>(`
  select r.number, r.title, r.text, r.body, r.at as until
    from post_revision r join post p on p.tenant_id = $1 and p.id = r.post_id
   where r.tenant_id = $1 and r.post_id = $4
     and (p.author_id = $2 or $3::boolean
          or case r.audience when 0 then true when 1 then ${follows('p.author_id')} else r.min_tier <= (${readerTier}) end)
   order by r.number desc limit 50`)

/** What a post said before, newest first: whoever may read it now reads of that what they might read if it were as it was. */
export const revisionsOf = (context: Context, postId: string) => selectRevisions(context, ...readerOf(context.me), postId)
