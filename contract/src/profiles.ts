import { z } from 'zod'
import { Image } from './images.ts'
import { Interest } from './interests.ts'
import { AccountRole } from './roles.ts'
import { feature, get } from './route.ts'
import { Moment } from './time.ts'

export const profileLimits = { nicknameMin: 3, nickname: 30, displayName: 50, shortBio: 150 } as const

/** `[a-z0-9_.]`, unique in the tenant, lower case. */
export const Nickname = z
  .string()
  .trim()
  .toLowerCase()
  .min(profileLimits.nicknameMin)
  .max(profileLimits.nickname)
  .regex(/^[a-z0-9_.]+$/, 'must hold only letters a to z, digits, dots and underscores')

export const DisplayName = z.string().trim().min(1).max(profileLimits.displayName)

/** A person in a list, a post head, a menu. */
export const ProfileCard = z.object({
  id: z.uuid(),
  nickname: z.string(),
  displayName: z.string(),
  role: AccountRole,
  avatar: Image.nullable(),
})
export type ProfileCard = z.infer<typeof ProfileCard>

/** The public face of a person, as the signed-in reader may see it. */
export const Profile = ProfileCard.extend({
  shortBio: z.string(),
  banner: Image.nullable(),
  interests: z.array(Interest),
  followerCount: z.int(),
  followingCount: z.int(),
  postCount: z.int(),
  memberSince: Moment,
  isFollowing: z.boolean(),
  can: z.object({ follow: z.boolean(), edit: z.boolean() }),
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
