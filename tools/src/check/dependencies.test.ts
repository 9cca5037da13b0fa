import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#root.ts'

interface Manifest {
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const manifest = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
const page = readFileSync(join(root, 'docs/decisions/007-dependencies.md'), 'utf8')

const folders = ['.', ...manifest('.').workspaces!]
const packages = folders.flatMap((folder) => {
  const { dependencies, devDependencies, optionalDependencies } = manifest(folder)
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(([name]) => !name.startsWith('@marquee/'))
})

it('has a reason for every package', () => {
  const unexplained = packages.map(([name]) => name).filter((name) => !name.startsWith('@types/') && !page.includes(`\`${name}\``))
  expect(unexplained).toEqual([])
})

it('pins every package exactly, and to one version', () => {
  expect(packages.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  const versions = Map.groupBy(packages, ([name]) => name)
  expect([...versions].filter(([, uses]) => new Set(uses.map(([, version]) => version)).size > 1)).toEqual([])
})

interface Locked {
  resolved?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

it('has a lock file that installs from nothing, from any registry', () => {
  const locked = (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }).packages
  const names = new Set(Object.keys(locked).map((path) => path.split('node_modules/').at(-1)))
  const wanted = Object.values(locked).flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
  // npm leaves out what the registry did not have that day, and `npm ci` then refuses the whole file.
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
  expect(Object.values(locked).filter(({ resolved, link }) => resolved && !link)).toEqual([])
})
