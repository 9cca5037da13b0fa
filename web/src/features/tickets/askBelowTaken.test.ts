import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { closeConfirm, confirm, confirmation } from '#feedback/confirm.ts'
import { waitlistWords } from '#words/en/waitlist.ts'
import { askBelowTaken } from './askBelowTaken.ts'

const { report } = vi.hoisted(() => ({ report: vi.fn() }))
vi.mock(import('#api/report.ts'), async (original) => ({ ...(await original()), report }))

beforeEach(() => {
  closeConfirm()
  report.mockClear()
})

it('asks whoever leaves fewer places than are taken whether they mean it, and does it then', async () => {
  const lower = vi.fn()
  askBelowTaken(new ApiError(422, { code: 'tickets_taken' }), 'tickets_taken', waitlistWords, lower)
  expect(confirmation.get().options?.text).toContain('Nobody loses theirs')
  expect(lower).not.toHaveBeenCalled()
  await confirm()
  expect(lower).toHaveBeenCalledOnce()
})

it.each([
  ['another refusal', new ApiError(422, { code: 'event_over_capacity' })],
  ['no answer', new TypeError('Failed to fetch')],
])('hands on %s', (_, error) => {
  askBelowTaken(error, 'tickets_taken', waitlistWords, vi.fn())
  expect(report).toHaveBeenCalledWith(error)
  expect(confirmation.get().kind).toBeNull()
})
