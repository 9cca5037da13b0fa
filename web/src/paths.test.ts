import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths, profilePath, to } from '#paths.ts'

test('addresses are made from the list, with their parameters', () => {
  expect(to('timeline')).toBe('/timeline')
  expect(to('creator', { profileId: 'ada' })).toBe('/creator/ada')
  expect(() => to('creator')).toThrow()
})

test('creators have a creator page, everybody else a member page', () => {
  expect(profilePath({ id: 'ada', role: 'Creator' })).toBe('/creator/ada')
  expect(profilePath({ id: 'olga', role: 'Owner' })).toBe('/member/olga')
})

test('something on the screens leads to every address, but to where the payment provider or a mail leads, and what only those look at who build the product', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: (name) => /\.test\.|[rR]outes\.tsx$/.test(name) })
  const sources = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  const nobodyLeadsTo = Object.keys(paths).filter((name) => !sources.some((text) => new RegExp(`'${name}'|\\bpaths\\.${name}\\b`).test(text)))
  expect(nobodyLeadsTo).toEqual(['takeTicket', 'givenGift', 'playground'])
})
