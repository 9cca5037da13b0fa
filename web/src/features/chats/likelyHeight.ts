import type { Message } from '@marquee/contract/messages'
import { screenRatio } from '#features/mediaFiles/screenRatio.ts'
import type { ThreadRow } from './threadRows.ts'

const heights: Record<ThreadRow['kind'], number> = { day: 40, new: 40, note: 34, message: 58, waiting: 68 }

/** As wide as what a message carries is shown where there is room (MessagePictures, MessageFileLine). */
const widths = { picture: 254, pictures: 370, video: 328 }
const card = 132

const carriedHeight = ({ images, file, post, event }: Message) => {
  const [first, ...others] = images
  if (first) return others.length ? (widths.pictures * 9) / 16 : widths.picture / Math.max(4 / 3, first.width / first.height)
  if (file?.kind === 'video') return widths.video / screenRatio(file)
  return post || event ? card : 0
}

/**
 * In pixels: how high a line of the thread will be about, before it has stood in the page. The nearer to the truth, the less the history
 * moves under whoever scrolls through it.
 */
export const likelyHeight = (row: ThreadRow) => heights[row.kind] + (row.kind === 'message' ? carriedHeight(row.message) : 0)
