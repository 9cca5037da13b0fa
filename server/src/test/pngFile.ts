import { crc32, deflateSync } from 'node:zlib'

/** One chunk of a PNG with its length and checksum. */
export const pngChunk = (type: string, data: Uint8Array = Buffer.alloc(0)) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A black PNG of one bit a pixel, whole however large it says it is; `extra` chunks stand before the pixels. */
export const blackPng = (width: number, height: number, { extra = [] as Buffer[], pixels = true } = {}) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = pixels ? deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 }) : deflateSync(Buffer.alloc(8))
  return Buffer.concat([signature, pngChunk('IHDR', header), ...extra, pngChunk('IDAT', rows), pngChunk('IEND')])
}

/** `acTL`: says how many pictures an animated PNG holds. */
export const animation = (frames: number) => {
  const data = Buffer.alloc(8)
  data.writeUInt32BE(frames, 0)
  return pngChunk('acTL', data)
}

/** A text chunk that unpacks to so many bytes. */
export const packedText = (bytes: number) => pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 65))]))
