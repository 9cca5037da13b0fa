import styled from '@emotion/styled'
import { VideoOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { streamStudioWords } from '#words/en/streamStudio.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`
  position: relative; aspect-ratio: 16 / 9; max-height: 60dvh; width: 100%; border-radius: var(--media-radius); overflow: hidden;
  background: #0c090e; color: #fff;
  & > video { width: 100%; height: 100%; object-fit: contain; display: block; }
`
const Mark = styled.span`position: absolute; top: 10px; left: 10px;`
const Nothing = styled.p`position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 8px;`

interface Props {
  picture: MediaStreamTrack | null
  /** Whether others see it too. */
  isOnAir: boolean
}

/** The picture as it is sent. */
export const Preview = ({ picture, isOnAir }: Props) => {
  const words = useWords(streamStudioWords)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const shown = video.current
    if (!shown) return
    shown.srcObject = picture && new MediaStream([picture])
    return () => {
      shown.srcObject = null
    }
  }, [picture])
  return (
    <Root>
      <video ref={video} muted autoPlay playsInline aria-label={words.preview} hidden={!picture} />
      {!picture && (
        <Nothing>
          <Icon of={VideoOff} size={28} />
          {words.noPicture}
        </Nothing>
      )}
      <Mark>
        <Badge kind={isOnAir ? 'live' : 'media'}>{isOnAir ? words.peopleSee : words.onlyYou}</Badge>
      </Mark>
    </Root>
  )
}
