import { events, type Event } from '@marquee/contract/events'
import { eventSeries } from '@marquee/contract/eventSeries'
import { publishers } from '@marquee/contract/roles'
import { CalendarX, CopyPlus, Megaphone, Pencil, ReceiptText, ScanLine, Ticket, Trash2, Undo2, Clock } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#api/action.ts'
import { ApiError, badFieldsIn, codeIn, type BadField } from '#api/errors.ts'
import { queryClient } from '#api/queryClient.ts'
import { report } from '#api/report.ts'
import { readsOrders } from '#features/tickets/readsOrders.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { focusAfterwards } from '#feedback/focusAfterwards.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { H4, Secondary } from '#ui/type.ts'
import { eventSeriesWords } from '#words/en/eventSeries.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'
import { eventQuery, listPath } from './eventQueries.ts'
import { outdateEvents } from './outdateEvents.ts'
import { PostponeForm } from './PostponeForm.tsx'
import { GuestTools } from './GuestTools.tsx'

type Step = typeof events.publish | typeof events.withdraw

/** What a field wants. That the time has gone by is said of the start. */
const wantsOf = ({ body, message }: ApiError): BadField[] =>
  codeIn(body) === 'event_time' ? [{ fieldName: 'startsAt', message }] : badFieldsIn(body)

/** One step of an event's life; the page shows what it has become. What a field wants before it is said at the field. */
const useStep = (route: Step, done: string, head: RefObject<HTMLElement | null>) => {
  const words = useWords(eventsWords)
  const navigate = useNavigate()
  return useAction(route as typeof events.publish, {
    onFail: (error, { eventId }) => {
      const wrong = error instanceof ApiError ? wantsOf(error) : []
      if (wrong.length) void navigate(to('editEvent', { eventId }), { state: { errors: wrong } })
      else report(error)
    },
    onDone: async (now) => {
      queryClient.setQueryData(eventQuery(now.id).queryKey, now)
      toast.success(now.isHeld ? words.heldNow : done)
      void focusAfterwards(() => head.current)
      await outdateEvents()
    },
  })
}

interface Props {
  event: Event
  /** Somebody has thought better of cancelling it: the way there has the focus again. */
  isKept?: boolean
  /** Its form stands here until it is left. */
  isPostponing?: boolean
  onPostpone?: (isPostponing: boolean) => void
  onCancel: () => void
}

/** What its host does with an event, and the channel's owner. */
export const ManageCard = ({ event, isKept = false, isPostponing = false, onPostpone, onCancel }: Props) => {
  const words = useWords(eventsWords)
  const seriesWords = useWords(eventSeriesWords)
  const navigate = useNavigate()
  const me = useMe()
  const { id: eventId, status, can } = event
  const head = useRef<HTMLHeadingElement>(null)
  const publish = useStep(events.publish, status === 'postponed' ? words.isBack : words.published, head)
  const withdraw = useStep(events.withdraw, words.drafted, head)
  // Made once: a second try after a lost answer makes no second copy.
  const [copyId, setCopyId] = useState(() => crypto.randomUUID())
  const duplicate = useAction(eventSeries.duplicate, {
    onDone: async ({ id }) => {
      toast.success(seriesWords.duplicated)
      setCopyId(crypto.randomUUID())
      await outdateEvents()
      await navigate(to('editEvent', { eventId: id }))
    },
  })
  const remove = useAction(events.remove, {
    onDone: async () => {
      toast.success(words.removed)
      await navigate(listPath('hosting'))
      await outdateEvents()
    },
  })
  const isOpen = status === 'published' || status === 'live'
  const sells = event.accessMode === 'ticketed' && status !== 'draft' && readsOrders(me, event)
  const checksIn = sells && isOpen
  const copies = event.host.id === me.profile.id && publishers.includes(me.role)
  if (!sells && event.host.id !== me.profile.id && !Object.values({ ...can, answer: false }).some(Boolean)) return null
  const finishPostponing = () => {
    onPostpone?.(false)
    void focusAfterwards(() => head.current)
  }
  if (isPostponing) {
    return (
      <Card as="section" aria-label={words.manage}>
        <PostponeForm event={event} onKeep={finishPostponing} onDone={finishPostponing} />
      </Card>
    )
  }
  return (
    <Card as="section" aria-label={words.manage}>
      <Stack gap={12}>
        <H4 ref={head} tabIndex={-1} style={{ outline: 'none' }}>
          {words.manage}
        </H4>
        {status === 'draft' && <Secondary>{words.onlyYou}</Secondary>}
        {event.isHeld && <Secondary>{words.heldText}</Secondary>}
        <Row gap={8} wrap>
          {can.publish && (
            <Button variant="primary" size="s" icon={Megaphone} loading={publish.isPending} onClick={() => publish.mutate({ eventId })}>
              {words.publish}
            </Button>
          )}
          {can.edit && (
            <ButtonLink variant="line" size="s" icon={Pencil} href={to('editEvent', { eventId })}>
              {words.edit}
            </ButtonLink>
          )}
          {can.edit && (
            <ButtonLink variant="line" size="s" icon={Ticket} href={to('eventTickets', { eventId })}>
              {words.tickets}
            </ButtonLink>
          )}
          {sells && !can.edit && (
            <ButtonLink variant="line" size="s" icon={ReceiptText} href={to('eventTickets', { eventId })}>
              {words.orders}
            </ButtonLink>
          )}
          <GuestTools event={event} />
          {checksIn && (
            <ButtonLink variant="line" size="s" icon={ScanLine} href={to('checkIn', { eventId })}>
              {words.checkIn}
            </ButtonLink>
          )}
          {can.withdraw && (
            <Button variant="line" size="s" icon={Undo2} loading={withdraw.isPending} onClick={() => withdraw.mutate({ eventId })}>
              {words.withdraw}
            </Button>
          )}
          {can.postpone && (
            <Button variant="line" size="s" icon={Clock} onClick={() => onPostpone?.(true)}>
              {words.postpone}
            </Button>
          )}
          {copies && (
            <Button variant="line" size="s" icon={CopyPlus} loading={duplicate.isPending} onClick={() => duplicate.mutate({ eventId, id: copyId })}>
              {seriesWords.duplicate}
            </Button>
          )}
          {can.cancel && status !== 'draft' && (
            <Button variant="line" size="s" icon={CalendarX} autoFocus={isKept} onClick={onCancel}>
              {words.cancelIt}
            </Button>
          )}
          {can.remove && (
            <Button
              variant="line" size="s" icon={Trash2}
              onClick={() => openConfirm('delete', { title: words.removeTitle, onConfirm: () => remove.mutateAsync({ eventId }).catch(() => {}) })}
            >
              {words.remove}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
