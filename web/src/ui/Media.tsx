import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { Image } from '@marquee/contract/images'
import { type ReactNode, useState } from 'react'
import { avifSet, srcFor, srcset } from './srcset.ts'
import { standInFor } from './standInFor.ts'

const appear = keyframes`from { opacity: 0; }`

const Frame = styled.span`
  position: relative; display: block; overflow: hidden; background: var(--surface-3); border-radius: var(--media-radius); corner-shape: var(--corner);
  & > picture > img {
    position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; opacity: 0;
    &[data-ready] { opacity: 1; animation: ${appear} var(--t-base) var(--ease); }
  }
`

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** A picture's own ratio, between 3 : 4 upright and 16 : 9 across. */
export const ratioOf = ({ width, height }: Image): number => clamp(width / height, 3 / 4, 16 / 9)

type Props = {
  image: Image
  /** How wide it is shown, as the `sizes` attribute says it: `(max-width: 599px) 100vw, 640px`. */
  sizes: string
  /** Width by height; the picture's own unless given. */
  ratio?: number
  /** For the first picture on the screen. */
  eager?: boolean
  className?: string
  /** On top of the picture: badges, a scrim. */
  children?: ReactNode
}

/** A picture on a blurred ground of its own until it has come, then a short fade. Takes its room before it has come. */
export const Media = ({ image, sizes, ratio = ratioOf(image), eager = false, className, children }: Props) => {
  const [isReady, setReady] = useState(false)
  return (
    <Frame className={className} style={{ aspectRatio: ratio, ...(isReady ? { backgroundColor: image.placeholder } : standInFor(image)) }}>
      <picture>
        {avifSet(image) && <source type="image/avif" srcSet={avifSet(image)} sizes={sizes} />}
        <img
          src={srcFor(image, 800)} srcSet={srcset(image)} sizes={sizes} width={image.width} height={image.height} alt={image.altText}
          loading={eager ? 'eager' : 'lazy'} fetchPriority={eager ? 'high' : undefined} decoding="async"
          data-ready={isReady || undefined} onLoad={() => setReady(true)} onError={() => setReady(true)}
          ref={(img) => {
            // What the cache had was loaded before React listened.
            if (img?.complete) setReady(true)
          }}
        />
      </picture>
      {children}
    </Frame>
  )
}
