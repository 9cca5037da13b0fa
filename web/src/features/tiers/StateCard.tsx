import styled from '@emotion/styled'
import type { Tier } from '@marquee/contract/tiers'
import { useNavigate } from 'react-router'
import { to } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H4, Secondary, Tiny } from '#ui/type.ts'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords } from '#words/words.tsx'
import { statusLooks } from './statusLooks.ts'
import { useTierSteps } from './useTierSteps.ts'

const Head = styled(Row)`justify-content: space-between;`

/** What state a tier is in, what that means, how many have it, and what its owner can do. */
export const StateCard = ({ tier }: { tier: Tier }) => {
  const words = useWords(tiersWords)
  const navigate = useNavigate()
  const steps = useTierSteps(tier, () => navigate(to('ownerSubscriptions')))
  const { status, subscriberCount } = tier
  return (
    <Card aria-label={words.state}>
      <Stack gap={12}>
        <Head>
          <H4>{words.state}</H4>
          <Badge kind={statusLooks[status]}>{words.statuses[status]}</Badge>
        </Head>
        <Secondary>{words.stateTexts[status]}</Secondary>
        <Row wrap>
          {steps.map(({ label, icon, tone, onSelect }) => (
            <Button
              key={label} type="button" size="s" variant={tone === 'bad' ? 'quiet' : status === 'draft' ? 'primary' : 'line'} onClick={onSelect}
              {...(icon ? { icon } : {})}
            >
              {label}
            </Button>
          ))}
        </Row>
        {subscriberCount > 0 && <Tiny>{words.heldText(subscriberCount)}</Tiny>}
      </Stack>
    </Card>
  )
}
