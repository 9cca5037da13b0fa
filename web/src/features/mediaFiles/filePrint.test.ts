// @vitest-environment node
import { expect, it } from 'vitest'
import { filePrint } from './filePrint.ts'

const film = (size: number, other?: number) => {
  const bytes = new Uint8Array(size)
  if (other !== undefined) bytes[other] = 1
  return new File([bytes], 'film.webm', { lastModified: 0 })
}

it.each([
  ['the beginning', 4_000_000, 0],
  ['the middle', 4_000_000, 2_000_000],
  ['the end', 4_000_000, 3_999_999],
  ['the end of a long one', 40_000_000, 39_999_999],
])('tells two files of the same name, size and date apart by %s', async (_, size, other) => {
  expect(await filePrint(film(size, other))).not.toBe(await filePrint(film(size)))
})

it('is the same for the same file chosen once more', async () => {
  expect(await filePrint(film(4_000_000, 7))).toBe(await filePrint(film(4_000_000, 7)))
})
