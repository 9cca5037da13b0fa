import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** 256 bits in the form of Standard Webhooks, which its libraries take as it is. */
export const newSecret = () => `${prefix}${randomBytes(32).toString('base64')}`

interface Sent {
  id: string
  /** In seconds since 1970. */
  at: number
  body: string
}

/** The headers of Standard Webhooks 1.0: one signature for each secret that a receiver may hold at this time. */
export const signedHeaders = (secrets: readonly string[], { id, at, body }: Sent) => {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signatures.join(' ') }
}
