import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { lazy, Suspense } from 'react'
import { openDialog } from '#feedback/dialog.ts'
import { Gallery } from '#ui/Gallery.tsx'
import { LockedPost } from './LockedPost.tsx'
import { PostText } from './PostText.tsx'
import { useUnlocked } from './useUnlocked.ts'

const OriginalCard = lazy(() => import('./OriginalCard.tsx').then(({ OriginalCard: part }) => ({ default: part })))
const PollCard = lazy(() => import('#features/polls/PollCard.tsx').then(({ PollCard: part }) => ({ default: part })))
const LinkCard = lazy(() => import('#features/links/LinkCard.tsx').then(({ LinkCard: part }) => ({ default: part })))
const PostPlayer = lazy(() => import('./PostPlayer.tsx').then(({ PostPlayer: part }) => ({ default: part })))
const PostedEvent = lazy(() => import('#features/events/PostedEvent.tsx').then(({ PostedEvent: part }) => ({ default: part })))
const LivestreamCard = lazy(() => import('./LivestreamCard.tsx').then(({ LivestreamCard: part }) => ({ default: part })))

const appear = keyframes`from { opacity: 0; }`

const Root = styled.div`&[data-fresh] { animation: ${appear} var(--t-slow) var(--ease); }`
const Gap = styled.div`margin-top: 16px;`
/** As high as a link with a picture, or without one. */
const LinkRoom = styled.div`height: 92px; &[data-pictured] { height: auto; aspect-ratio: 16 / 11; }`
const PlayerRoom = styled.div`height: 96px; &[data-kind='video'] { height: auto; aspect-ratio: 16 / 9; }`
/** As high as the line that says that there is none any more, or as a short post. */
const OriginalRoom = styled.div`height: 180px; &[data-gone] { height: 57px; }`
const LivestreamRoom = styled.div`height: 96px; &[data-pictured] { height: auto; padding-bottom: 96px; aspect-ratio: 16 / 9; box-sizing: content-box; }`
/** As high as a ticket beneath its cover, or without one. */
const EventRoom = styled.div`height: 180px; &[data-pictured] { height: auto; padding-bottom: 192px; aspect-ratio: 16 / 9; box-sizing: content-box; }`
/** As high as a poll's options, so that nothing jumps when it comes. */
const PollRoom = styled.div`height: calc(var(--options) * 56px + 48px);`

interface Props {
  post: Post
  eager: boolean
  isWhole: boolean
}

/** What a post says and carries, under its title. */
export const PostInside = ({ post, eager, isWhole }: Props) => {
  const { torn, onTorn, isFresh } = useUnlocked(post)
  const { id, title, text, body, images, link, isLocked, author, livestream } = post
  const showWhole = (start: number) =>
    void openDialog(() => import('#features/images/Pictures.tsx').then(({ Pictures }) => Pictures), { images, start, author: author.displayName })
  // What is locked of an event stands on its card, with the way in on its page.
  if (post.event)
    return (
      <Suspense fallback={<EventRoom data-pictured={post.event.cover ? '' : undefined} />}>
        <PostedEvent event={post.event} eager={eager} />
      </Suspense>
    )
  if (torn) return <LockedPost post={torn} onTorn={onTorn} />
  if (isLocked) return <LockedPost post={post} />
  return (
    <Root data-fresh={isFresh ? '' : undefined}>
      {(text || body) && <PostText id={id} text={text} body={body} isWhole={isWhole} />}
      {images.length > 0 && (
        <Gap>
          <Gallery images={images} eager={eager} onOpen={showWhole} />
        </Gap>
      )}
      {post.media && (
        <Gap>
          <Suspense fallback={<PlayerRoom data-kind={post.media.kind} />}>
            <PostPlayer id={id} author={author} title={title} media={post.media} />
          </Suspense>
        </Gap>
      )}
      {livestream && (
        <Gap>
          <Suspense fallback={<LivestreamRoom data-pictured={livestream.thumbnail ? '' : undefined} />}>
            <LivestreamCard
              id={livestream.id} hostId={author.id} start={livestream.scheduledStart} status={livestream.status} kind={livestream.kind}
              thumbnail={livestream.thumbnail} heldAt={livestream.heldAt}
            />
          </Suspense>
        </Gap>
      )}
      {link && (
        <Gap>
          <Suspense fallback={<LinkRoom data-pictured={link.image ? '' : undefined} />}>
            <LinkCard link={link} eager={eager} />
          </Suspense>
        </Gap>
      )}
      {post.poll && (
        <Gap>
          <Suspense fallback={<PollRoom style={{ '--options': post.poll.options.length } as object} />}>
            <PollCard postId={id} poll={post.poll} />
          </Suspense>
        </Gap>
      )}
      {post.original !== undefined && (
        <Gap>
          <Suspense fallback={<OriginalRoom data-gone={post.original ? undefined : ''} />}>
            <OriginalCard original={post.original} isWithdrawn={post.isWithdrawn} />
          </Suspense>
        </Gap>
      )}
    </Root>
  )
}
