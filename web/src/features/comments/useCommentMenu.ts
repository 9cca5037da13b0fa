import { comments, type Comment } from '@marquee/contract/comments'
import { Eye, EyeOff, Link2, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { useReportItem } from '#features/reports/useReportItem.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { commentsWords } from '#words/en/comments.ts'
import { useWords } from '#words/words.tsx'
import { showChanged, takeOut } from './cachedComments.ts'

const addressOf = ({ id }: Comment) => `${window.location.origin}${window.location.pathname}#comment-${id}`

/** What this reader may do with a comment beside liking and answering it. */
export const useCommentMenu = (comment: Comment, onEdit: () => void): MenuItem[] => {
  const words = useWords(commentsWords)
  const { id: commentId, can, isPinned, state } = comment
  const show = { onDone: (changed: Comment) => showChanged(changed, comment) }
  // Pinning moves two comments: the list is read again.
  const pin = useAction(comments.pin, { ...show, refresh: [comments.list] })
  const unpin = useAction(comments.unpin, { ...show, refresh: [comments.list] })
  const hide = useAction(comments.hide, show)
  const reveal = useAction(comments.show, show)
  const remove = useAction(comments.remove, {
    onDone: () => {
      takeOut(comment)
      toast.success(words.deleted)
    },
    // The dialog hands the failure to the shared handler.
    onFail: () => {},
  })
  const reporting = useReportItem('comment', commentId, comment.author ?? undefined)
  const askToDelete = () =>
    openConfirm('delete', { title: words.deleteTitle, text: words.deleteText, onConfirm: () => remove.mutateAsync({ commentId }) })
  const copy = async () => {
    await navigator.clipboard.writeText(addressOf(comment))
    toast.success(words.copied)
  }

  return [
    ...(can.edit ? [{ label: words.edit, icon: Pencil, onSelect: onEdit }] : []),
    ...(can.pin && !isPinned ? [{ label: words.pin, icon: Pin, onSelect: () => pin.mutate({ commentId }) }] : []),
    ...(can.pin && isPinned ? [{ label: words.unpin, icon: PinOff, onSelect: () => unpin.mutate({ commentId }) }] : []),
    ...(can.hide && state === 'published' ? [{ label: words.hide, icon: EyeOff, onSelect: () => hide.mutate({ commentId }) }] : []),
    ...(can.hide && state === 'hidden' ? [{ label: words.show, icon: Eye, onSelect: () => reveal.mutate({ commentId }) }] : []),
    { label: words.copyLink, icon: Link2, onSelect: () => void copy() },
    ...reporting,
    ...(can.delete ? [{ label: words.delete, icon: Trash2, tone: 'bad' as const, onSelect: askToDelete }] : []),
  ]
}
