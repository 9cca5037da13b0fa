import { execFile } from 'node:child_process'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { ESLint } from 'eslint'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBoundaries } from '#check/boundaries.ts'
import { checkLayout } from '#check/layout.ts'
import { checkSetAside } from '#check/setAside.ts'
import { checkWrites } from '#check/writes.ts'
import { projectCopy } from './projectCopy.ts'
import { writeFeature } from './write.ts'

/* What the generator writes is held, in a copy of the project, to what everything is held to. */

let copy: ReturnType<typeof projectCopy>
let made: string[]
let edited: string[]

const isSource = (path: string) => /\.tsx?$/.test(path)
const isWeb = (path: string) => path.startsWith('web/')
const run = (file: string, ...args: string[]) => promisify(execFile)(process.execPath, [join(copy.root, file), ...args], { cwd: copy.root })

beforeAll(async () => {
  copy = projectCopy()
  const features = [
    writeFeature(copy.root, 'stars', 'post'),
    writeFeature(copy.root, 'favourites', 'event'),
    writeFeature(copy.root, 'teaSets', undefined),
  ]
  made = features.flatMap((feature) => feature.made).filter(isSource)
  edited = [...new Set(features.flatMap((feature) => feature.edited))]
  await run('tools/src/schema.ts')
}, 120_000)
afterAll(() => copy.remove())

/** What the compiler says of these files. What they import is read for its types and not looked through: that is half a minute less. */
const typeProblems = (config: string, paths: readonly string[]) => {
  const file = join(copy.root, config)
  const { config: said } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as { config: object }
  const { options } = ts.parseJsonConfigFileContent({ ...said, include: [], files: [] }, ts.sys, dirname(file))
  const program = ts.createProgram(paths.map((path) => join(copy.root, path)), { ...options, incremental: false })
  return paths.flatMap((path) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(join(copy.root, path)))
      .map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  )
}

it('has its types', () => {
  expect(typeProblems('tsconfig.json', made.filter((path) => !isWeb(path)))).toEqual([])
  expect(typeProblems('web/tsconfig.json', made.filter(isWeb))).toEqual([])
}, 120_000)

it('is written as everything else, and so are the lists it stands in', async () => {
  // Rules that ask the compiler read the whole project first.
  const linter = new ESLint({ cwd: copy.root, overrideConfig: [tseslint.configs.disableTypeChecked], overrideConfigFile: join(copy.root, 'eslint.config.js') })
  const results = await linter.lintFiles([...made, ...edited])
  expect(results.flatMap(({ filePath, messages }) => messages.map(({ line, message }) => `${relative(copy.root, filePath)}:${line} ${message}`))).toEqual([])
}, 120_000)

it('lies where it belongs, and writes no table but its own', () => {
  expect([...checkLayout(copy.root), ...checkSetAside(copy.root), ...checkWrites(copy.root)]).toEqual([])
})

it('leans on other features of the screens in no circle', async () => {
  const problems = await checkBoundaries(copy.root, '.dependency-cruiser.js', 100, ['web/src'])
  // The packages are those of the project, and lie outside of its copy.
  expect(problems.filter((problem) => !/ → \.\.\/.*node_modules/.test(problem))).toEqual([])
}, 120_000)

it('passes its own tests, and those that say which list has no line of it', async () => {
  const own = ['features/stars/', 'features/favourites/', 'features/teaSets/']
  const lists = ['contract/src/reads.test.ts', 'personalData/classification.test.ts']
  // One worker reads the server once.
  await run('node_modules/vitest/vitest.mjs', 'run', '--project=node', '--maxWorkers=1', '--reporter=dot', ...own, ...lists)
}, 180_000)
