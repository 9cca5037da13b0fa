// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { resolveMode, useMode } from './mode.ts'

test.each([
  ['light', false, 'light'],
  ['dark', true, 'dark'],
  ['system', true, 'light'],
  ['system', false, 'dark'],
] as const)('%s with a device that prefers light: %s comes to %s', (mode, deviceIsLight, resolved) => {
  expect(resolveMode(mode, deviceIsLight)).toBe(resolved)
})

describe('a person on a dark device', () => {
  const device = Object.assign(new EventTarget(), { matches: false })

  beforeEach(() => {
    localStorage.clear()
    device.matches = false
    vi.stubGlobal('matchMedia', () => device)
  })

  it('starts dark and remembers nothing', () => {
    const { result } = renderHook(useMode)
    expect(result.current).toMatchObject({ mode: 'system', resolved: 'dark' })
    expect(localStorage.getItem('mode')).toBeNull()
  })

  it('keeps the mode they choose', () => {
    const { result } = renderHook(useMode)
    act(() => result.current.setMode('light'))
    expect(result.current).toMatchObject({ mode: 'light', resolved: 'light' })
    expect(localStorage.getItem('mode')).toBe('light')
  })

  it('follows the device when it turns light', () => {
    const { result } = renderHook(useMode)
    act(() => {
      device.matches = true
      device.dispatchEvent(new Event('change'))
    })
    expect(result.current.resolved).toBe('light')
  })

  it('follows another tab', () => {
    const { result } = renderHook(useMode)
    act(() => {
      localStorage.setItem('mode', 'light')
      window.dispatchEvent(new StorageEvent('storage', { key: 'mode', newValue: 'light' }))
    })
    expect(result.current.resolved).toBe('light')
  })

  it('treats a value it does not know as nothing stored', () => {
    localStorage.setItem('mode', 'sepia')
    expect(renderHook(useMode).result.current.mode).toBe('system')
  })
})
