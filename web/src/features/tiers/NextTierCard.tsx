import styled from '@emotion/styled'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout.ts'
import { money } from '#ui/money.ts'
import { H4, Secondary, Strong, Tiny } from '#ui/type.ts'
import { subscribeWords } from '#words/en/subscribe.ts'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords } from '#words/words.tsx'
import { subscribeFrom } from '#cameFrom.ts'
import { useNextTier } from './useNextTier.ts'

const Root = styled(Card)`padding: 20px; overflow-wrap: anywhere; @media (max-width: 599.95px) { margin-inline: 8px; }`
const Price = styled.p`
  & > b { font: var(--display-weight) 1.625rem/1.1 var(--font-display); letter-spacing: var(--display-tracking); font-variant-numeric: tabular-nums; }
`
const Benefit = styled.li`
  display: grid; grid-template-columns: 16px minmax(0, 1fr); gap: 8px; font-size: var(--fs-s); line-height: 1.4;
  & > svg { margin-top: 3px; color: var(--accent-text); }
`

/** How many of what a tier brings are named here. */
const shown = 3

interface Props {
  /** Whose page it is on: the way leads back there. */
  path: string
  isOfCreator: boolean
}

/** On a creator's page: the next level that the reader can take, and what it brings. Nothing where there is none. */
export const NextTierCard = ({ path, isOfCreator }: Props) => {
  const words = useWords(tiersWords)
  const choosing = useWords(subscribeWords)
  const headId = useId()
  const next = useNextTier(isOfCreator)
  if (!next) return null
  const { name, description, benefits, monthCents, yearCents } = next.tier
  const cents = monthCents ?? yearCents
  return (
    <Root aria-labelledby={headId}>
      <Stack gap={12}>
        <Stack gap={4}>
          <Tiny>{next.isChange ? choosing.nextLevel : choosing.moreHere}</Tiny>
          <H4 as="h2" id={headId}>
            {name}
          </H4>
          {description && <Secondary>{description}</Secondary>}
        </Stack>
        {cents !== null && (
          <Price>
            <b>{money(cents)}</b> <Tiny>{monthCents === null ? words.aYear : words.aMonth}</Tiny>
          </Price>
        )}
        {benefits.length > 0 && (
          <ul>
            {benefits.slice(0, shown).map((benefit, place) => (
              <Benefit key={`${place} ${benefit}`}>
                <Icon of={Check} size={15} />
                {benefit}
              </Benefit>
            ))}
          </ul>
        )}
        {benefits.length > shown && <Strong as="p">{choosing.moreBenefits(benefits.length - shown)}</Strong>}
        <ButtonLink variant="primary" block href={subscribeFrom(path)}>
          {choosing.seeAll}
        </ButtonLink>
      </Stack>
    </Root>
  )
}
