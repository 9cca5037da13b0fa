import { captionLimits } from '@marquee/contract/captions'
import { cueText } from './cueText.ts'

/** Why a file is not taken: what is wrong, and in which line, counted from 1. */
export interface Unreadable {
  line: number
  problem: string
}

/** The words are for people and carry no capital and no final full stop. */
export const captionProblems = {
  utf8: 'is not written in UTF-8. Save the file in that encoding',
  signature: 'must be WEBVTT, with which every such file begins',
  header: 'needs an empty line above it',
  unseen: 'must not hold characters that cannot be seen',
  times: 'must say from when to when, as 00:01.000 --> 00:04.000',
  backwards: 'must end later than it begins',
  order: 'must not begin before the caption above it',
  arrow: 'must not hold -->, which stands between times alone. Leave a line empty before them',
  tag: 'has a < that begins no tag. Write &lt; where it is meant as a sign',
  tooMany: `begins one caption too many. There is room for ${captionLimits.cues.toLocaleString('en-US')}`,
  nothing: 'is the last one, and there is no caption in the file',
} as const

class Problem extends Error {
  readonly unreadable: Unreadable
  constructor(line: number, problem: keyof typeof captionProblems) {
    super(captionProblems[problem])
    this.unreadable = { line, problem: captionProblems[problem] }
  }
}

/** A line, and which one it is. */
interface Line {
  text: string
  number: number
}

const moment = String.raw`(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const timing = new RegExp(String.raw`^${moment}[ \t]+-->[ \t]+${moment}(?:[ \t]+(.*))?$`, 's')

const inMs = (hours: string, minutes: string, seconds: string, ms: string) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(ms)

const two = (value: number) => String(value).padStart(2, '0')
const written = (ms: number) => {
  const seconds = Math.floor(ms / 1_000)
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1_000).padStart(3, '0')}`
}

const percent = String.raw`(?:100(?:\.0+)?|\d{1,2}(?:\.\d{1,6})?)%`
/** Where a caption stands, so that it covers nothing that matters. Regions are not kept, nor what belongs to them. */
const places: readonly RegExp[] = [
  /^vertical:(?:rl|lr)$/,
  new RegExp(String.raw`^line:(?:-?\d{1,3}|${percent})(?:,(?:start|center|end))?$`),
  new RegExp(String.raw`^position:${percent}(?:,(?:line-left|center|line-right))?$`),
  new RegExp(`^size:${percent}$`),
  /^align:(?:start|center|end|left|right)$/,
]

/** What a browser would pass over is left out; the last of two that say the same counts, as it does there. */
const placeOf = (settings: string) => {
  const kept = new Map(settings.split(/[ \t]+/).flatMap((setting) => (places.some((place) => place.test(setting)) ? [[setting.split(':')[0], setting]] : [])))
  return [...kept.values()]
}

const isTiming = ({ text }: Line) => text.includes('-->')

const decoded = (bytes: Uint8Array) => {
  try {
    // Refuses halves of characters, too; a mark of the byte order at the beginning is passed over.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem(lineOfBadByte(bytes), 'utf8')
  }
}

/** Lines end with bytes that stand for nothing else in UTF-8, so each of them can be read alone. */
const lineOfBadByte = (bytes: Uint8Array) => {
  const isGood = (part: string) => Buffer.from(Buffer.from(part, 'latin1').toString('utf8')).equals(Buffer.from(part, 'latin1'))
  return 1 + Buffer.from(bytes).toString('latin1').split(/\r\n|\r|\n/).findIndex((part) => !isGood(part))
}

/** Runs of lines with no empty one among them. */
const blocksOf = (lines: readonly Line[]) => {
  const blocks: Line[][] = []
  let isOpen = false
  for (const line of lines) {
    if (line.text !== '' && isOpen) blocks.at(-1)!.push(line)
    else if (line.text !== '') blocks.push([line])
    isOpen = line.text !== ''
  }
  return blocks
}

/** What is said to programs and to other authors: it is not kept. */
const isAside = ([first]: readonly Line[]) => /^(?:NOTE(?:[ \t].*)?|(?:STYLE|REGION)[ \t]*)$/s.test(first!.text)

const cueOf = (block: readonly Line[]) => {
  const [first, second] = block as [Line, Line?]
  // The name of a cue serves styles and scripts alone.
  const times = isTiming(first) ? first : (second ?? first)
  const said = block.slice(block.indexOf(times) + 1)
  const match = timing.exec(times.text)
  if (!match) throw new Problem(times.number, 'times')
  const [, h1 = '0', m1, s1, ms1, h2 = '0', m2, s2, ms2, settings = ''] = match
  const [from, to] = [inMs(h1, m1!, s1!, ms1!), inMs(h2, m2!, s2!, ms2!)]
  if (to <= from) throw new Problem(times.number, 'backwards')
  const astray = said.find(isTiming)
  if (astray) throw new Problem(astray.number, 'arrow')
  const text = cueText(said.map((line) => line.text).join('\n'))
  if ('badAt' in text) throw new Problem(said[text.badAt]!.number, 'tag')
  return { at: times.number, from, to, place: placeOf(settings), text: text.kept }
}

const rewritten = (bytes: Uint8Array): string => {
  const lines = decoded(bytes).split(/\r\n|\r|\n/).map((text, place): Line => ({ text, number: place + 1 }))
  const unseen = lines.find(({ text }) => /[^\P{Cc}\t]/u.test(text))
  if (unseen) throw new Problem(unseen.number, 'unseen')
  const [signature, ...others] = blocksOf(lines) as [Line[] | undefined, ...Line[][]]
  if (lines[0]!.text === '' || !/^WEBVTT(?:[ \t]|$)/.test(signature![0]!.text)) throw new Problem(1, 'signature')
  // Lines right below it speak to programs, 'Kind: captions'.
  const early = signature!.find(isTiming)
  if (early) throw new Problem(early.number, 'header')

  const cues: string[] = []
  let latest = 0
  for (const block of others) {
    if (isAside(block)) {
      const astray = block.find(isTiming)
      if (astray) throw new Problem(astray.number, 'arrow')
      continue
    }
    const { at, from, to, place, text } = cueOf(block)
    if (from < latest) throw new Problem(at, 'order')
    latest = from
    if (text === '') continue
    if (cues.length === captionLimits.cues) throw new Problem(at, 'tooMany')
    cues.push(`${[`${written(from)} --> ${written(to)}`, ...place].join(' ')}\n${text}\n`)
  }
  if (cues.length === 0) throw new Problem(lines.length, 'nothing')
  return ['WEBVTT\n', ...cues].join('\n')
}

/**
 * Reads a file of captions in WebVTT and writes it anew: when something is said, where it stands and what it is, with the few tags that
 * say who speaks, how, and in which language. Styles, regions, notes, names of cues and classes are left out. It is stricter than a
 * browser, which drops what it does not understand and tells nobody.
 */
export const captionsIn = (bytes: Uint8Array): { text: string } | { unreadable: Unreadable } => {
  try {
    return { text: rewritten(bytes) }
  } catch (error) {
    if (error instanceof Problem) return { unreadable: error.unreadable }
    throw error
  }
}
