import { subscriptions } from '@marquee/contract/subscriptions'
import { useAction } from '#api/action.ts'
import { queryClient } from '#api/queryClient.ts'
import { query } from '#api/query.ts'
import { toast } from '#feedback/toast.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'
import { showOwn } from './own.ts'

/**
 * Pays what is owed with the card that is there. Where the bank asks, it leads to where it can be answered; `onPaid`: there is nothing
 * owed any more.
 */
export const usePay = (onPaid?: () => void) => {
  const words = useWords(subscriptionsWords)
  return useAction(subscriptions.pay, {
    refresh: [subscriptions.notice, subscriptions.mine, subscriptions.invoices], rereads: true,
    onDone: ({ outcome, url, own }) => {
      showOwn(own)
      if (outcome === 'asks' && url) window.location.assign(url)
      else if (outcome !== 'done') toast.error(words.payDeclined)
      else {
        queryClient.setQueryData(query(subscriptions.notice, {}).queryKey, { notice: null })
        toast.success(words.paidNow)
        onPaid?.()
      }
    },
  })
}
