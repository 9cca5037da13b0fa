import { tickets, type TicketSetup } from '@marquee/contract/tickets'
import { waitlistModes, type WaitlistSettings } from '@marquee/contract/waitlist'
import { useAction } from '#api/action.ts'
import { queryClient } from '#api/queryClient.ts'
import { toast } from '#feedback/toast.ts'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { waitlistWords } from '#words/en/waitlist.ts'
import { useWords } from '#words/words.tsx'
import { setupQuery } from './ticketQueries.ts'

interface Props {
  eventId: string
  setup: Pick<TicketSetup, 'sales' | 'isPaused' | 'waitlist'>
}

/** Whether an event sells now, and how those who wait are asked: each switch takes effect at once. */
export const SaleCard = ({ eventId, setup }: Props) => {
  const { sales } = setup
  const words = useWords(waitlistWords)
  const set = useAction(tickets.setSale, {
    refresh: [tickets.line],
    onDone: (now) => {
      queryClient.setQueryData(setupQuery(eventId).queryKey, now)
      toast.success(words.saved)
    },
  })
  // What was pressed is shown before the answer is there.
  const { isPaused, waitlist } = (set.isPending && set.variables) || setup
  const change = (changes: Partial<WaitlistSettings>, paused = isPaused) =>
    set.mutate({ eventId, isPaused: paused, waitlist: { ...waitlist, ...changes } })
  const lengths = [...new Set([...Object.keys(words.minutes).map(Number), waitlist.offerMinutes])].toSorted((one, other) => one - other)
  return (
    <Card as="section" aria-label={words.sale}>
      <Stack gap={8}>
        <H4>{words.sale}</H4>
        {words.sales[sales] && <Secondary role="status">{words.sales[sales]}</Secondary>}
        <Switch label={words.halt} text={words.haltText} isOn={isPaused} disabled={set.isPending} onChange={(isOn) => change({}, isOn)} />
        <Switch
          label={words.isOn} text={words.isOnText} isOn={waitlist.isOn} disabled={set.isPending} onChange={(isOn) => change({ isOn })}
        />
        {waitlist.isOn && (
          <Row gap={12} wrap>
            <Select
              label={words.offerMinutes} value={String(waitlist.offerMinutes)}
              onChange={(minutes) => change({ offerMinutes: Number(minutes) })}
              options={lengths.map((minutes) => ({ value: String(minutes), label: words.minutes[minutes] ?? words.somewhatLong(minutes) }))}
            />
            <Select
              label={words.mode} value={waitlist.mode} onChange={(mode) => change({ mode })}
              options={waitlistModes.map((value) => ({ value, label: words.modes[value] }))}
            />
          </Row>
        )}
        {!waitlist.isOn && sales === 'sold_out' && <Secondary>{words.sales.sold_out}</Secondary>}
      </Stack>
    </Card>
  )
}
