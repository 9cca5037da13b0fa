import { z } from 'zod'
import { holdsUnseen } from './plainLine.ts'

const longest = 300

/** The address of a page somewhere on the web: http or https, a named host, at most 300 characters. */
export const WebAddress = z
  .string()
  .trim()
  .max(longest)
  .refine((text) => isWebAddress(text), { error: 'must be a web address that begins with https://', abort: true })

/**
 * True for an address of http or https that leads where it seems to: no name stands before its host, and no backslash, which browsers
 * read as the end of the host, in front of what then looks like one.
 */
export const leadsWhereItSays = (text: string): boolean => {
  if (holdsUnseen(text) || !/^https?:\/\/[^/\\][^\\]*$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return !username && !password
}

const isWebAddress = (text: string) => leadsWhereItSays(text) && new URL(text).hostname.includes('.')
