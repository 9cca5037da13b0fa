import { isoInstantSql } from '#db/isoInstant.ts'
import { captionsJson } from '#media/captions.ts'
import { imageJson } from '#media/image.ts'

/*
 * What a post carries, as columns of the gate: `p` is the post, `g.locked` says that it is locked for the reader ($2), `ps` are its
 * counts. Whatever a post does not carry by its kind is not looked for.
 */
export const images = `
  case when p.kind in ('image', 'gallery', 'poll') and not g.locked then (
    select json_agg(${imageJson('i')} order by pi.position)
      from post_image pi join image i on i.tenant_id = $1 and i.id = pi.image_id
     where pi.tenant_id = $1 and pi.post_id = p.id) end as images`

const blurOfFile = `(
  select fp.blur from media_file f join image fp on fp.tenant_id = $1 and fp.id = f.poster_id
   where f.tenant_id = $1 and f.id = p.media_id and f.state = 'ready')`
const blurOfLink = `(
  select li.blur from link_preview l join image li on li.tenant_id = $1 and li.id = l.image_id
   where l.tenant_id = $1 and l.id = p.link_id)`

const inside = `
  case when g.locked then (
    select json_build_object('images', count(*), 'blur', coalesce((array_agg(i.blur order by pi.position))[1], ${blurOfFile}, ${blurOfLink}))
      from post_image pi join image i on i.tenant_id = $1 and i.id = pi.image_id
     where pi.tenant_id = $1 and pi.post_id = p.id) end as inside`

/** The film or recording of this id, in SQL, as JSON; null for as long as it is not there to be played. */
export const mediaOf = (id: string) => `(
    select json_build_object('id', f.id, 'kind', f.kind, 'mime', f.mime, 'key', f.file_key, 'bytes', f.bytes, 'width', f.width, 'height', f.height,
                             'durationMs', f.duration_ms, 'altText', f.alt_text, 'poster', ${imageJson('fp')}, 'captions', ${captionsJson('f')})
      from media_file f left join image fp on fp.tenant_id = $1 and fp.id = f.poster_id
     where f.tenant_id = $1 and f.id = ${id} and f.state = 'ready')`

export const media = `case when p.media_id is not null and not g.locked then ${mediaOf('p.media_id')} end as media`

export const link = `
  case when p.link_id is not null and not g.locked then (
    select json_build_object('id', l.id, 'url', l.url, 'title', l.title, 'description', l.description, 'siteName', l.site_name,
                             'image', ${imageJson('li')}, 'embedUrl', l.embed_url, 'embedRatio', l.embed_ratio)
      from link_preview l left join image li on li.tenant_id = $1 and li.id = l.image_id
     where l.tenant_id = $1 and l.id = p.link_id) end as link`

const poll = `
  case when p.kind = 'poll' and not g.locked then (
    select json_build_object('options', o.options, 'multiple', o.multiple, 'results', o.results, 'endsAt', ${isoInstantSql('o.ends_at')},
                             'isOpen', coalesce(o.ends_at > now(), true),
                             'votes', s.votes, 'voterCount', coalesce(s.voter_count, 0),
                             'mine', coalesce((select to_json(v.choices) from poll_vote v
                                                where v.tenant_id = $1 and v.post_id = p.id and v.profile_id = $2), '[]'))
      from poll o left join poll_stat s on s.tenant_id = $1 and s.post_id = p.id
     where o.tenant_id = $1 and o.post_id = p.id) end as poll`

const livestream = `
  case when p.livestream_id is not null and not g.locked then (
    select json_build_object('id', ls.id, 'kind', ls.kind, 'title', ls.title, 'scheduledStart', ${isoInstantSql('ls.scheduled_start')}, 'status', ls.status,
                             'externalUrl', ls.external_url, 'thumbnail', ${imageJson('lt')})
      from livestream ls left join image lt on lt.tenant_id = $1 and lt.id = ls.thumbnail_id
     where ls.tenant_id = $1 and ls.id = p.livestream_id) end as livestream`

const around = `
  ps.reactions, coalesce(ps.comment_count, 0) as "commentCount", coalesce(ps.reshare_count, 0) as "reshareCount", coalesce(ps.share_count, 0) as "shareCount",
  (select re.reaction from post_reaction re where re.tenant_id = $1 and re.post_id = p.id and re.profile_id = $2) as "myReaction",
  exists (select 1 from bookmark bm where bm.tenant_id = $1 and bm.profile_id = $2 and bm.post_id = p.id) as "isBookmarked",
  exists (select 1 from post pr where pr.tenant_id = $1 and pr.original_id = p.id and pr.author_id = $2
             and pr.kind = 'reshare' and pr.text = '' and pr.status = 1) as "isReshared"`

export const contents = [images, inside, media, link, poll, livestream, around].join(',')
