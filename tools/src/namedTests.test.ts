import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './root.ts'

/* Documents that say which test holds what: a test that is not there, or is called otherwise by now, is named here. */

const documents = ['docs/specification.md', 'docs/security.md']

/** A line below a claim: "  - `web/src/router.test.ts` › its title". */
const namedIn = (text: string) => [...text.matchAll(/^ {2}- `([^`]+)` › (.+)$/gm)].map(([, file, title]) => ({ file: file!, title: title! }))

/** Claims with nothing below them; what begins with *Ours* or *Open* claims nothing. */
const unprovedIn = (text: string) => {
  const claims = text.split(/^- /m).slice(1)
  return claims.filter((claim) => !/^\*(Ours|Open)\*/.test(claim) && !namedIn(claim).length).map((claim) => claim.split('\n')[0])
}

const hasTest = ({ file, title }: { file: string; title: string }) => {
  const path = resolve(root, file)
  if (!existsSync(path)) return false
  const source = readFileSync(path, 'utf8')
  const written = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'")
  return new RegExp(`\\(\\s*(['"\`])${written}\\1`).test(source)
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(resolve(root, document), 'utf8')

  it('names tests that are there', () => {
    const named = namedIn(text)
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((one) => !hasTest(one)).map(({ file, title }) => `${file} › ${title}`)).toEqual([])
  })

  it('claims nothing without one', () => expect(unprovedIn(text)).toEqual([]))
})
