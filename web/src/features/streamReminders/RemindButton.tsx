import { streamReminders } from '@marquee/contract/streamReminders'
import { Bell, BellRing } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { streamRemindersWords } from '#words/en/streamReminders.ts'
import { useWords } from '#words/words.tsx'

interface Props {
  livestream: { id: string; title: string }
  isReminded: boolean
  /** How it looks until it is pressed. */
  variant?: ButtonVariant
  size?: 's' | 'm'
}

/** Asks to be reminded of a livestream, and takes that back. */
export const RemindButton = ({ livestream: { id: livestreamId, title }, isReminded, variant = 'soft', size = 's' }: Props) => {
  const words = useWords(streamRemindersWords)
  const refresh = [streamReminders.read, streamReminders.next]
  const inTurn = `reminder ${livestreamId}`
  const ask = useAction(streamReminders.ask, { refresh, inTurn, rereads: true, onDone: () => toast.success(words.done) })
  const drop = useAction(streamReminders.drop, { refresh, inTurn, onDone: () => toast.success(words.undone) })
  return (
    <Button
      variant={isReminded ? 'line' : variant} size={size} icon={isReminded ? BellRing : Bell} aria-pressed={isReminded}
      loading={ask.isPending || drop.isPending} title={isReminded ? words.remindedHow : undefined}
      onClick={() => (isReminded ? drop : ask).mutate({ livestreamId })}
    >
      <span>
        {words.remind}
        <Hidden>{words.whose(title)}</Hidden>
      </span>
    </Button>
  )
}
