import { z } from 'zod'
import { Person, peopleOf, peoplePage } from './people.ts'
import { del, feature, get, put } from './route.ts'
import { Moment } from './time.ts'

/** For how long somebody can be muted. */
export const muteSpans = ['hour', 'day', 'week', 'always'] as const
export type MuteSpan = (typeof muteSpans)[number]

/** `mutedUntil` is null while muted for good, and where nobody is muted. */
const Muted = z.object({ isMuted: z.boolean(), mutedUntil: Moment.nullable() })

export const mutes = feature('mutes', {
  /** A second mute replaces the first. The muted person is not told. */
  mute: put('/profiles/:profileId/mute', { input: z.strictObject({ span: z.enum(muteSpans) }), result: Muted }),
  unmute: del('/profiles/:profileId/mute', { result: Muted }),
  list: get('/mutes', { base: 'reader', input: peoplePage, result: peopleOf(Person.extend({ mutedUntil: Moment.nullable() })) }),
})
