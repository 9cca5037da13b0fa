import { configuration } from '@marquee/contract/configuration'
import { defaultLabels, labels, type CustomLabels } from '@marquee/contract/labels'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
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
  /** Neither call came through at the start: there is no network, or the channel is down. */
  isAway: boolean
}

/** The tenant's configuration and labels: cached values at first, then what the server says. */
export const settingCell = cell<Setting>({ config: defaultConfiguration, labels: defaultLabels, isInitializing: true, isAway: false })

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

/** Takes over the words that an answer brought. */
export const keepLabels = (answer: CustomLabels) => {
  const kept = toLabels(answer)
  change({ labels: kept })
  cacheLabels(kept)
}

const readLabels = async (signal?: AbortSignal) =>
  keepLabels(await call(labels.custom, {}, signal).catch(logged('Error while fetching custom labels from reader', signal)))

const quietly = (reading: Promise<void>) =>
  reading.then(
    () => true,
    () => false,
  )

/** Reads the configuration again, after an owner has changed it. Never rejects: false where nothing came. */
export const refetchConfiguration = async (signal?: AbortSignal) => {
  const hasCome = await quietly(readConfiguration(signal))
  applyHead(settingCell.get().config)
  return hasCome
}

/** Reads the labels again. Never rejects: false where nothing came. */
export const refetchLabels = (signal?: AbortSignal) => quietly(readLabels(signal))

const isLost = (outcome: PromiseSettledResult<unknown>) => outcome.status === 'rejected' && !(outcome.reason instanceof ApiError)

/** Asks the channel for an answer, whatever it is. Rejects as a call does that did not come through. */
export const reach = () =>
  call(configuration.global, {}).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })

/** Whether the channel answers now. Never rejects. */
export const isReached = () =>
  reach().then(
    () => true,
    () => false,
  )

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
  change({ isInitializing: false, isAway: outcomes.every(isLost) })
}

/** Settles when both configuration calls have finished. */
export const configured = () => until(settingCell, ({ isInitializing }) => !isInitializing)
