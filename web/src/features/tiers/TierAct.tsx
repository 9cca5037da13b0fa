import type { Held } from '@marquee/contract/entitlements'
import type { OwnSubscriptions } from '@marquee/contract/subscriptions'
import type { OfferedTier } from '@marquee/contract/tiers'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'
import { withCameFrom } from '#cameFrom.ts'

type Props = {
  tier: OfferedTier
  per: 'month' | 'year'
  held: Held
  own: OwnSubscriptions
  /** The path that they came from. */
  cameFrom: string | undefined
  /** The code of an offer that is good for it. */
  code: string | undefined
}

/** What somebody can do about a tier: look after it, take it, or nothing, where they have it for nothing or it is not to be had. */
export const TierAct = ({ tier, per, held, own: { current, isSelling, mayTry }, cameFrom, code }: Props) => {
  const words = useWords(subscriptionsWords)
  const { id, level, name, isPaused, isFull, trialDays } = tier
  // What is one's own, or is to be, is looked after where all that can be done about it is.
  if (current?.tier?.id === id || current?.next?.tier.id === id) {
    return (
      <ButtonLink variant="line" block href={withCameFrom(to('subscriptionsManagement'), cameFrom)}>
        {words.manage}
      </ButtonLink>
    )
  }
  if (!isSelling || isPaused || isFull) return null
  const chosen = new URLSearchParams({ per, ...(code && !current ? { code } : {}) })
  const way = withCameFrom(`${to('subscriptionPayment', { subscriptionId: id })}?${chosen}`, cameFrom)
  if (current) {
    if (!current.can.change) return null
    return (
      <ButtonLink variant="line" block href={way}>
        {words.changeTo(name)}
      </ButtonLink>
    )
  }
  if (level <= held.level) return null
  return (
    <ButtonLink variant="primary" block href={way}>
      {mayTry && trialDays ? words.tryIt(trialDays) : words.choose(name)}
    </ButtonLink>
  )
}
