import { z } from 'zod'
import { Day, isPast } from './days.ts'
import { Id } from './id.ts'
import { Image } from './images.ts'
import { plainName } from './plainLine.ts'
import { del, feature, get, patch, post, put } from './route.ts'
import { WebAddress } from './webAddress.ts'

export const highlightLimits = { count: 12, title: 80, body: 500 } as const

/** The categories of the specification, section 3, in the order of the picker. */
export const highlightCategories = [
  'BIRTHDAY', 'COSPLAY', 'MILESTONES', 'PETS', 'IMPACTS', 'FUN_FACT', 'ACHIEVEMENTS', 'CHARITY', 'URL',
] as const
export const HighlightCategory = z.enum(highlightCategories)
export type HighlightCategory = z.infer<typeof HighlightCategory>

/** Categories that cannot do without a day; the others have none. */
export const datedCategories: readonly HighlightCategory[] = ['BIRTHDAY', 'MILESTONES']

export const highlightVisibilities = ['public', 'followers', 'subscribers'] as const

/** A card on a creator's profile. `url` belongs to the category URL, `happensOn` to those with a day; elsewhere they are null. */
export const Highlight = z.object({
  id: z.uuid(),
  profileId: z.uuid(),
  category: HighlightCategory,
  title: z.string(),
  body: z.string(),
  url: z.string().nullable(),
  happensOn: z.string().nullable(),
  image: Image.nullable(),
  visibility: z.enum(highlightVisibilities),
})
export type Highlight = z.infer<typeof Highlight>

/** A field left empty is no field. */
const orNothing = <T extends z.ZodType<string, string>>(field: T) =>
  z
    .string()
    .nullable()
    .default(null)
    .transform((text) => text?.trim() || null)
    .pipe(field.nullable())

export const HighlightDraft = z
  .strictObject({
    category: HighlightCategory,
    title: plainName(highlightLimits.title),
    body: z.string().trim().max(highlightLimits.body).default(''),
    url: orNothing(WebAddress),
    happensOn: orNothing(Day),
    /** One of the creator's own pictures, or none. */
    imageId: Id.nullable().default(null),
    visibility: z.enum(highlightVisibilities).default('public'),
  })
  .refine(({ category, url }) => category !== 'URL' || url !== null, { path: ['url'], message: 'must be filled in' })
  .refine(({ category, happensOn }) => !datedCategories.includes(category) || happensOn !== null, { path: ['happensOn'], message: 'must be filled in' })
  .refine(({ category, happensOn }) => category !== 'BIRTHDAY' || happensOn === null || isPast(happensOn), {
    path: ['happensOn'],
    message: 'must not lie in the future',
  })

export const highlights = feature('highlights', {
  /** What a creator shows of themselves, in their own order, as far as the reader may see it. */
  of: get('/profiles/:profileId/highlights', { base: 'reader', result: z.array(Highlight) }),
  /** One's own, to be changed. */
  mine: get('/highlights', { result: z.array(Highlight) }),
  read: get('/highlights/:highlightId', { result: Highlight }),
  /** `id` is made by the client, so that a retry adds once. At most twelve. */
  add: post('/highlights', { input: HighlightDraft.safeExtend({ id: Id }), result: Highlight }),
  edit: patch('/highlights/:highlightId', { input: HighlightDraft, result: Highlight }),
  remove: del('/highlights/:highlightId'),
  /** Puts one's highlights into this order; those left out keep theirs behind it. */
  arrange: put('/highlights/order', { input: z.strictObject({ highlightIds: z.array(Id).max(highlightLimits.count) }) }),
})
