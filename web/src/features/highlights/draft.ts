import { HighlightCategory, highlightVisibilities } from '@marquee/contract/highlights'
import { z } from 'zod'
import { keepAt, keptAt } from '#kept.ts'
import { traces } from '#traces.ts'

const text = z.string()
/** What is typed of a highlight, new or edited. */
export const Written = z.object({
  category: HighlightCategory,
  title: text,
  body: text,
  url: text,
  happensOn: text,
  imageId: text.nullable(),
  visibility: z.enum(highlightVisibilities),
})
export type Written = z.infer<typeof Written>

/** `id` belongs to it from its first letter: adding it twice adds it once. */
const Draft = Written.extend({ id: text })

/** Where a creator's new highlight is kept, or what they change about one. */
export const placeOf = (profileId: string, highlightId = 'new') => `${traces.highlightDraft}:${profileId}:${highlightId}`

/** What is kept at a place, if anything. */
export const draftAt = (place: string) => {
  try {
    return Draft.safeParse(JSON.parse(keptAt(place) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Keeps what is typed on this device; what is still as it was is no draft. */
export const keepDraft = (place: string, id: string, typed: unknown, before: Written) => {
  const now = Written.safeParse(typed).data
  if (!now) return
  const isSame = JSON.stringify(now) === JSON.stringify(Written.parse(before))
  keepAt(place, isSame ? null : JSON.stringify({ id, ...now }))
}
