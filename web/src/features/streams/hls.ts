import type Hls from 'hls.js'
import type { ErrorData, HlsConfig } from 'hls.js'

/** What became of the pictures: they are refused, this browser does not decode them, or nothing more comes for another reason. */
export type Trouble = 'refused' | 'unable' | 'broken'

interface Hears {
  /** No more pictures will follow those that there are. */
  over(): void
  trouble(why: Trouble): void
  /** When the picture that is shown was seen, in ms since 1970. */
  playingAt(at: number): void
}

/** A player's engine. `edge` is where what is live is to be watched, in seconds of the video; undefined where it is not known. */
export interface Engine {
  edge(): number | undefined
  /** Where in the video a moment is, in seconds; undefined where it is not in it, or nobody can say yet. */
  placeOf(at: number): number | undefined
  /** Goes on after the machine slept, or the way was cut. */
  wake(): void
  end(): void
}

const config: Partial<HlsConfig> = {
  // Behind the picture by two pieces of a second: fewer than that stutter on a wandering connection.
  lowLatencyMode: true, liveSyncDurationCount: 2, liveMaxLatencyDurationCount: 5, maxLiveSyncPlaybackRate: 1.5, backBufferLength: 10,
  // It would be made from text, which the page's policy does not let anybody do.
  enableWorker: false,
}

const isRefusal = ({ response }: ErrorData) => response?.code === 403 || response?.code === 404
/** A browser that lacks the codec, as older Safaris do Opus, is asked in vain again. */
const foreign: ReadonlySet<string> = new Set(['bufferAddCodecError', 'bufferIncompatibleCodecsError', 'manifestIncompatibleCodecsError'])
/** How often a decoder is put right by itself, in ms. */
const mendedEvery = 10_000

const withLibrary = (Library: typeof Hls, video: HTMLVideoElement, playlist: string, hears: Hears): Engine => {
  const hls = new Library(config)
  let mendedAt = 0
  const stop = (why: Trouble) => {
    hls.destroy()
    hears.trouble(why)
  }
  hls.on(Library.Events.LEVEL_UPDATED, (_, { details }) => {
    if (!details.live) hears.over()
  })
  hls.on(Library.Events.ERROR, (_, data) => {
    // Who may not watch, or asks for what is gone, asks no more.
    if (isRefusal(data)) return stop('refused')
    if (!data.fatal) return
    if (foreign.has(data.details)) return stop('unable')
    if (data.type !== Library.ErrorTypes.MEDIA_ERROR || Date.now() - mendedAt < mendedEvery) return stop('broken')
    mendedAt = Date.now()
    hls.recoverMediaError()
  })
  const tell = () => {
    const at = hls.playingDate?.getTime()
    if (at) hears.playingAt(at)
  }
  video.addEventListener('timeupdate', tell)
  hls.loadSource(playlist)
  hls.attachMedia(video)
  return {
    edge: () => hls.liveSyncPosition ?? undefined,
    placeOf: (at) => {
      const pieces = hls.levels.find(({ details }) => details)?.details?.fragments ?? []
      const piece = pieces.findLast(({ programDateTime }) => programDateTime !== null && programDateTime <= at)
      return piece && piece.start + Math.min(piece.duration, (at - piece.programDateTime!) / 1_000)
    },
    wake: () => hls.startLoad(),
    end: () => {
      video.removeEventListener('timeupdate', tell)
      hls.destroy()
    },
  }
}

/** Where the browser plays HLS by itself, as on telephones that let no script do it. */
const byItself = (video: HTMLVideoElement, playlist: string, hears: Hears): Engine => {
  const began = () => ('getStartDate' in video ? (video.getStartDate as () => Date)().getTime() : Number.NaN)
  const tell = () => {
    const at = began() + video.currentTime * 1_000
    if (!Number.isNaN(at)) hears.playingAt(at)
  }
  const fail = () => hears.trouble('refused')
  const know = () => {
    if (Number.isFinite(video.duration)) hears.over()
  }
  const heard = { timeupdate: tell, error: fail, durationchange: know }
  for (const [name, hear] of Object.entries(heard)) video.addEventListener(name, hear)
  video.src = playlist
  return {
    edge: () => (video.seekable.length ? video.seekable.end(video.seekable.length - 1) - 3 : undefined),
    placeOf: (at) => {
      const place = (at - began()) / 1_000
      return place >= 0 ? place : undefined
    },
    wake: () => {},
    end: () => {
      for (const [name, hear] of Object.entries(heard)) video.removeEventListener(name, hear)
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** Plays a playlist in a video; undefined where this browser cannot. The library is fetched here and nowhere else. */
export const play = async (video: HTMLVideoElement, playlist: string, hears: Hears): Promise<Engine | undefined> => {
  const { default: Library } = await import('hls.js/light')
  if (Library.isSupported()) return withLibrary(Library, video, playlist, hears)
  return video.canPlayType('application/vnd.apple.mpegurl') ? byItself(video, playlist, hears) : undefined
}
