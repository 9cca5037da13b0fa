import type { TenantState } from '@marquee/contract/tenants'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { tenantsWords } from '#words/en/tenants.ts'
import { useWords } from '#words/words.tsx'

const kinds: Record<TenantState, BadgeKind> = { provisioning: 'info', trial: 'info', active: 'ok', suspended: 'bad', closing: 'warn', closed: 'plain' }

/** How a channel stands, in one word. */
export const StateBadge = ({ state }: { state: TenantState }) => {
  const words = useWords(tenantsWords)
  return <Badge kind={kinds[state]}>{words.states[state]}</Badge>
}
