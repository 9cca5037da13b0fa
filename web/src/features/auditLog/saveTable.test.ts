import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { saveTable } from './saveTable.ts'

const { call, saveFile } = vi.hoisted(() => ({ call: vi.fn(), saveFile: vi.fn() }))
vi.mock('#api/call.ts', () => ({ call }))
vi.mock('#ui/saveFile.ts', () => ({ saveFile }))

const signedInAs = (role: 'Owner' | 'Creator') => accountCell.set({ account: person({ role }), isLoading: false, failure: undefined })
const save = () => saveTable({ kind: 'ledger', from: '2026-07-01' }, 'earnings.csv', [['Day', 'Paid'], ['2026-07-01', 12]])

beforeEach(() => {
  vi.resetAllMocks()
})
afterEach(() => accountCell.set({ account: null, isLoading: false, failure: undefined }))

it('writes down first that an owner takes a table along, and how long it is', async () => {
  signedInAs('Owner')
  call.mockImplementation(async () => {
    expect(saveFile).not.toHaveBeenCalled()
  })
  await save()
  expect(call).toHaveBeenCalledExactlyOnceWith(expect.anything(), { kind: 'ledger', from: '2026-07-01', rows: 1, exportId: expect.any(String) as string })
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('earnings.csv', '\uFEFFDay,Paid\r\n2026-07-01,12\r\n', expect.stringContaining('text/csv'))
})

it('hands nothing out where that cannot be written down', async () => {
  signedInAs('Owner')
  call.mockRejectedValue(new Error('Offline'))
  await expect(save()).rejects.toThrow('Offline')
  expect(saveFile).not.toHaveBeenCalled()
})

it('leaves no trace of creators who take their own figures', async () => {
  signedInAs('Creator')
  await save()
  expect(call).not.toHaveBeenCalled()
  expect(saveFile).toHaveBeenCalledOnce()
})
