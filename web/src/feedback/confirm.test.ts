import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { cancelConfirm, closeConfirm, confirm, confirmation, openConfirm } from '#feedback/confirm.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { told } from '#test/server.ts'

const closed = { kind: null, options: null, isConfirming: false }

beforeEach(() => {
  waitingToasts.set([])
  closeConfirm()
})

it.each(['delete', 'warn', 'info'] as const)('opens as %s with its options, and closing clears both', (kind) => {
  const options = { title: 'Delete this post?' }
  openConfirm(kind, options)
  expect(confirmation.get()).toEqual({ kind, options, isConfirming: false })
  closeConfirm()
  expect(confirmation.get()).toEqual(closed)
})

it('shows that it is busy while the action runs and closes when it is done', async () => {
  const action = Promise.withResolvers<void>()
  openConfirm('delete', { title: 'Delete this post?', onConfirm: () => action.promise })
  const done = confirm()
  expect(confirmation.get().isConfirming).toBe(true)
  action.resolve()
  await done
  expect(confirmation.get()).toEqual(closed)
})

it('hands a failure to the shared handler and closes all the same', async () => {
  openConfirm('delete', { title: 'x', onConfirm: () => Promise.reject(new ApiError(422, { message: 'Too late' })) })
  await confirm()
  expect(told(waitingToasts)).toEqual(['Too late'])
  expect(confirmation.get()).toEqual(closed)
})

it('runs the action once, however often the button is pressed', async () => {
  const onConfirm = vi.fn(async () => {})
  openConfirm('warn', { title: 'x', onConfirm })
  await Promise.all([confirm(), confirm()])
  await confirm()
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('runs the cancel callback and then closes', () => {
  const onCancel = vi.fn(() => expect(confirmation.get().kind).toBe('warn'))
  openConfirm('warn', { title: 'x', onCancel })
  cancelConfirm()
  expect(onCancel).toHaveBeenCalledOnce()
  expect(confirmation.get()).toEqual(closed)
})

it('cancels without a callback too', () => {
  openConfirm('info', { title: 'x' })
  cancelConfirm()
  expect(confirmation.get()).toEqual(closed)
})

it('answers a question with no where another takes its place', () => {
  const [onCancel, onConfirm] = [vi.fn(), vi.fn()]
  openConfirm('warn', { title: 'Prove who you are?', onConfirm, onCancel })
  openConfirm('warn', { title: 'Leave without saving?' })
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
  expect(confirmation.get().options?.title).toBe('Leave without saving?')
})

it('leaves a question open that came up while the first one was acted on', async () => {
  openConfirm('delete', { title: 'Delete this key?', onConfirm: () => openConfirm('warn', { title: 'Prove who you are?' }) })
  await confirm()
  expect(confirmation.get()).toMatchObject({ kind: 'warn', isConfirming: false, options: { title: 'Prove who you are?' } })
})
