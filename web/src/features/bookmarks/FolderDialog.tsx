import { bookmarkFolderLimits, bookmarks, type BookmarkFolder } from '@marquee/contract/bookmarks'
import Dialog from '@mui/material/Dialog'
import { useId, useState } from 'react'
import { useRouteForm } from '#api/form.ts'
import { queryClient } from '#api/queryClient.ts'
import { toast } from '#feedback/toast.ts'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Stack } from '#ui/layout.ts'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H3 } from '#ui/type.ts'
import { bookmarkFoldersWords } from '#words/en/bookmarkFolders.ts'
import { useWords } from '#words/words.tsx'
import { allFolders } from './folders.ts'

interface Props {
  /** Absent where it is new. */
  folder?: BookmarkFolder
  onSaved?: (folder: BookmarkFolder) => void
  onClose: () => void
}

/** What a folder is called. */
export const FolderDialog = ({ folder, onSaved, onClose }: Props) => {
  const words = useWords(bookmarkFoldersWords)
  const heading = useId()
  const [folderId] = useState(() => folder?.id ?? crypto.randomUUID())
  const { control, submit, busy } = useRouteForm(bookmarks.setFolder, {
    start: { name: folder?.name ?? '' },
    fixed: { folderId },
    onDone: async (saved) => {
      // The page of a new folder finds it among the others.
      await queryClient.invalidateQueries({ queryKey: allFolders.queryKey })
      if (folder) toast.success(words.saved)
      onClose()
      onSaved?.(saved)
    },
  })
  const leave = () => {
    if (!busy) onClose()
  }
  return (
    <MuiTheme>
      <Dialog open onClose={leave} aria-labelledby={heading} fullWidth maxWidth="xs" transitionDuration={{ enter: 200, exit: 0 }}>
        <form onSubmit={submit} noValidate>
          <Stack>
            <H3 id={heading}>{folder ? words.renameTitle : words.newFolder}</H3>
            <TextInput control={control} name="name" label={words.name} hint={words.nameHint} max={bookmarkFolderLimits.name} autoComplete="off" dir="auto" autoFocus />
            <SendOrCancel send={folder ? words.save : words.add} busy={busy} onCancel={leave} />
          </Stack>
        </form>
      </Dialog>
    </MuiTheme>
  )
}
