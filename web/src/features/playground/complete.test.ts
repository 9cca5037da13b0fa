import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const sources = resolve(import.meta.dirname, '../..')
const imported = /^(?:import|export)\s(?!type\b)[^']*?from\s+'([#.][^']+)'|^import\s+'([#.][^']+)'|\bimport\('([#.][^']+)'\)/gm

/** The files that one imports when it runs, those it fetches later among them. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(imported)].map(([, from, bare, later]) => {
    const name = (from ?? bare ?? later)!
    return name.startsWith('#') ? join(sources, name.slice(1)) : join(dirname(file), name)
  })

/** Everything that files lead to, themselves included. */
const reachedFrom = (files: readonly string[]) => {
  const reached = new Set(files)
  for (const file of reached) for (const next of importsOf(file)) if (existsSync(next)) reached.add(next)
  return reached
}

/** Parts that the gallery shows without importing them. */
const elsewhere = [
  // Stands over every page; the gallery’s toasts come in there.
  'ToastRegion.tsx',
]

it('shows every part of the interface in the gallery', () => {
  const reached = reachedFrom(globSync('*.tsx', { cwd: import.meta.dirname, exclude: ['*.test.tsx'] }).map((file) => join(import.meta.dirname, file)))
  const parts = globSync('[A-Z]*.tsx', { cwd: join(sources, 'ui'), exclude: ['*.test.tsx'] })
  const missing = parts.filter((file) => !reached.has(join(sources, 'ui', file)))
  expect(parts.length).toBeGreaterThan(50)
  expect(missing).toEqual(elsewhere)
})
