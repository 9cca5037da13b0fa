import type { Size } from './pictureSize.ts'

/** What makes a stream of a camera and a microphone. */
export interface StreamEncoder {
  /** Begins. Rejects where this browser cannot encode what is asked. */
  start: () => Promise<void>
  setPicture: (track: MediaStreamTrack) => void
  /** Sends denser or less dense from now on, in kilobits a second. */
  setKbits: (kbits: number) => void
  /** Begins anew with an initialisation segment, as if it had just started. */
  restart: () => void
  /** Ends; settles when the last fragment was handed over. */
  stop: () => Promise<void>
  /** How many pictures were encoded, how many were left out because the machine does not keep up, and how many wait. */
  counts: () => { encoded: number; dropped: number; waiting: number }
}

export interface EncoderOptions {
  size: Size
  kbits: number
  picture: MediaStreamTrack
  sound: MediaStreamTrack
  /** One whole initialisation segment, or one whole fragment that begins with a key frame. */
  onChunk: (bytes: Uint8Array) => void
  onFailed: (error: unknown) => void
}

export const framesPerSecond = 30
export const soundKbits = 128
/** Players begin at key frames only, and the server cuts at them. */
export const keyFrameMs = 1_000
