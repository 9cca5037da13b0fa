import type { Highlight } from '@marquee/contract/highlights'
import type { Opens } from '#media/addresses.ts'
import { presentImage } from '#media/image.ts'
import type { HighlightRow } from './queries.ts'

/** The picture's files become addresses. */
export const presentHighlight = (row: HighlightRow, opens: Opens = 'hour'): Highlight => ({
  id: row.id,
  profileId: row.profileId,
  category: row.category,
  title: row.title,
  body: row.body,
  url: row.url,
  happensOn: row.happensOn,
  image: row.image && presentImage(row.image, opens),
  visibility: row.visibility,
})
