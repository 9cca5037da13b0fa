import { configuration } from '#features/configuration/queries.ts'
import { sendTenantMail } from '#features/configuration/tenantMail.ts'
import type { Context } from '#http/actor.ts'
import { lookUp } from '#personalData/subject.ts'
import type { CaseRow } from './caseQueries.ts'

interface Closed {
  kind: 'suspend' | 'ban'
  reason: string
  days: string
  /** Whether somebody else than who has decided could look at it again. */
  isHeardByOther: boolean
}

const lengthOf = (days: string) => (days === '1' ? 'one day' : `${days} days`)

/** Whoever cannot sign in any more reads the statement of reasons in a mail, because nothing else reaches them. */
export const tellClosed = async (inside: Context, { accountId }: CaseRow, { kind, reason, days, isHeardByOther }: Closed) => {
  const address = accountId && (await lookUp(inside, inside.identity, accountId))?.subject.address
  if (!address) return
  const channelName = (await configuration(inside))?.channelName ?? ''
  const isBan = kind === 'ban'
  await sendTenantMail(inside, inside.origin, address, {
    subject: isBan ? `Your account at ${channelName} was closed` : `Your account at ${channelName} is suspended`,
    paragraphs: [
      isBan
        ? 'The moderators have closed your account. You cannot sign in, and nobody sees what you have published.'
        : `The moderators have suspended your account for ${lengthOf(days)}. Until then you cannot sign in.`,
      `Their reason: “${reason}”`,
      `If you think that is wrong, sign in within 30 days and say why. ${isHeardByOther ? 'Somebody else among the moderators' : 'Nobody else moderates here: whoever has decided it'} will look at it again.`,
    ],
    button: { label: 'Ask for another look', href: '/' },
    note: `${channelName} writes to you about moderation whatever else you have chosen.`,
  })
}
