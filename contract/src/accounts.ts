import { z } from 'zod'
import { Id } from './id.ts'
import { DisplayName, Nickname, ProfileCard } from './profiles.ts'
import { AccountRole } from './roles.ts'
import { feature, get, patch, post } from './route.ts'
import { Moment } from './time.ts'

export const setupLimits = { interests: 3 } as const

/** Waiting requests are counted no further: nobody reads a larger number. */
export const waitingRequestsShown = 100

/** Who signed in. A subscriber keeps the role Member and has `isSubscriber` true. */
export const Account = z.object({
  id: z.uuid(),
  role: AccountRole,
  isSubscriber: z.boolean(),
  isModerator: z.boolean(),
  setupCompleted: z.boolean(),
  email: z.string().nullable(),
  /** Null where the browser decides. */
  locale: z.string().nullable(),
  timeZone: z.string().nullable(),
  /** Where a browser of theirs last said to be; null where none has. */
  seenZone: z.string().nullable(),
  wantsCaptions: z.boolean(),
  /** A legal text has changed and waits to be read and accepted. */
  mustAcceptDocuments: z.boolean(),
  /** Friend and follow requests that wait for an answer; `waitingRequestsShown` stands for as many or more. */
  waitingRequestCount: z.number(),
  /**
   * What waits for those who moderate: cases that nobody looks at, cases that somebody does, and appeals, each counted like requests and
   * without what is about themselves. Null for anybody else.
   */
  moderation: z.object({ open: z.int(), inReview: z.int(), appeals: z.int() }).nullable(),
  /** How many others ask for a role and wait for an answer, counted like requests; null for whoever does not decide about them. */
  waitingRoleRequestCount: z.int().nullable(),
  /** A word is muted in chats: what others say there is read for this reader, not taken from what the whole room hears. */
  mutesInChats: z.boolean(),
  /** When the account is erased, once its owner has asked for that: until then nothing but taking it back is open. */
  deletionAt: Moment.nullable(),
  profile: ProfileCard,
})
export type Account = z.infer<typeof Account>

/** How far account setup has come; kept after every step, so that a reload loses nothing. */
export const SetupProgress = z.object({
  nickname: z.string(),
  displayName: z.string(),
  interestIds: z.array(z.uuid()),
  acceptedDocumentIds: z.array(z.uuid()),
})
export type SetupProgress = z.infer<typeof SetupProgress>

export const accounts = feature('accounts', {
  /** `ldtc` is LeadDyno's cookie value, sent only while leadDyno is active; it is stored once. */
  me: get('/profiles/me', { input: z.strictObject({ ldtc: z.string().max(200).optional() }), result: Account, alias: '/profiles/me' }),
  nicknameAvailability: get('/nicknames/:nickname/availability', { result: z.object({ available: z.boolean(), suggestion: z.string().nullable() }) }),
  setup: get('/account-setup', { result: SetupProgress }),
  /** Keeps whatever part of the setup is sent; nothing is required yet. */
  keepSetup: patch('/account-setup', {
    input: z.strictObject({
      nickname: Nickname.optional(),
      displayName: DisplayName.optional(),
      interestIds: z.array(Id).max(50).optional(),
      acceptedDocumentIds: z.array(Id).max(20).optional(),
    }),
    result: SetupProgress,
  }),
  /** Accepts legal texts that came or changed after the setup; those accepted already keep their time. */
  acceptDocuments: post('/legal-acceptances', { input: z.strictObject({ documentIds: z.array(Id).min(1).max(20) }), result: Account }),
  /** Checks the whole setup and opens the product. */
  completeSetup: post('/account-setup/completion', {
    input: z.strictObject({
      nickname: Nickname,
      displayName: DisplayName,
      interestIds: z.array(Id).min(setupLimits.interests, 'must hold at least three interests').max(50),
      acceptedDocumentIds: z.array(Id).max(20),
    }),
    result: Account,
  }),
})
