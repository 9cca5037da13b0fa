import styled from '@emotion/styled'
import { tenantLimits, type Tenant } from '@marquee/contract/tenants'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { dateOf } from '#ui/moment.ts'
import { Clip, Strong, Tiny } from '#ui/type.ts'
import { tenantsWords } from '#words/en/tenants.ts'
import { useWords } from '#words/words.tsx'
import { StateBadge } from './StateBadge.tsx'

const Root = styled(Link)`
  display: flex; align-items: center; gap: 12px; min-height: 64px; padding: 8px 0; border-radius: 8px;
  & > svg { flex: none; color: var(--ink-3); }
  @media (hover: hover) { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
`
const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 40px; height: 40px; border-radius: var(--r-m); corner-shape: var(--corner);
  background: var(--surface-2); color: var(--ink-2); font-weight: 650; text-transform: uppercase;
  @media (max-width: 599.95px) { display: none; }
`
const Lines = styled.span`flex: 1; display: grid; min-width: 0; line-height: 1.4;`

/** A channel in the list: its name, its address, how many people it has, how it stands. */
export const TenantRow = ({ tenant }: { tenant: Tenant }) => {
  const words = useWords(tenantsWords)
  const { id: tenantId, channelName, url, state, memberCount, createdAt } = tenant
  return (
    <Root to={to('operatedChannel', { tenantId })}>
      <Sign aria-hidden>{[...channelName][0]}</Sign>
      <Lines>
        <Clip as={Strong} title={channelName}>
          {channelName}
        </Clip>
        <Clip as={Tiny} title={url}>
          {new URL(url).host}
        </Clip>
        <Clip as={Tiny}>
          {words.people(memberCount, memberCount >= tenantLimits.counted)}, {words.since(dateOf(createdAt))}
        </Clip>
      </Lines>
      <StateBadge state={state} />
      <Icon of={ChevronRight} size={18} />
    </Root>
  )
}
