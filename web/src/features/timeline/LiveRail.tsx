import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Clock, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { groundOf, initials } from '#ui/initials.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { avifSet, srcFor, srcset } from '#ui/srcset.ts'
import { standInFor } from '#ui/standInFor.ts'
import { useNow } from '#ui/useNow.ts'
import { clip } from '#ui/type.ts'
import { timelineWords } from '#words/en/timeline.ts'
import { useWords } from '#words/words.tsx'
import { startsIn } from './startsIn.ts'
import { nextStreams } from './timelinePages.ts'

// A scrolling box cuts off what stands out of it: the ring of focus needs its five pixels.
const Rail = styled.ul`
  display: grid; grid-auto-flow: column; grid-auto-columns: minmax(132px, 1fr); gap: 12px; margin: 0 -6px var(--gap-cards); padding: 6px; list-style: none;
  overflow-x: auto; scrollbar-width: none; scroll-snap-type: x proximity; scroll-padding: 6px;
  &[data-few] { grid-auto-columns: minmax(132px, 142px); }
  @media (max-width: 599.95px) { &, &[data-few] { grid-auto-columns: 128px; margin: 0 0 12px; padding: 6px 16px; scroll-padding: 16px; } }
`
const Tile = styled(Link)`
  position: relative; display: block; aspect-ratio: 3 / 4; overflow: hidden; scroll-snap-align: start; border-radius: var(--media-radius);
  corner-shape: var(--corner); background: var(--accent-soft); color: var(--on-accent-soft); font: 650 2.5rem/1 var(--sans);
  &[data-ground='1'] { background: var(--second-soft); color: var(--on-second-soft); }
  &[data-ground='2'] { background: var(--ok-soft); color: var(--ok); }
  &[data-ground='3'] { background: var(--info-soft); color: var(--info); }
  & > picture > img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  &::after { content: ''; position: absolute; inset: 0; background: var(--media-scrim); }
`
const Letters = styled.span`position: absolute; inset: 0 0 30%; display: grid; place-items: center;`
const State = styled.span`
  position: absolute; z-index: 1; top: 12px; left: 12px; display: grid; max-width: calc(100% - 24px); font: 400 var(--fs-xs)/1 var(--sans);
`
const Words = styled.span`
  position: absolute; z-index: 1; right: 14px; bottom: 14px; left: 14px; display: grid; gap: 3px; color: #fff; font: 400 var(--fs-xs)/1.25 var(--sans);
  & > b {
    display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 3; font-size: var(--fs-s); font-weight: 650;
    overflow-wrap: anywhere;
  }
  & > span { ${clip} opacity: .9; }
`

const isOn = ({ livestream }: Post) => livestream?.status === 'live' || livestream?.status === 'interrupted'

/** "Live", when it begins, or that it is locked: then nobody is told when. */
const StreamState = ({ post }: { post: Post }) => {
  const words = useWords(timelineWords)
  const now = useNow()
  if (!post.livestream) return <Badge kind="access" icon={Lock}>{words.locked}</Badge>
  if (isOn(post)) return <Badge kind="live">{words.tabs.live}</Badge>
  const { scheduledStart } = post.livestream
  return (
    <time dateTime={scheduledStart} title={wholeTimeOf(scheduledStart)}>
      <span aria-hidden>
        <Badge kind="media" icon={Clock}>{startsIn(scheduledStart, now, words)}</Badge>
      </span>
      <Hidden>{wholeTimeOf(scheduledStart)}</Hidden>
    </time>
  )
}

const StreamTile = ({ post }: { post: Post }) => {
  const { id, title, author, livestream } = post
  const { displayName } = author
  // Its own picture; a face says more than a colour where it has none.
  const cover = livestream?.thumbnail ?? author.avatar
  const width = '(max-width: 599px) 128px, 180px'
  return (
    <Tile to={to('livestream', { livestreamId: id })} title={title} data-ground={groundOf(author.id)} style={cover ? standInFor(cover) : undefined}>
      {cover ? (
        <picture>
          {avifSet(cover) && <source type="image/avif" srcSet={avifSet(cover)} sizes={width} />}
          <img src={srcFor(cover, 256)} srcSet={srcset(cover)} sizes={width} width={cover.width} height={cover.height} alt="" loading="lazy" />
        </picture>
      ) : (
        <Letters aria-hidden>{initials(displayName)}</Letters>
      )}
      <State>
        <StreamState post={post} />
      </State>
      <Words>
        <b dir="auto">{title}</b>
        <span dir="auto">{displayName}</span>
      </Words>
    </Tile>
  )
}

/** So few that they would be stretched over the whole line. */
const few = 3

/** Streams that are on and ahead, side by side on top of the posts. Nothing where there are none. */
export const LiveRail = () => {
  const words = useWords(timelineWords)
  const { data: streams } = useSuspenseQuery(nextStreams)
  if (streams.length === 0) return null
  return (
    <Rail aria-label={words.onStage} data-few={streams.length <= few || undefined}>
      {streams.map((post) => (
        <li key={post.id}>
          <StreamTile post={post} />
        </li>
      ))}
    </Rail>
  )
}
