import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The browser stories, in real Chromium against the real server. `npm test` runs those in src/journeys, `npm run stories` all. */
export default defineConfig({
  test: {
    name: 'stories',
    root: import.meta.dirname,
    // Names that a run is asked for are looked for in paths from the project's own folder.
    dir: resolve(import.meta.dirname, '..'),
    include: [process.env['JOURNEYS_ALONE'] ? 'e2e/src/journeys/*.test.ts' : 'e2e/src/**/*.test.ts'],
    globalSetup: 'src/product.ts',
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
