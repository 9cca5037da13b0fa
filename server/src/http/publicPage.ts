import { shortened } from '#search/shortened.ts'
import { escape, inScript } from './escape.ts'

/** A kind of ticket that anybody may take, at `cents` US cents; on sale `from` an instant on, or already where that is null. */
export interface PublicOffer {
  name: string
  cents: number
  from: string | null
  isLeft: boolean
}

/** What everybody in the world may know of a page, signed in or not: for search engines and for previews of its address. */
export interface PublicPage {
  kind: 'article' | 'profile' | 'event'
  /** Its one address: '/posts/0199…'. */
  path: string
  title: string
  description: string
  /** Of the channel's own origin where it begins with a slash. */
  image: { url: string; width: number; height: number; alt: string } | null
  author: { name: string; path: string }
  publishedAt: string | null
  editedAt: string | null
  /** Where its feed is: '/creator/0199…/feed.xml'. */
  feed?: string
  /** With an event; its times are those of its own clocks. */
  event?: {
    startsAt: string
    endsAt: string
    status: string
    venueName: string
    venueAddress: string
    kind: string
    isFree: boolean
    offers: readonly PublicOffer[]
  }
}

/** How many characters of a text a preview shows. */
const longest = 200

/** The beginning of a text, as previews show it. */
export const previewOf = (text: string) => shortened(text, longest)

const meta = (name: 'name' | 'property', key: string, content: string | number | null) =>
  content === null || content === '' ? [] : [`<meta ${name}="${key}" content="${escape(String(content))}">`]

const openGraph = (key: string, content: string | number | null) => meta('property', key, content)

const eventStatus: Record<string, string> = { canceled: 'EventCancelled', postponed: 'EventPostponed' }
const attendance: Record<string, string> = { online: 'OnlineEventAttendanceMode', hybrid: 'MixedEventAttendanceMode' }

const placesOf = ({ kind, venueName, venueAddress }: NonNullable<PublicPage['event']>, url: string) => {
  const place = { '@type': 'Place', name: venueName, ...(venueAddress && { address: venueAddress }) }
  const online = { '@type': 'VirtualLocation', url }
  return kind === 'online' || !venueName ? online : kind === 'hybrid' ? [place, online] : place
}

const offerOf = ({ name, cents, from, isLeft }: PublicOffer, url: string) => ({
  '@type': 'Offer',
  name,
  url,
  price: (cents / 100).toFixed(2),
  priceCurrency: 'USD',
  availability: `https://schema.org/${isLeft ? 'InStock' : 'SoldOut'}`,
  ...(from && { validFrom: from }),
})

/** schema.org's words for the same. */
const linkedData = (page: PublicPage, absolute: (path: string) => string) => {
  const { kind, title, description, author, publishedAt, editedAt } = page
  const url = absolute(page.path)
  const image = page.image && absolute(page.image.url)
  const person = { '@type': 'Person', name: author.name, url: absolute(author.path) }
  const { event } = page
  const about = event
    ? {
        '@type': 'Event',
        url,
        name: title,
        description: previewOf(description),
        startDate: event.startsAt,
        endDate: event.endsAt,
        eventStatus: `https://schema.org/${eventStatus[event.status] ?? 'EventScheduled'}`,
        eventAttendanceMode: `https://schema.org/${attendance[event.kind] ?? 'OfflineEventAttendanceMode'}`,
        location: placesOf(event, url),
        organizer: person,
        isAccessibleForFree: event.isFree,
        ...(event.offers.length > 0 && { offers: event.offers.map((offer) => offerOf(offer, `${url}/payment`)) }),
        ...(image && { image }),
      }
    : kind === 'profile'
      ? { '@type': 'ProfilePage', url, mainEntity: { ...person, description: previewOf(description), ...(image && { image }) } }
      : {
          '@type': 'SocialMediaPosting',
          url,
          headline: title,
          articleBody: previewOf(description),
          author: person,
          datePublished: publishedAt,
          ...(editedAt && { dateModified: editedAt }),
          ...(image && { image }),
        }
  return { '@context': 'https://schema.org', ...about }
}

/** Tags of Open Graph and of Twitter, the one address of the page, and the same as linked data. */
export const publicTags = (page: PublicPage, channelName: string, origin: string): string[] => {
  const absolute = (path: string) => (path.startsWith('/') ? `${origin}${path}` : path)
  const url = absolute(page.path)
  const image = page.image && absolute(page.image.url)
  const description = previewOf(page.description)
  return [
    `<link rel="canonical" href="${escape(url)}">`,
    ...(page.feed ? [`<link rel="alternate" type="application/rss+xml" title="${escape(page.title)}" href="${escape(absolute(page.feed))}">`] : []),
    ...openGraph('og:type', page.kind === 'event' ? 'article' : page.kind),
    ...openGraph('og:site_name', channelName),
    ...openGraph('og:url', url),
    ...openGraph('og:title', page.title),
    ...openGraph('og:description', description),
    ...openGraph('og:image', image),
    ...openGraph('og:image:width', page.image && page.image.width),
    ...openGraph('og:image:height', page.image && page.image.height),
    ...openGraph('og:image:alt', page.image && page.image.alt),
    ...(page.kind === 'article' ? openGraph('article:published_time', page.publishedAt) : []),
    ...(page.kind === 'article' ? openGraph('article:modified_time', page.editedAt) : []),
    ...meta('name', 'twitter:card', page.kind !== 'profile' && image ? 'summary_large_image' : 'summary'),
    ...meta('name', 'twitter:title', page.title),
    ...meta('name', 'twitter:description', description),
    ...meta('name', 'twitter:image', image),
    `<script type="application/ld+json">${inScript(linkedData(page, absolute))}</script>`,
  ]
}
