import { createHmac, timingSafeEqual } from 'node:crypto'

/** Older signatures are refused, in seconds: what was sent once must not be sent again by somebody else. */
const tolerance = 300

const partsOf = (header: string) => header.split(',').map((part) => part.trim().split('=') as [string, string?])

/** Whether Mux has signed these bytes just now: 't=<seconds>,v1=<hex of HMAC-SHA256 over "t.body">', with perhaps several of them. */
export const isSignedByMux = (secret: string, body: Buffer, header: string, now = Date.now()): boolean => {
  const parts = partsOf(header)
  const at = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(at) || Math.abs(now / 1_000 - Number(at)) > tolerance) return false
  const expected = createHmac('sha256', secret).update(`${at}.`).update(body).digest()
  return parts.some(([name, hex = '']) => {
    const given = Buffer.from(hex, 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
