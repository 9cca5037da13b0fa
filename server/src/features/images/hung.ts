import type { ImageKind } from '@marquee/contract/images'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { image } from './queries.ts'

/**
 * Only a picture of the caller's that was uploaded for a place can hang there; none is always right.
 * @throws Refusal not_found, other_image_kind
 */
export const requirePicture = async (context: Context, imageId: string | null | undefined, kind: ImageKind) => {
  if (!imageId) return
  const picture = (await image(context, { imageId })) ?? refuse('not_found')
  if (picture.kind !== kind) refuse('other_image_kind')
}

/** What the database says when the row that another one refers to is not there. */
const isNotThere = '23503'

/** A picture that goes between the look at it and the write is none: the foreign key has the last word. For `catch`. */
export const pictureThere = (error: unknown): never => {
  if ((error as { code?: string }).code === isNotThere) refuse('not_found')
  throw error
}
