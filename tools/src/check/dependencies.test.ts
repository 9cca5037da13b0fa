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
  hasInstallScript?: boolean
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

it('runs nothing of a package while it is installed, and names each that would', () => {
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { allowScripts: Record<string, boolean> }
  const wouldRun = Object.entries(locked).flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [path.split('node_modules/').at(-1)!] : []))
  // A package that begins to bring a script is looked at before it is taken.
  expect(wouldRun.filter((name) => allowScripts[name] !== false)).toEqual([])
  expect(Object.values(allowScripts)).not.toContain(true)
  // What an older npm does, which knows no such list; `npm ci` by hand, too.
  expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true')
})
