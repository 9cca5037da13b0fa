import { z } from 'zod'
import { FeatureFlag } from './flags.ts'
import { JoinMode } from './joining.ts'
import { feature, get } from './route.ts'

export const templates = ['standard', 'arcgaming', 'owner'] as const
export const TemplateName = z.enum(templates)
export type TemplateName = z.infer<typeof TemplateName>

/** A colour and nothing but a colour: it goes into stylesheets as it is. */
const Hex = z.string().regex(/^#[0-9A-F]{6}$/)

/** Roles of colour that follow from a tenant's accent; the server derives them from the colour that was given. */
export const AccentColors = z.object({
  accent: Hex,
  accentHover: Hex,
  onAccent: Hex,
  accentText: Hex,
  accentSoft: Hex,
  onAccentSoft: Hex,
})
export type AccentColors = z.infer<typeof AccentColors>

/** A tenant's colours by mode; null keeps the template's own. */
export const ColorSchemes = z.object({ light: AccentColors.nullable(), dark: AccentColors.nullable() })
export type ColorSchemes = z.infer<typeof ColorSchemes>

export const Logos = z.object({ darkLogo: z.string().nullable(), lightLogo: z.string().nullable(), favicon: z.string().nullable() })
export type Logos = z.infer<typeof Logos>

export const GlobalSponsorship = z.object({
  id: z.uuid(),
  name: z.string(),
  text: z.string(),
  imageUrl: z.string().nullable(),
  targetUrl: z.string(),
})

/** Where else a channel is found. */
export const SocialLink = z.object({ label: z.string(), url: z.string() })
export type SocialLink = z.infer<typeof SocialLink>

/** Everything the product needs to look like its tenant before anybody signs in (specification, section 3). */
export const GlobalConfiguration = z.object({
  channelName: z.string(),
  channelDescription: z.string(),
  logos: Logos,
  /** The picture beside the login and setup screens. */
  loginImage: z.string().nullable(),
  /** Goes behind dark pages where the template has a picture there, in place of its own; dark enough for whatever is written on it. */
  background: z.string().nullable(),
  colorSchemes: ColorSchemes,
  publicFlags: z.array(FeatureFlag),
  activeTemplate: z.object({ name: TemplateName }),
  joinMode: JoinMode,
  leadDyno: z.object({ publicKey: z.string(), active: z.boolean() }),
  /** Whose turn it is in the timeline. */
  activeGlobalSponsorship: GlobalSponsorship.nullable(),
  /** Whose turn it is on creators' pages. */
  creatorSponsorship: GlobalSponsorship.nullable(),
  /** Whose turn it is beside events. */
  eventSponsorship: GlobalSponsorship.nullable(),
  /** Whose turn it is on the login page. */
  loginSponsorship: GlobalSponsorship.nullable(),
  /** The six reactions beside the like, in their order. */
  reactions: z.array(z.string()),
  /** A page or a `mailto:` address, or null. */
  supportUrl: z.string().nullable(),
  /** In their order. */
  socialLinks: z.array(SocialLink),
  /** By whose midnight the channel's days end, 'Europe/Stockholm'. */
  timeZone: z.string(),
})
export type GlobalConfiguration = z.infer<typeof GlobalConfiguration>

export const configuration = feature('configuration', {
  global: get('/configuration/global', { result: GlobalConfiguration }),
})
