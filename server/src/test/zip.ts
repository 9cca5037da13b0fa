import { inflateRawSync } from 'node:zlib'

/** The files of a zip by their paths, read from its directory at the end. */
export const filesIn = (zip: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  let place = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left; left--) {
    const [method, packed, name, extra, comment, start] = [
      zip.readUInt16LE(place + 10), zip.readUInt32LE(place + 20), zip.readUInt16LE(place + 28), zip.readUInt16LE(place + 30),
      zip.readUInt16LE(place + 32), zip.readUInt32LE(place + 42),
    ]
    const path = zip.toString('utf8', place + 46, place + 46 + name)
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(data, data + packed)
    files.set(path, method ? inflateRawSync(bytes) : bytes)
    place += 46 + name + extra + comment
  }
  return files
}
