/** What H.264 says of its pictures. */
export interface Picture {
  /** 'avc1.42c01e' */
  codec: string
  width: number
  height: number
}

const withChroma = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])

/** Bits one after the other, without the bytes that keep a start code from appearing. */
const bitsOf = (escaped: Buffer) => {
  const bytes = escaped.filter((byte, at) => !(byte === 3 && at >= 2 && escaped[at - 1] === 0 && escaped[at - 2] === 0))
  let at = 0
  const bit = () => {
    const byte = bytes[at >> 3]
    if (byte === undefined) throw new RangeError('What H.264 says of its pictures is cut off')
    return (byte >> (7 - (at++ & 7))) & 1
  }
  const bits = (count: number) => {
    let value = 0
    for (let taken = 0; taken < count; taken++) value = value * 2 + bit()
    return value
  }
  /** A number as H.264 writes those that are mostly small. */
  const golomb = () => {
    let zeros = 0
    while (!bit()) if (++zeros > 31) throw new RangeError('What H.264 says of its pictures is no number')
    return 2 ** zeros - 1 + bits(zeros)
  }
  const signed = () => {
    const value = golomb()
    return value % 2 ? (value + 1) / 2 : -value / 2
  }
  return { bits, golomb, signed }
}

type Bits = ReturnType<typeof bitsOf>

const skipScaling = ({ bits, signed }: Bits, chroma: number) => {
  for (let list = 0; list < (chroma === 3 ? 12 : 8); list++) {
    if (!bits(1)) continue
    for (let place = 0, last = 8, next = 8; place < (list < 6 ? 16 : 64); place++) {
      if (next) next = (last + signed() + 256) % 256
      last = next || last
    }
  }
}

const sizeIn = (sps: Buffer): Pick<Picture, 'width' | 'height'> => {
  const read = bitsOf(sps.subarray(1))
  const { bits, golomb, signed } = read
  const profile = bits(8)
  bits(16)
  golomb()
  let chroma = 1
  if (withChroma.has(profile)) {
    chroma = golomb()
    if (chroma === 3) bits(1)
    golomb()
    golomb()
    bits(1)
    if (bits(1)) skipScaling(read, chroma)
  }
  golomb()
  const order = golomb()
  if (order === 0) golomb()
  if (order === 1) {
    bits(1)
    signed()
    signed()
    const cycle = golomb()
    if (cycle > 255) throw new RangeError('What H.264 says of its pictures is no number')
    for (let frame = 0; frame < cycle; frame++) signed()
  }
  golomb()
  bits(1)
  const across = golomb() + 1
  const down = golomb() + 1
  const isWhole = bits(1)
  if (!isWhole) bits(1)
  bits(1)
  const [left, right, top, bottom] = bits(1) ? [golomb(), golomb(), golomb(), golomb()] : [0, 0, 0, 0]
  const [cropX, cropY] = [chroma === 1 || chroma === 2 ? 2 : 1, (chroma === 1 ? 2 : 1) * (2 - isWhole)]
  return { width: across * 16 - cropX * (left + right), height: (2 - isWhole) * down * 16 - cropY * (top + bottom) }
}

/**
 * Reads what an encoder says of its pictures before the first: an AVCDecoderConfigurationRecord.
 * @throws RangeError where it is none
 */
export const pictureIn = (avcC: Buffer): Picture => {
  if (avcC.length < 8 || avcC[0] !== 1 || !(avcC[5]! & 31)) throw new RangeError('H.264 says nothing of its pictures')
  const length = avcC.readUInt16BE(6)
  const codec = `avc1.${avcC.toString('hex', 1, 4)}`
  return { codec, ...sizeIn(avcC.subarray(8, 8 + length)) }
}
