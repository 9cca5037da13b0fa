import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changesSince } from './changes.ts'

let folder: string
const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=ada', '-c', 'user.email=ada@people.test', ...args], { cwd: folder, encoding: 'utf8' })
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const commit = (name: string, text: string) => {
  write(name, text)
  git('add', '--', name)
  git('commit', '--quiet', '--message', name)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-changes-'))
  git('init', '--quiet', '--initial-branch', 'main')
  commit('landed.ts', 'one')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('compares with where the branch has left what has landed, and knows what is not committed', () => {
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  commit('committed.ts', 'one')
  write('landed.ts', 'two')
  write('new.ts', 'one')
  const { files, said } = changesSince(folder)
  expect(files).toEqual(['committed.ts', 'landed.ts', 'new.ts'])
  expect(said).toBe('3 files have changed since origin/main')
})

it('leaves out what has landed meanwhile from somebody else', () => {
  const from = git('rev-parse', 'HEAD').trim()
  commit('theirs.ts', 'one')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  git('reset', '--quiet', '--hard', from)
  commit('mine.ts', 'one')
  expect(changesSince(folder).files).toEqual(['mine.ts'])
})

it('says so where nothing has landed anywhere, and takes what is not committed', () => {
  write('landed.ts', 'two')
  const { files, said } = changesSince(folder)
  expect(files).toEqual(['landed.ts'])
  expect(said).toBe('1 file has changed since the last commit: there is no origin/main here, --changed=REF compares with another')
})

it('compares with what is named', () => {
  commit('second.ts', 'one')
  commit('third.ts', 'one')
  expect(changesSince(folder, 'HEAD~1').files).toEqual(['third.ts'])
})
