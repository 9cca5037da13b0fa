import { describe, expect, it } from 'vitest'
import { livePlaylist, replayPlaylist, type Recording } from './playlist.ts'

const noon = Date.UTC(2026, 5, 1, 12)

/** So many pieces of a second of each part, one after the other. */
const recording = (counts: number[], more: Partial<Recording> = {}): Recording => {
  const parts = counts.flatMap((count, part) => Array.from({ length: count }, () => part))
  const pieces = parts.map((part, number) => ({ number, part, at: noon + number * 1_000, durationMs: 1_000 }))
  return { pieces, longestMs: 1_000, isOver: false, ...more }
}
const lines = (playlist: string) => playlist.trimEnd().split('\n')
const pieces = (playlist: string) => lines(playlist).filter((line) => line.endsWith('.m4s'))

describe('while it is on', () => {
  it('names the pieces in order, with when they were seen, and does not say that it is over', () => {
    expect(lines(livePlaylist(recording([2])))).toEqual([
      '#EXTM3U', '#EXT-X-VERSION:9', '#EXT-X-TARGETDURATION:1', '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=12,HOLD-BACK=3',
      '#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-DISCONTINUITY-SEQUENCE:0',
      '#EXT-X-MAP:URI="p0.mp4"', '#EXT-X-PROGRAM-DATE-TIME:2026-06-01T12:00:00.000Z', '#EXTINF:1.000,', '0.m4s', '#EXTINF:1.000,', '1.m4s',
    ])
  })

  it('goes back for half an hour and no longer', () => {
    const playlist = livePlaylist(recording([2_000]))
    expect(pieces(playlist)).toHaveLength(1_800)
    expect(playlist).toContain('#EXT-X-MEDIA-SEQUENCE:200\n')
    expect(pieces(playlist).at(-1)).toBe('1999.m4s')
  })

  it('says where another encoder goes on, also once that lies before what is named', () => {
    const joined = lines(livePlaylist(recording([2, 2])))
    expect(joined.slice(joined.indexOf('1.m4s') + 1, joined.indexOf('2.m4s'))).toEqual([
      '#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="p1.mp4"', '#EXT-X-PROGRAM-DATE-TIME:2026-06-01T12:00:02.000Z', '#EXTINF:1.000,',
    ])
    const later = livePlaylist(recording([10, 10, 1_800]))
    expect(later).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:2\n')
    expect(later).not.toContain('#EXT-X-DISCONTINUITY\n')
    expect(later).toContain('#EXT-X-MAP:URI="p2.mp4"')
  })

  it('names only what is new to whoever has read the rest', () => {
    const playlist = livePlaylist(recording([100]), true)
    expect(playlist).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=88\n')
    expect(pieces(playlist)[0]).toBe('88.m4s')
    expect(livePlaylist(recording([5]), true)).not.toContain('EXT-X-SKIP')
  })

  it('holds what is promised of how long a piece is', () => {
    expect(livePlaylist(recording([2], { longestMs: 1_033 }))).toContain('#EXT-X-TARGETDURATION:1\n')
    expect(livePlaylist(recording([2], { longestMs: 4_200 }))).toContain('#EXT-X-TARGETDURATION:4\n')
  })

  it('is asked for no more once it is over', () => {
    expect(lines(livePlaylist(recording([3], { isOver: true }))).at(-1)).toBe('#EXT-X-ENDLIST')
    expect(livePlaylist(recording([3]))).not.toContain('ENDLIST')
  })

  it('is there before the first picture is', () => expect(pieces(livePlaylist(recording([0])))).toEqual([]))
})

it('plays afterwards from the beginning to the end', () => {
  const playlist = replayPlaylist(recording([1_900, 100], { isOver: true }))
  expect(pieces(playlist)).toHaveLength(2_000)
  expect(playlist.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1)
  expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:VOD\n')
  expect(lines(playlist).at(-1)).toBe('#EXT-X-ENDLIST')
})
