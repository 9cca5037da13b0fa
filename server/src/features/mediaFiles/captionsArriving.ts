import { captionLimits } from '@marquee/contract/captions'
import { refuse } from '#http/refuse.ts'
import { fromSubRip, headLines } from './subRip.ts'
import { captionsIn } from './webvtt.ts'

/**
 * Captions as they are kept, from the bytes of a file in WebVTT or SubRip that is being sent.
 * @throws Refusal empty_file, captions_too_large, captions_unreadable, which names the line, and upload_stopped
 */
export const captionsArriving = async (file: AsyncIterable<Uint8Array>): Promise<string> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of file) {
    size += piece.length
    if (size > captionLimits.bytes) refuse('captions_too_large')
    pieces.push(piece)
  }
  if (size === 0) refuse('empty_file')
  const sent = Buffer.concat(pieces)
  const asWebVtt = fromSubRip(sent)
  const read = captionsIn(asWebVtt ?? sent)
  if ('text' in read) return read.text
  const { problem } = read.unreadable
  const line = read.unreadable.line - (asWebVtt ? headLines : 0)
  return refuse('captions_unreadable', { errors: [{ fieldName: 'file', message: `line ${line.toLocaleString('en-US')} ${problem}` }] })
}
