import { z } from 'zod'
import { Image } from './images.ts'
import { Interest } from './interests.ts'
import { orEmpty } from './orEmpty.ts'
import { plainName, plainNameOrNone } from './plainLine.ts'
import { AccountRole } from './roles.ts'
import { feature, get } from './route.ts'
import { Moment } from './time.ts'
import { WebAddress } from './webAddress.ts'

export const profileLimits = {
  nicknameMin: 3,
  nickname: 30,
  displayName: 50,
  shortBio: 150,
  bio: 2000,
  pronouns: 30,
  location: 150,
  url: 300,
  links: 5,
  linkLabel: 30,
  fields: 4,
  fieldName: 30,
  fieldValue: 150,
} as const

/** `[a-z0-9_.]`, unique in the tenant, lower case. */
export const Nickname = z
  .string()
  .trim()
  .toLowerCase()
  .min(profileLimits.nicknameMin)
  .max(profileLimits.nickname)
  .regex(/^[a-z0-9_.]+$/, 'must hold only letters a to z, digits, dots and underscores')

export const DisplayName = plainName(profileLimits.displayName)

const upTo = (most: number) => z.string().trim().max(most)

/**
 * What people say of themselves in a text each: a column of the profile, a field of the form, a text on the page. Columns, copies of one's
 * data, the form and what it keeps are made from this list.
 */
export const ProfileTexts = z.object({
  pronouns: plainNameOrNone(profileLimits.pronouns),
  shortBio: upTo(profileLimits.shortBio),
  bio: upTo(profileLimits.bio),
  location: plainNameOrNone(profileLimits.location),
  website: orEmpty(WebAddress),
})
export type ProfileTexts = z.infer<typeof ProfileTexts>
export const profileTextNames = ProfileTexts.keyof().options

/**
 * What moderators can take away of somebody's profile, each for itself. `bio` is every text but the name and the website, with the lines of
 * their own; `links` are the website, too.
 */
export const profileParts = ['avatar', 'banner', 'displayName', 'bio', 'links'] as const
export const ProfilePart = z.enum(profileParts)
export type ProfilePart = z.infer<typeof ProfilePart>

/** A person in a list, a post head, a menu. */
export const ProfileCard = z.object({
  id: z.uuid(),
  nickname: z.string(),
  displayName: z.string(),
  role: AccountRole,
  avatar: Image.nullable(),
  /** They have a tier and show it; false or not there for everybody else, for who pays is private. */
  isShownAsSubscriber: z.boolean().optional(),
})
export type ProfileCard = z.infer<typeof ProfileCard>

/** Where else somebody is found; `verifiedAt` when the page there links back to the profile. */
export const ProfileLink = z.object({ label: z.string(), url: z.string(), verifiedAt: Moment.nullable() })
export type ProfileLink = z.infer<typeof ProfileLink>

/** A line of a person's own: "Kiln", "Gas, 200 litres". */
export const ProfileField = z.object({ name: z.string(), value: z.string() })
export type ProfileField = z.infer<typeof ProfileField>

/** Who may see a list of people on a profile. */
export const ListVisibility = z.enum(['public', 'followers', 'private'])
export type ListVisibility = z.infer<typeof ListVisibility>

/** How the reader stands to a person. `asked`: they asked the reader; `requested`: the reader asked them. */
export const Relation = z.object({
  follow: z.enum(['none', 'requested', 'following']),
  friendship: z.enum(['none', 'requested', 'asked', 'friends']),
  /** The person follows the reader. */
  followsMe: z.boolean(),
  isBlocked: z.boolean(),
  isMuted: z.boolean(),
  /** Null while muted for good, and where nobody is muted. */
  mutedUntil: Moment.nullable(),
})
export type Relation = z.infer<typeof Relation>

/** The public face of a person, as the signed-in reader may see it. */
export const Profile = ProfileCard.extend({
  ...ProfileTexts.shape,
  links: z.array(ProfileLink),
  fields: z.array(ProfileField),
  banner: Image.nullable(),
  isPrivate: z.boolean(),
  /** Private, and the reader is not among those it is open to: posts, lists and activity stay hidden. */
  isClosed: z.boolean(),
  relation: Relation,
  friendCount: z.int(),
  /** Friends of both; at most three are named. */
  mutualFriends: z.object({ count: z.int(), named: z.array(ProfileCard) }),
  interests: z.array(Interest),
  followerCount: z.int(),
  followingCount: z.int(),
  postCount: z.int(),
  memberSince: Moment,
  isFollowing: z.boolean(),
  can: z.object({
    follow: z.boolean(),
    befriend: z.boolean(),
    /** Write to them, or open what was written. */
    message: z.boolean(),
    block: z.boolean(),
    mute: z.boolean(),
    edit: z.boolean(),
    seeFollowers: z.boolean(),
    seeFollowing: z.boolean(),
    seeFriends: z.boolean(),
  }),
})
export type Profile = z.infer<typeof Profile>

/** A creator worth following, with how many of the reader's interests they share. */
export const CreatorSuggestion = ProfileCard.extend({ followerCount: z.int(), shortBio: z.string(), topInterest: z.string().nullable() })
export type CreatorSuggestion = z.infer<typeof CreatorSuggestion>

export const profiles = feature('profiles', {
  read: get('/profiles/:profileId', { base: 'reader', result: Profile }),
  /** Creators the reader does not follow yet, by shared interests, then by followers. At most 12. */
  suggestions: get('/creator-suggestions', { base: 'reader', result: z.array(CreatorSuggestion) }),
})
