import styled from '@emotion/styled'
import type { HealthState } from '@marquee/contract/health'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Grow, Row } from '#ui/layout.ts'
import { H4 } from '#ui/type.ts'
import { healthWords } from '#words/en/health.ts'
import { useWords } from '#words/words.tsx'

export const healthKinds: Record<HealthState, BadgeKind> = { ok: 'ok', attention: 'warn', down: 'bad' }

const Head = styled(Row)`margin-bottom: 8px;`
const Figures = styled.dl`
  & > div { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; padding: 7px 0; }
  & > div + div { border-top: 1px solid var(--line); }
  & dt { color: var(--ink-2); font-size: var(--fs-s); }
  & dd { text-align: right; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; min-width: 0; }
`

type Props = {
  title: string
  /** Left out where nothing can be wrong. */
  state?: HealthState
  figures: readonly (readonly [label: string, value: string])[]
}

/** One part of the installation: whether it is well, and the figures that say so. */
export const HealthCard = ({ title, state, figures }: Props) => {
  const words = useWords(healthWords)
  return (
    <Card as="section" aria-label={title}>
      <Head gap={12}>
        <Grow>
          <H4>{title}</H4>
        </Grow>
        {state && <Badge kind={healthKinds[state]}>{words.states[state]}</Badge>}
      </Head>
      <Figures>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Figures>
    </Card>
  )
}
