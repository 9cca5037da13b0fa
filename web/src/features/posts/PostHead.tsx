import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { Pin } from 'lucide-react'
import { Link } from 'react-router'
import { useLabels } from '#start/configuration.ts'
import { profilePath, to } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Clip, clip, Meta, Strong } from '#ui/type.ts'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'
import { EditedMark } from './EditedMark.tsx'

const Root = styled.header`display: flex; flex-wrap: wrap; align-items: center; gap: 12px;`
/** In a line of its own: beside a name and its badges a phone would have no room for the name. */
const Pinned = styled.p`
  display: flex; align-items: center; gap: 8px; width: 100%; font-weight: 600; font-size: var(--fs-xs); line-height: 1; color: var(--accent-text);
`
const Who = styled.div`flex: 1; min-width: 0; line-height: 1.35;`
const Names = styled.div`display: flex; align-items: center; gap: 8px; min-width: 0;`
const Face = styled(Link)`flex: none; display: flex; border-radius: var(--r-avatar); corner-shape: var(--corner);`
const Name = styled(Link)`
  ${clip}
  line-height: 24px;
  border-radius: 4px;
  @media (hover: hover) { &:hover { text-decoration: underline; text-underline-offset: 3px; } }
`
/** Two links under each other, each 24 px high. */
const Line = styled(Meta)`display: flex; gap: .28em; min-width: 0; line-height: 24px;`
/** A short phone cuts whom it is for before who wrote it, down to a word, and never when, nor that it was edited. */
const Readers = styled(Clip)`flex: 1 1 0; min-width: 4em; max-width: max-content;`
const Uncut = styled.span`flex: none;`
const When = styled(Link)`
  display: inline-block;
  border-radius: 4px; @media (hover: hover) { &:hover { text-decoration: underline; text-underline-offset: 3px; } }
`
const OnWide = styled.span`display: flex; @media (max-width: 599.95px) { display: none; }`
const MenuPlace = styled.div`margin-right: -10px;`

/** "@ines.makes · 2h · Everyone". */
const MetaLine = ({ id, author, publishedAt, editedAt, audience, minTier, isLocked, opener }: Post) => {
  const posts = useWords(postsWords)
  const level = opener ? posts.nameAndAbove(opener.name) : posts.tier(minTier)
  const readers = audience === 'tier' ? level : posts.audience[audience]
  return (
    <Line>
      <Clip>{`@${author.nickname}`}</Clip>
      <Uncut>
        {'· '}
        <When to={to('post', { postId: id })}>
          <TimeAgo at={publishedAt} />
        </When>
      </Uncut>
      <Readers title={readers}>{`· ${readers}`}</Readers>
      {editedAt && (
        <Uncut>
          {'· '}
          <EditedMark id={id} editedAt={editedAt} isLocked={isLocked} />
        </Uncut>
      )}
    </Line>
  )
}

/** Who wrote the post, when and for whom, and what can be done with it. */
export const PostHead = ({ post, menu, isPinned = false }: { post: Post; menu: MenuItem[]; isPinned?: boolean | undefined }) => {
  const posts = useWords(postsWords)
  const labels = useLabels()
  const { author, opener } = post
  const href = profilePath(author)
  const isLive = post.livestream?.status === 'live' || post.livestream?.status === 'interrupted'
  return (
    <Root>
      {isPinned && (
        <Pinned>
          <Icon of={Pin} size={16} />
          {posts.pinned}
        </Pinned>
      )}
      <Face to={href} tabIndex={-1} aria-hidden>
        <Avatar person={author} size={48} live={isLive} />
      </Face>
      <Who>
        <Names>
          <Name to={href} title={author.displayName}>
            <Strong>{author.displayName}</Strong>
          </Name>
          {author.role !== 'Member' && <Badge kind="role">{labels.ROLE[author.role]}</Badge>}
          {opener && (
            <OnWide>
              <Badge kind="access">{opener.name}</Badge>
            </OnWide>
          )}
        </Names>
        <MetaLine {...post} />
      </Who>
      {menu.length > 0 && (
        <MenuPlace>
          <Menu label={posts.moreAbout(author.displayName)} items={menu} />
        </MenuPlace>
      )}
    </Root>
  )
}
