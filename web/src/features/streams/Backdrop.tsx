import styled from '@emotion/styled'
import type { Stream } from '@marquee/contract/streams'
import { Media } from '#ui/Media.tsx'
import { standInFor } from '#ui/standInFor.ts'

const Ground = styled.div`
  position: absolute; inset: 0; z-index: -1; overflow: hidden;
  background: radial-gradient(110% 120% at 15% 0%, color-mix(in oklab, var(--accent) 72%, #0C090E), #0C090E 82%);
`
/** What is left of a face when it is only colours. */
const Haze = styled.span`position: absolute; inset: -30%; opacity: .3; filter: blur(36px) saturate(1.3);`
const Cover = styled(Media)`position: absolute; inset: 0; height: 100%; aspect-ratio: auto !important; border-radius: 0;`

interface Props {
  stream: Pick<Stream, 'thumbnail' | 'host'>
  eager?: boolean
}

/** What stands behind whatever is said in the place of the picture: its own picture, or the colours of its host. */
export const Backdrop = ({ stream: { thumbnail, host }, eager = false }: Props) => (
  <Ground aria-hidden>
    {thumbnail ? (
      <Cover image={{ ...thumbnail, altText: '' }} sizes="(max-width: 599px) 100vw, 900px" eager={eager} />
    ) : (
      host.avatar?.blur && <Haze style={standInFor(host.avatar)} />
    )}
  </Ground>
)
