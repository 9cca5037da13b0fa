import styled from '@emotion/styled'
import type { MessageFile } from '@marquee/contract/messages'
import { FileText } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { bytesInWords } from '#features/dataExports/bytes.ts'
import { screenRatio } from '#features/mediaFiles/screenRatio.ts'
import { Icon } from '#ui/Icon.tsx'
import { Clip, Strong } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { VoiceNote } from './VoiceNote.tsx'

const MediaPlayer = lazy(() => import('#features/mediaFiles/MediaPlayer.tsx').then(({ MediaPlayer: part }) => ({ default: part })))

const Root = styled.a`display: flex; align-items: center; gap: 12px; min-height: 44px; min-width: 0; max-width: 320px; && { text-decoration: none; }`
const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 44px; height: 44px; border-radius: var(--r-s); corner-shape: var(--corner); background: var(--accent-soft);
  color: var(--on-accent-soft);
`
const Lines = styled.span`display: grid; min-width: 0; line-height: 1.35;`
const Size = styled.span`font-size: var(--fs-xs); opacity: .86;`
const Screen = styled.div`width: 360px; max-width: 100%;`
/** As high as the player that comes in its place. */
const Room = styled.div`max-height: 80dvh; background: #0C090E; border-radius: var(--media-radius); corner-shape: var(--corner);`

/** For so many ms an address is taken for good. */
const fresh = 20 * 60_000

interface Props {
  file: MessageFile
  /** Fetches its address anew: it opens for an hour at most. */
  onRenew: () => Promise<string | undefined>
}

/** A voice message, a video, or a file to keep. */
export const MessageFileLine = ({ file, onRenew }: Props) => {
  const words = useWords(chatsWords)
  const { kind, name, url, durationMs, width, height } = file
  const renewedAt = useRef(0)
  // Whoever reaches for it a while after it was shown gets an address that opens.
  const reach = () => {
    if (Date.now() - renewedAt.current < fresh) return
    renewedAt.current = Date.now()
    onRenew().catch(() => {})
  }
  if (kind === 'audio') return <VoiceNote url={url} durationMs={durationMs} onRenew={onRenew} />
  if (kind === 'video')
    return (
      <Screen>
        <Suspense fallback={<Room style={{ aspectRatio: screenRatio(file) }} />}>
          <MediaPlayer
            file={{ kind, url, captions: [], width, height, durationMs, altText: '', poster: null }} name={name || words.teaser.video}
            renew={async () => {
              const fresh = await onRenew()
              return fresh === undefined ? fresh : { url: fresh, captions: [] }
            }}
          />
        </Suspense>
      </Screen>
    )
  return (
    <Root href={url} download={name} target="_blank" rel="noopener" aria-label={words.download(name)} onPointerEnter={reach} onFocus={reach}>
      <Sign>
        <Icon of={FileText} size={22} />
      </Sign>
      <Lines>
        <Clip as={Strong} title={name}>
          {name || words.teaser.file}
        </Clip>
        <Size>{bytesInWords(file.bytes)}</Size>
      </Lines>
    </Root>
  )
}
