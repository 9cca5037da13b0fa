import { z } from 'zod'
import { ListVisibility } from './profiles.ts'
import { feature, get, patch, put } from './route.ts'

/** 'en', 'pt-BR': which languages exist is the web's catalogue's business. */
export const Locale = z.string().max(35).regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be the code of a language')

const isTimeZone = (name: string) => {
  try {
    // What is so many hours from UTC is no place, and PostgreSQL counts '+02:00' the other way round.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A zone of the IANA list, 'Europe/Stockholm'. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'must be a time zone')

/** Who may write to somebody. Strangers ask first where everyone may; friends and whom one follows never have to. */
export const dmPolicies = ['everyone', 'friends', 'followed', 'subscribers', 'nobody'] as const
export const DmPolicy = z.enum(dmPolicies)
export type DmPolicy = z.infer<typeof DmPolicy>

/** How far a profile is open. */
export const Privacy = z.strictObject({
  /** Posts, lists and activity are for followers and friends only; following has to be asked for. */
  isPrivate: z.boolean(),
  /** In search, directory and suggestions. */
  isDiscoverable: z.boolean(),
  /** Search engines may show the page. */
  isIndexable: z.boolean(),
  /** Others see that they are a subscriber, as long as they are. */
  showsSubscriber: z.boolean(),
  followersVisibility: ListVisibility,
  followingVisibility: ListVisibility,
  friendsVisibility: ListVisibility,
  dmPolicy: DmPolicy,
})
export type Privacy = z.infer<typeof Privacy>

const Manner = z.strictObject({
  /** Null where the browser decides. */
  locale: Locale.nullable(),
  timeZone: TimeZone.nullable(),
  /** Videos begin with captions in the reader's language, where they have some. */
  wantsCaptions: z.boolean(),
})

export const Preferences = z.object({ ...Manner.shape, privacy: Privacy })
export type Preferences = z.infer<typeof Preferences>

export const preferences = feature('preferences', {
  mine: get('/preferences', { result: Preferences }),
  /** Changes what is sent. */
  save: patch('/preferences', { input: Manner.partial(), result: Preferences }),
  /**
   * Where somebody's browser says that they are, for what leaves by the clock while they have chosen no zone. It counts once a day: of two
   * browsers in two zones the first. Answers with what counts.
   */
  noteZone: put('/preferences/seen-zone', { input: z.strictObject({ timeZone: TimeZone }), result: z.object({ seenZone: TimeZone }) }),
  /** Changes what is sent. Opening a private profile accepts everybody who waits. */
  setPrivacy: patch('/preferences/privacy', { input: Privacy.partial(), result: Preferences }),
})
