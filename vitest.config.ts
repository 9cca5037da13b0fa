import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const folders = ['contract', 'server', 'identity', 'sandbox', 'tools', 'bench']

/** Files that fill tables with hundreds of thousands of rows to look at plans. */
const filling = ['bench/src/{plans,listPlans,searchPlans}.test.ts']

const node = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: {
    name,
    globalSetup: resolve('tools/src/test/startDatabase.ts'),
    setupFiles: [resolve('tools/src/test/propertySeed.ts')],
    // Files share what they import; what they change is a database of their own.
    isolate: false,
    // What needed its second try is named at the end.
    retry: 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    ...test,
  },
})

// The browser stories run by their own configuration: e2e/vitest.config.ts.
export default defineConfig({
  test: {
    // Two even on two cores: a test waits for its database about as long as it works.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      node('node', { include: folders.map((folder) => `${folder}/**/*.test.ts`), exclude: ['**/node_modules/**', ...filling] }),
      // Last, and alone: they would slow down whatever runs beside them.
      node('plans', { include: filling, maxWorkers: 1, sequence: { groupOrder: 1 } }),
      {
        root: 'web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One window for each worker instead of one for each file: a tenth of the time.
          pool: 'vmThreads',
          setupFiles: ['tools/src/test/completeJsdom.ts', 'tools/src/test/propertySeed.ts', 'web/src/test/cleanUp.ts'].map((file) => resolve(file)),
          retry: 1,
          testTimeout: 20_000,
        },
      },
    ],
  },
})
