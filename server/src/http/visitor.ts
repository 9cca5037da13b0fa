import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** What is kept of the browser behind a sign-in. */
export interface Visitor {
  /** As it names itself, cut to 400 characters. */
  userAgent: string
  /** The network of the address, never the address: '203.0.113.0/24', '2001:db8:1::/48'; null where there is none. */
  network: string | null
}

const groupsOf = (address: string) => {
  const [before = '', after = ''] = address.split('::')
  const [head, tail] = [before, after].map((part) => part.split(':').filter(Boolean))
  return [...head!, ...Array<string>(8 - head!.length - tail!.length).fill('0'), ...tail!]
}

/** @param address as the connection or a trusted proxy gives it */
export const networkOf = (address: string): string | null => {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  if (v4) return `${v4[1]}.0/24`
  if (!isIPv6(address) || address.includes('.')) return null
  return `${groupsOf(address.split('%')[0]!).slice(0, 3).join(':')}::/48`
}

export const visitorOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Visitor => ({
  userAgent: (headers['user-agent'] ?? '').slice(0, 400),
  network: networkOf(ip),
})
