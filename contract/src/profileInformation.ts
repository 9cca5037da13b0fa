import { z } from 'zod'
import { PastDay } from './days.ts'
import { orEmpty } from './orEmpty.ts'
import { plainName } from './plainLine.ts'
import { DisplayName, Nickname, profileLimits, ProfileTexts } from './profiles.ts'
import { feature, get, post, put } from './route.ts'
import { Moment } from './time.ts'
import { WebAddress } from './webAddress.ts'

const LinkDraft = z.strictObject({ label: plainName(profileLimits.linkLabel), url: WebAddress })
const FieldDraft = z.strictObject({ name: plainName(profileLimits.fieldName), value: plainName(profileLimits.fieldValue) })

/** The profile's form: what people say of themselves. `birthOn` is for the channel's owner to ask for, never shown to others. */
export const ProfileInformation = z.strictObject({
  nickname: Nickname,
  displayName: DisplayName,
  ...ProfileTexts.shape,
  links: z.array(LinkDraft).max(profileLimits.links),
  fields: z.array(FieldDraft).max(profileLimits.fields),
  birthOn: orEmpty(PastDay),
})
export type ProfileInformation = z.infer<typeof ProfileInformation>

/**
 * What a look at the page of a link shows: it links back, it does not, it could not be opened, or its address does not lie on the
 * public internet and is not asked at all.
 */
export const linkOutcomes = ['linked', 'not_linked', 'unreachable', 'not_public'] as const
export const LinkOutcome = z.enum(linkOutcomes)
export type LinkOutcome = z.infer<typeof LinkOutcome>

/** A saved link. Its page was looked at at `checkedAt`, which showed `outcome`; at `verifiedAt` it was found to link back. */
export const CheckedLink = z.object({
  label: z.string(),
  url: z.string(),
  verifiedAt: Moment.nullable(),
  checkedAt: Moment.nullable(),
  outcome: LinkOutcome.nullable(),
})
export type CheckedLink = z.infer<typeof CheckedLink>

/** The form as it is saved. `address` is what a page elsewhere links to, to prove that it belongs to the same person. */
export const SavedProfileInformation = z.object({ ...ProfileInformation.shape, links: z.array(CheckedLink), address: z.string() })
export type SavedProfileInformation = z.infer<typeof SavedProfileInformation>

export const profileInformation = feature('profileInformation', {
  mine: get('/profile-information', { result: SavedProfileInformation }),
  /** Links that keep their address stay verified. */
  save: put('/profile-information', { input: ProfileInformation, result: SavedProfileInformation }),
  /** Has the page of a saved link looked at; the outcome shows in `mine` a moment later. */
  verify: post('/profile-information/verification', { input: z.strictObject({ url: WebAddress }) }),
})
