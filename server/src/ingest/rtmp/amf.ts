/** A value of AMF0, in which RTMP says its commands. */
export type AmfValue = number | boolean | string | null | undefined | AmfValue[] | { [name: string]: AmfValue }

const kind = { number: 0, boolean: 1, string: 2, object: 3, null: 5, undefined: 6, map: 8, end: 9, list: 10, date: 11, text: 12 } as const
const deepest = 6
const mostEntries = 200

/**
 * Every value in some bytes.
 * @throws RangeError where they end too early, or hold what no command says
 */
export const amfIn = (bytes: Buffer): AmfValue[] => {
  let at = 0
  const take = (length: number) => {
    if (at + length > bytes.length) throw new RangeError('A value is cut off')
    at += length
    return at - length
  }
  const text = (length: number) => bytes.toString('utf8', take(length), at)
  const short = () => text(bytes.readUInt16BE(take(2)))
  const named = (depth: number): AmfValue => {
    const found = Object.create(null) as { [name: string]: AmfValue }
    for (let entries = 0; entries < mostEntries; entries++) {
      const name = short()
      if (name === '' && bytes[at] === kind.end) {
        at++
        return found
      }
      found[name] = value(depth + 1)
    }
    throw new RangeError('An object has too many entries')
  }
  const listed = (depth: number): AmfValue => {
    const count = bytes.readUInt32BE(take(4))
    if (count > mostEntries) throw new RangeError('A list is too long')
    return Array.from({ length: count }, () => value(depth + 1))
  }
  const value = (depth: number): AmfValue => {
    if (depth > deepest) throw new RangeError('A value is too deep')
    switch (bytes.readUInt8(take(1))) {
      case kind.number: return bytes.readDoubleBE(take(8))
      case kind.boolean: return bytes.readUInt8(take(1)) !== 0
      case kind.string: return short()
      case kind.object: return named(depth)
      case kind.map: return take(4), named(depth)
      case kind.null: return null
      case kind.undefined: return undefined
      case kind.list: return listed(depth)
      case kind.date: return bytes.readDoubleBE(take(10))
      case kind.text: return text(bytes.readUInt32BE(take(4)))
      default: throw new RangeError('A value is of a kind that no command has')
    }
  }
  const values: AmfValue[] = []
  while (at < bytes.length) values.push(value(0))
  return values
}

const shortText = (text: string) => {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

const written = (value: AmfValue): Buffer => {
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  if (typeof value === 'boolean') return Buffer.from([kind.boolean, Number(value)])
  if (typeof value === 'string') return Buffer.concat([Buffer.from([kind.string]), shortText(value)])
  if (value === null) return Buffer.from([kind.null])
  if (value === undefined) return Buffer.from([kind.undefined])
  if (Array.isArray(value)) {
    const count = Buffer.alloc(5)
    count[0] = kind.list
    count.writeUInt32BE(value.length, 1)
    return Buffer.concat([count, ...value.map(written)])
  }
  const entries = Object.entries(value).map(([name, entry]) => Buffer.concat([shortText(name), written(entry)]))
  return Buffer.concat([Buffer.from([kind.object]), ...entries, Buffer.from([0, 0, kind.end])])
}

/** Values as bytes. */
export const amfOf = (...values: AmfValue[]): Buffer => Buffer.concat(values.map(written))
