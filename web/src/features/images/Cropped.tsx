import styled from '@emotion/styled'
import type { Crop } from './crop.ts'

const Window = styled.span`
  position: relative; display: block; flex: none; overflow: hidden; background: #fff;
  & > img { position: absolute; max-width: none; user-select: none; pointer-events: none; }
`

type Props = {
  src: string
  crop: Crop
  /** Width by height. */
  ratio: number
  className?: string
  'data-kind'?: string
}

/** A part of a picture, filling a box of its ratio. */
export const Cropped = ({ src, crop, ratio, ...rest }: Props) => (
  <Window {...rest} style={{ aspectRatio: ratio }}>
    <img
      src={src} alt="" draggable={false}
      style={{
        width: `${100 / crop.width}%`,
        height: `${100 / crop.height}%`,
        left: `${(-100 * crop.x) / crop.width}%`,
        top: `${(-100 * crop.y) / crop.height}%`,
      }}
    />
  </Window>
)
