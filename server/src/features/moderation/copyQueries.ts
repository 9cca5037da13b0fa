import type { ReportedType } from '@marquee/contract/cases'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { mediaOf } from '#features/posts/contents.ts'
import type { MediaRow } from '#features/posts/queries.ts'
import { imageJson, type ImageRow } from '#media/image.ts'

/* How a thing reads: now, and when it was reported. A message is not among them, for it is handed over as it was. */

/**
 * Title, words, pictures, film and poll of a thing, whatever its type, by that and its id; of a person, all that they say of themselves. A
 * comment that was removed has what it had before.
 */
const wordingOf = (type: string, id: string) => `
  select w.title, w.text, w.images, w.media, w.poll,
         md5((jsonb_build_array(w.title, w.text, w.images)
              || case when w.media is null and w.poll = '{}' then '[]' else jsonb_build_array(w.media, w.poll) end)::text) as digest
    from (
      select p.title, p.text, array(select i.image_id from post_image i where i.tenant_id = $1 and i.post_id = p.id order by i.position) as images,
             p.media_id as media, coalesce((select o.options from poll o where o.tenant_id = $1 and o.post_id = p.id), '{}') as poll
        from post p where ${type} = 'post' and p.tenant_id = $1 and p.id = ${id}
      union all
      select '', coalesce(r.text, k.text), array_remove(array[coalesce(r.image_id, k.image_id)], null), null, '{}'
        from comment k left join removed_comment r on r.tenant_id = $1 and r.comment_id = k.id
       where ${type} = 'comment' and k.tenant_id = $1 and k.id = ${id}
      union all
      select e.title, concat_ws(E'\\n\\n', nullif(e.summary, ''), nullif(e.description_text, ''),
                                nullif(concat_ws(', ', nullif(e.venue_name, ''), nullif(e.venue_address, '')), ''), nullif(e.online_url, '')),
             array_remove(array[e.cover_id], null), null, '{}'
        from event e where ${type} = 'event' and e.tenant_id = $1 and e.id = ${id}
      union all
      select s.display_name, concat_ws(E'\\n\\n', nullif(s.short_bio, ''), nullif(s.bio, ''), nullif(s.pronouns, ''), nullif(s.location, ''), nullif(s.website, ''),
                 (select string_agg(concat_ws(': ', f ->> 'name', f ->> 'value'), E'\\n' order by place)
                    from jsonb_array_elements(s.fields) with ordinality said (f, place)),
                 (select string_agg(concat_ws(': ', nullif(l.label, ''), l.url), E'\\n' order by l.position)
                    from profile_link l where l.tenant_id = $1 and l.profile_id = s.id)),
             array_remove(array[s.avatar_id, s.banner_id], null), null, '{}'
        from profile s where ${type} = 'profile' and s.tenant_id = $1 and s.id = ${id}
      union all
      select h.title, concat_ws(E'\\n\\n', nullif(h.body, ''), h.url, h.happens_on::text), array_remove(array[h.image_id], null), null, '{}'
        from highlight h where ${type} = 'highlight' and h.tenant_id = $1 and h.id = ${id}
      union all
      select g.title, '', array_remove(array[g.image_id], null), null, '{}' from chat g where ${type} = 'chat' and g.tenant_id = $1 and g.id = ${id}
      union all
      select '', t.message, '{}', null, '{}' from tip t where ${type} = 'tip' and t.tenant_id = $1 and t.id = ${id}
      union all
      select '', f.message, '{}', null, '{}' from gift f where ${type} = 'gift' and f.tenant_id = $1 and f.id = ${id}
      union all
      select '', b.text, '{}', null, '{}' from stream_message b
       where ${type} = 'stream_message' and b.tenant_id = $1 and b.id = ${id} and b.removed_at is null) w`

/** More wordings of one thing are not kept: by then it is known how it goes. */
const most = 20

const keep = statement<{ number: number }, [caseId: string, type: ReportedType, targetId: string]>(`
  insert into reported_copy (tenant_id, case_id, number, title, text, media_id, poll, digest)
  select $1, $2, had.number + 1, w.title, w.text, w.media, w.poll, w.digest
    from (${wordingOf('$3', '$4')}) w
    cross join (select count(*)::int as number from reported_copy c where c.tenant_id = $1 and c.case_id = $2) had
   where had.number < ${most}
  on conflict (tenant_id, case_id, digest) do nothing returning number`)

const keepImages = statement<object, [caseId: string, type: ReportedType, targetId: string, number: number]>(`
  insert into reported_copy_image (tenant_id, case_id, number, position, image_id)
  select $1, $2, $5, shown.position, shown.id
    from (${wordingOf('$3', '$4')}) w cross join unnest(w.images) with ordinality shown (id, position)
    join image i on i.tenant_id = $1 and i.id = shown.id`)

/** Inside the transaction of a report, which holds the case: keeps the thing as it reads now, unless it was reported so before. */
export const keepCopy = async (inside: Scope, caseId: string, type: ReportedType, targetId: string) => {
  const [kept] = await keep(inside, caseId, type, targetId)
  if (kept) await keepImages(inside, caseId, type, targetId, kept.number)
}

export interface WordingRow {
  title: string
  text: string
  images: ImageRow[]
  media: MediaRow | null
  poll: string[]
  digest: string
}

const selectNow = statement<WordingRow, [type: ReportedType, targetId: string]>(`
  select w.title, w.text, ${mediaOf('w.media')} as media, w.poll, w.digest, coalesce((
           select json_agg(${imageJson('i')} order by shown.position)
             from unnest(w.images) with ordinality shown (id, position) join image i on i.tenant_id = $1 and i.id = shown.id), '[]') as images
    from (${wordingOf('$2', '$3')}) w`)

/** How a thing reads now; undefined where nothing is left of it. */
export const wordingNow = async (scope: Scope, type: ReportedType, targetId: string) => (await selectNow(scope, type, targetId))[0]

/** Names how a thing reads now, in SQL by its type and id; empty where nothing is left of it. */
export const versionSql = (type: string, id: string) => `coalesce((select w.digest from (${wordingOf(type, id)}) w), '')`

const selectVersion = statement<{ version: string }, [type: ReportedType, targetId: string]>(`select ${versionSql('$2', '$3')} as version`)

/** The same. */
export const versionOf = async (scope: Scope, { type, targetId }: { type: ReportedType; targetId: string }): Promise<string> =>
  (await selectVersion(scope, type, targetId))[0]!.version

const selectCopies = statement<WordingRow & { at: string }, [caseId: string]>(`
  select c.at, c.title, c.text, ${mediaOf('c.media_id')} as media, c.poll, c.digest, coalesce((
           select json_agg(${imageJson('i')} order by s.position)
             from reported_copy_image s join image i on i.tenant_id = $1 and i.id = s.image_id
            where s.tenant_id = $1 and s.case_id = c.case_id and s.number = c.number), '[]') as images
    from reported_copy c where c.tenant_id = $1 and c.case_id = $2 order by c.number desc`)

/** As it was reported, the last wording first. */
export const copiesIn = (scope: Scope, caseId: string) => selectCopies(scope, caseId)
