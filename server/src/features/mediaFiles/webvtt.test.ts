import { captionLimits } from '@marquee/contract/captions'
import { describe, expect, it } from 'vitest'
import { captionsIn } from './webvtt.ts'

const read = (text: string | Buffer) => captionsIn(Buffer.from(text))
const kept = (text: string | Buffer) => {
  const answer = read(text)
  return 'text' in answer ? answer.text : answer.unreadable
}
const head = 'WEBVTT\n\n'
const times = '00:00:01.000 --> 00:00:04.000'
/** What becomes of the words of one caption. */
const said = (words: string) => {
  const text = kept(`${head}${times}\n${words}\n`)
  return typeof text === 'string' ? text.slice(`${head}${times}\n`.length, -1) : text
}

describe('a file of captions', () => {
  it.each([
    ['as it was', `${head}${times}\nHello\n`, `${head}${times}\nHello\n`],
    ['with the ends of lines of any system', `WEBVTT\r\n\r\n${times}\r\nHello\r\rNOTE and so on`, `${head}${times}\nHello\n`],
    ['behind a mark of the byte order, with a word about itself', `\ufeffWEBVTT - Glazing\nKind: captions\nLanguage: en\n\n${times}\nHello`, `${head}${times}\nHello\n`],
    ['in hours, or without them', `${head}01:00.000\t-->\t01:02.500\nA\n\n123:00:00.000 --> 123:00:00.001\nB`, `${head}00:01:00.000 --> 00:01:02.500\nA\n\n123:00:00.000 --> 123:00:00.001\nB\n`],
    ['without names of captions, notes, styles and regions', `${head}NOTE\nby Ada\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:left\n\nfirst\n${times}\nHello\n\nNOTE done`, `${head}${times}\nHello\n`],
    ['without captions that say nothing', `${head}${times}\n\n00:02.000 --> 00:03.000\n<i> </i>\n\n00:02.000 --> 00:03.000\nHello`, `${head}00:00:02.000 --> 00:00:03.000\nHello\n`],
    ['where captions stand', `${head}${times} line:0 position:10%,line-left align:start size:80% vertical:rl\nHello`, `${head}${times} line:0 position:10%,line-left align:start size:80% vertical:rl\nHello\n`],
    ['but not what nobody can place', `${head}${times} region:left line:NaN align:middle size:400% line:1 line:-2 x:url(y)\nHello`, `${head}${times} line:-2\nHello\n`],
    ['with several lines, and captions at the same time', `${head}${times}\n- Hello\n- Who?\n\n${times}\nMe`, `${head}${times}\n- Hello\n- Who?\n\n${times}\nMe\n`],
  ])('is written anew %s', (_how, file, written) => expect(kept(file)).toBe(written))

  it.each([
    ['nothing', '', 1, /must be WEBVTT/],
    ['another format', `1\n00:00:01,000 --> 00:00:04,000\nHello`, 1, /must be WEBVTT/],
    ['a word that only begins so', `WEBVTTS\n\n${times}\nHello`, 1, /must be WEBVTT/],
    ['an empty line first', `\nWEBVTT\n\n${times}\nHello`, 1, /must be WEBVTT/],
    ['a caption right below its head', `WEBVTT\n${times}\nHello`, 2, /needs an empty line above it/],
    ['times with commas', `${head}00:00:01,000 --> 00:00:04,000\nHello`, 3, /from when to when/],
    ['one time', `${head}00:01.000 -->\nHello`, 3, /from when to when/],
    ['a minute of 60 seconds', `${head}00:60.000 --> 01:01.000\nHello`, 3, /from when to when/],
    ['no room beside the arrow', `${head}00:01.000-->00:02.000\nHello`, 3, /from when to when/],
    ['words without times', `${head}${times}\nHello\n\nWho?\nMe`, 7, /from when to when/],
    ['a name without a caption', `${head}first`, 3, /from when to when/],
    ['an end before its beginning', `${head}00:04.000 --> 00:01.000\nHello`, 3, /end later/],
    ['no time in between', `${head}00:04.000 --> 00:04.000\nHello`, 3, /end later/],
    ['captions out of order', `${head}00:04.000 --> 00:05.000\nB\n\n00:01.000 --> 00:02.000\nA`, 6, /before the caption above/],
    ['no empty line between captions', `${head}${times}\nHello\n${times}\nWho?`, 5, /-->/],
    ['a note around a caption', `${head}${times}\nHello\n\nNOTE\n${times}\nWho?`, 7, /-->/],
    ['an open tag', `${head}${times}\nHello\n<i and so on`, 5, /begins no tag/],
    ['a sign of less', `${head}${times}\n1 < 2`, 4, /begins no tag/],
    ['a heart', `${head}${times}\n<3`, 4, /begins no tag/],
    ['a zero', `${head}${times}\nHello\0`, 4, /cannot be seen/],
    ['a bell', `${head}${times}\nHello \u0007`, 4, /cannot be seen/],
    ['no captions', `${head}NOTE nothing yet\n`, 4, /no caption/],
    ['one too many', `${head}${`${times}\nHello\n\n`.repeat(captionLimits.cues + 1)}`, 3 + 3 * captionLimits.cues, /5,000/],
    ['half a character', Buffer.concat([Buffer.from(`${head}${times}\nHe`), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('llo\n')]), 4, /UTF-8/],
    ['another encoding', Buffer.from(`${head}${times}\n\n00:05.000 --> 00:06.000\nÜber`, 'latin1'), 6, /UTF-8/],
    ['sixteen bits a character', Buffer.from(`\ufeff${head}${times}\nHello`, 'utf16le'), 1, /UTF-8/],
  ])('is refused with %s, and the line is named', (_what, file, line, problem) => {
    expect(kept(file)).toEqual({ line, problem: expect.stringMatching(problem) as string })
  })

  it('takes as many captions as there is room for', () => {
    const many = `${head}${`${times}\nHello\n\n`.repeat(captionLimits.cues)}`
    expect(kept(many)).toBe(many.slice(0, -1))
  })
})

describe('what a caption says', () => {
  it.each([
    ['<v Ada>Hello</v> <i>there</i>', '<v Ada>Hello</v> <i>there</i>'],
    ['<v.loud.first   Ada \t Lovelace>Hello', '<v Ada Lovelace>Hello</v>'],
    ['<c.yellow.bg_blue>Hello</c>', 'Hello'],
    ['<b><i>Hello</b> you</i>', '<b><i>Hello</i></b> you'],
    ['<lang sv>Hej</lang> <lang ../../x>Hello</lang>', '<lang sv>Hej</lang> Hello'],
    ['<ruby>漢<rt>かん</rt>字<rt>じ</ruby>', '<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>'],
    ['<rt>alone</rt> <v>nobody</v>', 'alone nobody'],
    ['Hel<00:00:02.000>lo', 'Hello'],
    ['<font color="red">Hello</font><script>alert(1)</script><IMG src=x onerror=y>', 'Helloalert(1)'],
    ['salt & vinegar &amp; &lt;3 &copy; &#128512; &bad thing', 'salt &amp; vinegar &amp; &lt;3 &copy; &#128512; &amp;bad thing'],
    ['a > b', 'a &gt; b'],
    ['</i>Hello</b>', 'Hello'],
    ['<c>\n</c>Hello\n<x>\n</x>there', 'Hello\nthere'],
    ['<v a-- >Hello', '<v a-&#45;>Hello</v>'],
    ['--<x>>Hello', '--&gt;Hello'],
    [`${'<b>'.repeat(12)}deep`, `${'<b>'.repeat(8)}deep${'</b>'.repeat(8)}`],
    ['مرحبا 👩‍🚀 שלום', 'مرحبا 👩‍🚀 שלום'],
  ])('%s', (words, written) => expect(said(words)).toBe(written))
})

/** Numbers that look thrown, and are the same each time. */
const dice = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

describe('whatever comes', () => {
  const shreds = [
    'WEBVTT', '\n', '\n\n', '\r\n', ' ', '\t', '00:01.000', '00:00:02.000', '00:03.000 --> 00:04.000\n', '-->', '--', '-', '>', '<', '<v Ada', '<v a- ', '>', '<i>', '</i>', '<b>', '</b>',
    '<ruby>', '<rt>', '</ruby>', '<c.x>', '<lang en>', '<00:00:01.000>', '&', '&amp;', '&#x3c;', 'NOTE', 'STYLE', 'REGION', 'line:1', 'Hello', '\u2028', '\u00a0', '\ufeff', '漢', '👩‍🚀', '\0',
  ]

  it('is refused with a line that is there, or written so that it reads the same again', () => {
    const roll = dice(7)
    let taken = 0
    for (let round = 0; round < 20_000; round++) {
      const shred = () => shreds[Math.floor(roll() * shreds.length)]!
      const words = Array.from({ length: Math.floor(roll() * 14) }, shred).join('')
      const file = roll() < 0.2 ? words : `${head}${times}\n${words}`
      const answer = read(file)
      if ('unreadable' in answer) {
        expect(answer.unreadable.line).toBeGreaterThan(0)
        expect(answer.unreadable.line).toBeLessThanOrEqual(file.split(/\r\n|\r|\n/).length)
        continue
      }
      taken += 1
      expect(read(answer.text)).toEqual(answer)
      const arrows = answer.text.split('\n').filter((line) => line.includes('-->'))
      for (const line of arrows) expect(line).toMatch(/^\d{2,}:\d\d:\d\d\.\d{3} --> \d{2,}:\d\d:\d\d\.\d{3}(?: [a-z]+:[\w%,.-]+)*$/)
    }
    expect(taken).toBeGreaterThan(1_000)
  })

  it.each([
    ['spaces in an open tag', `<v${' '.repeat(180_000)}`],
    ['numbers in an open tag', `<1:${'1.'.repeat(90_000)}`],
    ['classes of an open tag', `<c${'.a'.repeat(90_000)}`],
    ['tags inside of each other', `${'<b>'.repeat(30_000)}x${'</i>'.repeat(25_000)}`],
    ['nothing but ends', '</i>'.repeat(50_000)],
    ['signs of and', '&'.repeat(190_000)],
    ['lines of nothing', `a${`\n${' '.repeat(40)}<x>`.repeat(4_000)}`],
    ['arrows of dashes', `<v ${'-'.repeat(190_000)}x>a`],
  ])('takes no time over %s', (_what, words) => {
    const before = performance.now()
    read(`${head}${times}\n${words}\n`)
    // Where it grew with the square of the length it would be minutes.
    expect(performance.now() - before).toBeLessThan(3_000)
  })
})
