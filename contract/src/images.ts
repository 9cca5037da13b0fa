import { z } from 'zod'
import { Id } from './id.ts'
import { KeptText } from './keptText.ts'
import { del, feature, get, put, sendFile } from './route.ts'

/** Bytes of an uploaded file, and how big its picture may be: docs/decisions/018. */
export const imageLimits = {
  bytes: 10 * 1_048_576,
  svgBytes: 512 * 1_024,
  side: 8_192,
  pixels: 50_000_000,
  frames: 60,
  altText: 1_500,
} as const

/** What an uploaded picture is for: places of a profile, a post, a comment, a message, the head of a group, or the channel's own. */
export const profileImageKinds = ['AVATAR', 'BANNER', 'SPONSOR_IMAGE'] as const
export const ProfileImageKind = z.enum(profileImageKinds)
export type ProfileImageKind = z.infer<typeof ProfileImageKind>
export const imageKinds = [
  ...profileImageKinds, 'TIER_IMAGE', 'POST', 'COMMENT', 'MESSAGE', 'GROUP', 'EVENT_COVER', 'LOGO', 'FAVICON', 'LOGIN_IMAGE', 'BACKGROUND',
] as const
export const ImageKind = z.enum(imageKinds)
export type ImageKind = z.infer<typeof ImageKind>

/**
 * A picture ready to be shown: sizes by width, smallest first, in WebP and where there is one in AVIF. `placeholder` is the ground
 * colour and `blur` a tiny picture as a data: address, both shown until the picture has loaded.
 */
export const Image = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  altText: z.string(),
  placeholder: z.string(),
  blur: z.string().optional(),
  sizes: z.array(z.object({ width: z.int(), url: z.string(), avif: z.string().optional() })),
})
export type Image = z.infer<typeof Image>

/** What a picture shows, for those who cannot see it. */
const AltText = KeptText.trim().max(imageLimits.altText)

/** A picture of the author's own that something they write carries. Without words of its own it keeps those it has. */
export const AttachedImage = z.strictObject({ imageId: Id, altText: AltText.optional() })
export type AttachedImage = z.infer<typeof AttachedImage>

/** Why a file did not become a picture, once it had been opened. The words are for people and carry no final full stop. */
export const imageProblems = {
  damaged: 'This picture is damaged and could not be opened',
  too_many_pixels: 'This picture has too many pixels. Use one with up to 50 megapixels and 8192 pixels a side',
  too_many_frames: 'This animation is too long. Use a still picture',
  too_complex: 'This picture takes too long to process. Use a simpler one',
  lost: 'Something went wrong on our end. Upload the picture again',
} as const satisfies Record<string, string>
export type ImageProblem = keyof typeof imageProblems

export const uploadStates = ['processing', 'ready', 'rejected', 'failed'] as const

/** A file on its way to becoming a picture. `image` is there when it is ready, `problem` and `message` when it was not accepted. */
export const ImageUpload = z.object({
  id: z.uuid(),
  kind: ImageKind,
  state: z.enum(uploadStates),
  problem: z.enum(Object.keys(imageProblems) as [ImageProblem, ...ImageProblem[]]).nullable(),
  message: z.string().nullable(),
  image: Image.nullable(),
})
export type ImageUpload = z.infer<typeof ImageUpload>

const fraction = z.coerce.number<number>().min(0).max(1)
const cropSides = ['cropX', 'cropY', 'cropWidth', 'cropHeight'] as const

/** The part of the picture to keep, as fractions of the upright picture: all four or none. */
const Crop = z.strictObject({ cropX: fraction, cropY: fraction, cropWidth: fraction, cropHeight: fraction }).partial()

const NewImage = Crop.extend({ kind: ImageKind, altText: AltText.default('') }).refine(
  (input) => new Set(cropSides.map((side) => input[side] === undefined)).size === 1,
  { path: ['cropX'], message: 'must come with the other three sides of the crop' },
)

/** One of a person's own pictures. */
export const OwnImage = Image.extend({ kind: ProfileImageKind, isShown: z.boolean() })
export type OwnImage = z.infer<typeof OwnImage>

export const images = feature('images', {
  /** Takes the file and answers at once; the picture is made afterwards, see `status`. */
  upload: sendFile('/images', { input: NewImage, result: ImageUpload }),
  status: get('/image-uploads/:uploadId', { result: ImageUpload }),
  /** One of the caller's own pictures. */
  read: get('/images/:imageId', { result: Image }),
  /** The pictures for the caller's profile, newest first. At most 50. */
  mine: get('/images', { result: z.array(OwnImage) }),
  /** Deletes a picture that is shown nowhere. */
  remove: del('/images/:imageId'),
  /** Shows one of the caller's own pictures as their avatar, banner or sponsor image; `kind` is a ProfileImageKind. */
  show: put('/profile/images/:kind', { input: z.strictObject({ imageId: Id }) }),
  /** Shows none any more. */
  hide: del('/profile/images/:kind'),
})
