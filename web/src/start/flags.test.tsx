import { renderHook } from '@testing-library/react'
import type { MiddlewareFunction } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { needsFlag } from '#guards.ts'
import { defaultConfiguration } from '#start/cached.ts'
import { settingCell } from '#start/configuration.ts'
import { clearFlags, flagIsOn, loadFlags, useFlag } from '#start/flags.ts'
import { fakeServer } from '#test/server.ts'

const flags = (own: Record<string, boolean>) =>
  fakeServer(() => ({ body: Object.entries(own).map(([featureFlag, enabled]) => ({ featureFlag, enabled })) }))

const publicly = (publicFlags: Record<string, boolean>) =>
  settingCell.set({ ...settingCell.get(), config: { ...defaultConfiguration, publicFlags } })

/** Passes the guard, or says where it sends to. */
const pass = (guard: MiddlewareFunction) =>
  Promise.resolve(guard({} as never, async () => {})).then(
    () => 'in',
    (thrown: Response) => thrown.headers.get('location'),
  )

beforeEach(() => publicly({ 'add-owner-role': true }))
afterEach(clearFlags)

it('starts from the public flags, and what the account is granted comes on top', async () => {
  expect(renderHook(() => useFlag('add-owner-role')).result.current).toBe(true)
  flags({ 'add-owner-role': false, 'link-multiple-accounts': true })
  await loadFlags()
  expect(renderHook(() => useFlag('add-owner-role')).result.current).toBe(false)
  expect(renderHook(() => useFlag('link-multiple-accounts')).result.current).toBe(true)
})

it('is off where nobody has said anything', async () => expect(await flagIsOn('link-multiple-accounts')).toBe(false))

it('guards a screen: where the flag is off, the way leads home', async () => {
  expect(await pass(needsFlag('add-owner-role'))).toBe('in')
  expect(await pass(needsFlag('link-multiple-accounts'))).toBe('/')
})

it("waits at the guard for the account's flags", async () => {
  flags({ 'link-multiple-accounts': true })
  void loadFlags()
  expect(await pass(needsFlag('link-multiple-accounts'))).toBe('in')
})

it('forgets what comes late for somebody who has gone', async () => {
  const late = Promise.withResolvers<{ body: unknown }>()
  fakeServer(() => late.promise)
  const loading = loadFlags()
  clearFlags()
  late.resolve({ body: [{ featureFlag: 'link-multiple-accounts', enabled: true }] })
  await loading
  expect(await flagIsOn('link-multiple-accounts')).toBe(false)
})
