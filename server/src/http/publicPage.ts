import { shortened } from '#search/shortened.ts'
import { escape, inScript } from './escape.ts'

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
  /** With an event. */
  event?: { startsAt: string; endsAt: string; status: string; venueName: string; kind: string }
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
        location: event.venueName ? { '@type': 'Place', name: event.venueName } : { '@type': 'VirtualLocation', url },
        organizer: person,
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
