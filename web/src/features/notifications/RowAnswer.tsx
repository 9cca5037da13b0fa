import type { ProfileCard } from '@marquee/contract/profiles'
import { Answered } from '#features/people/Answered.tsx'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Row as Line } from '#ui/layout.ts'
import { notificationsWords } from '#words/en/notifications.ts'
import { useWords } from '#words/words.tsx'
import { isAsked, type Row } from './cachedRows.ts'
import { useAnswer, useLettingThrough } from './rowActions.ts'

interface Props {
  row: Row
  person: ProfileCard
}

const RequestAnswer = ({ row, person }: Props) => {
  const words = useWords(notificationsWords)
  const { accept, decline } = useAnswer(row, person)
  const whose = <Hidden>{words.requestOf(person.displayName)}</Hidden>
  return (
    <Line wrap>
      <Button variant="soft" size="s" onClick={accept}>
        <span>
          {words.accept}
          {whose}
        </span>
      </Button>
      <Button variant="line" size="s" onClick={decline}>
        <span>
          {words.decline}
          {whose}
        </span>
      </Button>
    </Line>
  )
}

const LetThrough = ({ person }: Pick<Props, 'person'>) => {
  const words = useWords(notificationsWords)
  const letThrough = useLettingThrough(person)
  return (
    <Line wrap>
      <Button variant="soft" size="s" onClick={letThrough}>
        <span>
          {words.letThrough}
          <Hidden>{words.letThroughWhom(person.displayName)}</Hidden>
        </span>
      </Button>
    </Line>
  )
}

/** What a row waits for, or what it was answered; nothing under others. */
export const RowAnswer = ({ row }: { row: Row }) => {
  const [person] = row.actors
  if (row.answer) return <Answered answer={row.answer} />
  if (!person) return null
  if (isAsked(row)) return <RequestAnswer row={row} person={person} />
  return row.isFiltered && <LetThrough person={person} />
}
