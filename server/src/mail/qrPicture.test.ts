import qrcode from 'qrcode-generator'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { qrPicture } from './qrPicture.ts'

it('draws each module of a code, dark on white, with room around it', async () => {
  const text = 'AAAABBBBCCCCDDDD'
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const picture = sharp(await qrPicture(text)).greyscale()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([(size + 8) * 10, (size + 8) * 10])
  // The middle of each module.
  const middleOf = (module: number) => (module + 4) * 10 + 5
  const isDark = (row: number, column: number) => data[(middleOf(row) * info.width + middleOf(column)) * info.channels]! < 128
  const drawn = Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, column) => isDark(row, column)))
  expect(drawn).toEqual(Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, column) => code.isDark(row, column))))
  expect([isDark(-1, -1), isDark(size, size)]).toEqual([false, false])
})
