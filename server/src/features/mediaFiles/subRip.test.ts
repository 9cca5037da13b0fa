import { describe, expect, it } from 'vitest'
import { captionsArriving } from './captionsArriving.ts'
import { fromSubRip } from './subRip.ts'

const kept = (text: string) => captionsArriving((async function* () { yield Buffer.from(text) })())

describe('captions in SubRip', () => {
  it('become WebVTT with the same words at the same times', async () => {
    expect(await kept('1\r\n00:00:01,000 --> 00:00:04,500\r\n<i>The kiln</i>\r\nis open\r\n\r\n2\r\n0:01:05,5 --> 0:01:06,250 X1:40 Y1:20\r\n{\\an8}I <3 ash & fire\r\n')).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:04.500\n<i>The kiln</i>\nis open\n\n00:01:05.500 --> 00:01:06.250\nI &lt;3 ash &amp; fire\n')
  })

  it('may begin with a mark of the byte order, and lose the colours of their letters', async () => {
    expect(await kept('\uFEFF1\n00:00:01,000 --> 00:00:02,000\n<font color="#ff0000">Red</font>\n')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nRed\n')
  })

  it.each([
    ['00:00:02,000 --> 00:00:01,000\nBack', 'Line 1 must end later than it begins'],
    ['1\n00:00:05,000 --> 00:00:06,000\nLate\n\n2\n00:00:01,000 --> 00:00:02,000\nEarly', 'Line 6 must not begin before the caption above it'],
    ['1\n00:00:01,000 --> 00:00:02,000\n', 'Line 3 is the last one, and there is no caption in the file'],
  ])('say in which of their own lines something is wrong: %#', async (text, said) => {
    await expect(kept(text)).rejects.toMatchObject({ code: 'captions_unreadable', details: { errors: [{ fieldName: 'file', message: said.replace('Line', 'line') }] } })
  })

  it('are told from WebVTT, and from what is in no encoding that we read', () => {
    expect(fromSubRip(Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nOne, 00:00:01,000 --> 2'))).toBeUndefined()
    expect(fromSubRip(Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nS\u00e5', 'latin1'))).toBeUndefined()
  })
})
