const sampleRate = 48_000
/** What is softer than this is silence, in decibels. */
const floorDb = -60

/** How loud a stretch of sound is to the ear, from 0 for silence to 1 for as loud as it can be. */
export const loudness = (samples: Float32Array): number => {
  let squares = 0
  for (const sample of samples) squares += sample * sample
  const rms = Math.sqrt(squares / Math.max(1, samples.length))
  if (rms === 0) return 0
  return Math.min(1, Math.max(0, 1 - (20 * Math.log10(rms)) / floorDb))
}

/**
 * The sound of a stream: a microphone and what a shared screen plays, as one track that stays the same while either changes. Where
 * there is neither, it is silent, so that players have sound to wait for from the first second.
 */
export class AudioMixer {
  readonly #context = new AudioContext({ sampleRate })
  readonly #out = this.#context.createMediaStreamDestination()
  readonly #analyser = this.#context.createAnalyser()
  readonly #voice = this.#context.createGain()
  readonly #samples = new Float32Array(1024)
  #microphone: MediaStreamAudioSourceNode | null = null
  #screen: MediaStreamAudioSourceNode | null = null

  constructor() {
    this.#analyser.fftSize = this.#samples.length
    this.#voice.connect(this.#analyser)
    this.#voice.connect(this.#out)
  }

  /** What is sent. */
  get track(): MediaStreamTrack {
    return this.#out.stream.getAudioTracks()[0]!
  }

  /** A browser lets no sound run before somebody has pressed something on the page. */
  resume() {
    return this.#context.resume()
  }

  setMicrophone(track: MediaStreamTrack | null) {
    this.#microphone?.disconnect()
    this.#microphone = this.#from(track)
    this.#microphone?.connect(this.#voice)
  }

  setScreenSound(track: MediaStreamTrack | null) {
    this.#screen?.disconnect()
    this.#screen = this.#from(track)
    this.#screen?.connect(this.#out)
  }

  setMuted(isMuted: boolean) {
    this.#voice.gain.value = isMuted ? 0 : 1
  }

  /** How loud the microphone is, as people hear it. */
  level(): number {
    this.#analyser.getFloatTimeDomainData(this.#samples)
    return loudness(this.#samples)
  }

  close() {
    void this.#context.close()
  }

  #from(track: MediaStreamTrack | null) {
    return track && this.#context.createMediaStreamSource(new MediaStream([track]))
  }
}
