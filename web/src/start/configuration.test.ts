import { defaultLabels } from '@marquee/contract/labels'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { configured, refetchConfiguration, refetchLabels, settingCell, startConfiguration } from '#start/configuration.ts'
import { defaultConfiguration } from '#start/cached.ts'
import { fakeServer, type Heard } from '#test/server.ts'

const northlight = {
  ...defaultConfiguration,
  channelName: 'Northlight',
  channelDescription: 'A home for slow makers',
  logos: { darkLogo: null, lightLogo: null, favicon: '/media/favicon.png' },
  publicFlags: [{ featureFlag: 'add-owner-role', enabled: true }],
  activeTemplate: { name: 'arcgaming' },
}
const artists = { ...defaultLabels, ROLE: { ...defaultLabels.ROLE, Creator: 'Artist' } }
const isConfig = ({ path }: Heard) => path === '/api/configuration/global'
const both = (heard: Heard) => ({ body: isConfig(heard) ? northlight : artists })

const logged = vi.spyOn(console, 'error')

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = '<title>As written by the server</title><link rel="icon" type="image/svg+xml" href="/default.svg">'
  logged.mockReset().mockImplementation(() => {})
})

it('fetches both side by side, applies them and keeps them', async () => {
  const heard = fakeServer(both)
  const started = startConfiguration()
  expect(settingCell.get().isInitializing).toBe(true)
  await started
  expect(heard.map(({ path }) => path)).toEqual(['/api/configuration/global', '/reader/custom-labels'])
  expect(settingCell.get()).toMatchObject({
    isInitializing: false,
    config: { channelName: 'Northlight', publicFlags: { 'add-owner-role': true }, activeTemplate: 'arcgaming' },
    labels: { ROLE: { Creator: 'Artist' } },
  })
  expect(JSON.parse(localStorage.getItem('global-config') ?? '')).toMatchObject({ channelName: 'Northlight', publicFlags: { 'add-owner-role': true } })
  expect(JSON.parse(localStorage.getItem('custom-labels') ?? '')).toMatchObject({ ROLE: { Creator: 'Artist' } })
})

it('names the page after the channel and takes its favicon', async () => {
  fakeServer(both)
  await startConfiguration()
  expect(document.title).toBe('Northlight')
  expect(document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content).toBe('A home for slow makers')
  expect(document.querySelectorAll('link[rel="icon"]')).toHaveLength(1)
  expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/media/favicon.png')
})

it('shows no favicon where the channel has none', async () => {
  fakeServer((heard) => ({ body: isConfig(heard) ? { ...northlight, logos: { ...northlight.logos, favicon: null } } : artists }))
  await startConfiguration()
  expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('data:,')
})

it('keeps initializing until both have finished', async () => {
  const slow = Promise.withResolvers<{ body: unknown }>()
  fakeServer((heard) => (isConfig(heard) ? { body: northlight } : slow.promise))
  const started = startConfiguration()
  await vi.waitFor(() => expect(settingCell.get().config.channelName).toBe('Northlight'))
  expect(settingCell.get().isInitializing).toBe(true)
  slow.resolve({ body: artists })
  await started
  await configured()
})

describe('without answers', () => {
  const messages = () => logged.mock.calls.map(([message]) => String(message))

  it('keeps what was cached, logs and says nothing', async () => {
    localStorage.setItem('global-config', JSON.stringify({ channelName: 'Northlight', publicFlags: [] }))
    fakeServer(() => ({ status: 500 }))
    await startConfiguration()
    expect(settingCell.get()).toMatchObject({ isInitializing: false, config: { channelName: 'Northlight' } })
    expect(document.title).toBe('Northlight')
    expect(messages()).toEqual(
      expect.arrayContaining([
        'Error while fetching global config',
        'Error while fetching custom labels from reader',
        'Error while fetching initial global config values',
      ]),
    )
  })

  it('leaves the head as the server wrote it when nothing is cached', async () => {
    fakeServer(() => new TypeError('Failed to fetch'))
    await startConfiguration()
    expect(document.title).toBe('As written by the server')
    expect(settingCell.get().config).toEqual(defaultConfiguration)
  })

  it('takes the one that came', async () => {
    fakeServer((heard) => (isConfig(heard) ? { body: northlight } : { status: 503 }))
    await startConfiguration()
    expect(settingCell.get()).toMatchObject({ isInitializing: false, config: { channelName: 'Northlight' }, labels: defaultLabels })
    expect(messages()).not.toContain('Error while fetching global config')
  })

  it('logs nothing when the calls were cancelled', async () => {
    fakeServer(() => new Promise(() => {}))
    const leaving = new AbortController()
    const started = startConfiguration(leaving.signal)
    leaving.abort()
    await started
    expect(messages()).toEqual([])
  })

  it('keeps the present configuration when fetching it again fails', async () => {
    fakeServer(both)
    await startConfiguration()
    fakeServer(() => ({ status: 500 }))
    await refetchConfiguration()
    expect(settingCell.get().config.channelName).toBe('Northlight')
    expect(messages()).toEqual(['Error while fetching global config'])
  })

  it('keeps the present labels when fetching them again fails', async () => {
    fakeServer(both)
    await startConfiguration()
    fakeServer(() => ({ status: 500 }))
    await refetchLabels()
    expect(settingCell.get().labels.ROLE.Creator).toBe('Artist')
    expect(messages()).toEqual(['Error while fetching custom labels from reader'])
  })
})

it('takes what an owner has changed when it is fetched again', async () => {
  fakeServer(both)
  await startConfiguration()
  fakeServer((heard) => ({ body: isConfig(heard) ? { ...northlight, channelName: 'Southlight' } : defaultLabels }))
  await Promise.all([refetchConfiguration(), refetchLabels()])
  expect(document.title).toBe('Southlight')
  expect(settingCell.get().labels.ROLE.Creator).toBe('Creator')
})
