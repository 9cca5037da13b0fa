import { isRunning } from '#db/entitled.ts'
import { isClose, noBlockBetween } from '#features/profiles/queries.ts'
import { openerOf, remedyOf } from '#features/tiers/queries.ts'
import { imageJson } from '#media/image.ts'
import { contents } from './contents.ts'

/*
 * The one place where it is decided who sees which post and how much of it. Every list of posts is a generator of
 * candidates put through this gate: timeline, profile, a single post, search, bookmarks, what a reshare passes on.
 *
 * Values: $1 tenant, $2 the reader's profile, $3 true for owners, who see everything. A generator selects `id` and
 * `sort_key`, by which its list goes; its own values follow from $4. Each candidate comes back as one row, the greatest key first; one
 * the reader may not see has a null id. A locked post keeps its title and at most 240 characters, never more than half of its text:
 * the rest, the pictures and the files do not leave the database. Posts of a hidden profile are its owner's alone, and so is what a rule
 * has held until moderators have looked.
 */
const teaser = String.raw`regexp_replace(left(p.text, least(240, length(p.text) / 2)), '\s+\S{0,60}$', '')`

const blocked = `
  select blocked_id from block where tenant_id = $1 and blocker_id = $2
  union all select blocker_id from block where tenant_id = $1 and blocked_id = $2`

const muted = "select muted_id from mute where tenant_id = $1 and muter_id = $2 and coalesce(expires_at, 'infinity') > now()"

/** Whose posts a reader never meets. Mutes are for timelines: who opens a muted person's page wants to read it. */
export const hiddenFrom = { everywhere: blocked, timelines: `${blocked} union all ${muted}` }

/** Whether the reader follows somebody. */
export const follows = (author: string) =>
  `exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = $2 and f.followed_id = ${author})`

/** The level of membership that the reader has now, 0 for none. */
export const readerTier = `
  select coalesce(max(e.tier_level), 0) as tier from entitlement e
   where e.tenant_id = $1 and e.profile_id = $2 and ${isRunning('e')}`

/** What a reshare passes on, unless that was taken back out. Across a block between the two authors it is shown to nobody. */
const passedOn = `
  case when p.original_id is not null and p.original_withdrawn_at is null then (
    select o.id from post o where o.tenant_id = $1 and o.id = p.original_id and ${noBlockBetween('p.author_id', 'o.author_id')}) end`

/** It is out, or is held and the reader has written it. */
export const isThere = (post: string) => `(${post}.status = 1 or (${post}.status = 2 and ${post}.is_held and ${post}.author_id = $2))`

/** The same, or its author has put it away, who goes on seeing it, as owners do. For its own page: no list is made of these. */
export const isThereOrArchived = (post: string) => `(${isThere(post)} or (${post}.status = 5 and (${post}.author_id = $2 or $3::boolean)))`

/** It is or was out, whatever its author or moderators have done to it since. */
export const wasThere = (post: string) => `${post}.status in (1, 2, 3, 5)`

export const gated = (candidates: string, where: keyof typeof hiddenFrom = 'everywhere', there = isThere) => `
  with candidate as materialized (${candidates}),
  reader as materialized (${readerTier})
  select c.sort_key as "sortKey", v.*
    from candidate c
    left join lateral (
      select p.id, p.timeline_key as "timelineKey", p.kind, p.title, case when g.locked then ${teaser} else p.text end as text, case when not g.locked then p.body end as body,
             p.audience, p.min_tier as "minTier", g.locked as "isLocked", case when g.locked then ${openerOf('p.min_tier')} end as opener, case when g.locked then ${remedyOf('p.min_tier')} end as remedy,
             p.audience = 0 and p.status = 1 and not a.is_private as "isForEveryone", p.is_sensitive as "isSensitive", p.warning, p.is_held as "isHeld", p.status = 5 as "isArchived",
             p.published_at as "publishedAt", p.edited_at as "editedAt", p.pinned_at is not null as "isPinned",
             p.event_id as "eventId", p.comment_policy as "commentPolicy", p.quote_policy as "quotePolicy",
             ${passedOn} as "originalId", p.original_withdrawn_at is not null as "isWithdrawn",
             case when 'followers' in (p.comment_policy, p.quote_policy) then ${follows('p.author_id')} else false end as "isFollower",
             r.tier as "readerTier",
             a.id as "authorId", a.nickname, a.display_name as "displayName", a.role, ${imageJson('av')} as avatar,
             ${contents}
        from post p
        cross join reader r
        cross join lateral (select p.audience = 2 and p.min_tier > r.tier and p.author_id <> $2 and not $3::boolean as locked) g
        join profile a on a.tenant_id = $1 and a.id = p.author_id
        left join image av on av.tenant_id = $1 and av.id = a.avatar_id
        left join post_stat ps on ps.tenant_id = $1 and ps.post_id = p.id
       where p.tenant_id = $1 and p.id = c.id and ${there('p')}
         and (a.is_listed or a.id = $2)
         and p.author_id not in (${hiddenFrom[where]})
         and (not a.is_private or p.author_id = $2 or $3::boolean or ${isClose('p.author_id')})
         and (p.audience <> 1 or p.author_id = $2 or $3::boolean or ${follows('p.author_id')})
    ) v on true
   order by c.sort_key desc`
