import styled from '@emotion/styled'
import type { Event } from '@marquee/contract/events'
import { ticketCodes, type TicketCode } from '@marquee/contract/ticketCodes'
import type { TicketType } from '@marquee/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { focusAfterwards } from '#feedback/focusAfterwards.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { H4, Meta, Secondary, Strong, Tiny } from '#ui/type.ts'
import { ticketPricesWords } from '#words/en/ticketPrices.ts'
import { useWords } from '#words/words.tsx'
import { CodeForm } from './CodeForm.tsx'

const Part = styled(Card)`& > h2 { margin-bottom: 12px; }`
const Line = styled(Row)`padding: 12px 0; justify-content: space-between; align-items: flex-start; & + & { border-top: 1px solid var(--line); }`

interface CodeProps {
  eventId: string
  code: TicketCode
  types: readonly TicketType[]
}

const Code = ({ eventId, code: one, types }: CodeProps) => {
  const words = useWords(ticketPricesWords)
  const { id: codeId, code, kind, value, ticketTypeIds, maxUses, endsAt, isActive, usedCount } = one
  const turn = useAction(ticketCodes.turn, { refresh: [ticketCodes.list] })
  const off = kind === 'percent' ? words.off.percent(value) : kind === 'amount' ? words.off.amount(money(value)) : words.off.access
  const names = types.filter(({ id }) => ticketTypeIds.includes(id)).map(({ name }) => name)
  const copy = () =>
    navigator.clipboard.writeText(`${window.location.origin}${to('eventPayment', { eventId })}?code=${code}`).then(
      () => toast.success(words.linkCopied),
      () => toast.error(words.notCopied),
    )
  return (
    <Line as="li" gap={12} wrap>
      <Stack gap={4}>
        <Row gap={8} wrap>
          <Strong translate="no">{code}</Strong>
          <Badge kind={isActive ? 'ok' : 'plain'}>{isActive ? words.isGood : words.isOff}</Badge>
        </Row>
        <Meta>
          {[off, words.used(usedCount, maxUses), ticketTypeIds.length ? words.onlyFor(names.join(', ')) : '', endsAt && words.untilWhen(wholeTimeOf(endsAt))]
            .filter(Boolean)
            .join(' · ')}
        </Meta>
      </Stack>
      <Row gap={8} wrap>
        <Button variant="quiet" size="s" aria-label={words.link(code)} onClick={() => void copy()}>
          {words.copyLink}
        </Button>
        <Button
          variant="line" size="s" loading={turn.isPending} onClick={() => turn.mutate({ eventId, codeId, isActive: !isActive })}
        >
          {isActive ? words.switchOff(code) : words.switchOn(code)}
        </Button>
      </Row>
    </Line>
  )
}

interface Props {
  event: Pick<Event, 'id' | 'timeZone'>
  types: readonly TicketType[]
}

/** The codes of an event, for its host. */
export const CodesCard = ({ event: { id: eventId, timeZone }, types }: Props) => {
  const words = useWords(ticketPricesWords)
  const { data: codes, isError, isFetching, refetch } = useQuery(query(ticketCodes.list, { eventId }))
  const [isAdding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAdding(false)
    void focusAfterwards(() => add.current)
  }
  if (isError && !codes) return <ErrorNotice title={words.codesFailed} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <Part as="section" aria-label={words.codes}>
      <H4>{words.codes}</H4>
      <Stack gap={12}>
        <Secondary>{words.codesText}</Secondary>
        {codes?.length === 0 && <Tiny>{words.noCodes}</Tiny>}
        {codes && codes.length > 0 && (
          <ul>
            {codes.map((code) => (
              <Code key={code.id} eventId={eventId} code={code} types={types} />
            ))}
          </ul>
        )}
        {isAdding ? (
          <CodeForm eventId={eventId} zone={timeZone} types={types} onClose={close} />
        ) : (
          <Row>
            <Button ref={add} variant="line" icon={Plus} onClick={() => setAdding(true)}>
              {words.addCode}
            </Button>
          </Row>
        )}
      </Stack>
    </Part>
  )
}
