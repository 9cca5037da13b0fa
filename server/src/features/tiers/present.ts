import type { Tier } from '@marquee/contract/tiers'
import { largest } from '#features/configuration/present.ts'
import type { ImageRow } from '#media/image.ts'

/** Its picture travels as one address, and what it shows as words. */
export const presentTier = <Row extends { image: ImageRow | null }>({ image, ...row }: Row): Omit<Row, 'image'> & Pick<Tier, 'imageUrl' | 'imageAlt'> => ({
  ...row,
  imageUrl: largest(image),
  imageAlt: image?.altText ?? '',
})
