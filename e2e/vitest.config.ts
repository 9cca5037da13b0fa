import { defineConfig } from 'vitest/config'

/** The browser stories: one file a story, in real Chromium against the real server. `npm test` runs them after the checks. */
export default defineConfig({
  test: {
    name: 'stories',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/stage.ts',
    setupFiles: ['src/endStories.ts'],
    // Files share a browser and what they import; people, contexts and products are a story's own.
    isolate: false,
    // For what hangs, not for what is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
  },
})
