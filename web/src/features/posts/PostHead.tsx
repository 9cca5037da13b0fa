import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { Link } from 'react-router'
import { useLabels } from '#start/configuration.ts'
import { profilePath } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Clip, clip, Meta, Strong } from '#ui/type.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.header`display: flex; align-items: center; gap: 12px;`
const Who = styled.div`flex: 1; min-width: 0; line-height: 1.35;`
const Names = styled.div`display: flex; align-items: center; gap: 8px; min-width: 0;`
const Face = styled(Link)`flex: none; display: flex; border-radius: var(--r-avatar); corner-shape: var(--corner);`
const Name = styled(Link)`
  ${clip}
  border-radius: 4px;
  @media (hover: hover) { &:hover { text-decoration: underline; text-underline-offset: 3px; } }
`
const Line = styled(Meta)`display: flex; gap: .28em; min-width: 0;`
const Rest = styled.span`flex: none; max-width: 66%; ${clip}`
const MenuPlace = styled.div`margin-right: -10px;`

/** "@ines.makes · 2h · Everyone". */
const MetaLine = ({ author, publishedAt, editedAt, audience, minTier }: Post) => {
  const { posts } = useWords()
  const { SUBSCRIPTION } = useLabels()
  const readers = audience === 'tier' ? posts.tier(SUBSCRIPTION, minTier) : posts.audience[audience]
  return (
    <Line>
      <Clip>{`@${author.nickname}`}</Clip>
      <Rest title={readers}>
        {'· '}
        <TimeAgo at={publishedAt} />
        {` · ${readers}`}
        {editedAt && (
          <span title={posts.editedAt(wholeTimeOf(editedAt))}>{` · ${posts.edited}`}</span>
        )}
      </Rest>
    </Line>
  )
}

/** Who wrote the post, when and for whom, and what can be done with it. */
export const PostHead = ({ post, menu }: { post: Post; menu: MenuItem[] }) => {
  const { posts } = useWords()
  const labels = useLabels()
  const { author } = post
  const href = profilePath(author)
  return (
    <Root>
      <Face to={href} tabIndex={-1} aria-hidden>
        <Avatar person={author} size={48} />
      </Face>
      <Who>
        <Names>
          <Name to={href} title={author.displayName}>
            <Strong>{author.displayName}</Strong>
          </Name>
          {author.role !== 'Member' && <Badge kind="role">{labels.ROLE[author.role]}</Badge>}
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
