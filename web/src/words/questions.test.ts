import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { defaultLabels } from '@marquee/contract/labels'
import { expect, it } from 'vitest'
import { namesBy } from './names.ts'

const folder = resolve(import.meta.dirname, 'en')
const names = namesBy(defaultLabels)

/** What the titles of dialogs are called in the tables of words. */
const isOfDialog = /(?:Title|Ask)$|^(?:sure)$/
/** What a dialog does when somebody goes on, in the words that its title begins with. */
const acts = /^(?:Approve|Archive|Ban|Block|Call|Cancel|Decline|Delete|Disconnect|Discard|End|Give|Leave|Let|Make|Move|Open|Pause|Postpone|Publish|Remove|Revoke|Sign|Suspend|Take|Tell|Turn|Unblock|Unfollow|Withdraw) \S/

/** What pages and a card ask to be read, and nothing is done about. */
const heads = [
  'What should we call you?', 'What do you look like?', 'What are you into?', 'Is this page yours?', 'Is it still as it was written?',
]

const saidBy = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'function') return []
  try {
    const said = (value as (...given: unknown[]) => unknown)(2, 2)
    return typeof said === 'string' ? [said] : []
  } catch {
    return []
  }
}

const questionsIn = (words: object): string[] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return questionsIn(value)
    return isOfDialog.test(name) ? saidBy(value).filter((said) => said.endsWith('?')) : []
  })

it('asks before an act in its own words: a verb, and what it is done to', async () => {
  const found: string[] = []
  for (const file of readdirSync(folder)) {
    const areas = Object.values((await import(resolve(folder, file))) as object)
    for (const area of areas) {
      const words: unknown = typeof area === 'function' ? (area as (given: typeof names) => unknown)(names) : area
      if (typeof words === 'object' && words !== null) found.push(...questionsIn(words))
    }
  }
  expect(found.length).toBeGreaterThan(60)
  expect(found.filter((said) => !acts.test(said) && !heads.includes(said))).toEqual([])
})
