/** What a mail server has said, for good, of the address that a mail went to. */
export interface MailRefusal {
  /** In figures: '550 5.1.1'. */
  code: string
  /** It says in so many words that there is no such mailbox. */
  isMissing: boolean
}

interface Answered {
  command?: unknown
  responseCode?: unknown
  response?: unknown
}

/** Codes of RFC 3463 that say it: no such mailbox, no such domain, no address at all, moved, a domain without mail, closed. */
const missing = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']

/** These speak of whoever sends: of our own address, of what we may, of our name with those who keep lists. No mailbox answers for that. */
const aboutUs = /^5\.(1\.[78]|7\.\d+)$/

/** True where the server has said for good that it does not take the mail, for whatever reason: another try says the same. */
export const isForGood = (error: unknown) => {
  const { responseCode } = (error ?? {}) as Answered
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode <= 599
}

/**
 * The refusal in what sending has thrown. Undefined where nothing was said for good of this address: the server is not there, asks for
 * patience (4xx), or refuses us, or the mail itself.
 */
export const refusalIn = (error: unknown): MailRefusal | undefined => {
  const { command, responseCode, response } = (error ?? {}) as Answered
  if (command !== 'RCPT TO' || !isForGood(error)) return undefined
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(typeof response === 'string' ? response : '')?.[1]
  if (enhanced && aboutUs.test(enhanced)) return undefined
  return { code: enhanced ? `${String(responseCode)} ${enhanced}` : String(responseCode), isMissing: enhanced !== undefined && missing.includes(enhanced) }
}
