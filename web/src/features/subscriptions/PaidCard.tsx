import styled from '@emotion/styled'
import { subscriptions, type Offer, type Subscription } from '@marquee/contract/subscriptions'
import { Check } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { H3, Lead, Secondary } from '#ui/type.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'
import { showOwn } from './own.ts'

const Root = styled(Card)`max-width: 680px; @media (max-width: 599.95px) { margin: 0 8px; }`
const Tick = styled.span`
  display: grid; place-items: center; width: 48px; height: 48px; border-radius: 50%; background: var(--ok-soft); color: var(--ok);
`
const Said = styled(Lead)`white-space: pre-line; overflow-wrap: anywhere;`

type Props = {
  tier: Offer['tier']
  /** What they have of it now; null while the provider has not confirmed it. */
  paid: Subscription | null
}

/** Back from the provider's page: they have it, or it is still on its way. */
export const PaidCard = ({ tier, paid }: Props) => {
  const words = useWords(subscriptionsWords)
  const check = useAction(subscriptions.check, { onDone: showOwn })
  if (!paid) {
    return (
      <Root role="status">
        <Stack gap={12}>
          <H3>{words.notYetTitle}</H3>
          <Secondary>{words.notYetText}</Secondary>
          <Row gap={12} wrap>
            <Button variant="primary" loading={check.isPending} onClick={() => check.mutate({})}>
              {words.look}
            </Button>
          </Row>
        </Stack>
      </Root>
    )
  }
  return (
    <Root role="status">
      <Stack gap={16}>
        <Tick>
          <Icon of={Check} size={26} />
        </Tick>
        <H3>{words.welcomeTitle(tier.name)}</H3>
        <Said>{tier.welcomeMessage || words.welcomeText}</Said>
        {paid.status === 'trialing' && paid.trialEndsAt && <Secondary>{words.trialText(dateOf(paid.trialEndsAt))}</Secondary>}
        <Row gap={12} wrap>
          <ButtonLink variant="primary" href={to('timeline')}>
            {words.toTimeline}
          </ButtonLink>
          <ButtonLink variant="line" href={to('subscriptionsManagement')}>
            {words.title}
          </ButtonLink>
        </Row>
      </Stack>
    </Root>
  )
}
