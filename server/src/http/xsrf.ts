import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const xsrf = { cookie: 'XSRF-TOKEN', header: 'x-xsrf-token' } as const

const sign = (key: string, subject: string, nonce: string) => createHmac('sha256', key).update(`${subject}\n${nonce}`).digest('base64url')

/** A token for one signed-in subject; the web copies it from the cookie into the header (specification, section 7). */
export const xsrfToken = (key: string, subject: string) => {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${sign(key, subject, nonce)}`
}

/** True for a token made with this key for this subject. */
export const isXsrfToken = (key: string, subject: string, token: string | undefined): boolean => {
  const [nonce, signature] = token?.split('.') ?? []
  if (!nonce || !signature) return false
  const expected = Buffer.from(sign(key, subject, nonce))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The value of one cookie of a Cookie header. */
export const cookieValue = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
