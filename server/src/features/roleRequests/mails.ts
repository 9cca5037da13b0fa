import { isolated } from '@marquee/contract/isolated'
import { brandedMail, type MailLook } from '#mail/brandedMail.ts'

interface DecisionMail {
  to: string
  approved: boolean
  /** The tenant's word for the role. */
  role: string
  answer: string
}

/** What became of a request, with the owner's words. */
export const decisionMail = (look: MailLook, { to, approved, role, answer }: DecisionMail) =>
  brandedMail(look, to, {
    subject: approved ? `You are now ${isolated(role)} at ${isolated(look.channelName)}` : `About your request at ${isolated(look.channelName)}`,
    paragraphs: [
      approved ? `You asked to become ${isolated(role)}. The answer is yes.` : `You asked to become ${isolated(role)}. The answer is no for now.`,
      ...(answer ? [`“${isolated(answer)}”`] : []),
      approved ? 'Everything that comes with it is there when you open the channel.' : 'You keep all that you have, and you may ask again.',
    ],
    button: { label: `Open ${isolated(look.channelName)}`, href: approved ? '/' : '/add-user-role' },
  })
