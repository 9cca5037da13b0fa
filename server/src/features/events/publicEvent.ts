import type { AccountRole } from '@marquee/contract/roles'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isOn } from '#features/flags/queries.ts'
import { isKnownToAll, publicImage, publicPathOf } from '#features/profiles/publicProfile.ts'
import type { PublicPage } from '#http/publicPage.ts'
import { imageJson, type ImageRow } from '#media/image.ts'

interface Row {
  title: string
  text: string
  startsAt: string
  endsAt: string
  status: string
  venueName: string
  kind: string
  publishedAt: string
  hostId: string
  displayName: string
  role: AccountRole
  cover: ImageRow | null
}

const select = statement<Row, [eventId: string]>(`
  select e.title, case when e.summary = '' then left(e.description_text, 400) else e.summary end as text, e.starts_at as "startsAt",
         e.ends_at as "endsAt", e.status, e.venue_name as "venueName", e.kind, e.published_at as "publishedAt",
         h.id as "hostId", h.display_name as "displayName", h.role, ${imageJson('cv')} as cover
    from event e
    join profile h on h.tenant_id = $1 and h.id = e.host_id
    left join image cv on cv.tenant_id = $1 and cv.id = e.cover_id
   where e.tenant_id = $1 and e.id = $2 and e.visibility = 'public' and e.status not in ('draft', 'archived') and e.withheld is null and ${isKnownToAll('h')}`)

/** What everybody in the world may know of an event; undefined where that is nothing. */
export const publicEvent = async (scope: Scope, eventId: string): Promise<PublicPage | undefined> => {
  if (!(await isOn(scope, 'events'))) return undefined
  const [row] = await select(scope, eventId)
  if (!row) return undefined
  const { startsAt, endsAt, status, venueName, kind } = row
  return {
    kind: 'event',
    path: `/events/${eventId}`,
    title: row.title,
    description: row.text,
    image: publicImage(row.cover),
    author: { name: row.displayName, path: publicPathOf(row.hostId, row.role) },
    publishedAt: row.publishedAt,
    editedAt: null,
    event: { startsAt, endsAt, status, venueName, kind },
  }
}
