import type { Stream } from '@marquee/contract/streams'
import { dateOf, wholeTimeOf } from '#ui/moment.ts'
import { replaysWords } from '#words/en/replays.ts'
import { streamsWords } from '#words/en/streams.ts'
import { useWords } from '#words/words.tsx'
import { Backdrop } from './Backdrop.tsx'
import { Screen, Veiled } from './Screen.tsx'

type Words = typeof streamsWords.over

const whyGone = ({ reason, at }: NonNullable<NonNullable<Stream['replay']>['gone']>, words: typeof replaysWords.gone) =>
  reason === 'expired' ? words.expired(dateOf(at)) : words[reason]

/** What became of it, and what there is to see of it now. */
const linesOf = (stream: Stream, words: Words, gone: typeof replaysWords.gone): [title: string, ...lines: string[]] => {
  const { status, scheduledStart, endedReason, recordReplay, replay } = stream
  const planned = words.plannedFor(wholeTimeOf(scheduledStart))
  const why = endedReason ? words.reasons[endedReason] : ''
  if (status === 'canceled') return [words.canceled, planned]
  if (status === 'expired') return [words.expired, planned]
  if (status === 'failed') return [words.ended, why, words.failed]
  if (replay?.gone) return [words.ended, why, whyGone(replay.gone, gone)]
  if (status === 'no_replay') return [words.ended, why, recordReplay ? words.noReplay : words.notKept]
  return [words.ended, why, recordReplay ? words.processing : words.notKept]
}

/** What stands where the picture was, or was to be: that it is over, and why. */
export const StreamOver = ({ stream }: { stream: Stream }) => {
  const { over } = useWords(streamsWords)
  const { gone } = useWords(replaysWords)
  const [title, ...lines] = linesOf(stream, over, gone)
  return (
    <Screen>
      <Backdrop stream={stream} />
      <Veiled role="status" data-dark>
        <b>{title}</b>
        {lines.filter(Boolean).map((line) => <span key={line}>{line}</span>)}
      </Veiled>
    </Screen>
  )
}
