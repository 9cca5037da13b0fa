import { clockIn } from '@marquee/contract/clocks'
import type { AccountRole } from '@marquee/contract/roles'
import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isOn } from '#features/flags/queries.ts'
import { isKnownToAll, publicImage, publicPathOf } from '#features/profiles/publicProfile.ts'
import type { PublicOffer, PublicPage } from '#http/publicPage.ts'
import type { SitemapPage } from '#http/sitemap.ts'
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
  accessMode: string
  timeZone: string
  venueAddress: string
  offers: PublicOffer[]
}

// What has a code, an invitation or a tier before it is nobody's business outside.
const offers = `(
  select coalesce(json_agg(json_build_object(
           'name', y.name, 'cents', y.cents, 'from', ${isoInstantSql('y.sales_start')},
           'isLeft', coalesce(y.sold + y.held < y.quantity, true) and coalesce(s.taken + s.held < s.capacity, true)) order by y.place, y.id), '[]')
    from ticket_type y
   where y.tenant_id = $1 and y.event_id = e.id and e.access_mode = 'ticketed' and y.is_offered and y.visibility = 'shown' and y.audience = 'everyone'
     and y.kind <> 'tier' and coalesce(y.sales_end > now(), true))`

/** True where everybody in the world may know of the event `e` of the host `h`. */
const isForAll = `e.visibility = 'public' and e.status not in ('draft', 'archived') and e.withheld is null and ${isKnownToAll('h')}`

const select = statement<Row, [eventId: string]>(`
  select e.title, case when e.summary = '' then left(e.description_text, 400) else e.summary end as text, e.starts_at as "startsAt",
         e.ends_at as "endsAt", e.status, e.venue_name as "venueName", e.kind, e.published_at as "publishedAt",
         h.id as "hostId", h.display_name as "displayName", h.role, ${imageJson('cv')} as cover,
         e.access_mode as "accessMode", e.time_zone as "timeZone", e.venue_address as "venueAddress", ${offers} as offers
    from event e
    join profile h on h.tenant_id = $1 and h.id = e.host_id
    left join event_seats s on s.tenant_id = $1 and s.event_id = e.id
    left join image cv on cv.tenant_id = $1 and cv.id = e.cover_id
   where e.tenant_id = $1 and e.id = $2 and ${isForAll}`)

/** '2026-11-28T10:00:00+01:00': an instant as the clocks show it where it happens, with how far these are from Greenwich on that day. */
const clockTimeIn = (timeZone: string, at: string): string => {
  const { day, time } = clockIn(timeZone, at)
  const minutes = Math.round((Date.parse(`${day}T${time}:00Z`) - Math.floor(Date.parse(at) / 60_000) * 60_000) / 60_000)
  const two = (count: number) => String(count).padStart(2, '0')
  const ahead = Math.abs(minutes)
  return `${day}T${time}:00${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

/** What everybody in the world may know of an event; undefined where that is nothing. */
export const publicEvent = async (scope: Scope, eventId: string): Promise<PublicPage | undefined> => {
  if (!(await isOn(scope, 'events'))) return undefined
  const [row] = await select(scope, eventId)
  if (!row) return undefined
  const { startsAt, endsAt, status, venueName, venueAddress, kind, timeZone, accessMode, offers: onOffer } = row
  return {
    kind: 'event',
    path: `/events/${eventId}`,
    title: row.title,
    description: row.text,
    image: publicImage(row.cover),
    author: { name: row.displayName, path: publicPathOf(row.hostId, row.role) },
    publishedAt: row.publishedAt,
    editedAt: null,
    event: {
      startsAt: clockTimeIn(timeZone, startsAt), endsAt: clockTimeIn(timeZone, endsAt), status, venueName, venueAddress, kind,
      isFree: accessMode === 'rsvp' || onOffer.some(({ cents }) => cents === 0), offers: onOffer,
    },
  }
}

/** How long what is over is worth finding. */
const foundFor = "interval '1 year'"

const selectPages = statement<SitemapPage, [most: number]>(`
  select '/events/' || e.id as path, e.updated_at as "changedAt"
    from event e join profile h on h.tenant_id = $1 and h.id = e.host_id
   where e.tenant_id = $1 and e.starts_at > now() - ${foundFor} and ${isForAll}
     and not exists (select 1 from account a where a.tenant_id = $1 and a.profile_id = h.id and a.status in ('suspended', 'banned'))
   order by e.starts_at desc, e.id limit $2`)

/** The pages of events to come, and of those of the last year, that everybody in the world may know of. */
export const publicEventPages = async (scope: Scope, most: number): Promise<SitemapPage[]> =>
  (await isOn(scope, 'events')) ? selectPages(scope, most) : []
