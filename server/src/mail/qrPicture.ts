import qrcode from 'qrcode-generator'
import sharp from 'sharp'

/** Modules of white around, as readers expect it, and pixels for each module: large enough for a screen that shows a mail. */
const quiet = 4
const scale = 10

/** A text as a QR code: a PNG in black and white. */
export const qrPicture = async (text: string): Promise<Buffer> => {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const side = size + 2 * quiet
  const pixels = Buffer.alloc(side * side, 255)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) if (code.isDark(row, column)) pixels[(row + quiet) * side + column + quiet] = 0
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * scale, side * scale, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
