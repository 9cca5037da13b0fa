import styled from '@emotion/styled'
import type { LivestreamState } from '@marquee/contract/livestreams'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Row } from '#ui/layout.ts'
import { Secondary } from '#ui/type.ts'
import { streamStudioWords } from '#words/en/streamStudio.ts'
import { useWords } from '#words/words.tsx'

const looks: Partial<Record<LivestreamState, BadgeKind>> = { live: 'live', interrupted: 'warn', ready: 'ok', failed: 'bad' }

/* What stands on no card begins where other text of a phone does. */
const Line = styled(Row)`@media (max-width: 599.95px) { padding: 0 8px; }`

interface Props {
  status: LivestreamState
  /** When it was announced for, in words; left out once that does not matter. */
  when?: string | undefined
  isPermanent?: boolean
}

/** How a livestream stands, and what that means. Changes are read out. */
export const StateLine = ({ status, when, isPermanent = false }: Props) => {
  const words = useWords(streamStudioWords)
  return (
    <Line gap={12} wrap role="status">
      <Badge kind={looks[status] ?? 'plain'}>{words.states[status]}</Badge>
      <Secondary>
        {when && `${words.startsAt(when)} `}
        {(isPermanent && words.permanentTexts[status]) || words.stateTexts[status]}
      </Secondary>
    </Line>
  )
}
