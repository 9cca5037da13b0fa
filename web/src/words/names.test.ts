import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defaultLabels, type CustomLabels } from '@marquee/contract/labels'
import { expect, it, test } from 'vitest'
import { namesBy } from './names.ts'

const called = (changes: Partial<CustomLabels['ROLE_PLURAL']>, subscription = 'Subscription') =>
  namesBy({ ...defaultLabels, ROLE_PLURAL: { ...defaultLabels.ROLE_PLURAL, ...changes }, SUBSCRIPTION: subscription })

test.each([
  ['Makers', 'makers'],
  ['Club Makers', 'club makers'],
  ['VIPs', 'VIPs'],
  ['The ABC', 'the ABC'],
  ['Ärzte', 'ärzte'],
  ['создатели', 'создатели'],
])('%s are %s within a sentence', (label, within) => {
  const { Creators, creators } = called({ Creator: label })
  expect([Creators, creators]).toEqual([label, within])
})

it('names a subscription as the channel does', () => {
  const { Subscription, subscription } = called({}, 'Season Ticket')
  expect([Subscription, subscription]).toEqual(['Season Ticket', 'season ticket'])
})

/** Sentences that name something else by such a word, each with what it is. */
const others: Readonly<Record<string, RegExp>> = {
  // What the platform calls the people of a channel.
  'tenants.ts': /\b(?:member|owners?|owns)\b/,
  // The name of a template.
  'templates.ts': /^Owner$/,
  'brand.ts': /^Back to the owner template$/,
  // Of a group chat.
  'chats.ts': /\b(?:members?|owner)\b/i,
  // Titles of the specification.
  'profiles.ts': /^Followed creators$/,
  'subscriptions.ts': /Manage Subscriptions/,
  'subscribe.ts': /Manage Subscriptions/,
  'gifts.ts': /Manage Subscriptions/,
  'tiers.ts': /^Subscription Options$/,
  // What tickets cost whoever has a tier, as everybody knows it.
  'ticketPrices.ts': /^Member price$/,
  'chooseTickets.ts': /^Member price$/,
  // Whoever has an address on the web.
  'profileInformation.ts': /only its owner can do/,
  'domains.ts': /^(Yours, proved by DNS|Its owners wait for DNS: )/,
}

const literals = /'(?:[^'\\\n]|\\.)*'(?!\s*:|\])|`(?:[^`\\\n]|\\.)*`/g
const named = /\b(?:member|creator|owner|subscriber|subscription|superadmin)s?\b/i

const folder = resolve(import.meta.dirname, 'en')
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))

test.each(files)('%s names roles and subscriptions as the channel does', (file) => {
  const source = readFileSync(resolve(folder, file), 'utf8').replaceAll(/^import .*$|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const sentences = (source.match(literals) ?? []).map((literal) => literal.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '…'))
  const fixed = sentences.filter((sentence) => named.test(sentence) && !others[file]?.test(sentence))
  const advice = 'take the word from Names, as in ({ Creators }) => …, or say in others of web/src/words/names.test.ts what else it names'
  if (fixed.length) expect.fail(fixed.map((sentence) => `web/src/words/en/${file} says “${sentence}”: ${advice}`).join('\n'))
})
