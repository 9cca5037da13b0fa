import { expect, it, vi } from 'vitest'
import { withLockTries } from '#auth/lockTries.ts'

const timeout = Object.assign(new Error('Timeout'), { error: 'timeout' })

/** A clock that moves on by so many ms with every failed try. */
const clock = (step: number) => {
  let at = 0
  return { now: () => at, tick: () => void (at += step) }
}

const failing = (times: number, step: number) => {
  const { now, tick } = clock(step)
  let left = times
  const run = vi.fn(async () => {
    if (!left--) return 'token'
    tick()
    throw timeout
  })
  return { now, run }
}

it('waits for the lock again while it is taken', async () => {
  const { run, now } = failing(9, 5000)
  expect(await withLockTries(run, now)).toBe('token')
  expect(run).toHaveBeenCalledTimes(10)
})

it('gives up after ten tries', async () => {
  const { run, now } = failing(99, 5000)
  await expect(withLockTries(run, now)).rejects.toBe(timeout)
  expect(run).toHaveBeenCalledTimes(10)
})

it('does not repeat a time-out of the token endpoint, which takes longer than the lock', async () => {
  const { run, now } = failing(99, 6000)
  await expect(withLockTries(run, now)).rejects.toBe(timeout)
  expect(run).toHaveBeenCalledOnce()
})

it('passes every other failure on at once', async () => {
  const run = vi.fn().mockRejectedValue(new Error('login_required'))
  await expect(withLockTries(run)).rejects.toThrow('login_required')
  expect(run).toHaveBeenCalledOnce()
})
