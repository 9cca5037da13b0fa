import type { Post } from '@marquee/contract/posts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { UpcomingCard } from '#features/events/UpcomingCard.tsx'
import { CreatorsCard } from '#features/follows/CreatorsCard.tsx'
import { LegalLinks } from '#features/legalDocuments/LegalLinks.tsx'
import { liveStreams, nextStreams, timelinePages, type Listed, type Tab } from './timelinePages.ts'

const namedBy = (posts: readonly Post[]) => posts.flatMap(({ author, original }) => [author.id, ...(original ? [original.author.id] : [])])

/** Waits for the posts, asks for none itself, and leaves an empty timeline to suggest somebody in its middle. */
const CreatorsBesidePosts = ({ tab, kind }: Listed) => {
  const { data, isError } = useInfiniteQuery({ ...timelinePages({ tab, kind }), enabled: false })
  const { data: streams = [] } = useQuery({ ...nextStreams, enabled: false })
  const first = data?.pages[0]
  const isEmpty = first?.items.length === 0 && !first.cursor
  if (!(first || isError) || (isEmpty && tab === 'following' && !kind)) return null
  return <CreatorsCard except={namedBy([...(first?.items ?? []), ...streams])} />
}

const CreatorsBesideStreams = () => {
  const { data: streams } = useQuery({ ...liveStreams, enabled: false })
  return streams && <CreatorsCard except={namedBy(streams)} />
}

interface Props {
  tab: Tab
  kind: Listed['kind']
  hasEvents: boolean
  /** Creators to follow; not where the page suggests them in its middle. */
  suggests: boolean
}

/**
 * Beside the posts, where there is room: creators whom the page does not name already, what is to come, and the channel's legal texts.
 */
export const RightColumn = ({ tab, kind, hasEvents, suggests }: Props) => (
  <>
    {suggests && (tab === 'live' ? <CreatorsBesideStreams /> : <CreatorsBesidePosts tab={tab} kind={kind} />)}
    {hasEvents && <UpcomingCard />}
    <LegalLinks />
  </>
)
