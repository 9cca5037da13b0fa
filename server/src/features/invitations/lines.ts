import { isAtLeast, type InvitedLine, type InvitedRole } from '@marquee/contract/invitations'
import { addressIn, addressKey, mailAddressFrom } from '@marquee/contract/mailAddresses'
import type { AccountRole } from '@marquee/contract/roles'

interface ReadLine {
  line: string
  address: string
  /** Undefined for an address that may still be invited. */
  outcome?: 'invalid' | 'duplicate'
}

/** Reads pasted lines; the second of two spellings of one address is the duplicate. */
export const readLines = (lines: readonly string[]): ReadLine[] => {
  const seen = new Set<string>()
  return lines.map((line) => {
    const pasted = addressIn(line)
    const address = mailAddressFrom(pasted)
    if (address === undefined) return { line, address: pasted, outcome: 'invalid' }
    if (seen.has(addressKey(address))) return { line, address, outcome: 'duplicate' }
    seen.add(addressKey(address))
    return { line, address }
  })
}

interface Known {
  targetRole: InvitedRole
  /** The role of each address (lower case) that has an account. */
  roles: ReadonlyMap<string, AccountRole>
}

const hasRole = (address: string, { roles, targetRole }: Known) => {
  const role = roles.get(addressKey(address))
  return role !== undefined && isAtLeast(role, targetRole)
}

/** The addresses to invite: in one order for everybody, so that two owners who send at once do not wait for each other in a circle. */
export const addressesToInvite = (read: readonly ReadLine[], known: Known): string[] =>
  read
    .filter(({ address, outcome }) => !outcome && !hasRole(address, known))
    .map(({ address }) => address)
    .sort((a, b) => (addressKey(a) < addressKey(b) ? -1 : 1))

/** What became of each line, once it is known who got a mail. */
export const outcomesOf = (read: readonly ReadLine[], known: Known, sent: ReadonlySet<string>): InvitedLine[] =>
  read.map(({ line, address, outcome }) => {
    if (outcome) return { line, outcome }
    if (sent.has(address)) return { line, outcome: 'sent' }
    return { line, outcome: hasRole(address, known) ? 'has_role' : 'already_invited' }
  })
