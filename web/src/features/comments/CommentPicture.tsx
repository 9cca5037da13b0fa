import styled from '@emotion/styled'
import type { Image } from '@marquee/contract/images'
import { useRef } from 'react'
import { openDialog } from '#feedback/dialog.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Media } from '#ui/Media.tsx'
import { commentsWords } from '#words/en/comments.ts'
import { useWords } from '#words/words.tsx'

/** The sides of the square that every picture is fitted into, and the least that a finger finds. */
const largest = 320
const smallest = 44
/** Farther than this from a square the middle is shown. */
const longestRatio = 4

const Root = styled.div`
  position: relative; max-width: 100%; margin-block: 4px;
  & > button { position: absolute; inset: 0; border-radius: var(--media-radius); corner-shape: var(--corner); cursor: zoom-in; }
`

/** How a picture is shown: in its own ratio, never larger than it is. */
const shapeOf = ({ width, height }: Image) => {
  const ratio = Math.min(longestRatio, Math.max(1 / longestRatio, width / height))
  return { ratio, width: Math.max(smallest, Math.min(width, largest, largest * ratio)) }
}

interface Props {
  image: Image
  /** Who says so. */
  by: string
  /** Asks for it anew: its addresses open for an hour. */
  renew?: () => Promise<Image | null>
}

/** The picture of a comment; pressing it shows it whole. */
export const CommentPicture = ({ image, by, renew }: Props) => {
  const words = useWords(commentsWords)
  const isRenewed = useRef(false)
  const { ratio, width } = shapeOf(image)
  const renewOnce = () => {
    if (!renew || isRenewed.current) return
    isRenewed.current = true
    renew().catch(() => {})
  }
  const renewAll = renew && (() => renew().then((now) => [now ?? image]))
  const showWhole = () =>
    void openDialog(() => import('#features/images/Pictures.tsx').then(({ Pictures }) => Pictures), {
      images: [image], start: 0, author: by, ...(renewAll && { renew: renewAll }),
    })
  return (
    <Root style={{ width }} onErrorCapture={renewOnce}>
      <Media image={image} sizes={`${Math.round(width)}px`} ratio={ratio} />
      <button type="button" onClick={showWhole}>
        <Hidden>{words.openPicture(by)}</Hidden>
      </button>
    </Root>
  )
}
