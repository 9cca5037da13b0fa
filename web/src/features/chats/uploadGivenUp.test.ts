import type { Image } from '@marquee/contract/images'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { GivenUp, sendPicture } from '#features/images/sendPicture.ts'
import { bring, takeUp, useAttachmentsHere } from './attachments.ts'

vi.mock('#features/images/sendPicture.ts', { spy: true })

const givesUp = () => vi.mocked(sendPicture).mockRejectedValue(new GivenUp('Something went wrong on our end'))

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:blue', revokeObjectURL: () => {} }))
})

const take = async () => {
  const { result: here } = renderHook(useAttachmentsHere)
  const { key } = takeUp('ben:chat', new Blob(['blue']), { kind: 'picture', name: 'blue.png', durationMs: null })
  await vi.waitFor(() => expect(here.current.find((one) => one.key === key)?.problem).toBeTruthy())
  return key
}

it('takes a picture that the server had no strength for as one to be sent again, not as refused', async () => {
  givesUp()
  const key = await take()
  vi.mocked(sendPicture).mockResolvedValue({ id: 'made' } as Image)
  expect(await bring(key)).toMatchObject({ image: { id: 'made' }, problem: undefined })
})

it('goes on three times with what the server cannot make, and then says so until somebody asks again', async () => {
  givesUp()
  const key = await take()
  expect(await bring(key)).toMatchObject({ isCutOff: true })
  expect(await bring(key)).toMatchObject({ isCutOff: false, problem: 'Something went wrong on our end.' })
  vi.mocked(sendPicture).mockResolvedValue({ id: 'made' } as Image)
  expect(await bring(key)).toMatchObject({ image: { id: 'made' } })
})
