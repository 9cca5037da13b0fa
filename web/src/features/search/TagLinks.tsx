import styled from '@emotion/styled'
import type { FoundTag } from '@marquee/contract/search'
import { Link } from 'react-router'
import { Hidden } from '#ui/Hidden.tsx'
import { Num } from '#ui/type.ts'
import { searchWords } from '#words/en/search.ts'
import { useWords } from '#words/words.tsx'
import { searchPath } from './searchIn.ts'

const List = styled.ul`
  display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 16px;
  @media (max-width: 599.95px) { margin: 0 16px 16px; }
`
const Tag = styled(Link)`
  display: inline-flex; align-items: center; gap: 8px; min-height: var(--chip-h); max-width: 100%; padding: 0 var(--chip-pad);
  border: 1px solid var(--line-strong); border-radius: var(--chip-radius); corner-shape: var(--corner); font-size: var(--fs-s); font-weight: 600;
  color: var(--ink-2); overflow-wrap: anywhere;
  @media (max-width: 599.95px) { min-height: 44px; }
  @media (hover: hover) { &:hover { color: var(--ink); border-color: var(--ink-2); } }
  &[aria-current='true'] { background: var(--ink); color: var(--bg); border-color: var(--ink); }
  & > span { font-weight: 500; }
`

/** Hashtags and how many posts they have; each leads to its posts. */
export const TagLinks = ({ label, tags, current }: { label: string; tags: readonly FoundTag[]; current?: string }) => {
  const words = useWords(searchWords)
  if (tags.length === 0) return null
  return (
    <List aria-label={label}>
      {tags.map(({ tag, posts, isMore }) => (
        <li key={tag}>
          <Tag to={searchPath({ q: tag, tab: 'tags' })} aria-current={tag === current ? 'true' : undefined}>
            {words.tag(tag)}
            <Num aria-hidden>{words.tagCount(posts, isMore)}</Num>
            <Hidden>{words.tagSaid(posts, isMore)}</Hidden>
          </Tag>
        </li>
      ))}
    </List>
  )
}
