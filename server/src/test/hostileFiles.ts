import { gzipSync } from 'node:zlib'
import { imageLimits, type ImageProblem } from '@marquee/contract/images'
import type { RefusalCode } from '@marquee/contract/errors'
import sharp from 'sharp'
import { animation, blackPng, packedText, pngChunk } from './pngFile.ts'

/** What should become of a file: refused at the door, rejected when opened, or a picture with these widths. */
export type Fate = { refused: RefusalCode } | { rejected: ImageProblem } | { widths: number[] }

const refused = (code: RefusalCode) => ({ refused: code }) as const
const rejected = (problem: ImageProblem) => ({ rejected: problem }) as const
const becomes = (...widths: number[]) => ({ widths }) as const
const notOurs = refused('not_an_image')
const damaged = rejected('damaged')
const all = becomes(96, 192, 384)

const red = { r: 200, g: 30, b: 40 }
const solid = (width = 400, height = 400) => sharp({ create: { width, height, channels: 3, background: red } })
const noisy = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red, noise: { type: 'gaussian', mean: 120, sigma: 40 } } })

const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
const jpegWithSize = (jpeg: Buffer, width: number, height: number) => {
  const copy = Buffer.from(jpeg)
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}
const webpWithSize = (webp: Buffer, width: number, height: number) => {
  const copy = Buffer.from(webp)
  copy.writeUInt16LE(width, 26)
  copy.writeUInt16LE(height, 28)
  return copy
}
const jpegSegment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** Repeats the second picture of an animation until there are so many. */
const repeatedFrames = (webp: Buffer, frames: number) => {
  const at = webp.lastIndexOf('ANMF')
  const frame = webp.subarray(at)
  const file = Buffer.concat([webp.subarray(0, at), ...Array.from({ length: frames - 1 }, () => frame)])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}

const svg = (inside: string, attributes = 'width="400" height="400"', before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`)
const whole = '<rect width="100%" height="100%" fill="#C81E28"/>'

const laughs = () => {
  const entities = Array.from({ length: 9 }, (_, number) => `<!ENTITY a${number + 1} "${`&a${number};`.repeat(10)}">`).join('')
  return svg('<text y="20">&a9;</text>', 'width="50" height="50"', `<!DOCTYPE s [<!ENTITY a0 "lol">${entities}]>`)
}
const useBomb = () => {
  const groups = Array.from({ length: 8 }, (_, number) => `<g id="g${number + 1}">${`<use href="#g${number}"/>`.repeat(10)}</g>`).join('')
  return svg(`<defs><g id="g0"><rect width="1" height="1"/></g>${groups}</defs><use href="#g8"/>`, 'width="50" height="50"')
}

/** Files that a person or somebody worse may send, made anew, and what should become of each when it is sent as an avatar. */
export const hostileFiles = async (): Promise<[name: string, bytes: Buffer, fate: Fate][]> => {
  const jpeg = await solid().jpeg().toBuffer()
  const photo = await noisy(800, 600).jpeg({ quality: 90 }).toBuffer()
  const png = await solid().png().toBuffer()
  const webp = await solid().webp().toBuffer()
  const gif = await solid(20, 20).gif().toBuffer()
  const shade = (r: number) => sharp({ create: { width: 20, height: 20, channels: 3, background: { r, g: 0, b: 0 } } })
  const frames = await Promise.all([0, 120, 240].map((r) => shade(r).png().toBuffer()))
  const animated = await sharp(frames, { join: { animated: true } }).webp().toBuffer()
  const drawing = svg(whole)

  return [
    // What is sent under another name.
    ['a PNG called .jpg', png, all],
    ['a GIF called .jpg', gif, notOurs],
    ['an animated GIF of 5000 frames', Buffer.concat([gif.subarray(0, -1), ...Array.from({ length: 5_000 }, () => gif.subarray(13, -1)), gif.subarray(-1)]), notOurs],
    ['a TIFF called .png', await solid(20, 20).tiff().toBuffer(), notOurs],
    ['an AVIF', await solid(20, 20).avif({ effort: 0 }).toBuffer(), notOurs],
    ['a HEIC called .jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), notOurs],
    ['a PDF called .png', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), notOurs],
    ['a page called .jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), notOurs],
    ['a page that holds a drawing', Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg"/></html>'), notOurs],
    ['a script called .png', Buffer.from('#!/bin/sh\nrm -rf /'), notOurs],
    ['a program', Buffer.from('MZ\x90\0\x03', 'latin1'), notOurs],
    ['an archive', Buffer.from('PK\x03\x04\x14\0', 'latin1'), notOurs],
    ['a BMP', Buffer.from('BM\x46\0\0\0\0\0', 'latin1'), notOurs],
    ['a GIF that is a script', Buffer.from('GIF89a/*\0\0*/=1;alert(1)//', 'latin1'), notOurs],
    ['a packed drawing', gzipSync(drawing), notOurs],
    ['a drawing in UTF-16', Buffer.from(`\uFEFF${drawing.toString()}`, 'utf16le'), notOurs],
    ['plain text', Buffer.from('A picture of ada'), notOurs],
    // Sizes of the file.
    ['nothing at all', Buffer.alloc(0), refused('empty_file')],
    ['a single byte', Buffer.from([0xff]), notOurs],
    ['10 MB to the byte', padded(jpeg, imageLimits.bytes), all],
    ['one byte more than 10 MB', padded(jpeg, imageLimits.bytes + 1), refused('image_too_large')],
    ['40 MB', padded(png, 40_000_000), refused('image_too_large')],
    ['a drawing of 512 kB to the byte', Buffer.concat([drawing, Buffer.alloc(imageLimits.svgBytes - drawing.length, ' ')]), all],
    ['a drawing one byte larger', Buffer.concat([drawing, Buffer.alloc(imageLimits.svgBytes + 1 - drawing.length, ' ')]), refused('svg_too_large')],
    // Damage.
    ['half a JPEG', photo.subarray(0, photo.length / 2), damaged],
    ['half a PNG', (await noisy(200, 200).png().toBuffer()).subarray(0, 20_000), damaged],
    ['half a WebP', (await noisy(200, 200).webp().toBuffer()).subarray(0, 5_000), damaged],
    ['the first three bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), damaged],
    ['the signature of a PNG', png.subarray(0, 8), damaged],
    ['the header of a WebP', webp.subarray(0, 12), damaged],
    ['a PNG whose header lies about its checksum', Buffer.concat([png.subarray(0, 20), Buffer.from([9]), png.subarray(21)]), damaged],
    ['a JPEG of noise', Buffer.concat([photo.subarray(0, 20), Buffer.alloc(5_000, 0x5a)]), damaged],
    // Bombs.
    ['a black PNG of 30000 × 30000', blackPng(30_000, 30_000), rejected('too_many_pixels')],
    ['a PNG that claims 2 billion pixels a side', blackPng(0x7fffffff, 0x7fffffff, { pixels: false }), damaged],
    ['a PNG 8193 pixels wide', blackPng(imageLimits.side + 1, 1), rejected('too_many_pixels')],
    ['a JPEG that claims 65500 × 65500', jpegWithSize(jpeg, 65_500, 65_500), rejected('too_many_pixels')],
    // The library makes room for all of it before it tells the size: the limit of memory stops it.
    ['a WebP that claims 16383 × 16383', webpWithSize(webp, 16_383, 16_383), rejected('too_complex')],
    ['51 megapixels', blackPng(8_000, 6_400), rejected('too_many_pixels')],
    ['50 megapixels', blackPng(8_000, 6_250), all],
    ['a PNG whose text unpacks to 200 MB', blackPng(400, 400, { extra: [packedText(200_000_000)] }), all],
    ['an animated WebP of 5000 frames', repeatedFrames(animated, 5_000), rejected('too_many_frames')],
    ['an animated PNG of 5000 frames', blackPng(400, 400, { extra: [animation(5_000)] }), rejected('too_many_frames')],
    ['an animated WebP of three frames', animated, becomes(20)],
    ['an animated PNG of two frames', blackPng(400, 400, { extra: [animation(2)] }), all],
    // Drawings.
    ['a drawing of 30000 × 30000', svg(whole, 'width="30000" height="30000"'), rejected('too_many_pixels')],
    ['a billion laughs', laughs(), rejected('too_complex')],
    ['an entity from a file', svg('<text y="20">&x;</text>', '', '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), damaged],
    ['a hundred million uses', useBomb(), rejected('too_complex')],
    ['groups 20000 deep', svg(`${'<g>'.repeat(20_000)}${whole}${'</g>'.repeat(20_000)}`), damaged],
    ['a drawing that uses itself', svg(`<g id="a"><use href="#a"/></g>${whole}`), all],
    ['a drawing that is not closed', drawing.subarray(0, -8), damaged],
    ['a drawing without an area', svg(whole, 'width="0" height="0"'), damaged],
    ['a drawing with a bomb inside', svg(`<image width="400" height="400" href="data:image/png;base64,${blackPng(30_000, 30_000).toString('base64')}"/>${whole}`), all],
    ['a drawing with a picture from a file', svg(`${whole}<image width="400" height="400" href="file:///etc/hostname"/>`), all],
    ['a drawing with a picture from elsewhere', svg(`${whole}<image width="400" height="400" xlink:href="http://127.0.0.1:9/x.png"/>`), all],
    ['a drawing with styles from elsewhere', svg(`<style>@import url("http://127.0.0.1:9/x.css"); rect { fill: #C81E28 }</style>${whole}`), all],
    ['a drawing with a script', svg(`<script>alert(1)</script>${whole}`, 'width="400" height="400" onload="alert(1)"'), all],
    ['a drawing with a page inside', svg(`${whole}<foreignObject width="400" height="400"><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>`), all],
    ['a drawing that includes a file', svg(`${whole}<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>`), all],
    ['a drawing with a document type', svg(whole, 'width="400" height="400"', '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://127.0.0.1:9/svg11.dtd">'), all],
    ['a drawing that names no size', svg(whole, 'viewBox="0 0 24 24"'), all],
    // More in the file than a picture.
    ['a JPEG with an archive behind it', Buffer.concat([jpeg, Buffer.from('PK\x03\x04secret-canary')]), all],
    ['a JPEG with a page in its comment', withSegments(jpeg, jpegSegment(0xfe, Buffer.from('<script>secret-canary</script>'))), all],
    ['a JPEG with the place it was taken', await solid().jpeg().withExif({ IFD0: { Copyright: 'secret-canary' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 0/1' } }).toBuffer(), all],
    ['a JPEG with 60 colour profiles', withSegments(jpeg, ...Array.from({ length: 60 }, () => jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x3csecret-canary'), Buffer.alloc(60_000)])))), all],
    ['a PNG with 5 MB of text', blackPng(400, 400, { extra: [pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0secret-canary'), Buffer.alloc(5_000_000, 65)]))] }), all],
    // Pictures as they are made.
    ['a JPEG in CMYK', await solid().toColourspace('cmyk').jpeg().toBuffer(), all],
    ['a grey JPEG', await solid().greyscale().jpeg().toBuffer(), all],
    ['a progressive JPEG', await solid().jpeg({ progressive: true }).toBuffer(), all],
    ['a PNG of 16 bits', await solid().toColourspace('rgb16').png().toBuffer(), all],
    ['a PNG with a palette', await solid().png({ palette: true }).toBuffer(), all],
    ['an interlaced PNG', await solid().png({ progressive: true }).toBuffer(), all],
    ['a PNG with nothing in it', await sharp({ create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).png().toBuffer(), all],
    ['a WebP without loss', await solid().webp({ lossless: true }).toBuffer(), all],
    ['a single pixel', await solid(1, 1).png().toBuffer(), becomes(1)],
    ['a line', await solid(8_192, 1).png().toBuffer(), becomes(1)],
    ['a photo on its side', await solid(300, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer(), becomes(96, 192, 300)],
  ]
}
