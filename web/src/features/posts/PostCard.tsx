import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { lazy, Suspense, useId, useState, type ComponentProps } from 'react'
import { Card } from '#ui/Card.tsx'
import { Gallery } from '#ui/Gallery.tsx'
import type { MenuItem } from '#ui/Menu.tsx'
import { H3 } from '#ui/type.ts'
import { LockedPost } from './LockedPost.tsx'
import { PostHead } from './PostHead.tsx'
import { PostText } from './PostText.tsx'

const Pictures = lazy(() => import('./Pictures.tsx').then(({ Pictures: part }) => ({ default: part })))

const Root = styled(Card)`
  padding: 20px var(--pad-card); min-width: 0;
  @media (max-width: 599.95px) { padding: 16px; }
`
const Words = styled.div`margin-top: 12px;`
const Title = styled(H3)`margin: 4px 0 6px;`
const Gap = styled.div`margin-top: 16px;`

interface Props extends ComponentProps<'article'> {
  post: Post
  /** What this reader may do with it. */
  menu?: MenuItem[]
  /** The first posts on the screen: their pictures are fetched at once. */
  eager?: boolean
}

/** One post, as this reader may see it. */
export const PostCard = ({ post, menu = [], eager = false, ...rest }: Props) => {
  const titleId = useId()
  const [openPicture, setOpenPicture] = useState<number>()
  const { id, title, text, images, isLocked, minTier, author } = post
  return (
    <Root as="article" tabIndex={-1} {...(title ? { 'aria-labelledby': titleId } : { 'aria-label': author.displayName })} {...rest}>
      <PostHead post={post} menu={menu} />
      <Words>
        {title && (
          <Title as="h2" id={titleId}>
            {title}
          </Title>
        )}
        {isLocked ? <LockedPost teaser={text} level={minTier} /> : <PostText id={id} text={text} />}
      </Words>
      {images.length > 0 && (
        <Gap>
          <Gallery images={images} eager={eager} onOpen={setOpenPicture} />
        </Gap>
      )}
      {openPicture !== undefined && (
        <Suspense fallback={null}>
          <Pictures images={images} start={openPicture} author={author.displayName} onClose={() => setOpenPicture(undefined)} />
        </Suspense>
      )}
    </Root>
  )
}
