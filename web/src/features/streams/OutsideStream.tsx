import styled from '@emotion/styled'
import type { Stream } from '@marquee/contract/streams'
import { ExternalLink, Play } from 'lucide-react'
import { useState } from 'react'
import { LinkPlayer } from '#features/links/LinkPlayer.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { streamsWords } from '#words/en/streams.ts'
import { useWords } from '#words/words.tsx'
import { Backdrop } from './Backdrop.tsx'
import { Screen, Veiled } from './Screen.tsx'

const Buttons = styled(Row)`justify-content: center; pointer-events: auto;`
const Away = styled.a`
  display: inline-flex; align-items: center; gap: 6px; min-height: 44px; color: #fff; font-weight: 650; text-underline-offset: 3px;
  &:hover { text-decoration: underline; }
`

/** A livestream at a platform: its player here, once somebody has asked for it, and the way there. */
export const OutsideStream = ({ heldAt, stream }: { heldAt: NonNullable<Stream['heldAt']>; stream: Stream }) => {
  const words = useWords(streamsWords)
  const [isStarted, setStarted] = useState(false)
  const { platform, url, player } = heldAt
  const { title } = stream
  if (isStarted && player) return <LinkPlayer embedUrl={player.url} ratio={player.ratio} title={title} site={platform} />
  return (
    <Screen role="group" aria-label={words.player.name(title)}>
      <Backdrop stream={stream} />
      <Veiled data-dark>
        <b>{words.outside(platform)}</b>
        <Buttons gap={12} wrap>
          {player && <Button variant="primary" icon={Play} onClick={() => setStarted(true)}>{words.playHere}</Button>}
          <Away href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
            {words.openAt(platform)}
            <Icon of={ExternalLink} size={14} />
          </Away>
        </Buttons>
      </Veiled>
    </Screen>
  )
}
