import styled from '@emotion/styled'
import { bookmarkFolderLimits, type BookmarkFolder } from '@marquee/contract/bookmarks'
import { Bookmark, Folder } from 'lucide-react'
import { Link } from 'react-router'
import { chipStyles } from '#ui/Chip.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Clip, Secondary } from '#ui/type.ts'
import { useCurrentInView } from '#ui/useCurrentInView.ts'
import { bookmarkFoldersWords } from '#words/en/bookmarkFolders.ts'
import { useWords } from '#words/words.tsx'
import { folderHref } from './folders.ts'

const Root = styled.nav`
  margin-bottom: 16px;
  & > ul { display: flex; flex-wrap: wrap; gap: 8px; }
  & li { min-width: 0; max-width: 100%; }
  @media (max-width: 599.95px) {
    overflow-x: auto; scrollbar-width: none; padding: 3px 16px;
    & > ul { flex-wrap: nowrap; width: max-content; }
    & li { max-width: 60vw; }
  }
`
const Way = styled(Link)`${chipStyles} max-width: 100%;`
const Full = styled(Secondary)`margin-top: 8px; position: sticky; left: 0; font-size: var(--fs-s);`

interface Props {
  folders: readonly BookmarkFolder[]
  /** The open one; none for all bookmarks. */
  folderId: string | undefined
}

/** The ways to all bookmarks and to those of each folder. */
export const FolderNav = ({ folders, folderId }: Props) => {
  const words = useWords(bookmarkFoldersWords)
  const root = useCurrentInView<HTMLElement>(folderId ?? '')
  const ways = [{ id: undefined, name: words.all }, ...folders]
  return (
    <Root ref={root} aria-label={words.folders}>
      <ul>
        {ways.map(({ id, name }) => (
          <li key={id ?? ''}>
            <Way to={folderHref(id)} replace data-on={id === folderId || undefined} aria-current={id === folderId ? 'page' : undefined}>
              <Icon of={id ? Folder : Bookmark} size={16} />
              <Clip dir="auto" title={id && name}>
                {name}
              </Clip>
            </Way>
          </li>
        ))}
      </ul>
      {folders.length >= bookmarkFolderLimits.folders && <Full>{words.full}</Full>}
    </Root>
  )
}
