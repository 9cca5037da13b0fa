import type { SetupProgress } from '@marquee/contract/accounts'
import { expect, test } from 'vitest'
import { stepIn, steps } from './steps.ts'

const progress = (changes: Partial<SetupProgress>): SetupProgress => ({
  nickname: '', displayName: '', interestIds: [], acceptedDocumentIds: [], ...changes,
})
const names = { nickname: 'juno', displayName: 'Juno Park' }
const interestIds = ['a', 'b', 'c']

test.each`
  who                                  | kept                         | address      | shown
  ${'a newcomer'}                      | ${{}}                        | ${''}        | ${'names'}
  ${'one without a nickname'}          | ${{ displayName: 'Juno' }}   | ${''}        | ${'names'}
  ${'one who has named themselves'}    | ${names}                     | ${''}        | ${'interests'}
  ${'one with two interests'}          | ${{ ...names, interestIds: ['a', 'b'] }} | ${''} | ${'interests'}
  ${'one with three'}                  | ${{ ...names, interestIds }} | ${''}        | ${'documents'}
  ${'one who comes back for a picture'} | ${names}                     | ${'?step=2'} | ${'pictures'}
  ${'one who looks back'}              | ${{ ...names, interestIds }} | ${'?step=1'} | ${'names'}
  ${'one who runs ahead'}              | ${names}                     | ${'?step=4'} | ${'interests'}
  ${'one who types nonsense'}          | ${names}                     | ${'?step=-4'} | ${'interests'}
  ${'one who types a word'}            | ${names}                     | ${'?step=two'} | ${'interests'}
`('$who at "$address" sees $shown', ({ kept, address, shown }) =>
  expect(steps[stepIn(new URLSearchParams(address as string), progress(kept as Partial<SetupProgress>))]?.name).toBe(shown))
