import { isIP } from 'node:net'
import { webhookLimits } from '@marquee/contract/webhooks'
import { refuse } from '#http/refuse.ts'
import { isPublicAddress } from '#outside/addresses.ts'
import type { OutsideOptions } from '#outside/safeFetch.ts'

const wrong = (message: string): never => refuse('invalid_input', { errors: [{ fieldName: 'url', message }] })

/**
 * The address of a webhook as it is kept. Where a name leads is looked at anew with each delivery; here only what can never be told is
 * refused.
 * @throws Refusal invalid_input
 */
export const hookAddress = (typed: string, { loopbackHosts = [] }: OutsideOptions): string => {
  const url = new URL(typed)
  url.hash = ''
  // What was typed is shorter where it holds letters that addresses only spell out.
  if (url.href.length > webhookLimits.url) wrong(`must be at most ${webhookLimits.url} characters`)
  if (loopbackHosts.includes(url.hostname) || loopbackHosts.includes(url.host)) return url.href
  if (url.protocol !== 'https:') wrong('must begin with https://')
  if (url.port) wrong('must not name a port')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) ? !isPublicAddress(host) : !host.includes('.')) wrong('must not lead into a private network')
  return url.href
}
