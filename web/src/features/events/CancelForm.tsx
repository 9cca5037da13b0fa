import { eventLimits, events, type Event } from '@marquee/contract/events'
import { eventSeries, type SeriesReach } from '@marquee/contract/eventSeries'
import { useState } from 'react'
import { useRouteForm } from '#api/form.ts'
import { queryClient } from '#api/queryClient.ts'
import { ReachField } from '#features/eventSeries/ReachField.tsx'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormFoot } from '#ui/FormFoot.ts'
import { Stack } from '#ui/layout.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { eventSeriesWords } from '#words/en/eventSeries.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'
import { eventQuery } from './eventQueries.ts'
import { outdateEvents } from './outdateEvents.ts'

interface Props {
  event: Event
  onKeep: () => void
  onDone: () => void
}

// One form for both: the other route takes besides which dates.
const cancelSeries = eventSeries.cancel as unknown as typeof events.cancel

/** Says that an event will not be, or several dates of a series, and why. */
export const CancelForm = ({ event: { id: eventId, accessMode, seriesId }, onKeep, onDone }: Props) => {
  const words = useWords(eventsWords)
  const seriesWords = useWords(eventSeriesWords)
  const [reach, setReach] = useState<'one' | SeriesReach>('one')
  const { control, submit, busy } = useRouteForm(reach === 'one' ? events.cancel : cancelSeries, {
    start: { reason: '' },
    fixed: { eventId, ...(reach !== 'one' && { reach }) },
    onDone: async (now) => {
      queryClient.setQueryData(eventQuery(eventId).queryKey, now)
      toast.success(reach === 'one' ? words.cancelled : seriesWords.canceled)
      onDone()
      await outdateEvents()
    },
  })
  return (
    <Card as="section" aria-label={words.cancelTitle}>
      <form onSubmit={(sent) => void submit(sent)} noValidate>
        <Stack gap={12}>
          <H4>{words.cancelTitle}</H4>
          <Secondary>{accessMode === 'ticketed' ? words.cancelTicketedText : words.cancelText}</Secondary>
          {seriesId && <ReachField value={reach} hint={seriesWords.reachCancelHint} onChange={setReach} />}
          <TextArea control={control} name="reason" label={words.reason} hint={words.reasonHint} max={eventLimits.reason} rows={3} autoFocus />
          <FormFoot>
            <Button variant="quiet" onClick={onKeep} disabled={busy}>
              {words.keepIt}
            </Button>
            <Button type="submit" variant="danger" loading={busy}>
              {words.cancelIt}
            </Button>
          </FormFoot>
        </Stack>
      </form>
    </Card>
  )
}
