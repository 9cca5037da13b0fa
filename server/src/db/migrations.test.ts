import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* What a migration may do to a table that is written to all the time, in which there may be millions of rows. */

const folder = new URL('../../migrations/', import.meta.url)
const great = '(?:account|comment|follow|message|notification|post|post_reaction|profile)'
const changes = new RegExp(`^alter table ${great}\\s[^;]*`, 'gm')
const indexes = new RegExp(`^create (?:unique )?index \\w+ on ${great}\\s`, 'gm')

// Those before were applied already and stay as they are.
const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && file >= '0118')
const texts = files.map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const)
const touching = texts.filter(([, text]) => text.match(changes) ?? text.match(indexes))

test('there are some that touch a great table', () => expect(touching.length).toBeGreaterThan(0))

test.each(touching)('%s lets nobody wait', (_file, text) => {
  expect(text).toContain(`set local lock_timeout = '1s'`)
  const changed = (text.match(changes) ?? []).join()
  // A key to another table may be held against the rows that are there, or not: a new column has none.
  const held = changed.match(/\badd (?:constraint \w+ )?check\b/g)?.length ?? 0
  expect(changed.match(/\bnot valid\b/g)?.length ?? 0).toBeGreaterThanOrEqual(held)
  // An index is made from every row, in a migration that holds nothing else.
  if (text.match(indexes)) expect(changed).toBe('')
})
