import { domainToUnicode } from 'node:url'

/*
 * The one spelling of a mail address: the domain as DNS knows it, in small letters. The contract has the same rule for what channels send
 * to (contract/src/mailAddresses.ts); a test of the server holds the two against each other.
 */

const whole = /^[\w'+&*/=?^{|}~#$`-]+(?:\.[\w'+&*/=?^{|}~#$`-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i
const most = { local: 64, all: 254 }

const hostOf = (domain: string): string | undefined => {
  if (/[^\p{L}\p{M}\p{N}.。．｡-]/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  return new URL(`http://${domain}`).hostname.replace(/\.$/, '')
}

/**
 * What was typed as the address that it means: without spaces around it, its domain in ASCII and small letters, what was typed full width
 * as ASCII. Undefined for what is no single address: several, one with a name or a comment, one that nobody sees whole.
 */
export const mailAddressFrom = (typed: string): string | undefined => {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  const host = at > 0 ? hostOf(text.slice(at + 1)) : undefined
  if (host === undefined) return undefined
  const local = text.slice(0, at).normalize('NFKC')
  const address = `${local}@${host}`
  if (local.length > most.local || address.length > most.all) return undefined
  return whole.test(host === 'localhost' ? `${address}.test` : address) ? address : undefined
}

/** What stands for a mailbox in every limit and in every search: capitals make no difference, nor does how its domain is spelled. */
export const mailboxOf = (typed: string): string => (mailAddressFrom(typed) ?? typed.trim().normalize('NFKC')).toLowerCase()

/** The ways in which a mailbox may have been kept: as it is kept now, and as it was typed before there was one spelling. */
export const spellingsOf = (typed: string): string[] => {
  const mailbox = mailboxOf(typed)
  const at = mailbox.lastIndexOf('@')
  const readable = `${mailbox.slice(0, at + 1)}${domainToUnicode(mailbox.slice(at + 1))}`
  return [...new Set([mailbox, readable, typed.trim().toLowerCase()])]
}
