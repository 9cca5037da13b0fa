import { cell } from '#cell.ts'
import { framesPerSecond } from './streamEncoder.ts'
import { qualities, type Quality } from './pictureSize.ts'

/** What stands in the way of a device. `gone`: it was there, and was unplugged or taken back. */
export type Trouble = 'refused' | 'none' | 'busy' | 'gone'

export interface Device {
  id: string
  /** As the system calls it; '' where the browser does not say. */
  name: string
}

/** What the picture shows and where the sound comes from. */
export interface Sources {
  /** Whether devices are being asked for, and whether they were. */
  state: 'closed' | 'opening' | 'open'
  shows: 'camera' | 'screen'
  camera: MediaStreamTrack | null
  screen: MediaStreamTrack | null
  screenSound: MediaStreamTrack | null
  microphone: MediaStreamTrack | null
  cameras: readonly Device[]
  microphones: readonly Device[]
  cameraTrouble: Trouble | null
  microphoneTrouble: Trouble | null
  screenTrouble: Trouble | null
  isMuted: boolean
}

const closed: Sources = {
  state: 'closed', shows: 'camera', camera: null, screen: null, screenSound: null, microphone: null, cameras: [], microphones: [],
  cameraTrouble: null, microphoneTrouble: null, screenTrouble: null, isMuted: false,
}

export const troubleOf = (error: unknown): Trouble => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}

/** What is sent as the picture; null where there is none. */
export const pictureOf = ({ shows, camera, screen }: Sources) => (shows === 'screen' ? screen : camera)

type Media = Pick<MediaDevices, 'getUserMedia' | 'getDisplayMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>

const pictureWanted = (quality: Quality, deviceId?: string): MediaTrackConstraints => ({
  width: { ideal: qualities[quality].longSide },
  height: { ideal: qualities[quality].shortSide },
  frameRate: { ideal: framesPerSecond, max: framesPerSecond },
  ...(deviceId && { deviceId: { exact: deviceId } }),
})
const soundWanted = (deviceId?: string): MediaTrackConstraints => ({
  echoCancellation: true, noiseSuppression: true, autoGainControl: true, ...(deviceId && { deviceId: { exact: deviceId } }),
})

/** The devices of the studio: a camera or a shared screen, and a microphone. Each may be missing, be refused, and go at any time. */
export class StudioSources {
  readonly sources = cell<Sources>(closed)
  readonly #media: Media

  constructor(media: Media = navigator.mediaDevices) {
    this.#media = media
    media.addEventListener('devicechange', this.#list)
  }

  /** Asks for a camera and a microphone. What is refused or missing is said, and the other one works. */
  async open(quality: Quality) {
    this.#say({ state: 'opening', cameraTrouble: null, microphoneTrouble: null })
    try {
      // Asked for together, a browser asks once.
      const both = await this.#media.getUserMedia({ video: pictureWanted(quality), audio: soundWanted() })
      this.#setCamera(both.getVideoTracks()[0] ?? null)
      this.#setMicrophone(both.getAudioTracks()[0] ?? null)
    } catch {
      await this.chooseCamera(quality)
      await this.chooseMicrophone()
    }
    this.#say({ state: 'open' })
    await this.#list()
  }

  async chooseCamera(quality: Quality, deviceId?: string) {
    this.sources.get().camera?.stop()
    try {
      const { 0: track } = (await this.#media.getUserMedia({ video: pictureWanted(quality, deviceId) })).getVideoTracks()
      this.#setCamera(track ?? null)
    } catch (error) {
      this.#say({ camera: null, cameraTrouble: troubleOf(error) })
    }
  }

  async chooseMicrophone(deviceId?: string) {
    this.sources.get().microphone?.stop()
    try {
      const { 0: track } = (await this.#media.getUserMedia({ audio: soundWanted(deviceId) })).getAudioTracks()
      this.#setMicrophone(track ?? null)
    } catch (error) {
      this.#say({ microphone: null, microphoneTrouble: troubleOf(error) })
    }
  }

  /** Shows a screen, a window or a tab, with its sound where the browser gives that. Closing the question changes nothing. */
  async shareScreen() {
    this.#say({ screenTrouble: null })
    try {
      const stream = await this.#media.getDisplayMedia({ video: { frameRate: { max: framesPerSecond } }, audio: true })
      const screen = stream.getVideoTracks()[0]!
      this.#dropScreen()
      // People end it with a button of the browser, too.
      screen.addEventListener('ended', () => {
        if (this.sources.get().screen === screen) this.showCamera()
      })
      this.#say({ screen, screenSound: stream.getAudioTracks()[0] ?? null, shows: 'screen' })
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble !== 'refused') this.#say({ screenTrouble: trouble })
    }
  }

  /** Shows the camera again, and lets go of the screen. */
  showCamera() {
    this.#dropScreen()
    this.#say({ shows: 'camera', screen: null, screenSound: null })
  }

  setMuted(isMuted: boolean) {
    this.#say({ isMuted })
  }

  /** Lets go of everything: the light at the camera goes out. */
  close() {
    this.#media.removeEventListener('devicechange', this.#list)
    const { camera, microphone } = this.sources.get()
    camera?.stop()
    microphone?.stop()
    this.#dropScreen()
    this.sources.set(closed)
  }

  #say(news: Partial<Sources>) {
    this.sources.set({ ...this.sources.get(), ...news })
  }

  #dropScreen() {
    const { screen, screenSound } = this.sources.get()
    screen?.stop()
    screenSound?.stop()
  }

  #setCamera(camera: MediaStreamTrack | null) {
    camera?.addEventListener('ended', () => {
      if (this.sources.get().camera === camera) this.#say({ camera: null, cameraTrouble: 'gone' })
    })
    this.#say({ camera, cameraTrouble: camera ? null : 'none' })
  }

  #setMicrophone(microphone: MediaStreamTrack | null) {
    microphone?.addEventListener('ended', () => {
      if (this.sources.get().microphone === microphone) this.#say({ microphone: null, microphoneTrouble: 'gone' })
    })
    this.#say({ microphone, microphoneTrouble: microphone ? null : 'none' })
  }

  readonly #list = async () => {
    // Before anything was allowed, a browser says neither names nor ids.
    if (this.sources.get().state !== 'open') return
    const all = await this.#media.enumerateDevices().catch(() => [])
    const of = (kind: MediaDeviceKind) =>
      all.filter((device) => device.kind === kind && device.deviceId !== '').map(({ deviceId, label }) => ({ id: deviceId, name: label }))
    if (this.sources.get().state === 'open') this.#say({ cameras: of('videoinput'), microphones: of('audioinput') })
  }
}
