import styled from '@emotion/styled'
import type { Image } from '@marquee/contract/images'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Hidden } from './Hidden.tsx'
import { Media, ratioOf } from './Media.tsx'

const Grid = styled.div`
  display: grid; gap: 6px; overflow: hidden; border-radius: var(--media-radius); corner-shape: var(--corner);
  &[data-count='2'] { grid-template-columns: 1fr 1fr; aspect-ratio: 16 / 9; }
  &[data-count='3'] { grid-template: 1fr 1fr / 2fr 1fr; aspect-ratio: 16 / 10; }
  &[data-count='3'] > :nth-of-type(1) { grid-row: 1 / 3; }
`
const Cell = styled.div`
  position: relative; min-width: 0; min-height: 0;
  & > button { position: absolute; inset: 0; cursor: zoom-in; }
  & > button:focus-visible { outline: 3px solid #fff; outline-offset: -6px; box-shadow: inset 0 0 0 7px #000; z-index: 1; }
`
const Tile = styled(Media)`width: 100%; height: 100%; aspect-ratio: auto !important; border-radius: 4px;`
const More = styled.span`
  position: absolute; inset: 0; display: grid; place-items: center; background: rgb(16 10 20 / .56); color: #fff; font: 600 1.5rem/1 var(--sans);
`

const column = '(max-width: 599px) 100vw, 640px'
const side = '(max-width: 599px) 50vw, 320px'

type Props = {
  images: Image[]
  /** Called with the place of the picture that was pressed. */
  onOpen?: (index: number) => void
  /** The first pictures on the screen. */
  eager?: boolean
}

/** The pictures of a post: one up to 4 : 3 tall, two side by side, three or more as one large and two small with "+5". */
export const Gallery = ({ images, onOpen, eager }: Props) => {
  const ui = useWords(uiWords)
  const [first, ...others] = images
  if (!first) return null
  const open = (index: number) =>
    onOpen && (
      <button type="button" onClick={() => onOpen(index)}>
        <Hidden>{ui.openPicture(index + 1)}</Hidden>
      </button>
    )
  if (others.length === 0)
    return (
      <Cell>
        <Media image={first} sizes={column} ratio={Math.max(4 / 3, ratioOf(first))} eager={eager} />
        {open(0)}
      </Cell>
    )
  const shown = images.slice(0, 3)
  const more = images.length - shown.length
  return (
    <Grid data-count={shown.length}>
      {shown.map((image, index) => (
        <Cell key={image.id}>
          <Tile image={image} sizes={index === 0 ? column : side} eager={eager}>
            {index === 2 && more > 0 && (
              <More>
                <span aria-hidden>{`+${more}`}</span>
                <Hidden>{ui.morePictures(more)}</Hidden>
              </More>
            )}
          </Tile>
          {open(index)}
        </Cell>
      ))}
    </Grid>
  )
}
