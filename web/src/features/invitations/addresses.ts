import { invitationLimits } from '@marquee/contract/invitations'
import { addressIn, addressKey, isAddress, linesOfAddresses } from '@marquee/contract/mailAddresses'

/** What stands in the field, judged while it is typed. The server judges again, and knows who has an account. */
export interface ReadAddresses {
  lines: string[]
  /** Addresses that can be invited. */
  good: string[]
  unreadable: string[]
  repeated: string[]
  /** How many lines are more than one call takes. */
  over: number
}

export const readAddresses = (text: string): ReadAddresses => {
  const lines = linesOfAddresses(text)
  const good = new Map<string, string>()
  const unreadable: string[] = []
  const repeated: string[] = []
  for (const line of lines) {
    const address = addressIn(line)
    if (!isAddress(address)) unreadable.push(line)
    else if (good.has(addressKey(address))) repeated.push(address)
    else good.set(addressKey(address), address)
  }
  return { lines, good: [...good.values()], unreadable, repeated, over: Math.max(0, lines.length - invitationLimits.addresses) }
}
