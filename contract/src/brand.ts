import { z } from 'zod'
import { TemplateName } from './configuration.ts'
import { Id } from './id.ts'
import { isAddress } from './mailAddresses.ts'
import { plainLine, plainLineOrNone } from './plainLine.ts'
import { TimeZone } from './preferences.ts'
import { del, feature, get, patch, put } from './route.ts'
import { WebAddress } from './webAddress.ts'

export const brandLimits = {
  channelName: 80,
  channelDescription: 300,
  mailSenderName: 80,
  support: 300,
  socialLinks: 5,
  socialLabel: 40,
} as const

/** '#RRGGBB', or '' for the template's own colour. What is made of it is the server's to say: accent.ts. */
const BrandColor = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:#[0-9A-F]{6})?$/, { error: 'must be # and six digits from 0 to F, as in #62279B' })

/** Where people find help: an e-mail address, a page, or '' for nowhere. */
const Support = plainLineOrNone(brandLimits.support).refine((text) => text === '' || isAddress(text) || WebAddress.safeParse(text).success, {
  error: 'must be an e-mail address, or a web address that begins with https://',
})

const SocialLinkDraft = z.strictObject({ label: plainLine(brandLimits.socialLabel), url: WebAddress })

/** What an owner writes about the channel. `mailSenderName` is '' where mails come in the channel's own name. */
export const Brand = z.strictObject({
  channelName: plainLine(brandLimits.channelName),
  channelDescription: plainLineOrNone(brandLimits.channelDescription),
  lightColor: BrandColor,
  darkColor: BrandColor,
  mailSenderName: plainLineOrNone(brandLimits.mailSenderName),
  support: Support,
  socialLinks: z.array(SocialLinkDraft).max(brandLimits.socialLinks),
  /** By whose midnight the channel's days end. */
  timeZone: TimeZone,
})
export type Brand = z.infer<typeof Brand>

/** Where the channel's signs stand: pictures of the kinds LOGO and FAVICON. */
export const logoPlaces = ['lightLogo', 'darkLogo', 'favicon'] as const
export type LogoPlace = (typeof logoPlaces)[number]

/** Every place for a picture of the channel's own: its signs, at the door, and behind the pages of a template that has a picture there. */
export const brandPlaces = [...logoPlaces, 'loginImage', 'background'] as const
export const BrandPlace = z.enum(brandPlaces)
export type BrandPlace = z.infer<typeof BrandPlace>

/** For the owners of a channel. Each change is in the configuration that everybody's next request reads. */
export const brand = feature('brand', {
  read: get('/brand', { result: Brand }),
  /**
   * Takes the fields that are to change, and in `seen` what each of them said when it was looked at: where somebody else has changed one
   * since, nothing is saved. Colours are moved to the nearest that can be read in every template.
   */
  save: patch('/brand', { input: Brand.partial().extend({ seen: Brand.partial() }), result: Brand }),
  /** Shows a picture that the caller has uploaded; `place` is a BrandPlace. */
  showPicture: put('/brand/pictures/:place', { input: z.strictObject({ imageId: Id }) }),
  hidePicture: del('/brand/pictures/:place'),
  /** What everybody who is no owner sees from now on. */
  applyTemplate: put('/brand/template', { input: z.strictObject({ name: TemplateName }) }),
})
