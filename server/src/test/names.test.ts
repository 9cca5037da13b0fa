import { addressOf, type Route } from '@marquee/contract/route'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { features } from '#features.ts'

/* Walks every field of every command that takes a text. A new field is a name, or stands below with those that are none. */

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  minimum?: number
  minLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const waysOf = ({ anyOf, oneOf, allOf }: Schema) => anyOf ?? oneOf ?? allOf

/** Something of this shape. */
const sampleOf = (schema: Schema): unknown => {
  const [first] = waysOf(schema) ?? []
  if (first) return sampleOf(first)
  if (schema.properties) return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, sampleOf(one)]))
  if (schema.type === 'array' && schema.items) return [sampleOf(schema.items)]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'uuid') return crypto.randomUUID()
  if (schema.format === 'date-time') return '2030-01-01T00:00:00Z'
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  return schema.type === 'boolean' ? true : 'x'.repeat(schema.minLength ?? 1)
}

interface Leaf {
  path: (string | number)[]
  /** The whole input with this in its place. */
  holding(value: unknown): unknown
}

const leavesOf = (schema: Schema, path: Leaf['path'] = [], holding: Leaf['holding'] = (value) => value): Leaf[] => {
  const ways = waysOf(schema)
  if (ways) return ways.flatMap((one) => leavesOf(one, path, holding))
  if (schema.properties) {
    const whole = sampleOf(schema) as Record<string, unknown>
    return Object.entries(schema.properties).flatMap(([name, one]) =>
      leavesOf(one, [...path, name], (value) => holding({ ...whole, [name]: value })))
  }
  if (schema.type === 'array' && schema.items) return leavesOf(schema.items, [...path, 0], (value) => holding([value]))
  return schema.type !== 'string' || 'const' in schema || schema.enum ? [] : [{ path, holding }]
}

/** Whether a field takes this; what is wrong elsewhere in the sample does not count. */
const takes = ({ input }: Route, { path, holding }: Leaf, value: string) => {
  const read = input.safeParse(holding(value))
  const place = path.join('.')
  return read.success || !read.error.issues.some((issue) => {
    const at = issue.path.join('.')
    return at === '' || at === place || place.startsWith(`${at}.`) || at.startsWith(`${place}.`)
  })
}

const fields = features
  .flatMap(({ bound }) => bound)
  .filter(({ route }) => route.method !== 'GET')
  .flatMap(({ route }) =>
    leavesOf(z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema)
      .filter(({ path }) => path[0] !== 'seen')
      .map((leaf) => [`${route.method} ${addressOf(route)} ${leaf.path.join('.')}`, route, leaf] as const))
  .filter(([, route, leaf]) => takes(route, leaf, 'Ada'))

/** Texts of several lines, people's own words about something, and what is held against something else: none is shown as a name. */
const noNames = new Set([
  'text', 'description', 'body', 'bio', 'shortBio', 'message', 'welcomeMessage', 'note', 'reason', 'answer', 'statement', 'altText', 'venueAddress', 'value',
  'lines', 'words', 'nickname', 'code', 'state', 'error', 'itemId', 'version', 'url', 'externalUrl', 'transports',
])
const nameOf = ({ path }: Leaf) => String(path.findLast((part) => typeof part === 'string'))

describe('every field that takes a text', () => {
  // Where more of the sample is wrong, that is told first. The law is one for all routes (contract/src/keepable.ts).
  it.each(fields.filter(([, route, leaf]) => route.input.safeParse(leaf.holding('Ada')).success))('%s shows something', (_name, route, leaf) => {
    for (const text of ['\u200b', '\u3164', '\u2800', '\u202e', 'a\u0007b']) expect([text, takes(route, leaf, text)]).toEqual([text, false])
  })

  const isFile = (name: string) => name === 'POST /api/media-files name'
  it.each(fields.filter(([name, , leaf]) => !noNames.has(nameOf(leaf)) && !isFile(name)))('%s is a name: it turns nothing around', (_name, route, leaf) => {
    for (const text of ['Ada\u202eabc', 'Ada\u2066abc', 'Ada\u200bx', '\ufeffAda\u200f'.slice(1)]) expect([text, takes(route, leaf, text)]).toEqual([text, false])
  })

  it('finds names where they are', () => {
    const names = fields.map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(['PUT /api/profile-information displayName', 'POST /api/tiers name', 'POST /api/group-chats title']))
  })
})

/** Each mails the victim where it is taken for the grammar of a header. */
const spellings = [
  '1,victim@x.example', 'x<victim@x.example>', 'a;victim@x.example', '(c)victim@x.example', 'g:victim@x.example;', 'victim@x.example(y)',
]
const doors = features
  .flatMap(({ bound }) => bound)
  .filter(({ route }) => route.method !== 'GET')
  .flatMap(({ route }) => leavesOf(z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema)
    .filter((leaf) => /email|mailaddress/i.test(nameOf(leaf)))
    .map((leaf) => [`${route.method} ${addressOf(route)} ${leaf.path.join('.')}`, route, leaf] as const))

describe('every address that mail is sent to', () => {
  it.each(doors)('%s is one address and nothing else', (_name, route, leaf) => {
    expect(takes(route, leaf, 'victim@x.example')).toBe(true)
    for (const text of [...spellings, 'victim@x.example\nBcc: other@x.example', 'victim@x.example\u200b']) expect([text, takes(route, leaf, text)]).toEqual([text, false])
  })

  it('is found at gifts, tickets that are handed on, and invitations of owners', () => {
    const names = doors.map(([name]) => name).join('\n')
    for (const place of ['/gifts email', '/mail email', '/ticket', 'owner-invitation email', 'ownerEmail']) expect(names).toContain(place)
  })
})

/** What is looked up by the server, which shows the host that it found, or has to be of a platform's player. */
const lookedUp = ['POST /api/links url', 'PUT /api/platforms/:platformId/connection url', 'POST /api/livestreams externalUrl', 'PATCH /api/livestreams/:livestreamId externalUrl']
const addresses = features
  .flatMap(({ bound }) => bound)
  .filter(({ route }) => route.method !== 'GET')
  .flatMap(({ route }) => leavesOf(z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema)
    .filter((leaf) => /(url|link|website)$/i.test(nameOf(leaf)) && leaf.path[0] !== 'seen' && takes(route, leaf, 'https://good.test/x'))
    .map((leaf) => [`${route.method} ${addressOf(route)} ${leaf.path.join('.')}`, route, leaf] as const))

describe('every address that people follow', () => {
  it.each(addresses.filter(([name]) => !lookedUp.includes(name)))('%s leads where it says', (_name, route, leaf) => {
    for (const text of ['https://evil.example\\@good.test', 'https://a@evil.test/', 'https://a:b@evil.test/', 'https:\\\\evil.test/', 'https:///evil.test', 'javascript:alert(1)'])
      expect([text, takes(route, leaf, text)]).toEqual([text, false])
  })

  it('is found on profiles, events, brands and hooks', () => {
    const names = addresses.map(([name]) => name).join('\n')
    for (const place of ['/profile-information links.0.url', '/profile-information website', '/events onlineUrl', '/brand socialLinks.0.url', '/webhooks url']) expect(names).toContain(place)
  })
})
