import type { TestProject } from 'vitest/node'
import { throwawayPostgres } from '#postgres/throwaway.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, as the owner of the cluster. */
    databaseAdminUrl: string
  }
}

/** One PostgreSQL for the whole run; every test file clones a database of its own in it. */
export const setup = async ({ provide }: TestProject) => {
  const { url, stop } = await throwawayPostgres()
  provide('databaseAdminUrl', url)
  return stop
}
