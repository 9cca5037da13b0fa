import styled from '@emotion/styled'
import { tierLimits } from '@marquee/contract/tiers'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, TicketPercent } from 'lucide-react'
import { prefetch } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { settingCell, useLabels } from '#start/configuration.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Secondary } from '#ui/type.ts'
import { specialOffersWords } from '#words/en/specialOffers.ts'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords } from '#words/words.tsx'
import { managedTiers } from './managed.ts'
import { TierRow } from './TierRow.tsx'

export const loader = () => prefetch(managedTiers())
export const handle = { title: () => settingCell.get().labels.SUBSCRIPTION_PLURAL }

const Lead = styled(Secondary)`max-width: 70ch; @media (max-width: 599.95px) { padding: 0 16px; }`
const Plane = styled(Card)`
  padding-block: 4px; @media (max-width: 599.95px) { margin: 0 8px; }
  & > ul > li + li { border-top: 1px solid var(--line); }
`

const phone = '@media (max-width: 599.95px)'
/** In the head of a phone two buttons would take the room of the title. */
const InHead = styled.span`${phone} { display: none; }`
const InPage = styled.div`display: none; ${phone} { display: block; padding: 0 16px; }`

/** What the channel offers, by level. */
export default function TiersPage() {
  const words = useWords(tiersWords)
  const offerWords = useWords(specialOffersWords)
  const { SUBSCRIPTION_PLURAL } = useLabels()
  const { data: items } = useSuspenseQuery(managedTiers())
  const add = (
    <ButtonLink variant="primary" icon={Plus} href={to('newSubscription')}>
      {words.add}
    </ButtonLink>
  )
  const offers = (
    <ButtonLink variant="line" icon={TicketPercent} href={to('ownerOffers')}>
      {offerWords.title}
    </ButtonLink>
  )
  const hasRoom = items.length < tierLimits.count
  return (
    <Page title={SUBSCRIPTION_PLURAL} width="full" actions={items.length > 0 && <>{hasRoom ? <InHead>{offers}</InHead> : offers}{hasRoom && add}</>}>
      {items.length === 0 ? (
        <EmptyState drawing="marquee" title={words.emptyTitle} text={words.emptyText} action={add} />
      ) : (
        <Stack>
          <Lead>{hasRoom ? words.lead : `${words.lead} ${words.full}`}</Lead>
          {hasRoom && <InPage>{offers}</InPage>}
          <Plane aria-label={SUBSCRIPTION_PLURAL}>
            <ul>
              {items.map((tier) => (
                <TierRow key={tier.id} tier={tier} />
              ))}
            </ul>
          </Plane>
        </Stack>
      )}
    </Page>
  )
}
