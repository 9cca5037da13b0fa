import { subscriptions, type RetentionOffer, type Subscription } from '@marquee/contract/subscriptions'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { Strong } from '#ui/type.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'
import { showOwn } from './own.ts'

type Props = {
  current: Subscription
  offer: RetentionOffer
  onTaken: () => void
  onRefused: () => void
}

/** What somebody pays if they stay. Both ways look alike: it is as easy to leave all the same. */
export const StayOffer = ({ current, offer, onTaken, onRefused }: Props) => {
  const words = useWords(subscriptionsWords)
  const { id: subscriptionId, tier, per } = current
  const { id: specialOfferId, name, reducedCents, cents, payments, nextAt } = offer
  const take = useAction(subscriptions.takeRetention, {
    refresh: [subscriptions.mine, subscriptions.retention], rereads: true,
    onDone: (now) => {
      showOwn(now)
      toast.success(words.stays(tier?.name ?? words.someTier))
      onTaken()
    },
  })
  return (
    <>
      <Stack gap={4}>
        <Strong as="p" dir="auto">
          {name}
        </Strong>
        <p>{words.stayText(money(reducedCents), money(cents), per, payments, dateOf(nextAt))}</p>
      </Stack>
      <Row gap={12} wrap>
        <Button variant="line" loading={take.isPending} onClick={() => take.mutate({ subscriptionId, specialOfferId, reducedCents, nextAt })}>
          {words.stayFor(money(reducedCents))}
        </Button>
        <Button variant="line" onClick={onRefused}>
          {words.leaveAnyway}
        </Button>
      </Row>
    </>
  )
}
