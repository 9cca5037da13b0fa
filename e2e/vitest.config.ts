import { defineConfig } from 'vitest/config'

/** The browser stories, in real Chromium against the real server. `npm test` runs those in src/journeys, `npm run stories` all. */
export default defineConfig({
  test: {
    name: 'stories',
    root: import.meta.dirname,
    dir: `${import.meta.dirname}/src`,
    include: ['**/*.test.ts'],
    globalSetup: 'src/stage.ts',
    setupFiles: ['src/endStories.ts'],
    // Files share a browser and what they import; people, contexts and products are a story's own.
    isolate: false,
    // What needed its second try is named at the end.
    retry: 1,
    // For what hangs, not for what is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
  },
})
