const moment = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})`
const timing = new RegExp(String.raw`^[ \t]*${moment}[ \t]*-->[ \t]*${moment}(?:[ \t].*)?$`)
/** Commas before thousandths are what tells it from WebVTT. */
const own = /\d,\d{1,3}[ \t]*-->[ \t]*\d/

/** How many lines the head has that is put above it. */
export const headLines = 2

const two = (value: string) => value.padStart(2, '0')
const written = (hours = '0', minutes = '', seconds = '', ms = '') => `${two(hours)}:${two(minutes)}:${two(seconds)}.${ms.padEnd(3, '0')}`

const decoded = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Its times as WebVTT has them. Places in dots and marks of players are left out, and a < that begins no tag is a sign. */
const lineOf = (line: string) => {
  const [, h1, m1, s1, ms1, h2, m2, s2, ms2] = timing.exec(line) ?? []
  if (m1) return `${written(h1, m1, s1, ms1)} --> ${written(h2, m2, s2, ms2)}`
  return line.replaceAll(/\{\\[^{}]*\}/g, '').replaceAll(/<(?!\/?[a-z])/gi, '&lt;')
}

/**
 * A file of captions in SubRip as WebVTT, line for line behind a head of two lines, to be read and written anew as such. Undefined for
 * what is no SubRip, or not written in UTF-8.
 */
export const fromSubRip = (bytes: Uint8Array): Buffer | undefined => {
  const text = decoded(bytes)
  if (text === undefined || text.trimStart().startsWith('WEBVTT') || !own.test(text)) return undefined
  return Buffer.from(['WEBVTT', '', ...text.split(/\r\n|\r|\n/).map(lineOf)].join('\n'))
}
