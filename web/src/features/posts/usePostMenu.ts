import { posts, type Post } from '@marquee/contract/posts'
import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { useAddedItems } from '#postButtons.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'
import { forgetPage, showPinned, takeOut } from './cachedPosts.ts'
import { editAddress } from './editAddress.ts'

/** What this reader may do with a post. `onDeleted` is called before it leaves the lists; its page is forgotten once that has settled. */
export const usePostMenu = (post: Post, onDeleted: () => unknown): MenuItem[] => {
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
    ...added,
    ...(post.can.delete ? [{ label: words.delete, icon: Trash2, tone: 'bad' as const, onSelect: askToDelete }] : []),
  ]
}
