import { isClose } from '#features/profiles/queries.ts'
import { imageJson } from '#media/image.ts'

/*
 * The one place where it is decided who sees which post and how much of it. Every list of posts is a generator of
 * candidates put through this gate: timeline, profile, a single post, search later.
 *
 * Values: $1 tenant, $2 the reader's profile, $3 true for owners, who see everything. A generator selects `id` and
 * `timeline_key`; its own values follow from $4. Each candidate comes back as one row, newest first; one the reader may
 * not see has a null id. A locked post keeps its title and at most 240 characters, never more than half of its text:
 * the rest and the pictures do not leave the database. Posts of a hidden profile are its owner's alone.
 */
const teaser = String.raw`regexp_replace(left(p.text, least(240, length(p.text) / 2)), '\s+\S*$', '')`

const blocked = `
  select blocked_id from block where tenant_id = $1 and blocker_id = $2
  union all select blocker_id from block where tenant_id = $1 and blocked_id = $2`

const muted = "select muted_id from mute where tenant_id = $1 and muter_id = $2 and coalesce(expires_at, 'infinity') > now()"

/** Whose posts a reader never meets. Mutes are for timelines: who opens a muted person's page wants to read it. */
export const hiddenFrom = { everywhere: blocked, timelines: `${blocked} union all ${muted}` }

export const gated = (candidates: string, where: keyof typeof hiddenFrom = 'everywhere') => `
  with candidate as materialized (${candidates}),
  reader as materialized (
    select coalesce(max(tier_level), 0) as tier from entitlement
     where tenant_id = $1 and profile_id = $2 and valid_from <= now() and now() < coalesce(grace_until, valid_until, 'infinity'))
  select c.timeline_key as "timelineKey", v.*
    from candidate c
    left join lateral (
      select p.id, p.title, case when g.locked then ${teaser} else p.text end as text, p.audience, p.min_tier as "minTier",
             g.locked as "isLocked", p.published_at as "publishedAt", p.edited_at as "editedAt",
             a.id as "authorId", a.nickname, a.display_name as "displayName", a.role, ${imageJson('av')} as avatar,
             case when g.locked then null else (
               select json_agg(${imageJson('i')} order by pi.position)
                 from post_image pi join image i on i.tenant_id = $1 and i.id = pi.image_id
                where pi.tenant_id = $1 and pi.post_id = p.id) end as images
        from post p
        cross join reader r
        cross join lateral (select p.audience = 2 and p.min_tier > r.tier and p.author_id <> $2 and not $3::boolean as locked) g
        join profile a on a.tenant_id = $1 and a.id = p.author_id
        left join image av on av.tenant_id = $1 and av.id = a.avatar_id
       where p.tenant_id = $1 and p.id = c.id and p.status = 1
         and (a.is_listed or a.id = $2)
         and p.author_id not in (${hiddenFrom[where]})
         and (not a.is_private or p.author_id = $2 or $3::boolean or ${isClose('p.author_id')})
         and (p.audience <> 1 or p.author_id = $2 or $3::boolean
              or exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = $2 and f.followed_id = p.author_id))
    ) v on true
   order by c.timeline_key desc`
