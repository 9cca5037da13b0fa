import { isolated } from '@marquee/contract/isolated'
import { configuration } from '#features/configuration/queries.ts'
import { sendTenantMail } from '#features/configuration/tenantMail.ts'
import type { CaseRow } from '#features/moderation/caseQueries.ts'
import type { Context } from '#http/actor.ts'
import { lookUp } from '#personalData/subject.ts'

interface Answered {
  statement: string
  /** Nobody else could hear it than who had decided. */
  byDecider: boolean
}

/** Whoever cannot sign in any more reads in a mail that a decision stands: nothing else reaches them. */
export const tellUpheld = async (inside: Context, { accountId, standing }: CaseRow, { statement, byDecider }: Answered) => {
  if (!accountId || (standing !== 'suspended' && standing !== 'banned')) return
  const address = (await lookUp(inside, inside.identity, accountId))?.subject.address
  if (!address) return
  const channelName = isolated((await configuration(inside))?.channelName ?? '')
  await sendTenantMail(inside, inside.origin, address, {
    subject: `Your appeal at ${channelName}: the decision stands`,
    paragraphs: [
      `${byDecider ? 'Whoever has decided about your account has looked at it again, because nobody else moderates here.' : 'Somebody else among the moderators has looked at the decision about your account again.'} It stands.`,
      `What they say: “${isolated(statement)}”`,
    ],
    note: `${channelName} writes to you about moderation whatever else you have chosen.`,
  })
}
