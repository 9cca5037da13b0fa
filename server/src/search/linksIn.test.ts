import { describe, expect, it, test } from 'vitest'
import { hostOf, linksIn } from './linksIn.ts'

describe('an address', () => {
  test.each([
    ['See https://a.example/x, please', 'a.example/x'],
    ['http://a.example and https://www.a.example/', 'a.example'],
    ['www.a.example', 'a.example'],
    ['Come to shop.example.com.', 'shop.example.com'],
    ['h\u200bttps://a.example', 'a.example'],
    ['Join t.me/kilns', 't.me/kilns'],
    ['bit.ly/3xYz', 'bit.ly/3xyz'],
    ['discord.gg/kilns!', 'discord.gg/kilns'],
    ['evil.top', 'evil.top'],
    ['(evil.de)', 'evil.de'],
    ['evil.co.uk', 'evil.co.uk'],
    ['youtu.be/x', 'youtu.be/x'],
    ['пример.рф', 'пример.рф'],
    ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd.xn--p1ai'],
    ['evil[.]com', 'evil.com'],
    ['evil (dot) com', 'evil.com'],
    ['hxxps://evil.example', 'evil.example'],
    ['evil。com', 'evil.com'],
    ['ｅｖｉｌ．ｃｏｍ', 'evil.com'],
    ['Example.Com', 'example.com'],
    ['a.com:8080/x', 'a.com:8080/x'],
    ['home.It/x', 'home.it/x'],
    ['notes.md/x', 'notes.md/x'],
  ])('stands in %j', (text, address) => expect(linksIn(text, [])).toEqual([address]))

  test.each(['me@a.com', 'me@mail.a.com', 'e.g. and i.e. and 3.14', 'file.txt', 'readme.md', 'I went home.It was late', 'So … then', 'U.S.A.', '10.30 a.m.', 'p.i.l.l.s'])(
    'does not stand in %j',
    (text) => expect(linksIn(text, [])).toEqual([]),
  )

  it('is told once, with those behind words', () =>
    expect(linksIn('a.com and https://a.com/', ['https://a.com', 'https://b.example/x'])).toEqual(['a.com', 'b.example/x']))

  test.each(['a.com', 'a.com/x', 'a.com:80/x', 'a.com?x'])('%s has its host', (link) => expect(hostOf(link)).toBe('a.com'))
})

// Each sign of the run would be tried as its beginning: this ends within a lifetime only where it is walked once.
it('gets over long runs of what is no part of an address', () => {
  const run = '\u2026'.repeat(50_000)
  expect(linksIn(`www.a.example${run}x`, [`https://b.example/${'/'.repeat(150_000)}x/`])).toEqual([
    `a.example${'...'.repeat(50_000)}x`, `b.example/${'/'.repeat(150_000)}x`,
  ])
  for (const part of ['a.', 'a', '.', ' ', '[', '[ ', '-', 'a.a@', '。']) expect(linksIn(part.repeat(100_000), [])).toEqual([])
})
