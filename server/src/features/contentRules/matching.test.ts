import type { RuleAction, RuleKind } from '@marquee/contract/contentRules'
import { describe, expect, it, test } from 'vitest'
import { digestOf, hitsOf, type Rule, type Writer } from './matching.ts'

const rule = (kind: RuleKind, changes: Partial<Rule> = {}): Rule => ({ kind, words: [], number: 0, action: 'hold', message: '', ...changes })
const friend: Writer = { hosts: new Set(['our.example']), isStranger: false, days: 400, times: 1 }
const found = (one: Rule, text: string, writer: Partial<Writer> = {}, links: string[] = []) =>
  hitsOf([one], { text, links }, { ...friend, ...writer })[0]?.found

describe('a word', () => {
  const pills = rule('words', { words: ['pills', 'free money', 'C++', "won't", '🍆', '薬'] })
  test.each([
    ['Buy my pills', 'pills'],
    ['PILLS!', 'pills'],
    ['Buy p\u00edlls, now', 'pills'],
    ['pi\u00adlls', 'pills'],
    ['free   money', 'free money'],
    ['FREE, money', 'free money'],
    ['I know C++, too', 'C++'],
    ['We won’t', "won't"],
    ['安い薬です', '薬'],
    ['so 🍆 so', '🍆'],
    ['Buy my pіlls', 'pills'],
    ['p.i.l.l.s', 'pills'],
    ['fr3e m0ney', 'free money'],
  ])('is found in %j', (text, word) => expect(found(pills, text)).toBe(word))

  test.each(['Caterpillar', 'spills', 'money for free', 'freemoney', 'Vitamin C', 'abc++', 'won two', ''])('is not found in %j', (text) => expect(found(pills, text)).toBeUndefined())

  it('has no signs with a meaning', () => {
    expect(found(rule('words', { words: ['p.lls', '.*', '(a|b)+'] }), 'pills ab')).toBeUndefined()
    expect(found(rule('words', { words: ['.*'] }), 'what .* is')).toBe('.*')
  })

  it('is found in an address behind other words', () =>
    expect(found(pills, 'Look here', {}, ['https://pills.example/'])).toBe('pills'))

  it('of nothing but what cannot be seen is found nowhere', () => expect(found(rule('words', { words: ['\u200b'] }), 'anything')).toBeUndefined())
})

it('reads a text once, however many rules there are', () => {
  const readsWith = (rules: Rule[]) => {
    let reads = 0
    const written = { links: [], get text() { return ++reads, 'See https://a.example' } }
    expect(hitsOf(rules, written, { ...friend, isStranger: true })).toHaveLength(rules.length)
    return reads
  }
  const one = rule('stranger_link')
  const many = Array.from({ length: 50 }, (_, n) => [one, rule('many_links'), rule('words', { words: ['see', `${n}`] })]).flat()
  expect(readsWith(many)).toBe(readsWith([one]))
})

describe('links', () => {
  it('of strangers are caught, and of nobody else', () => {
    expect(found(rule('stranger_link'), 'https://a.example', { isStranger: true })).toBe('a.example')
    expect(found(rule('stranger_link'), 'https://a.example')).toBeUndefined()
    expect(found(rule('stranger_link'), 'Hello', { isStranger: true })).toBeUndefined()
  })

  it('that lead back into the channel are none', () => {
    expect(found(rule('stranger_link'), 'See https://our.example/posts/1 and www.our.example', { isStranger: true })).toBeUndefined()
    expect(found(rule('stranger_link'), 'See our.example.evil.top', { isStranger: true })).toBe('our.example.evil.top')
  })

  it('are many where there are more than the number, each counted once', () => {
    const many = rule('many_links', { number: 2 })
    const two = 'https://a.example https://b.example https://a.example/'
    expect(found(many, two)).toBeUndefined()
    expect(found(many, two, {}, ['https://c.example'])).toBe('a.example')
  })
})

it('counts how often, and how many days', () => {
  expect(found(rule('repeated', { number: 3 }), 'x', { times: 2 })).toBeUndefined()
  expect(found(rule('repeated', { number: 3 }), 'x', { times: 3 })).toBe('')
  expect(found(rule('new_account', { number: 1 }), 'x', { days: 1 })).toBeUndefined()
  expect(found(rule('new_account', { number: 1 }), 'x', { days: 0 })).toBe('')
})

it('names whatever a rule finds, each once, and shows the first', () => {
  const [words] = hitsOf([rule('words', { words: ['pills', 'kilns', 'money'] })], { text: 'Money for pills, and pills', links: [] }, friend)
  expect(words).toMatchObject({ found: 'pills', finds: ['pills', 'money'] })
  const [links] = hitsOf([rule('many_links', { number: 1 })], { text: 'a.com b.com a.com', links: ['https://c.com'] }, friend)
  expect(links).toMatchObject({ found: 'a.com', finds: ['a.com', 'b.com', 'c.com'] })
})

it('puts the strictest first, and of these the oldest', () => {
  const named = (id: string, action: RuleAction) => ({ ...rule('words', { action, words: ['pills'] }), id })
  const rules = [named('a', 'mark_sensitive'), named('b', 'hold'), named('c', 'refuse'), named('d', 'refuse')]
  expect(hitsOf(rules, { text: 'pills', links: [] }, friend).map((hit) => hit.rule.id)).toEqual(['c', 'd', 'b', 'a'])
})

it('finds the same said again whatever its case and marks, and leaves short words alone', () => {
  expect(digestOf('Come to my SHOP!')).toEqual(digestOf('come, to my sho\u0301p'))
  expect(digestOf('Come to my shop')).not.toEqual(digestOf('Come to my shops'))
  expect(digestOf('Thanks!')).toBeUndefined()
})
