import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '#root.ts'

const left = new Set(['node_modules', 'dist', 'docs', 'shots', 'coverage'])

/** A copy of the project that a test may write into; its packages are those of the project, but for the project's own. */
export const projectCopy = (): { root: string; remove: () => void } => {
  const copy = mkdtempSync(join(tmpdir(), 'marquee-copy-'))
  for (const { name } of readdirSync(root, { withFileTypes: true }).filter(({ name }) => !left.has(name) && name !== '.git' && name !== '.marquee'))
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !left.has(basename(path)) })
  mkdirSync(join(copy, 'docs'))
  linkPackages(copy)
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}

const packagesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name === '.bin' || !/^\.|^@marquee$/.test(name)) : []

/** What a program writes beside the packages, as caches, stays in the copy. */
const linkPackages = (copy: string) => {
  for (const folder of ['.', 'web', 'e2e']) {
    const packages = join(root, folder, 'node_modules')
    mkdirSync(join(copy, folder, 'node_modules'))
    for (const name of packagesIn(packages)) symlinkSync(join(packages, name), join(copy, folder, 'node_modules', name))
  }
  const own = join(copy, 'node_modules/@marquee')
  mkdirSync(own)
  for (const name of readdirSync(join(root, 'node_modules/@marquee'))) symlinkSync(join(copy, name), join(own, name))
}
