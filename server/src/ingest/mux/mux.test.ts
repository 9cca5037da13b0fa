import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { choicesIn, withAddresses, withNames } from './playlists.ts'
import { isSignedByMux } from './signature.ts'

const at = new URL('https://manifest.mux.com/a/b/index.m3u8?token=t')

it('names what there is to choose from anew, and keeps where it lies', () => {
  const text = [
    '#EXTM3U', '#EXT-X-SESSION-DATA:DATA-ID="x",VALUE="y"', '#EXT-X-MEDIA:TYPE=AUDIO,URI="../audio.m3u8?s=1",GROUP-ID="a"', '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="c"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1', 'https://other.mux.com/v.m3u8?s=2', '#EXT-X-I-FRAME-STREAM-INF:URI="i.m3u8"', '',
  ].join('\r\n')
  const choices = choicesIn(text, at)
  expect(choices.addresses.map(({ href }) => href)).toEqual(['https://manifest.mux.com/a/audio.m3u8?s=1', 'https://other.mux.com/v.m3u8?s=2'])
  expect(withNames(choices, (place) => `live-${place}.m3u8`)).toBe([
    '#EXTM3U', '#EXT-X-MEDIA:TYPE=AUDIO,URI="live-0.m3u8",GROUP-ID="a"', '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="c"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1', 'live-1.m3u8', '',
  ].join('\n'))
})

it('refuses more than anybody chooses from', () => {
  expect(() => choicesIn(Array.from({ length: 41 }, (_, place) => `${place}.m3u8`).join('\n'), at)).toThrow(RangeError)
})

it('says of every picture where it lies', () => {
  const text = ['#EXTM3U', '#EXT-X-MAP:URI="init.mp4"', '#EXT-X-PART:DURATION=0.5,URI="/p.m4s"', '#EXTINF:2,', '1.m4s?x=1', '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="2.m4s"']
  expect(withAddresses(text.join('\n'), at).split('\n')).toEqual([
    '#EXTM3U', '#EXT-X-MAP:URI="https://manifest.mux.com/a/b/init.mp4"', '#EXT-X-PART:DURATION=0.5,URI="https://manifest.mux.com/p.m4s"', '#EXTINF:2,',
    'https://manifest.mux.com/a/b/1.m4s?x=1', '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="https://manifest.mux.com/a/b/2.m4s"',
  ])
})

it.each([[0, true], [299, true], [-299, true], [301, false], [-301, false]])('believes a signature of %d seconds ago: %s', (ago, isGood) => {
  const now = 1_800_000_000_000
  const [seconds, body] = [now / 1_000 - ago, Buffer.from('{}')]
  const mac = createHmac('sha256', 'secret').update(`${seconds}.{}`).digest('hex')
  expect(isSignedByMux('secret', body, `t=${seconds},v1=${mac}`, now)).toBe(isGood)
  expect(isSignedByMux('secret', body, `t=${seconds},v1=${'0'.repeat(64)},v1=${mac}`, now)).toBe(isGood)
  expect(isSignedByMux('another', body, `t=${seconds},v1=${mac}`, now)).toBe(false)
})
