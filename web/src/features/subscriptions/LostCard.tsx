import type { Subscription } from '@marquee/contract/subscriptions'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { dateOf } from '#ui/moment.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'

/** What ended because it could not be charged, and the way back: the same tier, paid as often as before. */
export const LostCard = ({ lost: { tier, per, endedAt, comeBackUntil } }: { lost: Subscription }) => {
  const words = useWords(subscriptionsWords)
  if (!tier || !endedAt || !comeBackUntil) return null
  return (
    <EmptyState
      drawing="marquee" title={words.lostTitle(tier.name)} text={words.lostText(dateOf(endedAt), dateOf(comeBackUntil))}
      action={
        <ButtonLink variant="primary" href={`${to('subscriptionPayment', { subscriptionId: tier.id })}?per=${per}`}>
          {words.comeBack}
        </ButtonLink>
      }
    />
  )
}
