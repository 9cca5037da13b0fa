import { eventLivestreams } from '@marquee/contract/eventLivestreams'
import type { Event } from '@marquee/contract/events'
import { isolated } from '@marquee/contract/isolated'
import { useQuery } from '@tanstack/react-query'
import { Radio } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { toast } from '#feedback/toast.ts'
import { streamStateOf } from '#ui/streamState.ts'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Select } from '#ui/Select.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { eventGuestsWords } from '#words/en/eventGuests.ts'
import { announcedStreamsWords } from '#words/en/announcedStreams.ts'
import { useWords } from '#words/words.tsx'

const livestreamQuery = (eventId: string) => query(eventLivestreams.read, { eventId })
const none = 'none'

/** Where an online event is watched, and for its host the choice of it; nothing where there is neither. */
export const EventLivestreamCard = ({ event: { id: eventId, kind, host, isLocked } }: { event: Event }) => {
  const words = useWords(eventGuestsWords)
  const announced = useWords(announcedStreamsWords)
  const isHost = host.id === useMe().profile.id
  const { data } = useQuery({ ...livestreamQuery(eventId), enabled: kind !== 'in_person' && !isLocked })
  const choose = useAction(eventLivestreams.choose, {
    onDone: (now) => {
      queryClient.setQueryData(livestreamQuery(eventId).queryKey, now)
      toast.success(words.livestreamSaved)
    },
  })
  if (!data) return null
  const { livestream, choices } = data
  const state = livestream ? streamStateOf({ ...livestream, start: livestream.scheduledStart }) : 'scheduled'
  const isChoosing = isHost && (choices.length > 0 || livestream !== null)
  if (!livestream && !isChoosing) return null
  const known = livestream && !choices.some(({ id }) => id === livestream.id) ? [livestream, ...choices] : choices
  return (
    <Card as="section" aria-label={words.livestream}>
      <Stack gap={12}>
        <H4>{words.livestream}</H4>
        {isChoosing && (
          <Select
            label={words.livestream} hint={words.livestreamText} value={livestream?.id ?? none} disabled={choose.isPending}
            onChange={(id) => choose.mutate({ eventId, livestreamId: id === none ? null : id })}
            options={[
              { value: none, label: words.noLivestream },
              ...known.map(({ id, title, scheduledStart }) => ({ value: id, label: `${isolated(title)} · ${wholeTimeOf(scheduledStart)}` })),
            ]}
          />
        )}
        {livestream && state !== 'live' && <Secondary>{announced.when[state](wholeTimeOf(livestream.scheduledStart))}</Secondary>}
        {livestream && announced.ways[state] && (
          <ButtonLink variant={state === 'live' ? 'primary' : 'line'} size="s" icon={Radio} href={to('livestream', { livestreamId: livestream.id })}>
            {announced.ways[state]}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  )
}
