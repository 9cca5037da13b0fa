import { posts, type Post } from '@marquee/contract/posts'
import { Pencil, Trash2 } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { useWords } from '#words/words.tsx'
import { takeOut } from './cachedPosts.ts'

/** What this reader may do with a post. `onDeleted` is called before it leaves the lists. */
export const usePostMenu = (post: Post, onDeleted: () => void): MenuItem[] => {
  const words = useWords().posts
  const remove = useAction(posts.remove, {
    onDone: () => {
      onDeleted()
      takeOut(post)
      toast.success(words.deleted)
    },
    // The dialog hands the failure to the shared handler.
    onFail: () => {},
  })
  const askToDelete = () =>
    openConfirm('delete', {
      title: words.deleteTitle,
      text: words.deleteText(post.title),
      onConfirm: () => remove.mutateAsync({ postId: post.id }),
    })

  return [
    // The form knows two audiences: saving it would open a post that is for a tier.
    ...(post.can.edit && post.audience !== 'tier'
      ? [{ label: words.edit, icon: Pencil, href: `${to('addContentMetadata')}?${new URLSearchParams({ post: post.id })}` }]
      : []),
    ...(post.can.delete ? [{ label: words.delete, icon: Trash2, tone: 'bad' as const, onSelect: askToDelete }] : []),
  ]
}
