import type { Scope } from '#db/scope.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { brandedMail, type MailContent } from '#mail/brandedMail.ts'
import { presentMailLook } from './present.ts'
import { configuration } from './queries.ts'

/**
 * Sends a mail in the tenant's brand once the surrounding transaction has been committed. `origin` is how people reach the
 * channel: the mail's links begin with it.
 */
export const sendTenantMail = async (inside: Scope, origin: string, to: string, content: MailContent) => {
  const look = presentMailLook((await configuration(inside)) ?? refuse('unknown_channel'), origin)
  await announce(inside, 'mail_wanted', to, brandedMail(look, to, content))
}
