import { defineConfig } from 'vitest/config'

const node = ['contract', 'server', 'identity', 'sandbox', 'tools']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: node.map((folder) => `${folder}/**/*.test.ts`),
          globalSetup: 'tools/src/test/startDatabase.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
