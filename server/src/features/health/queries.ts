import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'

export interface HealthRow {
  serverVersion: string
  databaseBytes: string
  applied: string[]
  factsWaiting: number
  oldestFactSeconds: number | null
  factsSetAside: number
  jobsDue: number
  oldestJobSeconds: number | null
  jobsFailed: number
  workers: number
  clockSeconds: number | null
  mailsWaiting: number
  oldestMailSeconds: number | null
  mailsFailed: number
  addressesRefused: number
  channelsOpen: number
  eventsWaiting: number
  oldestEventSeconds: number | null
  eventsParked: number
  ledgersDiffering: number
  oldestComparisonSeconds: number | null
  oldestChangeSeconds: number | null
  changesSetAside: number
  channelsSuspended: number
}

/** What the database says of the installation. Only the platform's role may ask. */
export const installationHealth = async ({ db }: Scope): Promise<HealthRow> => {
  const { rows } = await sql<HealthRow>`select * from installation_health(), mail_health(), payment_event_health(), ledger_health(), figure_health()`.execute(db)
  return rows[0]!
}

/** How long the database takes to answer a question with nothing to look for, in ms. */
export const pingMs = async ({ db }: Scope): Promise<number> => {
  const began = performance.now()
  await sql`select 1`.execute(db)
  return Math.round(performance.now() - began)
}

const folder = new URL('../../../migrations/', import.meta.url)

/** The names of the migrations that this process came with, read when it starts: a newer release may lie there before the restart. */
export const migrationNames: readonly string[] = readdirSync(folder).filter((file) => file.endsWith('.sql')).sort()
