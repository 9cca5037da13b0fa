import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { keepOutcome, type FileOutcome, type TestOutcome } from '#check/outcome.ts'
import { reasonOf } from '#check/reason.ts'
import { root } from '#root.ts'

const fileOf = (path: string) => relative(root, path)

/** What vitest knows of the test during which an error came that nothing caught. */
interface Placed { VITEST_TEST_PATH?: string }

const testOf = (test: TestCase): TestOutcome => {
  const { state, errors } = test.result()
  const isFlaky = test.diagnostic()?.flaky ?? false
  // What passed at the second try keeps the errors of its first: the one that it failed by, and perhaps what ending it brought up.
  const reason = state === 'failed' || isFlaky ? { reason: reasonOf(isFlaky ? errors?.[0] : errors?.at(-1)) } : {}
  return { title: test.fullName, state: state === 'pending' ? 'skipped' : state, isFlaky, ...reason }
}

const outcomeOf = (module: TestModule, strays: readonly string[]): FileOutcome => {
  const file = fileOf(module.moduleId)
  const tests = [...module.children.allTests()].map(testOf)
  // A file can fail without one of its tests: while it is read, in a hook, or by an error that nothing caught.
  const failedAround = module.state() === 'failed' && tests.every(({ state }) => state !== 'failed')
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return { file, tests, failedAround: failedAround || strays.includes(file), seconds: (collectDuration + setupDuration + duration) / 1000 }
}

/** Leaves behind what became of each test, for whoever started the run. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const places = errors.map((error) => (error as Placed).VITEST_TEST_PATH)
    const strays = places.filter((path) => path !== undefined).map(fileOf)
    keepOutcome({
      files: modules.map((module) => outcomeOf(module, strays)),
      errors: errors.filter((_, place) => places[place] === undefined).map(({ message }) => message),
    })
  }
}
