import { afterEach, expect, it } from 'vitest'
import { defaultConfiguration } from '#start/cached.ts'
import { settingCell } from '#start/configuration.ts'
import { followLeadDyno } from '#start/leadDyno.ts'

const settle = (active: boolean, isInitializing = false) =>
  settingCell.set({ ...settingCell.get(), config: { ...defaultConfiguration, leadDyno: { publicKey: 'k', active } }, isInitializing })

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)

let stop: () => void

afterEach(() => {
  stop()
  document.head.replaceChildren()
})

it('asks for the script once when leadDyno is active', () => {
  stop = followLeadDyno()
  settle(true)
  settle(true)
  expect(scripts()).toEqual(['https://static.leaddyno.com/js'])
})

it.each([
  ['is not active', false, false],
  ['is only active in the cache', true, true],
])('never asks for it when leadDyno %s', (_, active, isInitializing) => {
  stop = followLeadDyno()
  settle(active, isInitializing)
  expect(scripts()).toEqual([])
})
