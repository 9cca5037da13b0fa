import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import type { ProfileCard } from '@marquee/contract/profiles'
import { useId, type ComponentProps } from 'react'
import { MutedVeil } from '#features/mutedWords/MutedVeil.tsx'
import { Card } from '#ui/Card.tsx'
import type { MenuItem } from '#ui/Menu.tsx'
import { H3 } from '#ui/type.ts'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'
import { AlsoBy } from './AlsoBy.tsx'
import { AwayNote } from './AwayNote.tsx'
import { PostBar } from './PostBar.tsx'
import { PostHead } from './PostHead.tsx'
import { PostInside } from './PostInside.tsx'
import { SensitiveVeil } from './SensitiveVeil.tsx'

const Root = styled(Card)`
  padding: 20px var(--pad-card); min-width: 0;
  @media (max-width: 599.95px) { padding: 16px; }
`
const Words = styled.div`margin-top: 12px;`
const Title = styled(H3)`margin: 4px 0 6px; &[data-over-box] { margin-bottom: 12px; }`

interface Props extends ComponentProps<'article'> {
  post: Post
  /** What this reader may do with it. */
  menu?: MenuItem[]
  /** The first posts on the screen: their pictures are fetched at once. */
  eager?: boolean
  /** On its own page: nothing is left to be read on. */
  isWhole?: boolean
  /** In a list of its author's: a pinned one says so. */
  isOfAuthor?: boolean
  /** Who else has passed on what it passes on, where it stands for all of them. */
  alsoBy?: readonly ProfileCard[] | undefined
}

/** One post, as this reader may see it. */
export const PostCard = ({ post, menu = [], eager = false, isWhole = false, isOfAuthor = false, alsoBy = [], ...rest }: Props) => {
  const titleId = useId()
  const words = useWords(postsWords)
  const { id, author, isSensitive, isLocked, warning, mutedWord, event } = post
  // The ticket of an event has its title.
  const title = event ? '' : post.title
  const isVeiled = isSensitive && !isLocked
  const inside = <PostInside post={post} eager={eager} isWhole={isWhole} />
  return (
    <Root as="article" tabIndex={-1} {...(title && mutedWord === null ? { 'aria-labelledby': titleId } : { 'aria-label': event && mutedWord === null ? event.title : author.displayName })} {...rest}>
      <MutedVeil id={id} phrase={mutedWord} what={words.postBy(author.displayName)}>
        <AwayNote post={post} />
        {alsoBy.length > 0 && <AlsoBy people={alsoBy} />}
        <PostHead post={post} menu={menu} isPinned={isOfAuthor && post.isPinned} />
        <Words>
          {title && (
            <Title as="h2" id={titleId} data-over-box={isVeiled || undefined}>
              {title}
            </Title>
          )}
          {isVeiled ? (
            <SensitiveVeil id={id} warning={warning}>
              {inside}
            </SensitiveVeil>
          ) : (
            inside
          )}
        </Words>
        {!post.isHeld && !post.isArchived && <PostBar post={post} />}
      </MutedVeil>
    </Root>
  )
}
