import type { Scope } from '#db/scope.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { brandedMail, type MailContent, type MailLook } from '#mail/brandedMail.ts'
import { presentMailLook } from './present.ts'
import { configuration } from './queries.ts'

/** What the tenant's mails look like. `origin` is how people reach the channel: the links of a mail begin with it. */
export const mailLookOf = async (scope: Scope, origin: string): Promise<MailLook> =>
  presentMailLook((await configuration(scope)) ?? refuse('unknown_channel'), origin)

/** Sends a mail in the tenant's brand once the surrounding transaction has been committed. */
export const sendTenantMail = async (inside: Scope, origin: string, to: string, content: MailContent) => {
  await announce(inside, 'mail_wanted', to, brandedMail(await mailLookOf(inside, origin), to, content))
}
