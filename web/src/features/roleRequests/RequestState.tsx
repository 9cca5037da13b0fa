import type { RoleRequestState } from '@marquee/contract/roleRequests'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { roleRequestsWords } from '#words/en/roleRequests.ts'
import { useWords } from '#words/words.tsx'

const kinds: Record<RoleRequestState, BadgeKind> = { pending: 'info', approved: 'ok', declined: 'bad', withdrawn: 'plain' }

/** Where a request stands, in one word. */
export const RequestState = ({ state }: { state: RoleRequestState }) => {
  const words = useWords(roleRequestsWords)
  return <Badge kind={kinds[state]}>{words.states[state]}</Badge>
}
