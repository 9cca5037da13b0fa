import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const node = ['contract', 'server', 'identity', 'sandbox', 'tools', 'bench']

// The browser stories run by their own configuration: e2e/vitest.config.ts.
export default defineConfig({
  test: {
    // Two even on two cores: a test waits for its database about as long as it works.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          include: node.map((folder) => `${folder}/**/*.test.ts`),
          globalSetup: 'tools/src/test/startDatabase.ts',
          setupFiles: [resolve('tools/src/test/propertySeed.ts')],
          // Files share what they import; what they change is a database of their own.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        root: 'web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One window for each worker instead of one for each file: a tenth of the time.
          pool: 'vmThreads',
          setupFiles: ['tools/src/test/completeJsdom.ts', 'tools/src/test/propertySeed.ts', 'web/src/test/cleanUp.ts'].map((file) => resolve(file)),
          testTimeout: 20_000,
        },
      },
    ],
  },
})
