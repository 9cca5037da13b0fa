import { tickets } from '@marquee/contract/tickets'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { waitlistWords } from '#words/en/waitlist.ts'
import { useWords } from '#words/words.tsx'
import { outdateWaitlist } from './ticketQueries.ts'

interface Props {
  eventId: string
  /** Something is kept for them, which they decline. */
  isOffered?: boolean
  onLeft?: () => void
}

/** Out of the line for an event. Whoever declines what is kept for them is asked whether they mean it. */
export const LeaveWaitlist = ({ eventId, isOffered = false, onLeft }: Props) => {
  const words = useWords(waitlistWords)
  const leave = useAction(tickets.stopWaiting, {
    refresh: [tickets.offers],
    onDone: async () => {
      toast.success(isOffered ? words.declined : words.left)
      onLeft?.()
      await outdateWaitlist()
    },
    // The dialog hands failures to the shared handler.
    ...(isOffered && { onFail: () => {} }),
  })
  const press = () =>
    isOffered
      ? openConfirm('warn', { title: words.declineTitle, text: words.declineText, onConfirm: () => leave.mutateAsync({ eventId }) })
      : leave.mutate({ eventId })
  return (
    <Button variant="line" size="s" loading={leave.isPending} onClick={press}>
      {isOffered ? words.decline : words.leave}
    </Button>
  )
}
