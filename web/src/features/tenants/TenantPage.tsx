import styled from '@emotion/styled'
import { tenantLimits, tenants, type TenantDetails } from '@marquee/contract/tenants'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch, query } from '#api/query.ts'
import { OperatedDomains } from '#features/domains/OperatedDomains.tsx'
import { ActAsCard } from '#features/impersonations/ActAsCard.tsx'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Grow, Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { H3 } from '#ui/type.ts'
import { tenantsWords } from '#words/en/tenants.ts'
import { useWords } from '#words/words.tsx'
import { FlagsCard } from './FlagsCard.tsx'
import { LeadDynoCard } from './LeadDynoCard.tsx'
import { MoveCard } from './MoveCard.tsx'
import { OwnerCard } from './OwnerCard.tsx'
import { PlanCard } from './PlanCard.tsx'
import { StandingCard } from './StandingCard.tsx'
import { StateBadge } from './StateBadge.tsx'

const tenantQuery = (tenantId: string) => query(tenants.read, { tenantId })

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const { tenantId } = params as { tenantId: string }
  await prefetch(tenantQuery(tenantId))
  return null
}

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`
const Head = styled(Row)`margin-bottom: 12px;`
const Facts = styled.dl`
  display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 8px 20px; line-height: 1.45;
  & > dt { color: var(--ink-3); font-size: var(--fs-s); padding-top: 1px; }
  & > dd { overflow-wrap: anywhere; }
  & a { color: var(--accent-text); font-weight: 600; text-underline-offset: 3px; &:hover { text-decoration: underline; } }
`

const About = ({ tenant }: { tenant: TenantDetails }) => {
  const words = useWords(tenantsWords)
  const { channelName, url, state, template, joinMode, memberCount, createdAt, suspendedAt, suspendedReason } = tenant
  return (
    <Card>
      <Head gap={12}>
        <Grow>
          <H3>{channelName}</H3>
        </Grow>
        <StateBadge state={state} />
      </Head>
      <Facts>
        <dt>{words.address}</dt>
        <dd>
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        </dd>
        <dt>{words.members}</dt>
        <dd>{words.people(memberCount, memberCount >= tenantLimits.counted)}</dd>
        <dt>{words.template}</dt>
        <dd>{words.templates[template].title}</dd>
        <dt>{words.joining}</dt>
        <dd>{words.joinModes[joinMode].title}</dd>
        <dt>{words.opened}</dt>
        <dd>{wholeTimeOf(createdAt)}</dd>
        {suspendedAt && (
          <>
            <dt>{words.suspendedSince}</dt>
            <dd>{wholeTimeOf(suspendedAt)}</dd>
            <dt>{words.reason}</dt>
            <dd>{suspendedReason}</dd>
          </>
        )}
      </Facts>
    </Card>
  )
}

/** One channel: where it is, how it stands, who owns it, where else it answers, and shutting it. */
export default function TenantPage() {
  const { tenantId } = useParams() as { tenantId: string }
  const { data: tenant } = useSuspenseQuery(tenantQuery(tenantId))
  return (
    <Page title={tenant.channelName} back={to('operator')}>
      <Room>
        <About tenant={tenant} />
        <OwnerCard tenant={tenant} />
        <OperatedDomains tenantId={tenantId} />
        <PlanCard tenant={tenant} />
        <FlagsCard tenant={tenant} />
        <LeadDynoCard tenant={tenant} />
        {tenant.can.actInside && <ActAsCard tenant={tenant} />}
        <MoveCard tenant={tenant} />
        <StandingCard tenant={tenant} />
      </Room>
    </Page>
  )
}
