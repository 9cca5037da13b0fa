import type { Stream } from '@marquee/contract/streams'
import { wholeTimeOf } from '#ui/moment.ts'
import { streamsWords } from '#words/en/streams.ts'
import { useWords } from '#words/words.tsx'
import { Screen, Veiled } from './Screen.tsx'

type Words = typeof streamsWords.over

/** What became of it, and what there is to see of it now. */
const linesOf = ({ status, scheduledStart, endedReason, recordReplay }: Stream, words: Words): [title: string, ...lines: string[]] => {
  const planned = words.plannedFor(wholeTimeOf(scheduledStart))
  const why = endedReason ? words.reasons[endedReason] : ''
  if (status === 'canceled') return [words.canceled, planned]
  if (status === 'expired') return [words.expired, planned]
  if (status === 'failed') return [words.ended, why, words.failed]
  if (status === 'no_replay') return [words.ended, why, recordReplay ? words.noReplay : words.notKept]
  return [words.ended, why, recordReplay ? words.processing : words.notKept]
}

/** What stands where the picture was, or was to be: that it is over, and why. */
export const StreamOver = ({ stream }: { stream: Stream }) => {
  const { over } = useWords(streamsWords)
  const [title, ...lines] = linesOf(stream, over)
  return (
    <Screen>
      <Veiled role="status">
        <b>{title}</b>
        {lines.filter(Boolean).map((line) => <span key={line}>{line}</span>)}
      </Veiled>
    </Screen>
  )
}
