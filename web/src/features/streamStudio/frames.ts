import { fitted, type Size } from './pictureSize.ts'

/** Without a new picture for so long the last one is sent again: a screen on which nothing moves makes none, and a player waits for one. */
const repeatMs = 250

/** The types tell a track of pictures from one of sound by its name only. */
const framesIn = (track: MediaStreamTrack) =>
  new MediaStreamTrackProcessor({ track: track as MediaStreamVideoTrack }).readable

/** The pictures of a track, one after the other; whoever is given one closes it. */
const eachFrame = (track: MediaStreamTrack, onFrame: (frame: VideoFrame) => void): (() => void) => {
  if ('MediaStreamTrackProcessor' in window) {
    const reader = framesIn(track).getReader()
    const read = async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        onFrame(value)
      }
    }
    read().catch(() => {})
    return () => void reader.cancel().catch(() => {})
  }
  // Every other browser shows the track, unseen, and takes what is shown.
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream([track])
  let handle = 0
  const take = () => {
    if (video.videoWidth) onFrame(new VideoFrame(video, { timestamp: Math.round(performance.now() * 1000) }))
    handle = video.requestVideoFrameCallback(take)
  }
  handle = video.requestVideoFrameCallback(take)
  video.play().catch(() => {})
  return () => {
    video.cancelVideoFrameCallback(handle)
    video.srcObject = null
  }
}

/**
 * The pictures that are sent: of whichever track is set, all of one size, with the time at which they were seen, in milliseconds of the
 * page's clock. Another track changes the picture and nothing else.
 */
export class FrameSource {
  readonly #size: Size
  readonly #onFrame: (frame: VideoFrame, at: number) => void
  readonly #repeat: ReturnType<typeof setInterval>
  #stopTrack: (() => void) | null = null
  #last: VideoFrame | null = null
  #lastAt = 0
  #canvas: OffscreenCanvasRenderingContext2D | null = null

  constructor(size: Size, onFrame: (frame: VideoFrame, at: number) => void) {
    this.#size = size
    this.#onFrame = onFrame
    this.#repeat = setInterval(() => this.#sendAgain(), repeatMs)
  }

  setTrack(track: MediaStreamTrack | null) {
    this.#stopTrack?.()
    this.#stopTrack = track && eachFrame(track, (frame) => this.#take(frame))
  }

  stop() {
    clearInterval(this.#repeat)
    this.#stopTrack?.()
    this.#last?.close()
    this.#last = null
  }

  #take(frame: VideoFrame) {
    const at = performance.now()
    const shown = this.#sized(frame)
    this.#last?.close()
    this.#last = shown
    this.#send(at)
  }

  #sendAgain() {
    if (performance.now() - this.#lastAt >= repeatMs) this.#send(performance.now())
  }

  #send(at: number) {
    if (!this.#last) return
    this.#lastAt = at
    this.#onFrame(this.#last, at)
  }

  /** The same picture in the size that is sent. */
  #sized(frame: VideoFrame): VideoFrame {
    const { width, height } = this.#size
    if (frame.displayWidth === width && frame.displayHeight === height) return frame
    this.#canvas ??= new OffscreenCanvas(width, height).getContext('2d')!
    const box = fitted({ width: frame.displayWidth, height: frame.displayHeight }, this.#size)
    this.#canvas.fillRect(0, 0, width, height)
    this.#canvas.drawImage(frame, box.x, box.y, box.width, box.height)
    const { timestamp } = frame
    frame.close()
    return new VideoFrame(this.#canvas.canvas, { timestamp })
  }
}
