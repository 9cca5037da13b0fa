import { imageProblems, type ImageUpload, type OwnImage } from '@marquee/contract/images'
import { presentImage } from '#media/image.ts'
import type { OwnImageRow, UploadRow } from './queries.ts'

/** A reason becomes words. */
export const presentUpload = ({ image, problem, ...row }: UploadRow): ImageUpload => ({
  ...row,
  problem,
  message: problem && imageProblems[problem],
  image: image && presentImage(image),
})

export const presentOwnImage = ({ kind, isShown, ...row }: OwnImageRow): OwnImage => ({ ...presentImage(row), kind, isShown })
