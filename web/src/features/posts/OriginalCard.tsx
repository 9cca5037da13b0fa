import styled from '@emotion/styled'
import type { OriginalPost } from '@marquee/contract/posts'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { EventTicket } from '#features/events/EventTicket.tsx'
import { LinkCard } from '#features/links/LinkCard.tsx'
import { RichText } from '#features/richText/RichText.tsx'
import { beginning } from '#features/richText/beginning.ts'
import { openDialog } from '#feedback/dialog.ts'
import { profilePath, to } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Gallery } from '#ui/Gallery.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Body, clip, H4, Meta, Secondary, Strong } from '#ui/type.ts'
import { postsWords } from '#words/en/posts.ts'
import { resharesWords } from '#words/en/reshares.ts'
import { useWords } from '#words/words.tsx'
import { excerpt } from './excerpt.ts'
import { OriginalMedia } from './OriginalMedia.tsx'

const Root = styled.section`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; padding: 14px 16px 16px; min-width: 0; border: 1px solid var(--line);
  border-radius: var(--media-radius); corner-shape: var(--corner);
`
const Gone = styled(Secondary)`padding: 16px; border: 1px dashed var(--line-strong); border-radius: var(--media-radius); corner-shape: var(--corner);`
const Head = styled.header`display: flex; align-items: center; gap: 10px; min-width: 0; line-height: 1.35;`
const Name = styled(Link)`
  ${clip} display: flex; align-items: center; gap: 10px; min-height: 32px; border-radius: 4px;
  & > b { ${clip} } @media (hover: hover) { &:hover > b { text-decoration: underline; text-underline-offset: 3px; } }
`
const When = styled(Link)`flex: none; border-radius: 4px; @media (hover: hover) { &:hover { text-decoration: underline; text-underline-offset: 3px; } }`
const Title = styled(H4)`
  margin: 0; overflow-wrap: anywhere; & > a { border-radius: 4px; } @media (hover: hover) { & > a:hover { text-decoration: underline; text-underline-offset: 4px; } }
`
const Words = styled(Body)`white-space: pre-line;`
const Note = styled(Secondary)`display: flex; align-items: center; gap: 8px; font-size: var(--fs-s);`
const Opener = styled(Link)`color: var(--accent-text); font-weight: 650; border-radius: 4px; text-underline-offset: 3px; &:hover { text-decoration: underline; }`

const Beginning = ({ id, text, body }: Pick<OriginalPost, 'id' | 'text' | 'body'>) => {
  const words = useWords(postsWords)
  const start = excerpt(text)
  const more = start !== undefined && (
    <>
      {'… '}
      <Opener to={to('post', { postId: id })}>{words.readOn}</Opener>
    </>
  )
  if (body) return <RichText body={start === undefined ? body : beginning(body, start.length)} end={more} />
  return (
    <Words>
      {start ?? text}
      {more}
    </Words>
  )
}

/** A post inside the one that passes it on. What is gone, or not for this reader, says no more than that. */
export const OriginalCard = ({ original, isWithdrawn }: { original: OriginalPost | null; isWithdrawn: boolean }) => {
  const words = useWords(resharesWords)
  const posts = useWords(postsWords)
  if (!original) return <Gone>{isWithdrawn ? words.withdrawn : words.gone}</Gone>
  const { id, author, title, text, body, images, link, isLocked, isSensitive, warning, publishedAt, event } = original
  const href = to('post', { postId: id })
  const showWhole = (start: number) =>
    void openDialog(() => import('#features/images/Pictures.tsx').then(({ Pictures }) => Pictures), { images, start, author: author.displayName })
  const hasMore = original.media || original.livestream || original.kind === 'poll' || original.kind === 'livestream'
  return (
    <Root aria-label={posts.postBy(author.displayName)}>
      <Head>
        <Name to={profilePath(author)} title={author.displayName}>
          <Avatar person={author} size={32} />
          <Strong>{author.displayName}</Strong>
        </Name>
        <When to={href}>
          <Meta>
            <TimeAgo at={publishedAt} />
          </Meta>
        </When>
      </Head>
      {title && !event && (
        <Title as="p">
          <Link to={href}>{title}</Link>
        </Title>
      )}
      {isSensitive ? (
        <Note>
          {warning || words.sensitive} <Opener to={href}>{words.show}</Opener>
        </Note>
      ) : event ? (
        <EventTicket event={event} />
      ) : (
        <>
          {(text || body) && <Beginning id={id} text={text} body={body} />}
          {isLocked && (
            <Note>
              <Icon of={Lock} size={16} />
              <Opener to={href}>{posts.locked}</Opener>
            </Note>
          )}
          {images.length > 0 && <Gallery images={images} onOpen={showWhole} />}
          {link && <LinkCard link={link} />}
          {hasMore && <OriginalMedia {...original} />}
        </>
      )}
    </Root>
  )
}
