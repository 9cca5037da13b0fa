import { posts, type Post } from '@marquee/contract/posts'
import { Archive, ArchiveRestore, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { useAddedItems } from '#postButtons.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'
import { forgetPage, showArchived, showPinned, showUnarchived, takeOut } from './cachedPosts.ts'
import { editAddress } from './editAddress.ts'

interface Leaving {
  /** Before a deleted post leaves the lists; its page is forgotten once that has settled. */
  onDeleted: () => unknown
  /** Before it leaves this list for the archive, or the archive for the others. */
  onMoved?: () => unknown
}

/** What this reader may do with a post. */
export const usePostMenu = (post: Post, { onDeleted, onMoved }: Leaving): MenuItem[] => {
  const words = useWords(postsWords)
  const remove = useAction(posts.remove, {
    refresh: [posts.held],
    onDone: async () => {
      const left = onDeleted()
      takeOut(post)
      if (post.isHeld) toast.success(words.takenBack)
      else toast.success(words.deleted, { link: { label: words.toDeleted, href: to('removedPosts') } })
      await left
      forgetPage(post)
    },
    // The dialog hands the failure to the shared handler.
    onFail: () => {},
  })
  const askToDelete = () =>
    openConfirm('delete', {
      title: words.deleteTitle,
      text: post.isHeld ? words.deleteHeldText(post.title) : words.deleteText(post.title),
      onConfirm: () => remove.mutateAsync({ postId: post.id }),
    })

  const pinned = (told: string) => ({
    onDone: (changed: Post) => {
      showPinned(changed)
      toast.success(told)
    },
  })
  const pin = useAction(posts.pin, pinned(words.isPinned))
  const unpin = useAction(posts.unpin, pinned(words.isUnpinned))

  const archive = useAction(posts.archive, {
    onDone: (now) => {
      onMoved?.()
      showArchived(now)
      toast.success(words.isNowArchived, { link: { label: words.toArchived, href: to('archivedPosts') } })
    },
  })
  const unarchive = useAction(posts.unarchive, {
    onDone: (now) => {
      onMoved?.()
      showUnarchived(now)
      toast.success(words.isUnarchived, { link: { label: words.toUnarchived, href: to('post', { postId: post.id }) } })
    },
  })

  const added = useAddedItems(post)
  const edit = editAddress(post)
  return [
    ...(edit ? [{ label: words.edit, icon: Pencil, href: edit }] : []),
    ...(post.can.pin
      ? [
          post.isPinned
            ? { label: words.unpin, icon: PinOff, onSelect: () => unpin.mutate({ postId: post.id }) }
            : { label: words.pin, icon: Pin, onSelect: () => pin.mutate({ postId: post.id }) },
        ]
      : []),
    ...(post.can.archive
      ? [
          post.isArchived
            ? { label: words.unarchive, icon: ArchiveRestore, onSelect: () => unarchive.mutate({ postId: post.id }) }
            : { label: words.archive, icon: Archive, onSelect: () => archive.mutate({ postId: post.id }) },
        ]
      : []),
    ...added,
    ...(post.can.delete ? [{ label: words.delete, icon: Trash2, tone: 'bad' as const, onSelect: askToDelete }] : []),
  ]
}
