import { replayDays, type Livestream } from '@marquee/contract/livestreams'
import type { Audience } from '@marquee/contract/posts'
import { useAudienceChoices } from '#features/posts/useAudienceChoices.ts'
import { Select } from '#ui/Select.tsx'
import { useNow } from '#ui/useNow.ts'
import { replaysWords } from '#words/en/replays.ts'
import { useWords } from '#words/words.tsx'

export type Replay = Pick<Livestream, 'replayAudience' | 'replayMinTier' | 'replayDays'>

const asStream = 'stream'
const asChannel = 'channel'
const dayMs = 86_400_000

interface Props {
  replay: Replay
  /** Of one that is over, its end: it is kept for no less long than it has been there. */
  endedAt?: string | null
  onChange: (replay: Replay) => void
}

/** Who can see the recording of a livestream, and for how long it is kept. */
export const ReplayFields = ({ replay, endedAt = null, onChange }: Props) => {
  const words = useWords(replaysWords)
  const { replayAudience, replayMinTier, replayDays: days } = replay
  const now = useNow()
  const audiences = useAudienceChoices(replayAudience, replayMinTier)
  const isLong = (count: number) => endedAt === null || Date.parse(endedAt) + count * dayMs > now
  const offered = replayDays.filter((count) => isLong(count) || count === days)
  const lengths = offered.map((count) => ({ value: String(count), label: words.days(count) }))
  const changeReaders = (choice: string) => {
    if (choice === asStream) return onChange({ ...replay, replayAudience: null, replayMinTier: 0 })
    const level = Number(choice)
    onChange(level ? { ...replay, replayAudience: 'tier', replayMinTier: level } : { ...replay, replayAudience: choice as Audience, replayMinTier: 0 })
  }
  return (
    <>
      <Select
        label={words.whoSees} hint={words.whoSeesHint} onChange={changeReaders}
        value={replayAudience === 'tier' ? String(replayMinTier) : (replayAudience ?? asStream)}
        options={[{ value: asStream, label: words.asStream }, ...audiences]}
      />
      <Select
        label={words.howLong} hint={words.howLongHint} value={days === null ? asChannel : String(days)}
        onChange={(choice) => onChange({ ...replay, replayDays: replayDays.find((count) => String(count) === choice) ?? null })}
        options={[{ value: asChannel, label: words.asChannel }, ...lengths]}
      />
    </>
  )
}
