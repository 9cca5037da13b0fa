import styled from '@emotion/styled'
import type { Image } from '@marquee/contract/images'
import { Media } from '#ui/Media.tsx'

const phone = '@media (max-width: 599.95px)'

const Picture = styled(Media)`
  width: 100%; height: 208px; border-radius: min(28px, calc(var(--r-l) + 4px)); aspect-ratio: auto !important;
  [data-template='arcgaming'] & { border-radius: calc(var(--r-l) - 1px) 2px 0 0; }
  ${phone} { height: 128px; border-radius: 0 !important; }
`
const Ground = styled.div`
  height: 132px; border-radius: var(--media-radius); corner-shape: var(--corner); background: var(--accent-soft);
  [data-template='arcgaming'] & { border-radius: calc(var(--r-l) - 1px) 2px 0 0; }
  ${phone} { height: 104px; border-radius: 0 !important; }
`

/** The picture across the head of a profile; a quiet band where there is none. */
export const Banner = ({ image }: { image: Image | null }) =>
  image ? <Picture image={image} sizes="(max-width: 599px) 100vw, 748px" eager /> : <Ground />
