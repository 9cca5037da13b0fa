import type { JobHelpers } from 'graphile-worker'
import type { Facts } from '#jobs/facts.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import { isForGood, refusalIn } from './refusal.ts'
import type { MailTransport } from './transport.ts'
import * as q from './refusedAddresses.ts'

type MailJob = Facts['mail_wanted'] & { tenantId: string }

const batch = 500
/** So often a mail is tried that is refused for good, which takes most of a day: time to mend what we are refused for. */
const triesForGood = 12

/**
 * Sends one mail, and keeps what the server says of the address. A refusal that leaves no doubt ends the mail; with another it is tried
 * again for most of a day, and whatever else goes wrong as long as any job.
 */
const send = async (context: JobContext, transport: MailTransport, { tenantId, ...mail }: MailJob, tries: number) => {
  const scope = context.scopeOf(tenantId)
  try {
    await transport.send(mail)
  } catch (error) {
    const refusal = refusalIn(error)
    context.mailed(refusal ? 'refused' : 'failed')
    const isMissing = refusal !== undefined && (await q.noteRefusal(scope, mail.to, refusal))
    if (isMissing) return context.log.warn({ tenantId, code: refusal.code }, 'a mail came back: there is no such mailbox')
    if (!isForGood(error) || tries < triesForGood) throw error
    return context.log.warn({ tenantId, code: refusal?.code, tries }, 'a mail is given up: it was refused for good each time')
  }
  context.mailed('taken')
  // A job that failed now would send the mail once more.
  await q.noteAcceptance(scope, mail.to).catch((err: unknown) => context.log.error({ err, tenantId }, 'that a mail was taken could not be kept'))
}

const sweep = (context: JobContext) =>
  inKeptChannelAfterChannel(context, async (tenantId) => {
    while ((await q.dropOldRefusals(context.scopeOf(tenantId), batch)) === batch);
  })

/** Without a mail server there is nobody who sends: mails wait, and lose none of their tries. */
export const mailJobs: Jobs = (context) => {
  const { mail } = context
  return {
    ...(mail && { send_mail: (payload: unknown, { job }: JobHelpers) => send(context, mail, payload as MailJob, job.attempts) }),
    sweep_refused_addresses: () => sweep(context),
  }
}
