import { isIP, isIPv4 } from 'node:net'
import { isAddress } from '@marquee/contract/mailAddresses'
import { z } from 'zod'

/* What settings look like. A wrong one is told in a sentence that begins with its name. */

/** A whole number as people write it: no unit, no exponent, no other base. */
export const whole = (least: number, most: number) =>
  z.string().regex(/^-?\d+$/, 'must be a whole number, without a unit').transform(Number).pipe(z.int().min(least).max(most))

export const port = () => whole(0, 65_535)

/** Entries parted by commas; empty where nothing is said. */
export const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((entry) => entry.trim()).filter(Boolean))

const listOf = (isOne: (entry: string) => boolean, error: string) => list.refine((entries) => entries.every(isOne), { error })

const isName = (text: string) => text.length <= 253 && text.split('.').every((label) => /^(?!-)[a-z\d-]{1,63}(?<!-)$/i.test(label))

/** Where to listen: an address, or a name of this machine. What looks like an address and is none leads nowhere. */
export const Host = z
  .string()
  .refine((text) => isIP(text) > 0 || (isName(text) && !/^[\d.]+$/.test(text)), { error: 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0' })

const networks = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** '10.0.0.0/8', '192.0.2.1', '10.0.0.0/255.0.0.0', or a network by its name. */
const isNetwork = (entry: string) => {
  const [address = '', reach, ...more] = entry.split('/')
  if (networks.has(entry)) return true
  if (!isIP(address) || more.length) return false
  if (reach === undefined || (isIPv4(address) && isIPv4(reach))) return true
  return /^\d{1,3}$/.test(reach) && Number(reach) >= 1 && Number(reach) <= (isIPv4(address) ? 32 : 128)
}

export const Networks = listOf(isNetwork, 'must be addresses or networks such as 192.0.2.1 or 10.0.0.0/8, comma-separated')

/** Whole origins: everybody is none, and neither is an address with a path. */
export const Origins = listOf(
  (entry) => /^https?:/.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry,
  'must be origins such as https://app.example, comma-separated',
)

/** '192.0.2.53', '192.0.2.53:5353', '[2001:db8::53]:5353'. */
const isNameServer = (entry: string) => {
  const [, inBrackets, bare, at] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d{1,5}))?$/.exec(entry) ?? []
  return isIP(entry) > 0 || (isIP(inBrackets ?? bare ?? '') > 0 && (at === undefined || (Number(at) > 0 && Number(at) <= 65_535)))
}

export const NameServers = listOf(isNameServer, 'must be addresses such as 192.0.2.53 or 192.0.2.53:5353, comma-separated')

/** One address, without a name: mails have the channel's. */
export const Sender = z.string().refine(isAddress, { error: 'must be one mail address, such as no-reply@channels.example' })

/** True for what no line can hold: another line, a zero. */
 
export const isBroken = (value: string) => /[\0-\x1f\x7f]/.test(value)
