import { defineConfig } from 'vitest/config'

/** The browser stories: one file a story, in real Chromium against the real server. `npm test` runs them after the checks. */
export default defineConfig({
  test: {
    name: 'stories',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/stage.ts',
    // A machine that runs other things too may starve a browser for seconds; a story that is broken fails twice.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
})
