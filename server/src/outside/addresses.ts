import { BlockList, isIP, isIPv4 } from 'node:net'

/** What of IPv4 is not the public internet: RFC 6890 and its registry. */
const hiddenV4 = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24',
  '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4',
]
/** Of IPv6 only 2000::/3 is public; in it these are not: protocol assignments with Teredo, documentation, 6to4. */
const hiddenV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (family: 'ipv4' | 'ipv6', nets: readonly string[]) => {
  const list = new BlockList()
  for (const net of nets) {
    const [address, bits] = net.split('/') as [string, string]
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const v4 = listOf('ipv4', hiddenV4)
const v6 = listOf('ipv6', hiddenV6)
const publicV6 = listOf('ipv6', ['2000::/3'])

/**
 * Whether an IP address lies on the public internet. Loopback, private, link-local, carrier-grade and unique local addresses do not,
 * nor does IPv4 dressed as IPv6 (mapped, NAT64, 6to4, Teredo): behind each of them may be a machine of ours.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!isIP(address)) return false
  if (isIPv4(address)) return !v4.check(address, 'ipv4')
  return publicV6.check(address, 'ipv6') && !v6.check(address, 'ipv6')
}

export const isLoopback = (address: string): boolean => address === '::1' || (isIPv4(address) && address.startsWith('127.'))
