import styled from '@emotion/styled'
import { tickets } from '@marquee/contract/tickets'
import type { WaitlistEntry } from '@marquee/contract/waitlist'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { H3, Meta, Num, Secondary, Strong, Tiny } from '#ui/type.ts'
import { waitlistWords } from '#words/en/waitlist.ts'
import { useWords } from '#words/words.tsx'
import { lineQuery } from './ticketQueries.ts'

const Line = styled(Row)`padding: 12px 0; justify-content: space-between; & + & { border-top: 1px solid var(--line); }`

interface Props {
  eventId: string
  canAsk: boolean
}

const Person = ({ eventId, canAsk, entry }: Props & { entry: WaitlistEntry }) => {
  const words = useWords(waitlistWords)
  const { person: { id: profileId, displayName }, partySize, ticketName, position, offer } = entry
  const refresh = [tickets.line, tickets.setup]
  const ask = useAction(tickets.offerTo, { refresh, rereads: true, onDone: () => void toast.success(words.offered) })
  const revoke = useAction(tickets.revokeOffer, {
    refresh,
    rereads: true,
    onDone: () => void toast.success(words.taken),
    // The dialog hands failures to the shared handler.
    onFail: () => {},
  })
  return (
    <Line as="li" gap={12} wrap>
      <Stack gap={4}>
        <Strong>
          {position !== null && <Num>{`${position}. `}</Num>}
          <bdi>{displayName}</bdi>
        </Strong>
        <Meta>{words.wants(partySize, offer?.ticketName ?? ticketName)}</Meta>
        {offer && <Tiny>{words.offeredUntil(wholeTimeOf(offer.until))}</Tiny>}
      </Stack>
      {canAsk && (offer ? (
        <Button
          variant="line" size="s" aria-label={words.revokeFrom(displayName)}
          onClick={() =>
            openConfirm('warn', { title: words.revokeTitle, text: words.revokeText, onConfirm: () => revoke.mutateAsync({ eventId, profileId }) })
          }
        >
          {words.revoke}
        </Button>
      ) : (
        <Button
          variant="line" size="s" loading={ask.isPending} aria-label={words.offerTo(displayName)}
          onClick={() => ask.mutate({ eventId, profileId })}
        >
          {words.offer}
        </Button>
      ))}
    </Line>
  )
}

/** Who waits for tickets of an event, as its host sees them: those first who are asked. */
export const Waitlist = ({ eventId, canAsk }: Props) => {
  const words = useWords(waitlistWords)
  const { data, isError, refetch } = useQuery(lineQuery(eventId))
  return (
    <Stack as="section" gap={12} aria-label={words.line}>
      <H3>{words.line}</H3>
      {isError && <ErrorNotice title={words.lineFailed} onRetry={() => void refetch()} />}
      {data && data.items.length > 0 && <Secondary>{words.lineText(data.waitingCount)}</Secondary>}
      {data?.items.length === 0 && <EmptyState drawing="people" title={words.lineEmpty} text={words.lineEmptyText} />}
      <ul>
        {data?.items.map((entry) => (
          <Person key={entry.person.id} eventId={eventId} canAsk={canAsk} entry={entry} />
        ))}
      </ul>
    </Stack>
  )
}
