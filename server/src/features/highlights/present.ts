import { presentImage } from '#media/image.ts'
import type { HighlightRow } from './queries.ts'

/** The picture's files become addresses. */
export const presentHighlight = (row: HighlightRow) => ({ ...row, image: row.image && presentImage(row.image) })
