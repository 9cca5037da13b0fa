import { Locale } from '@marquee/contract/preferences'

/** Tags that say something by themselves: slanted, heavy, underlined, and words with how they are read. */
const plain = new Set(['i', 'b', 'u', 'ruby', 'rt'])

/** So many tags inside of each other say everything that captions say. */
const deepest = 8

/** A tag with its classes and what stands after them, or a time; and what stands between tags. No part of them can be read in two ways. */
const tag = /<(?:(\/?)([a-z][a-z\d]*)(?:\.[^\s<>]*)?(?:\s([^<>]*))?|[\d:]{5,12}\.\d{3})>/giy
const text = /[^<]+/gy

/** Only '&' that begins no character's name stands for itself. */
const escaped = (said: string) => said.replaceAll(/&(?!(?:[a-z][a-z\d]{1,31}|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;').replaceAll('>', '&gt;')

/** 'v Ada', 'lang sv', 'i': how a tag is written where it is kept. Classes serve styles, and none are kept. */
const keptAs = (name: string, annotation: string, open: readonly string[]) => {
  // A name that ends with a dash must not look like the arrow between times.
  if (name === 'v') return annotation && `v ${escaped(annotation).replace(/-$/, '&#45;')}`
  if (name === 'lang') return Locale.safeParse(annotation).success && `lang ${annotation}`
  // How words are read stands inside of them, and nowhere else.
  return plain.has(name) && (name !== 'rt' || open.at(-1) === 'ruby') && name
}

/**
 * What a cue says, written anew: tags that are kept end where they began, everything else that is a tag is gone, and no empty line ends
 * the cue early. Where a '<' begins no tag, `badAt` is its line, counted from 0.
 */
export const cueText = (cue: string): { kept: string } | { badAt: number } => {
  const parts: string[] = []
  const open: string[] = []
  let hasWords = false
  let at = 0
  while (at < cue.length) {
    const reader = cue[at] === '<' ? tag : text
    reader.lastIndex = at
    const found = reader.exec(cue)
    if (!found) return { badAt: cue.slice(0, at).split('\n').length - 1 }
    at = reader.lastIndex
    if (reader === text) {
      parts.push(escaped(found[0]))
      hasWords ||= /\S/.test(found[0])
      continue
    }
    const [, isEnd, name = '', annotation = ''] = found
    if (isEnd) {
      const place = open.lastIndexOf(name)
      if (place >= 0) parts.push(...open.splice(place).reverse().map((one) => `</${one}>`))
      continue
    }
    const kept = keptAs(name, annotation.replaceAll(/\s+/g, ' ').trim(), open)
    if (!kept || open.length === deepest) continue
    parts.push(`<${kept}>`)
    open.push(name)
  }
  parts.push(...open.reverse().map((one) => `</${one}>`))
  return { kept: hasWords ? parts.join('').replaceAll(/\n(?:[ \t]*\n)+/g, '\n').trim() : '' }
}
