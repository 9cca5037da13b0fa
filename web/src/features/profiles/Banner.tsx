import styled from '@emotion/styled'
import type { Image } from '@marquee/contract/images'
import { Media } from '#ui/Media.tsx'
import { hillsOf } from './hillsOf.ts'

const phone = '@media (max-width: 599.95px)'

const Picture = styled(Media)`
  width: 100%; height: 208px; border-radius: min(28px, calc(var(--r-l) + 4px)); aspect-ratio: auto !important;
  [data-template='arcgaming'] & { border-radius: calc(var(--r-l) - 1px) 2px 0 0; }
  ${phone} { height: 128px; border-radius: 0 !important; }
`
const Ground = styled.div`
  height: 132px; overflow: hidden; border-radius: var(--media-radius); corner-shape: var(--corner); background: var(--accent-soft);
  [data-template='arcgaming'] & { border-radius: calc(var(--r-l) - 1px) 2px 0 0; }
  ${phone} { height: 104px; border-radius: 0 !important; }
`

const Drawn = styled.svg`display: block; width: 100%; height: 100%; color: var(--on-accent-soft); opacity: .14;`

/** The picture across the head of a profile; where there is none a quiet drawing, which is somebody's own as their id is. */
export const Banner = ({ image, id }: { image: Image | null; id: string }) =>
  image ? (
    <Picture image={image} sizes="(max-width: 599px) 100vw, 748px" eager />
  ) : (
    <Ground aria-hidden>
      <Drawn viewBox="0 0 600 132" preserveAspectRatio="xMidYMid slice" fill="none" stroke="currentColor" strokeWidth="2">
        {hillsOf(id).map((d) => (
          <path key={d} d={d} />
        ))}
      </Drawn>
    </Ground>
  )
