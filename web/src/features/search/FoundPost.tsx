import styled from '@emotion/styled'
import type { FoundPost as Found } from '@marquee/contract/search'
import { Link } from 'react-router'
import { MutedVeil } from '#features/mutedWords/MutedVeil.tsx'
import { to } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Media } from '#ui/Media.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Clip, Strong, Tiny } from '#ui/type.ts'
import { postsWords } from '#words/en/posts.ts'
import { searchWords } from '#words/en/search.ts'
import { useWords } from '#words/words.tsx'
import { Marked } from './Marked.tsx'

const Row = styled.li`
  position: relative; padding: 16px 0;
  &:has(a:focus-visible) { outline: var(--focus-w) solid var(--focus); outline-offset: -2px; border-radius: 8px; }
  @media (hover: hover) { &:hover h3 a { text-decoration: underline; text-underline-offset: 3px; } }
`
const Inside = styled.div`display: flex; gap: 16px; align-items: flex-start;`
const Words = styled.div`flex: 1; min-width: 0; display: grid; gap: 6px;`
const Who = styled.div`display: flex; align-items: center; gap: 8px; min-width: 0; line-height: 1.35;`
const When = styled(Tiny)`flex: none;`
const Title = styled.h3`
  font-size: var(--fs-body); font-weight: 650; line-height: 1.35; overflow-wrap: anywhere;
  & > a { outline: none; }
  & > a::after { content: ''; position: absolute; inset: 0; }
`
const Said = styled.p`color: var(--ink-2); line-height: 1.5; overflow-wrap: anywhere; text-wrap: pretty;`
const Picture = styled(Media)`flex: none; width: 96px; @media (max-width: 599.95px) { width: 72px; }`

/** A post in the answers of a search. All of it leads to the post. */
export const FoundPost = ({ found: { post, title, excerpt }, onOpen }: { found: Found; onOpen?: () => void }) => {
  const words = useWords(searchWords)
  const posts = useWords(postsWords)
  const { id, author, publishedAt, audience, minTier, isLocked, images, mutedWord } = post
  const isTitled = title.length > 0
  const readers = audience === 'tier' ? posts.tier(minTier) : posts.audience[audience]
  const said = <Marked fragments={excerpt} />
  const link = (
    <Link to={to('post', { postId: id })} onClick={onOpen}>
      {isTitled ? <Marked fragments={title} /> : excerpt.length ? said : words.untitled(author.displayName)}
    </Link>
  )
  return (
    <Row>
      <MutedVeil id={id} phrase={mutedWord} what={posts.postBy(author.displayName)}>
        <Inside>
          <Words>
            <Who>
              <Avatar person={author} size={24} />
              <Clip as={Strong} title={author.displayName}>
                {author.displayName}
              </Clip>
              <When>
                <TimeAgo at={publishedAt} />
                {` · ${readers}`}
              </When>
            </Who>
            <Title style={isTitled ? undefined : { fontWeight: 400 }}>{link}</Title>
            {isTitled && excerpt.length > 0 && <Said>{said}</Said>}
            {isLocked && (
              <div>
                <Badge kind="access">{words.locked}</Badge>
              </div>
            )}
          </Words>
          {images[0] && !post.isSensitive && <Picture image={images[0]} sizes="96px" ratio={1} />}
        </Inside>
      </MutedVeil>
    </Row>
  )
}
