import { bookmarkFolderLimits, bookmarks, type BookmarkFolder } from '@marquee/contract/bookmarks'
import { FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { openDialog } from '#feedback/dialog.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'
import { bookmarkFoldersWords } from '#words/en/bookmarkFolders.ts'
import { useWords } from '#words/words.tsx'
import { folderHref } from './folders.ts'

type Saved = { folder?: BookmarkFolder; onSaved?: (folder: BookmarkFolder) => void }
const openFolder = (about: Saved) => void openDialog(() => import('./FolderDialog.tsx').then(({ FolderDialog }) => FolderDialog), about)

/** What can be done with the folder that is open. */
const FolderMenu = ({ folder }: { folder: BookmarkFolder }) => {
  const words = useWords(bookmarkFoldersWords)
  const navigate = useNavigate()
  const { id: folderId, name } = folder
  const remove = useAction(bookmarks.removeFolder, {
    refresh: [bookmarks.folders, bookmarks.list],
    onDone: async () => {
      await navigate(folderHref(), { replace: true })
      toast.success(words.deleted(name))
    },
    // The dialog hands the failure to the shared handler.
    onFail: () => {},
  })
  const ask = () =>
    openConfirm('delete', { title: words.deleteTitle(name), text: words.deleteText, onConfirm: () => remove.mutateAsync({ folderId }) })
  return (
    <Menu
      label={words.more(name)}
      items={[
        { label: words.rename, icon: Pencil, onSelect: () => openFolder({ folder }) },
        { label: words.delete, icon: Trash2, tone: 'bad', onSelect: ask },
      ]}
    />
  )
}

interface Props {
  folders: readonly BookmarkFolder[]
  /** The open one, where one is. */
  folder: BookmarkFolder | undefined
}

/** Adding a folder, where there is room for one more. */
const NewFolder = () => {
  const words = useWords(bookmarkFoldersWords)
  const navigate = useNavigate()
  const add = () => openFolder({ onSaved: ({ id }) => void navigate(folderHref(id), { replace: true }) })
  return (
    <Button variant="quiet" icon={FolderPlus} onClick={add}>
      {words.newFolder}
    </Button>
  )
}

interface Props {
  folders: readonly BookmarkFolder[]
  /** The open one, where one is. */
  folder: BookmarkFolder | undefined
}

/** What can be done with the open folder; beside all bookmarks, adding one. */
export const FolderTools = ({ folders, folder }: Props) => {
  if (folder) return <FolderMenu folder={folder} />
  return folders.length < bookmarkFolderLimits.folders && <NewFolder />
}
