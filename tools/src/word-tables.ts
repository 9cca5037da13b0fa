import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { domainToUnicode } from 'node:url'
import { root } from './root.ts'

/*
 * Writes the tables by which texts are read: server/src/search/lookAlikes.ts from Unicode's list of what is confused with what
 * (https://www.unicode.org/Public/security/latest/confusables.txt, UTS 39) and server/src/search/topLevelDomains.ts from IANA's list of
 * what addresses end with (https://data.iana.org/TLD/tlds-alpha-by-domain.txt). Both are downloaded by hand:
 *   npm run word-tables -- confusables.txt tlds-alpha-by-domain.txt
 */

/** Alphabets whose letters are set among Latin ones; in others, what looks like an o is a letter that people read. */
const scripts = [
  'Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Coptic', 'Lisu', 'Deseret', 'Warang_Citi', 'Canadian_Aboriginal',
] as const

/** UTS 39 sets these apart from small letters; whoever reads does not. */
const smallCapitals = new Map([...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'].map((sign, place) => [sign, 'abcdefghijklmnopqrstuvwyz'[place]!]))

const codes = (text: string) => String.fromCodePoint(...text.trim().split(/\s+/).map((code) => parseInt(code, 16)))
const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')
const isLatin = (sign: string) => /^\p{Script=Latin}$/u.test(sign)

/** What each sign is confused with; whatever stands for all that look like a small capital, is read as one. */
const readConfusables = (text: string) => {
  const lines = text.split('\n').map((line) => line.replace(/^\uFEFF/, '').replace(/#.*/, '').split(';')).filter(({ length }) => length > 2)
  const all = new Map(lines.map(([sign, like]) => [codes(sign!), codes(like!)] as const))
  const prototypes = [...smallCapitals].flatMap(([capital, letter]) => {
    const like = all.get(capital)
    return like && like.length === 1 && !/[a-z]/i.test(like) ? [[like, letter] as const] : []
  })
  return new Map([...all, ...prototypes, ...smallCapitals])
}

/** The small Latin letters that a letter is read as; undefined where it is read as something else, or as itself. */
const readAs = (all: Map<string, string>, sign: string) => {
  const like = all.get(sign)
  if (!like || !/^\p{L}$/u.test(sign) || /^[a-z]+$/i.test(withoutMarks(sign))) return undefined
  const plain = isLatin(sign) ? withoutMarks(like) : like
  // A capital I stands there as the l that it looks like.
  if (plain === 'l' && /^\p{Lu}$/u.test(sign)) return 'i'
  const small = [...plain].map((one) => (/[a-z]/i.test(one) ? one : all.get(one) ?? one)).join('').toLowerCase()
  // A list of what looks like m says rn, which looks like m.
  return /^(?:[a-z]|[a-z]{2})$/.test(small) && (isLatin(sign) || small.length === 1) ? small.replace('rn', 'm') : undefined
}

const wrapped = (words: readonly string[]) => {
  const lines: string[] = ['']
  for (const word of words) {
    if (`${lines.at(-1)} ${word}`.length > 130) lines.push('')
    lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim()
  }
  return lines
}

const [confusablesFile, domainsFile] = process.argv.slice(2)
if (!confusablesFile || !domainsFile) throw new Error('npm run word-tables -- confusables.txt tlds-alpha-by-domain.txt')

const all = readConfusables(readFileSync(confusablesFile, 'utf8'))
const pairsOf = (script: string) => {
  const belongs = new RegExp(`^\\p{Script=${script}}$`, 'u')
  return [...all.keys()].filter((sign) => belongs.test(sign)).flatMap((sign) => readAs(all, sign)?.replace(/^/, sign) ?? []).sort()
}
const tables = scripts.map((script) => `  ${script}: \`\n${wrapped(pairsOf(script)).map((line) => `    ${line}\n`).join('')}  \`,\n`)
writeFileSync(
  join(root, 'server/src/search/lookAlikes.ts'),
  `// Written by \`npm run word-tables\` from Unicode's confusables.txt (UTS 39).

/** Letters by their script, each before the small Latin letters that it is read as. */
export const lookAlikes: Readonly<Record<string, string>> = {\n${tables.join('')}}\n`,
)

const endings = readFileSync(domainsFile, 'utf8').split('\n').filter((line) => line && !line.startsWith('#')).map(domainToUnicode).sort()
writeFileSync(
  join(root, 'server/src/search/topLevelDomains.ts'),
  `// Written by \`npm run word-tables\` from IANA's tlds-alpha-by-domain.txt.

/** What the names of hosts end with. */
export const topLevelDomains: ReadonlySet<string> = new Set(
  \`\n${wrapped(endings).map((line) => `    ${line}\n`).join('')}  \`.trim().split(/\\s+/),
)\n`,
)
