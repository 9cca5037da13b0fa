import styled from '@emotion/styled'
import { streamReminders } from '@marquee/contract/streamReminders'
import { useQuery } from '@tanstack/react-query'
import { Radio } from 'lucide-react'
import { query } from '#api/query.ts'
import { to } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Grow, Row } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { Over, Secondary } from '#ui/type.ts'
import { streamRemindersWords } from '#words/en/streamReminders.ts'
import { useWords } from '#words/words.tsx'
import { RemindButton } from './RemindButton.tsx'

const Root = styled(Card)`display: flex; flex-wrap: wrap; align-items: center; gap: 12px 16px; padding: 16px; overflow-wrap: anywhere;`
const Told = styled(Grow)`min-width: min(100%, 180px);`

interface Props {
  hostId: string
  /** The livestream that is on the page already. */
  besides?: string
}

/** What somebody sends now or next, with the way to be reminded of it; nothing where nothing is planned. */
export const NextStream = ({ hostId, besides }: Props) => {
  const words = useWords(streamRemindersWords)
  const { data: next } = useQuery(query(streamReminders.next, { profileId: hostId }))
  if (!next || next.id === besides) return null
  const { id, title, status, scheduledStart, isReminded, can } = next
  const isOn = status === 'live' || status === 'interrupted'
  const href = to('livestream', { livestreamId: id })
  return (
    <Root as="section" aria-label={words.next}>
      <Told>
        <Row gap={8}>
          <Over as="h3">{words.next}</Over>
          {isOn && <Badge kind="live">{words.isOn}</Badge>}
        </Row>
        <TextLink to={href}><bdi>{title}</bdi></TextLink>
        {!isOn && <Secondary>{words.startsOn(wholeTimeOf(scheduledStart))}</Secondary>}
      </Told>
      {isOn && <ButtonLink variant="primary" size="s" icon={Radio} href={href}>{words.watch}</ButtonLink>}
      {can.remind && <RemindButton livestream={next} isReminded={isReminded} />}
    </Root>
  )
}
