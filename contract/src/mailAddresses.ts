import { z } from 'zod'

const whole = /^[\w'+&*/=?^{|}~#$`-]+(?:\.[\w'+&*/=?^{|}~#$`-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i
const most = { local: 64, all: 254 }

/** A domain as DNS knows it; undefined for what is none. */
const hostOf = (domain: string): string | undefined => {
  if (/[^\p{L}\p{M}\p{N}.。．｡-]/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  return new URL(`http://${domain}`).hostname.replace(/\.$/, '')
}

/**
 * What was typed as the one address that it means: its domain in ASCII and small letters, however it is spelled. Undefined for what is no
 * single address: several, one with a name or a comment. The sign-in has the same rule (identity/src/people/mailAddress.ts).
 */
export const mailAddressFrom = (typed: string): string | undefined => {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  const host = at > 0 ? hostOf(text.slice(at + 1)) : undefined
  if (host === undefined) return undefined
  const local = text.slice(0, at).normalize('NFKC')
  const address = `${local}@${host}`
  return local.length <= most.local && address.length <= most.all && whole.test(address) ? address : undefined
}

/** An address that mail is sent to, in its one spelling. */
export const MailAddress = z
  .string()
  .trim()
  .max(most.all)
  .refine((typed) => isAddress(typed), { error: 'must be an address such as ada@example.com', abort: true })
  .transform((typed) => mailAddressFrom(typed)!)

/** The bare address in a line as people paste them: "Ada <ada@example.com>", "mailto:ada@example.com", " ada@example.com; ". */
export const addressIn = (line: string): string => {
  const trimmed = line.replace(/^[\s"'(]+|[\s"'),;.]+$/g, '')
  const inBrackets = /<([^<>]*)>/.exec(trimmed)?.[1]
  return (inBrackets ?? trimmed).trim().replace(/^mailto:/i, '')
}

/** True for an address that mail can be sent to, as far as its form tells. */
export const isAddress = (text: string): boolean => mailAddressFrom(text) !== undefined

/** What stands for a mailbox: capitals make no difference, and neither does how its domain is spelled. */
export const addressKey = (address: string): string => (mailAddressFrom(address) ?? address).toLowerCase()

/**
 * The lines of a pasted list, one an address: lines, commas and semicolons part them, and so do spaces between bare addresses.
 * Empty ones are dropped; nothing is judged.
 */
export const linesOfAddresses = (pasted: string): string[] =>
  pasted
    .split(/[\n\r,;]+/)
    .flatMap((line) => (line.includes('<') || !line.trim().split(/\s+/).every((word) => word.includes('@')) ? [line] : line.trim().split(/\s+/)))
    .map((line) => line.trim())
    .filter(Boolean)

/** 'ada@example.com' as 'a••@e••.com': enough to recognise one's own, too little to learn somebody else's. */
export const maskedAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  const dot = address.lastIndexOf('.')
  return `${address.slice(0, 1)}••@${address.slice(at + 1, at + 2)}••${dot > at ? address.slice(dot) : ''}`
}
