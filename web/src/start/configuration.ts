import { configuration } from '@marquee/contract/configuration'
import { defaultLabels, labels, type CustomLabels } from '@marquee/contract/labels'
import { call } from '#api/call.ts'
import { cell, until, useCell } from '#cell.ts'
import {
  cacheConfiguration,
  cachedConfiguration,
  cachedLabels,
  cacheLabels,
  defaultConfiguration,
  toConfiguration,
  toLabels,
  type Configuration,
} from '#start/cached.ts'
import { applyHead } from '#start/head.ts'

export interface Setting {
  config: Configuration
  labels: CustomLabels
  /** True until both calls have finished, well or badly. */
  isInitializing: boolean
}

/** The tenant's configuration and labels: cached values at first, then what the server says. */
export const settingCell = cell<Setting>({ config: defaultConfiguration, labels: defaultLabels, isInitializing: true })

export const useConfiguration = () => useCell(settingCell).config
export const useLabels = () => useCell(settingCell).labels
/** Name and logos of the channel, as every sign takes them. */
export const useBrand = () => {
  const { channelName: name, logos } = useConfiguration()
  return { name, logos }
}

export const useSetting = () => useCell(settingCell)

const change = (part: Partial<Setting>) => settingCell.set({ ...settingCell.get(), ...part })

/** Logs and passes on what went wrong: nothing is shown to the person, and what was there stays (specification, section 8). */
const logged =
  (message: string, signal: AbortSignal | undefined) =>
  (error: unknown): never => {
    if (!signal?.aborted) console.error(message, error)
    throw error
  }

const readConfiguration = async (signal?: AbortSignal) => {
  const config = toConfiguration(await call(configuration.global, {}, signal).catch(logged('Error while fetching global config', signal)))
  change({ config })
  cacheConfiguration(config)
}

const readLabels = async (signal?: AbortSignal) => {
  const kept = toLabels(await call(labels.custom, {}, signal).catch(logged('Error while fetching custom labels from reader', signal)))
  change({ labels: kept })
  cacheLabels(kept)
}

const quietly = (reading: Promise<void>) => reading.catch(() => {})

/** Reads the configuration again, after an owner has changed it. Never rejects. */
export const refetchConfiguration = async (signal?: AbortSignal) => {
  await quietly(readConfiguration(signal))
  applyHead(settingCell.get().config)
}

/** Reads the labels again. Never rejects. */
export const refetchLabels = (signal?: AbortSignal) => quietly(readLabels(signal))

/**
 * Start-up: shows cached values, fetches both answers side by side and stops initializing when both have finished.
 * The signal cancels the calls. Never rejects.
 */
export const startConfiguration = async (signal?: AbortSignal) => {
  const cached = cachedConfiguration()
  change({ config: cached ?? defaultConfiguration, labels: cachedLabels() ?? defaultLabels, isInitializing: true })

  const outcomes = await Promise.allSettled([readConfiguration(signal), readLabels(signal)])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed && !signal?.aborted) console.error('Error while fetching initial global config values', failed.reason)
  // Without an answer and without a cache, what the server wrote into the page is the better head.
  const { config } = settingCell.get()
  if (config !== defaultConfiguration) applyHead(config)
  change({ isInitializing: false })
}

/** Settles when both configuration calls have finished. */
export const configured = () => until(settingCell, ({ isInitializing }) => !isInitializing)
