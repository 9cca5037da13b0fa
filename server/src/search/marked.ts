import { cutUpTo } from '@marquee/contract/cut'
import type { Fragment } from '@marquee/contract/fragment'
import { plainWords } from './words.ts'

const words = /[\p{L}\p{M}\p{Nd}]+/gu

/** Cuts a text where something that was looked for begins or ends. `isMeant` is asked for each plain word. */
export const marked = (text: string, isMeant: (word: string) => boolean): Fragment[] => {
  const fragments: Fragment[] = []
  const add = (piece: string, isHit: boolean) => {
    const before = fragments.at(-1)
    if (before?.isHit === isHit) before.text += piece
    else if (piece) fragments.push({ text: piece, isHit })
  }
  let end = 0
  for (const { 0: word, index } of text.matchAll(words)) {
    add(text.slice(end, index), false)
    add(word, plainWords(word).some(isMeant))
    end = index + word.length
  }
  add(text.slice(end), false)
  return fragments
}

/** Characters of an excerpt, and how many of them stand before the first hit. */
const room = { all: 240, before: 60 }

const firstHit = (text: string, isMeant: (word: string) => boolean) => {
  for (const { 0: word, index } of text.matchAll(words)) if (plainWords(word).some(isMeant)) return index
  return 0
}

/** A text in one line; of a long one the part around the first hit, cut between words. */
export const excerpt = (text: string, isMeant: (word: string) => boolean): Fragment[] => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= room.all) return marked(line, isMeant)
  const wanted = Math.max(0, Math.min(firstHit(line, isMeant) - room.before, line.length - room.all))
  const start = wanted === 0 ? 0 : line.indexOf(' ', wanted) + 1 || cutUpTo(line, wanted)
  const isEnd = start + room.all >= line.length
  const cut = line.lastIndexOf(' ', start + room.all)
  const end = isEnd ? line.length : cut > start ? cut : cutUpTo(line, start + room.all)
  return marked(`${start > 0 ? '… ' : ''}${line.slice(start, end)}${isEnd ? '' : ' …'}`, isMeant)
}

/** The words of texts that may be meant by what was typed: endings change from language to language, beginnings hardly ever do. */
export const likely = (texts: readonly string[], typed: readonly string[]): string[] => {
  const beginnings = typed.map((word) => word.slice(0, 3))
  const candidates = texts.flatMap(plainWords).filter((word) => beginnings.some((beginning) => word.startsWith(beginning)))
  return [...new Set(candidates)]
}
