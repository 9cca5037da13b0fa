import styled from '@emotion/styled'
import type { Offer, Subscription } from '@marquee/contract/subscriptions'
import { Check } from 'lucide-react'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { H3, Lead, Secondary } from '#ui/type.ts'
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
}

/** Back from the provider's page: they have it. */
export const PaidCard = ({ tier, paid }: Props) => {
  const words = useWords(subscriptionsWords)
  return (
    <OutcomeCard role="status">
      <Stack gap={16}>
        <Tick>
          <Icon of={Check} size={26} />
        </Tick>
        <H3>{words.welcomeTitle(tier.name)}</H3>
        <Said>{tier.welcomeMessage || words.welcomeText}</Said>
        {paid.status === 'trialing' && paid.trialEndsAt && <Secondary>{words.trialText(dateOf(paid.trialEndsAt))}</Secondary>}
        {paid.isTrialSpent && <Secondary>{words.trialSpent}</Secondary>}
        <Row gap={12} wrap>
          <ButtonLink variant="primary" href={to('timeline')}>
            {words.toTimeline}
          </ButtonLink>
          <ButtonLink variant="line" href={to('subscriptionsManagement')}>
            {words.title}
          </ButtonLink>
        </Row>
      </Stack>
    </OutcomeCard>
  )
}
