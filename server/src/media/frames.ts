/** How many pictures an animated PNG holds; 1 where the file is an ordinary one. The library shows the first and knows of no other. */
const framesOfPng = (file: Buffer): number => {
  let at = 8
  while (at + 12 <= file.length) {
    const type = file.toString('latin1', at + 4, at + 8)
    if (type === 'acTL' && at + 12 <= file.length) return file.readUInt32BE(at + 8)
    if (type === 'IDAT') return 1
    at += 12 + file.readUInt32BE(at)
  }
  return 1
}

/** How many pictures a file holds: `pages` is what the library counted. */
export const frameCount = (file: Buffer, format: string, pages = 1) => Math.max(pages, format === 'png' ? framesOfPng(file) : 1)
