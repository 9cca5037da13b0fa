import { beforeEach, expect, it, test, vi } from 'vitest'
import { cacheConfiguration, cachedConfiguration, cachedLabels, defaultConfiguration, toConfiguration } from '#start/cached.ts'

const keep = (key: string, value: unknown) => localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))

beforeEach(() => localStorage.clear())

it('keeps a configuration as the web reads it', () => {
  const config = toConfiguration({
    ...defaultConfiguration,
    channelName: 'Northlight',
    publicFlags: [{ featureFlag: 'add-owner-role', enabled: true }],
    activeTemplate: { name: 'arcgaming' },
  })
  expect(config).toMatchObject({ publicFlags: { 'add-owner-role': true }, activeTemplate: 'arcgaming' })
  cacheConfiguration(config)
  expect(cachedConfiguration()).toEqual(config)
})

it('migrates flags kept as a list to a map, in the cache too', () => {
  keep('global-config', {
    channelName: 'Northlight',
    publicFlags: [
      { featureFlag: 'add-owner-role', enabled: true },
      { featureFlag: 'link-multiple-accounts', enabled: false },
    ],
    activeTemplate: { name: 'arcgaming' },
  })
  const flags = { 'add-owner-role': true, 'link-multiple-accounts': false }
  expect(cachedConfiguration()).toMatchObject({ channelName: 'Northlight', publicFlags: flags, activeTemplate: 'arcgaming' })
  expect(JSON.parse(localStorage.getItem('global-config') ?? '')).toMatchObject({ publicFlags: flags })
})

it('leaves a map alone', () => {
  keep('global-config', { channelName: 'Northlight', publicFlags: { 'add-owner-role': true } })
  expect(cachedConfiguration()?.publicFlags).toEqual({ 'add-owner-role': true })
})

it('fills what an older cache does not hold', () => {
  keep('global-config', { channelName: 'Northlight' })
  expect(cachedConfiguration()).toEqual({ ...defaultConfiguration, channelName: 'Northlight' })
})

it('takes a template nobody knows for standard', () => {
  keep('global-config', { activeTemplate: 'neon' })
  expect(cachedConfiguration()?.activeTemplate).toBe('standard')
})

test.each(['not json', '[]', 'null', '"text"', '7'])('a cache that holds %s counts as none', (text) => {
  keep('global-config', text)
  keep('custom-labels', text)
  expect(cachedConfiguration()).toBeUndefined()
  expect(cachedLabels()).toBeUndefined()
})

it('fills labels that a tenant has not named', () => {
  keep('custom-labels', { ROLE: { Creator: 'Artist' }, SUBSCRIPTION: 'Pass' })
  expect(cachedLabels()).toMatchObject({ ROLE: { Creator: 'Artist', Member: 'Member' }, SUBSCRIPTION: 'Pass', SUBSCRIPTION_PLURAL: 'Subscriptions' })
})

it('begins in the template that the page was sent in', async () => {
  document.documentElement.dataset['template'] = 'arcgaming'
  vi.resetModules()
  const { defaultConfiguration: begun } = await import('#start/cached.ts')
  expect(begun.activeTemplate).toBe('arcgaming')
})
