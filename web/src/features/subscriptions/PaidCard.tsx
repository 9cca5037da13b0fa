import styled from '@emotion/styled'
import type { Offer, Subscription } from '@marquee/contract/subscriptions'
import { tiers } from '@marquee/contract/tiers'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '#api/call.ts'
import { subscribeFrom } from '#cameFrom.ts'
import type { Wanted } from './wanted.ts'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { H3, Lead, Secondary, Strong } from '#ui/type.ts'
import { subscribeWords } from '#words/en/subscribe.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'
import { OutcomeCard } from './outcomeLook.ts'

const Tick = styled.span`
  display: grid; place-items: center; width: 48px; height: 48px; border-radius: 50%; background: var(--ok-soft); color: var(--ok);
`
const Said = styled(Lead)`white-space: pre-line; overflow-wrap: anywhere;`

type Props = {
  tier: Offer['tier']
  /** What they have of it now. */
  paid: Subscription
  /** The path that they have left for it. */
  cameFrom: string | undefined
  /** What is there; null where nothing is known of it. */
  wanted: Wanted | null
}

/** Back from the provider's page: they have it, and go on to what they came for. */
export const PaidCard = ({ tier, paid, cameFrom, wanted }: Props) => {
  const words = useWords(subscriptionsWords)
  const choosing = useWords(subscribeWords)
  const { id: tierId, welcomeMessage } = tier
  // They read it here, and not on their timeline again; where that does not arrive they read it twice.
  useEffect(() => {
    if (welcomeMessage) call(tiers.welcomed, { tierId }).catch(() => {})
  }, [tierId, welcomeMessage])
  const next = () => {
    if (wanted?.isLocked) return { href: subscribeFrom(wanted.path), label: choosing.seeHigher }
    if (wanted) return { href: wanted.path, label: choosing.openIt[wanted.kind] }
    return cameFrom ? { href: cameFrom, label: choosing.goBack } : { href: to('timeline'), label: words.toTimeline }
  }
  const { href, label } = next()
  return (
    <OutcomeCard role="status">
      <Stack gap={16}>
        <Tick>
          <Icon of={Check} size={26} />
        </Tick>
        <H3>{words.welcomeTitle(tier.name)}</H3>
        <Said>{welcomeMessage || words.welcomeText}</Said>
        {paid.status === 'trialing' && paid.trialEndsAt && <Secondary>{words.trialText(dateOf(paid.trialEndsAt))}</Secondary>}
        {paid.isTrialSpent && <Secondary>{words.trialSpent}</Secondary>}
        {wanted?.title && (
          <p style={{ overflowWrap: 'anywhere' }}>
            <Strong as="bdi">{wanted.title}</Strong> {wanted.isLocked ? choosing.stillLocked : choosing.isOpenNow}
          </p>
        )}
        <Row gap={12} wrap>
          <ButtonLink variant="primary" href={href}>
            {label}
          </ButtonLink>
          <ButtonLink variant="line" href={to('subscriptionsManagement')}>
            {words.title}
          </ButtonLink>
        </Row>
      </Stack>
    </OutcomeCard>
  )
}
