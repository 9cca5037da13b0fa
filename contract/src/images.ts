import { z } from 'zod'

/** A picture ready to be shown: sizes by width, smallest first. `placeholder` is the ground colour shown until it has loaded. */
export const Image = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  altText: z.string(),
  placeholder: z.string(),
  sizes: z.array(z.object({ width: z.int(), url: z.string() })),
})
export type Image = z.infer<typeof Image>
