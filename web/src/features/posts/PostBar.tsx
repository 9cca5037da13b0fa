import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { Bookmark, MessageCircle, Repeat2, Share } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { ReactionButton } from '#features/reactions/ReactionButton.tsx'
import { to } from '#paths.ts'
import { barButton } from '#ui/barButton.ts'
import { Count } from '#ui/Count.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { bookmarksWords } from '#words/en/bookmarks.ts'
import { postsWords } from '#words/en/posts.ts'
import { sharesWords } from '#words/en/shares.ts'
import { useWords } from '#words/words.tsx'
import { usePostBar } from './usePostBar.ts'

const ReshareMenu = lazy(() => import('#features/reshares/ReshareMenu.tsx').then(({ ReshareMenu: part }) => ({ default: part })))
const QuotedPost = lazy(() => import('./QuotedPost.tsx').then(({ QuotedPost: part }) => ({ default: part })))

const Root = styled.div`
  display: flex; align-items: center; margin: 10px -11px -8px; min-width: 0;
  @media (max-width: 599.95px) { margin: 8px -8px -6px; justify-content: space-between; }
`
const Place = styled(Link)`${barButton}`
const Still = styled.span`${barButton} cursor: default;`
const Keep = styled.button`${barButton} margin-left: auto; @media (max-width: 599.95px) { margin-left: 0; }`

const Number = ({ of }: { of: number }) => (of > 0 ? <Count of={of} /> : null)

/** What others did with a post, and what this reader may do with it. A locked one shows its counts. */
export const PostBar = ({ post }: { post: Post }) => {
  const words = useWords(postsWords)
  const share = useWords(sharesWords)
  const bookmark = useWords(bookmarksWords)
  const { onReact, onKeep, onReshare, onQuoted } = usePostBar(post)
  const { id: postId, counts, can, myReaction, isBookmarked, isReshared } = post
  const passedOn = (
    <Still>
      <Icon of={Repeat2} size={22} />
      <Hidden>{words.reshares}</Hidden>
      <Number of={counts.reshares} />
    </Still>
  )
  return (
    <Root role="group" aria-label={words.around}>
      <ReactionButton postId={postId} counts={counts.reactions} mine={myReaction} isAllowed={can.react} onReact={onReact} />
      <Place to={`${to('post', { postId })}#comments`} title={words.toComments}>
        <Icon of={MessageCircle} size={22} />
        <Hidden>{words.toComments}</Hidden>
        <Number of={counts.comments} />
      </Place>
      {can.reshare ? (
        <Suspense fallback={passedOn}>
          <ReshareMenu
            postId={postId} count={counts.reshares} isReshared={isReshared} canQuote={can.quote} quoted={<QuotedPost post={post} />}
            onReshare={onReshare} onQuoted={onQuoted}
          />
        </Suspense>
      ) : (
        counts.reshares > 0 && passedOn
      )}
      <Place to={to('processShare', { postId })} title={share.share}>
        <Icon of={Share} size={22} />
        <Hidden>{share.share}</Hidden>
        <Number of={counts.shares} />
      </Place>
      <Keep type="button" aria-pressed={isBookmarked} aria-label={bookmark.keep} title={isBookmarked ? bookmark.kept : bookmark.keep} onClick={onKeep}>
        <Icon of={Bookmark} size={22} filled={isBookmarked} />
      </Keep>
    </Root>
  )
}
