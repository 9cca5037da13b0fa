import { expect, it } from 'vitest'
import { pictureOf, StudioSources } from './sources.ts'

class FakeTrack extends EventTarget {
  readonly kind: string
  isStopped = false
  constructor(kind: string) {
    super()
    this.kind = kind
  }
  stop() {
    this.isStopped = true
  }
  /** Unplugged, or ended by the browser's own button. */
  goes() {
    this.dispatchEvent(new Event('ended'))
  }
}

const streamOf = (...kinds: string[]) => {
  const tracks = kinds.map((kind) => new FakeTrack(kind))
  const of = (kind: string) => tracks.filter((track) => track.kind === kind)
  return { getVideoTracks: () => of('video'), getAudioTracks: () => of('audio') }
}
const refusal = (name: string) => Object.assign(new Error(name), { name })

type Refused = { video?: string; audio?: string; screen?: string }

/** A computer with a camera and a microphone; `refused` are those that the browser does not give, and why. */
const computer = (refused: Refused = {}) => {
  const events = new EventTarget()
  const plugged = ['videoinput', 'audioinput']
  const given: FakeTrack[] = []
  const media = {
    getUserMedia: ({ video, audio }: MediaStreamConstraints) => {
      const no = (video && refused.video) || (audio && refused.audio)
      if (no) return Promise.reject(refusal(no))
      const stream = streamOf(...(video ? ['video'] : []), ...(audio ? ['audio'] : []))
      given.push(...stream.getVideoTracks(), ...stream.getAudioTracks())
      return Promise.resolve(stream)
    },
    getDisplayMedia: () => (refused.screen ? Promise.reject(refusal(refused.screen)) : Promise.resolve(streamOf('video', 'audio'))),
    enumerateDevices: () => Promise.resolve(plugged.map((kind, at) => ({ kind, deviceId: `d${at}`, label: `${kind} ${at}` }))),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  const studio = new StudioSources(media as unknown as MediaDevices)
  return {
    studio, given, refused,
    now: () => studio.sources.get(),
    plug: async (kind: string) => {
      plugged.push(kind)
      events.dispatchEvent(new Event('devicechange'))
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

it('opens a camera and a microphone, and lists the others', async () => {
  const { studio, now, plug } = computer()
  await studio.open('720p')
  expect(now()).toMatchObject({ state: 'open', cameraTrouble: null, microphoneTrouble: null, cameras: [{ id: 'd0', name: 'videoinput 0' }] })
  expect(pictureOf(now())).toBe(now().camera)
  await plug('videoinput')
  expect(now().cameras).toHaveLength(2)
})

it.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
])('says why there is no camera (%s), and the microphone works all the same', async (name, trouble) => {
  const { studio, now } = computer({ video: name })
  await studio.open('720p')
  expect(now()).toMatchObject({ state: 'open', camera: null, cameraTrouble: trouble, microphoneTrouble: null })
  expect(now().microphone).not.toBeNull()
})

it('opens what was refused when it is asked for again', async () => {
  const { studio, now, refused } = computer({ audio: 'NotAllowedError' })
  await studio.open('720p')
  expect(now().microphoneTrouble).toBe('refused')
  delete refused.audio
  await studio.chooseMicrophone()
  expect(now()).toMatchObject({ microphoneTrouble: null })
})

it('lets go of one camera before it takes another', async () => {
  const { studio, now, given } = computer()
  await studio.open('720p')
  await studio.chooseCamera('720p', 'd0')
  expect(given[0]!.isStopped).toBe(true)
  expect(now().camera).toBe(given.at(-1))
})

it('says that a device was unplugged', async () => {
  const { studio, now, given } = computer()
  await studio.open('720p')
  for (const track of given) track.goes()
  expect(now()).toMatchObject({ camera: null, cameraTrouble: 'gone', microphone: null, microphoneTrouble: 'gone' })
})

it('shows the camera again when the browser’s own button ends the shared screen', async () => {
  const { studio, now } = computer()
  await studio.open('720p')
  await studio.shareScreen()
  expect(now().shows).toBe('screen')
  expect(pictureOf(now())).toBe(now().screen)
  ;(now().screen as unknown as FakeTrack).goes()
  expect(now()).toMatchObject({ shows: 'camera', screen: null, screenSound: null })
})

it('changes nothing when the question which screen is closed', async () => {
  const { studio, now } = computer({ screen: 'NotAllowedError' })
  await studio.open('720p')
  await studio.shareScreen()
  expect(now()).toMatchObject({ shows: 'camera', screenTrouble: null })
})

it('lets go of everything at the end', async () => {
  const { studio, now, given } = computer()
  await studio.open('720p')
  await studio.shareScreen()
  const screen = now().screen as unknown as FakeTrack
  studio.close()
  expect([...given, screen].every(({ isStopped }) => isStopped)).toBe(true)
  expect(now().state).toBe('closed')
})
