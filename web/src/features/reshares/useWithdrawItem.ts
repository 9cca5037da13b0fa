import type { Post } from '@marquee/contract/posts'
import { reshares } from '@marquee/contract/reshares'
import { Undo2 } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { editEveryCopy } from '#features/posts/everyCopy.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { resharesWords } from '#words/en/reshares.ts'
import { useWords } from '#words/words.tsx'

/** The line of a quote's menu that takes one's own post out of it; none for whoever has not written what is quoted. */
export const useWithdrawItem = ({ id: postId, author, can }: Post): MenuItem[] => {
  const words = useWords(resharesWords)
  const withdraw = useAction(reshares.withdraw, {
    onDone: (quote) => {
      editEveryCopy(quote.id, () => quote)
      toast.success(words.withdrawnDone)
    },
    // The dialog hands the failure to the shared handler.
    onFail: () => {},
  })
  const ask = () =>
    openConfirm('warn', {
      title: words.withdrawTitle,
      text: words.withdrawText(author.displayName),
      onConfirm: () => withdraw.mutateAsync({ postId }),
    })
  return can.withdraw ? [{ label: words.withdraw, icon: Undo2, onSelect: ask }] : []
}
