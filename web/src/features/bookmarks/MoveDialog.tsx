import styled from '@emotion/styled'
import { bookmarkFolderLimits, bookmarks, type BookmarkFolder } from '@marquee/contract/bookmarks'
import Dialog from '@mui/material/Dialog'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { useAction } from '#api/action.ts'
import { useRouteForm } from '#api/form.ts'
import { outdate } from '#api/outdate.ts'
import { query } from '#api/query.ts'
import { toast } from '#feedback/toast.ts'
import { editEveryCopy } from '#features/posts/everyCopy.ts'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Bone, Waiting } from '#ui/Bone.tsx'
import { Radio } from '#ui/Checkbox.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { focusScreen } from '#ui/focusScreen.ts'
import { Stack } from '#ui/layout.ts'
import { SendOrCancel } from '#ui/SendOrCancel.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H3 } from '#ui/type.ts'
import { bookmarkFoldersWords } from '#words/en/bookmarkFolders.ts'
import { bookmarksWords } from '#words/en/bookmarks.ts'
import { useWords } from '#words/words.tsx'
import { allFolders } from './folders.ts'

const Choices = styled.fieldset`
  display: grid; min-width: 0; max-height: min(46dvh, 420px); overflow-y: auto; overflow-wrap: anywhere;
  & > legend { padding: 0; font-weight: 600; font-size: var(--fs-s); }
`

const none = ''
const another = 'another'

interface ChoiceProps {
  postId: string
  folders: readonly BookmarkFolder[]
  /** Where it lies now; null for none. */
  folderId: string | null
  onClose: () => void
}

const FolderChoice = ({ postId, folders, folderId, onClose }: ChoiceProps) => {
  const words = useWords(bookmarkFoldersWords)
  const [newId] = useState(() => crypto.randomUUID())
  const [chosen, choose] = useState(folderId ?? (folders.length ? none : another))
  const move = useAction(bookmarks.keep, {
    inTurn: `post ${postId}`,
    refresh: [bookmarks.folders],
    rereads: true,
    onDone: async (kept) => {
      editEveryCopy(postId, (post) => ({ ...post, isBookmarked: true }))
      const name = (kept.folderId === newId ? made.form.getValues('name') : folders.find(({ id }) => id === kept.folderId)?.name) ?? ''
      toast.success(kept.folderId ? words.moved(name) : words.takenOut)
      onClose()
      await outdate(['bookmarks.list'], 'active')
      focusScreen()
    },
  })
  const made = useRouteForm(bookmarks.setFolder, {
    start: { name: '' },
    fixed: { folderId: newId },
    refresh: [bookmarks.folders],
    onDone: ({ id }) => move.mutate({ postId, folderId: id }),
  })
  const busy = made.busy || move.isPending
  const send = (event: FormEvent) => {
    if (chosen === another) return made.submit(event)
    event.preventDefault()
    if (!busy) move.mutate({ postId, folderId: chosen || null })
  }
  const option = (value: string, label: string) => (
    <Radio key={value} name="folder" value={value} checked={chosen === value} onChange={() => choose(value)}>
      <bdi>{label}</bdi>
    </Radio>
  )
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        {folders.length > 0 && (
          <Choices>
            <legend>{words.where}</legend>
            {option(none, words.noFolder)}
            {folders.map(({ id, name }) => option(id, name))}
            {folders.length < bookmarkFolderLimits.folders && option(another, words.newFolder)}
          </Choices>
        )}
        {chosen === another && (
          <TextInput
            control={made.control} name="name" label={words.name} hint={words.nameHint} max={bookmarkFolderLimits.name} autoComplete="off" dir="auto" autoFocus
          />
        )}
        <SendOrCancel send={words.moveSend} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

/** Which folder a kept post belongs in: one that is there, a new one, or none. */
export const MoveDialog = ({ postId, onClose }: { postId: string; onClose: () => void }) => {
  const words = useWords(bookmarkFoldersWords)
  const { move } = useWords(bookmarksWords)
  const heading = useId()
  const folders = useQuery({ ...allFolders, staleTime: 0 })
  const kept = useQuery({ ...query(bookmarks.read, { postId }), staleTime: 0, gcTime: 0 })
  const hasFailed = folders.isError || kept.isError
  const retry = () => void Promise.all([folders.refetch(), kept.refetch()])
  return (
    <MuiTheme>
      <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="xs" transitionDuration={{ enter: 200, exit: 0 }}>
        <H3 id={heading} style={{ marginBottom: 16 }}>
          {move}
        </H3>
        {folders.data && kept.data ? (
          <FolderChoice postId={postId} folders={folders.data} folderId={kept.data.folderId} onClose={onClose} />
        ) : hasFailed ? (
          <ErrorNotice title={words.foldersFailed} onRetry={retry} busy={folders.isFetching || kept.isFetching} />
        ) : (
          <Waiting>
            <Stack gap={12}>
              <Bone h={24} w="40%" />
              <Bone h={24} w="60%" />
            </Stack>
          </Waiting>
        )}
      </Dialog>
    </MuiTheme>
  )
}
