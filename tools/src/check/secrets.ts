import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

/** A text that looks like a secret and is none: where it stands, the beginning of its SHA-256 in hex, and why it may stand there. */
interface Allowed {
  path: string
  digest: string
  why: string
}

/** One by one: whoever allows a folder or a pattern allows the next secret in it, too. */
export const allowed: readonly Allowed[] = [
  { path: 'server/src/features/links/links.test.ts', digest: '59dbdacdcd6b793a', why: 'an address with a password in it, which is refused' },
  { path: 'server/src/features/livestreams/livestreams.test.ts', digest: '7d2900af35bc046f', why: 'an address with a password in it, which is refused' },
  { path: 'server/src/features/platforms/feeds.test.ts', digest: '59dbdacdcd6b793a', why: 'an address with a password in it, which is refused' },
  { path: 'server/src/features/sponsorships/sponsorships.test.ts', digest: '6ab6a7c74f85636e', why: 'an address with a password in it, which is refused' },
  { path: 'server/src/test/addressSpellings.ts', digest: 'b024fe624b5e3f57', why: 'an address with a password in it, which is refused' },
  { path: 'server/src/test/pageCertificate.ts', digest: 'f5937566d6c2d1bf', why: 'the key of pages.test, a name that nobody can have' },
]

/** Locks hold digests of packages, which look like anything. */
const unread = new Set(['package-lock.json'])

/** What only we make: no list of other people's knows it. */
const own: readonly [name: string, pattern: RegExp][] = [
  ['a master key', /MASTER_KEY(?:_PREVIOUS)?['"]?\s*[=:]\s*['"]?([A-Za-z0-9+/]{43}=)/g],
  ['an API key', /\b(mq_[0-9a-f]{8}_[\w-]{43})/g],
  ['a secret of a webhook', /\b(whsec_[A-Za-z0-9+/]{43}=)/g],
  ['a stream key', /\b(sk_[\w-]{27})(?![\w-])/g],
]

interface Found {
  line: number
  what: string
  digest: string
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

const ownIn = (text: string): Found[] =>
  own.flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, 1: secret = '' }) => ({
      line: text.slice(0, index).split('\n').length,
      what,
      digest: digestOf(secret),
    })),
  )

const rules = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }]

const foundIn = async (path: string, text: string): Promise<Found[]> => {
  const source = { filePath: path, content: text, contentType: 'text' as const, ext: extname(path) }
  const { messages } = await lintSource({ source, options: { config: { rules } } })
  const known = messages.map(({ loc, range, messageId: what }) => ({ line: loc.start.line, what, digest: digestOf(text.slice(...range)) }))
  return [...known, ...ownIn(text)]
}

/** What everybody is sent, where it was built. */
const built = 'web/dist'

/** Files with a place in git, or about to have one, and those of the built web application. */
const filesOf = (folder: string) => {
  const sources = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: folder, encoding: 'utf8' })
  const sent = existsSync(join(folder, built)) ? readdirSync(join(folder, built), { recursive: true, encoding: 'utf8' }) : []
  return [...sources.split('\0'), ...sent.map((path) => `${built}/${path}`)].filter((path) => path && !unread.has(path))
}

/** As text; undefined for what is none, for folders, and for what was deleted without being said. */
const textOf = (file: string) => {
  try {
    const bytes = readFileSync(file)
    return bytes.includes(0) ? undefined : bytes.toString('utf8')
  } catch {
    return undefined
  }
}

/**
 * Keys, tokens and passwords in the files of a checkout and in the web application that was built there, each with its place and its
 * digest and never itself; and what is allowed and stands nowhere any more.
 */
export const checkSecrets = async (root: string, may: readonly Allowed[] = allowed): Promise<string[]> => {
  const complaints: string[] = []
  const met = new Set<Allowed>()
  for (const path of filesOf(root)) {
    const text = textOf(join(root, path))
    if (text === undefined) continue
    for (const { line, what, digest } of await foundIn(path, text)) {
      const exception = may.find((one) => one.path === path && one.digest === digest)
      if (exception) met.add(exception)
      else complaints.push(`${path}:${line} holds what looks like a secret (${what}, ${digest}): take it out, and have it mean nothing any more`)
    }
  }
  const gone = may.filter((one) => !met.has(one))
  return [...complaints, ...gone.map(({ path, digest }) => `${path} holds no ${digest} any more: it needs no exception`)]
}
