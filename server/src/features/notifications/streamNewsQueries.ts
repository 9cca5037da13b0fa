import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Part } from './partQueries.ts'

/* What people are told of livestreams that they have asked to be reminded of, before these begin. */

interface NoticeRow extends Pick<Part, 'recipientId' | 'sourceId' | 'at' | 'about'> {
  actorId: string
  postId: string
}

// Told as long as it is true: one that has been moved or called off since is told of anew, and whoever has let go hears nothing more.
const selectToldOfStreams = statement<NoticeRow, [noticeIds: string[], profileIds: string[]]>(`
  select t.profile_id as "recipientId", n.id as "sourceId", n.at, l.creator_id as "actorId", l.id as "postId",
         case n.kind when 'soon' then 'soon ' || n.minutes else n.kind end as about
    from (select distinct * from unnest($2::uuid[], $3::uuid[]) t (notice_id, profile_id)) t
    join stream_notice n on n.tenant_id = $1 and n.id = t.notice_id
    join livestream l on l.tenant_id = $1 and l.id = n.livestream_id
    join stream_reminder r on r.tenant_id = $1 and r.livestream_id = l.id and r.profile_id = t.profile_id
   where case n.kind when 'canceled' then l.status = 'canceled'
         else l.status in ('draft', 'scheduled', 'ready') and l.scheduled_start = n.scheduled_start end`)

/** What these people are told of livestreams that have not begun; each notice is a row of its own. The post of a livestream has its id. */
export const toldOfStreams = async (scope: Scope, noticeIds: string[], profileIds: string[]): Promise<Part[]> =>
  (await selectToldOfStreams(scope, noticeIds, profileIds)).map((row) => ({ ...row, type: 'LIVESTREAM_NOTIFICATION', target: row.sourceId }))
