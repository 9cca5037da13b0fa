import styled from '@emotion/styled'
import { moderationLimits, type CaseLine } from '@marquee/contract/cases'
import { Gavel, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { openDialog } from '#feedback/dialog.ts'
import { Button } from '#ui/Button.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'
import type { QueueWish } from './addressOfQueue.ts'
import { CaseLink } from './CaseLink.tsx'
import { nameOf } from './nameOf.ts'

const List = styled(ListCard)`
  padding-block: 6px; & > li { padding: 6px 0; }
  & > li[data-choosing] { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; }
`.withComponent('ul')
const Choosing = styled.div`display: flex; justify-content: flex-end; @media (max-width: 599.95px) { padding: 0 8px; }`

/** The cases of a list; of those that wait several can be chosen, to be decided at once. */
export const QueueLines = ({ lines, wish }: { lines: readonly CaseLine[]; wish: QueueWish }) => {
  const words = useWords(moderationWords)
  const [chosen, setChosen] = useState<readonly string[]>()
  const waits = wish.state === 'open' || wish.state === 'in_review'
  // What somebody else has decided meanwhile is not in the list any more.
  const still = lines.filter(({ id }) => chosen?.includes(id))
  const toggle = (id: string) => setChosen(chosen?.includes(id) ? chosen.filter((other) => other !== id) : [...(chosen ?? []), id])
  const decide = () =>
    void openDialog(() => import('./DecideManyDialog.tsx').then(({ DecideManyDialog }) => DecideManyDialog), {
      cases: still.map(({ id: caseId, version }) => ({ caseId, version })),
      category: still[0]!.category,
      onDone: () => setChosen(undefined),
    })
  return (
    <>
      {waits && (
        <Choosing>
          <Button variant="quiet" size="s" icon={ListChecks} onClick={() => setChosen(chosen ? undefined : [])}>
            {chosen ? words.chooseNone : words.chooseSeveral}
          </Button>
        </Choosing>
      )}
      <List aria-label={words.states[wish.state]}>
        {lines.map((line) => (
          <li key={line.id} data-choosing={chosen ? true : undefined}>
            {chosen && (
              <Checkbox
                checked={chosen.includes(line.id)} onChange={() => toggle(line.id)}
                disabled={!chosen.includes(line.id) && still.length >= moderationLimits.many}
              >
                <Hidden>{words.choose(nameOf(words, line.reported))}</Hidden>
              </Checkbox>
            )}
            <CaseLink line={line} wish={wish} />
          </li>
        ))}
      </List>
      {chosen && (
        <SaveBar note={words.chosen(still.length)}>
          <Button variant="line" onClick={() => setChosen(lines.slice(0, moderationLimits.many).map(({ id }) => id))}>
            {words.chooseAll}
          </Button>
          <Button variant="primary" icon={Gavel} disabled={still.length === 0} onClick={decide}>
            {words.decide}
          </Button>
        </SaveBar>
      )}
    </>
  )
}
