import styled from '@emotion/styled'
import type { ProfileStatistics } from '@marquee/contract/statistics'
import { interestIcon } from '#features/interests/interestIcon.ts'
import { Card } from '#ui/Card.tsx'
import { Count } from '#ui/Count.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Clip, H4 } from '#ui/type.ts'
import { useWords } from '#words/words.tsx'

const Rows = styled.ul`display: grid; gap: 12px; margin-top: 14px;`
const Line = styled.li`display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 12px; font-size: var(--fs-s);`
const Name = styled.span`display: flex; align-items: center; gap: 8px; min-width: 0; font-weight: 600; & > svg { flex: none; color: var(--ink-3); }`
const Bar = styled.span`
  grid-column: 1 / -1; height: 8px; border-radius: 2px; background: var(--surface-2);
  &::after { content: ''; display: block; width: var(--share); height: 100%; border-radius: 2px; background: var(--c1); }
`

/** What followers are into, the most common first; the longest bar is the first. */
export const FollowerInterests = ({ interests }: { interests: ProfileStatistics['topInterests'] }) => {
  const words = useWords().statistics
  const most = Math.max(...interests.map(({ count }) => count))
  return (
    <Card>
      <H4>{words.topInterests}</H4>
      <Rows>
        {interests.map(({ id, name, icon, count }) => (
          <Line key={id}>
            <Name>
              <Icon of={interestIcon(icon)} size={16} />
              <Clip title={name}>{name}</Clip>
            </Name>
            <span>
              <span aria-hidden>
                <Count of={count} />
              </span>
              <Hidden>{words.interestCount(count)}</Hidden>
            </span>
            <Bar aria-hidden style={{ '--share': `${(count / most) * 100}%` } as object} />
          </Line>
        ))}
      </Rows>
    </Card>
  )
}
