import styled from '@emotion/styled'
import type { DoorTicket } from '@marquee/contract/checkIns'
import { folded } from '@marquee/contract/folded'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { timeOf } from '#ui/moment.ts'
import { Secondary, Strong, Tiny } from '#ui/type.ts'
import { checkInsWords } from '#words/en/checkIns.ts'
import { useWords } from '#words/words.tsx'

const Box = styled.div`${boxStyles}`
const Line = styled.li`display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 6px 0; border-top: 1px solid var(--line);`
const Who = styled.span`flex: 1; min-width: 0; display: grid; overflow-wrap: anywhere;`

const shownAtOnce = 20
const least = 2

interface Props {
  tickets: readonly DoorTicket[]
  onAdmit: (ticket: DoorTicket) => void
  /** Taking a check-in back; absent where that cannot be done now. */
  onUndo: ((ticket: DoorTicket) => void) | undefined
}

/** Finds who has a ticket by their name, and lets them in or takes that back. */
export const NameSearch = ({ tickets, onAdmit, onUndo }: Props) => {
  const words = useWords(checkInsWords)
  const [typed, setTyped] = useState('')
  const wanted = folded(typed.trim())
  const found = wanted.length < least ? [] : tickets.filter(({ holderName }) => folded(holderName).includes(wanted))
  const end = ({ status, checkedInAt }: DoorTicket) => {
    if (status === 'canceled') return words.canceled
    if (status === 'handed') return words.handed
    return checkedInAt ? words.since(timeOf(checkedInAt)) : null
  }
  return (
    <Card>
      <Field label={words.byName} hint={words.byNameHint}>
        {(tie) => (
          <Box>
            <input {...tie} type="search" autoComplete="off" spellCheck={false} value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Box>
        )}
      </Field>
      <div role="status">{wanted.length >= least && !found.length && <Secondary>{words.nobodyFound}</Secondary>}</div>
      <ul>
        {found.slice(0, shownAtOnce).map((ticket) => (
          <Line key={ticket.id}>
            <Who>
              <Strong>
                <bdi>{ticket.holderName}</bdi>
              </Strong>
              <Tiny>{[ticket.name, end(ticket)].filter(Boolean).join(' · ')}</Tiny>
            </Who>
            {ticket.status === 'active' && (
              <Button variant="primary" size="s" aria-label={words.letThemIn(ticket.holderName)} onClick={() => onAdmit(ticket)}>
                {words.letIn}
              </Button>
            )}
            {ticket.status === 'checked_in' && onUndo && (
              <Button variant="line" size="s" aria-label={words.undoOf(ticket.holderName)} onClick={() => onUndo(ticket)}>
                {words.undo}
              </Button>
            )}
          </Line>
        ))}
      </ul>
      {found.length > shownAtOnce && <Tiny>{words.more(found.length - shownAtOnce)}</Tiny>}
    </Card>
  )
}
