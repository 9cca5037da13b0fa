import styled from '@emotion/styled'
import type { Door } from '@marquee/contract/checkIns'
import { TriangleAlert } from 'lucide-react'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { timeOf } from '#ui/moment.ts'
import { H4, Num, Secondary, Strong, Tiny } from '#ui/type.ts'
import { checkInsWords } from '#words/en/checkIns.ts'
import { useWords } from '#words/words.tsx'

const Line = styled.li`display: grid; gap: 2px; padding: 8px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere;`
const Warned = styled(Card)`background: var(--warn-soft); & > h3 { color: var(--warn); }`

/** When something was scanned, and by whom. */
const Scanned = ({ said, by }: { said: string; by: string | null }) => {
  const words = useWords(checkInsWords)
  return (
    <Tiny>
      {said} {words.by} <bdi>{by ?? words.somebody}</bdi>
    </Tiny>
  )
}

/** Scans of doors without a network that contradict each other, with names and times. */
export const Conflicts = ({ conflicts }: Pick<Door, 'conflicts'>) => {
  const words = useWords(checkInsWords)
  if (!conflicts.length) return null
  return (
    <Warned as="section" aria-label={words.conflicts(conflicts.length)}>
      <Row gap={8}>
        <Icon of={TriangleAlert} size={20} />
        <H4>{words.conflicts(conflicts.length)}</H4>
      </Row>
      <Secondary>{words.conflictsText}</Secondary>
      <ul>
        {conflicts.map(({ id, at, by, name, holderName, outcome, countsAt, countsBy }) => (
          <Line key={id}>
            <Strong as="p">{words.contradictions[outcome]}</Strong>
            {holderName && (
              <span>
                <bdi>{holderName}</bdi> · {name}
              </span>
            )}
            <Scanned said={words.scannedBy(timeOf(at))} by={by} />
            {countsAt && <Scanned said={words.counts(timeOf(countsAt))} by={countsBy} />}
          </Line>
        ))}
      </ul>
    </Warned>
  )
}

/** How many of each kind are in, and who was let in last, by whom. */
export const DoorLog = ({ kinds, recent }: Pick<Door, 'kinds' | 'recent'>) => {
  const words = useWords(checkInsWords)
  return (
    <Card as="section" aria-label={words.recent}>
      <Stack gap={8}>
        {kinds.length > 1 && (
          <ul>
            {kinds.map(({ id, name, sold, inside }) => (
              <li key={id}>
                <Num>{words.ofKind(name, inside, sold)}</Num>
              </li>
            ))}
          </ul>
        )}
        <H4>{words.recent}</H4>
        {!recent.length && <Secondary>{words.nobodyYet}</Secondary>}
        <ul>
          {recent.slice(0, 10).map(({ id, name, holderName, at, by, undoneAt, undoneBy }) => (
            <Line key={id}>
              <span>
                <Strong as="span">
                  <bdi>{holderName}</bdi>
                </Strong>{' '}
                · {name}
              </span>
              <Scanned said={timeOf(at)} by={by} />
              {undoneAt && <Scanned said={words.undone(timeOf(undoneAt))} by={undoneBy} />}
            </Line>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
