import { streamSettingLimits, type StreamSettings } from '@marquee/contract/streamSettings'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

let installationAtOnce: number = streamSettingLimits.installationAtOnce

/** Says how many livestreams a channel of this installation can have on air at the same time, whatever its owners say. */
export const boundStreamsAtOnce = (most: number) => {
  installationAtOnce = most
}

/** How many that is. */
export const mostAtOnce = () => installationAtOnce

const select = statement<StreamSettings, []>(`
  select coalesce((select at_once from stream_settings where tenant_id = $1), ${streamSettingLimits.usualAtOnce})::int as "atOnce",
         (select kept_days from recording_terms where tenant_id = $1) as "keptDays"`)

/** How the channel holds its livestreams, within what the installation allows. */
export const streamSettingsOf = async (scope: Scope): Promise<StreamSettings> => {
  const { atOnce, ...rest } = (await select(scope))[0]!
  return { ...rest, atOnce: Math.min(atOnce, installationAtOnce) }
}

const lock = statement<object, []>(`select pg_advisory_xact_lock(hashtextextended('stream settings ' || $1::text, 0)) as locked`)

/** The same, for whoever changes it: another change waits until this transaction is over. */
export const lockedStreamSettings = async (scope: Scope) => {
  await lock(scope)
  return streamSettingsOf(scope)
}

const upsert = statement<object, [atOnce: number]>(`
  insert into stream_settings (tenant_id, at_once) values ($1, $2) on conflict (tenant_id) do update set at_once = excluded.at_once`)

const upsertTerms = statement<object, [keptDays: number | null]>(`
  insert into recording_terms (tenant_id, kept_days) values ($1, $2)
  on conflict (tenant_id) do update set kept_days = excluded.kept_days, set_at = now() where recording_terms.kept_days is distinct from excluded.kept_days`)

export const setStreamSettings = async (scope: Scope, { atOnce, keptDays }: StreamSettings) => {
  await upsert(scope, atOnce)
  await upsertTerms(scope, keptDays)
}

/**
 * Until when a recording is kept, as a value in a statement: null, until somebody deletes it. `ended` is when that going on air ended, and
 * `stream` the row of its livestream. What the channel says holds for what is there already, some days after it was said; what its host
 * says holds at once.
 */
export const keptUntil = (ended: string, stream: string) => `(
  select least(${ended} + ${stream}.replay_days * interval '1 day',
               case when t.kept_days is not null then
                 greatest(${ended} + t.kept_days * interval '1 day', t.set_at + interval '${streamSettingLimits.keptOnDays} days') end)
    from (select) here left join recording_terms t on t.tenant_id = $1)`
