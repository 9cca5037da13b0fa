/** The one channel of every loaded database. */
export const channel = {
  tenantId: '019b7000-0000-7000-8000-000000000001',
  slug: 'bench',
  orgId: 'org_benchbenchbench0',
  hostname: 'bench.localhost',
} as const

/** What the channel's tokens name; the port of the process that answers stands in no address. */
export const origin = `http://${channel.hostname}`
export const audience = 'https://api.marquee.test'

/** Opens the provider's keys in the loaded databases, which hold nobody real. */
export const masterKey = Buffer.alloc(32, 7).toString('base64')
