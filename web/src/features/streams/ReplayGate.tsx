import type { Stream } from '@marquee/contract/streams'
import { FollowButton } from '#features/follows/FollowButton.tsx'
import { NameIn } from '#ui/NameIn.tsx'
import { replaysWords } from '#words/en/replays.ts'
import { useWords } from '#words/words.tsx'
import { Backdrop } from './Backdrop.tsx'
import { Screen, Veiled } from './Screen.tsx'
import { StreamGate } from './StreamGate.tsx'

interface Props {
  stream: Stream
  lock: NonNullable<NonNullable<Stream['replay']>['lock']>
  onFollow: () => void
}

/** What stands in the place of a recording for whoever it is not for, and what would open it. */
export const ReplayGate = ({ stream, lock, onFollow }: Props) => {
  const { gate } = useWords(replaysWords)
  if (lock.audience !== 'followers') return <StreamGate stream={{ ...stream, ...lock }} headline={gate.forTier} />
  return (
    <Screen role="group" aria-label={stream.title}>
      <Backdrop stream={stream} />
      <Veiled data-dark>
        <b><NameIn said={gate.forFollowers} name={stream.host.displayName} /></b>
        <FollowButton person={stream.host} isFollowing={stream.isFollowing} variant="primary" size="m" onChange={onFollow} />
      </Veiled>
    </Screen>
  )
}
