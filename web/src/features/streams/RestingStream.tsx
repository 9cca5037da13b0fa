import styled from '@emotion/styled'
import type { Stream } from '@marquee/contract/streams'
import { BellRing } from 'lucide-react'
import { FollowButton } from '#features/follows/FollowButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { NameIn } from '#ui/NameIn.tsx'
import { streamsWords } from '#words/en/streams.ts'
import { useWords } from '#words/words.tsx'
import { Backdrop } from './Backdrop.tsx'
import { Screen, Veiled } from './Screen.tsx'

const Asked = styled(Stack)`justify-items: center; pointer-events: auto;`

/** A permanent livestream that is not on, and not planned for any time: how to hear when it is. */
export const RestingStream = ({ stream, onFollow }: { stream: Stream; onFollow: () => void }) => {
  const { resting: words, waiting } = useWords(streamsWords)
  const { host, isFollowing, can } = stream
  return (
    <Screen role="group" aria-label={words.title}>
      <Backdrop stream={stream} eager />
      <Veiled data-dark>
        <b role="status">{words.title}</b>
        {!can.host &&
          (isFollowing ? (
            <Row gap={8}>
              <Icon of={BellRing} size={18} />
              {waiting.reminded}
            </Row>
          ) : (
            <Asked gap={8}>
              <span><NameIn said={waiting.remind} name={host.displayName} /></span>
              <FollowButton person={host} variant="primary" size="m" onChange={onFollow} />
            </Asked>
          ))}
      </Veiled>
    </Screen>
  )
}
