import { z } from 'zod'
import { holdsUnseen } from './plainLine.ts'

const longest = 300

/** The address of a page somewhere on the web: http or https, a named host, at most 300 characters. */
export const WebAddress = z
  .string()
  .trim()
  .max(longest)
  .refine((text) => isWebAddress(text), { error: 'must be a web address that begins with https://', abort: true })

const isWebAddress = (text: string) => {
  if (holdsUnseen(text)) return false
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && !username && !password
}
