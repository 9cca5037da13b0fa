import { z } from 'zod'

const Address = z.email().max(254)

/** The bare address in a line as people paste them: "Ada <ada@example.com>", "mailto:ada@example.com", " ada@example.com; ". */
export const addressIn = (line: string): string => {
  const trimmed = line.replace(/^[\s"'(]+|[\s"'),;.]+$/g, '')
  const inBrackets = /<([^<>]*)>/.exec(trimmed)?.[1]
  return (inBrackets ?? trimmed).trim().replace(/^mailto:/i, '')
}

/** True for an address that mail can be sent to, as far as its form tells. */
export const isAddress = (text: string): boolean => Address.safeParse(text).success

/** Two spellings of one mailbox: capitals make no difference. */
export const addressKey = (address: string): string => address.toLowerCase()

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
