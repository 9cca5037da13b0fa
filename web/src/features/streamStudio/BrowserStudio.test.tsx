import { QueryClientProvider } from '@tanstack/react-query'
import type { Studio } from '@marquee/contract/streamSessions'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { BrowserStudio } from './BrowserStudio.tsx'
import { useBroadcast } from './useBroadcast.ts'
import { useStudioDevices } from './useStudioDevices.ts'

const livestreamId = '0197a000-0000-7000-8000-00000000000a'
const stands: Studio = {
  livestreamId, status: 'scheduled', autoStart: false, session: null, health: null, refusal: null, viewers: 0, rtmpAddress: null, takesBrowsers: true, key: null,
  can: { open: true, start: true, end: false },
}

class FakeTrack extends EventTarget {
  stop() {}
  getSettings() {
    return { deviceId: 'd0', width: 1_280, height: 720 }
  }
}
const node = () => ({ connect: () => {}, disconnect: () => {}, gain: { value: 1 }, getFloatTimeDomainData: () => {} })
class FakeAudio {
  createMediaStreamDestination = () => ({ ...node(), stream: { getAudioTracks: () => [new FakeTrack()] } })
  createMediaStreamSource = node
  createAnalyser = node
  createGain = node
  resume = () => Promise.resolve()
  close = () => Promise.resolve()
}

/** `refused`: why the browser gives no camera. */
const plugIn = (refused?: string) => {
  const give = ({ video, audio }: MediaStreamConstraints) =>
    video && refused
      ? Promise.reject(Object.assign(new Error(refused), { name: refused }))
      : Promise.resolve({ getVideoTracks: () => (video ? [new FakeTrack()] : []), getAudioTracks: () => (audio ? [new FakeTrack()] : []) })
  const media = Object.assign(new EventTarget(), {
    getUserMedia: give, getDisplayMedia: give,
    enumerateDevices: () => Promise.resolve([{ kind: 'videoinput', deviceId: 'd0', label: 'Front' }, { kind: 'videoinput', deviceId: 'd1', label: '' }]),
  })
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('MediaStream', class {})
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  Object.defineProperty(navigator, 'mediaDevices', { value: media, configurable: true })
}

const Room = ({ studio }: { studio: Studio }) => {
  const air = useBroadcast(livestreamId)
  const { devices, make } = useStudioDevices()
  return <BrowserStudio studio={studio} isRecorded isPermanent={false} air={air} devices={devices} onOpen={make} onEnd={() => {}} />
}
const open = (changes: Partial<Studio> = {}) => {
  render(
    <QueryClientProvider client={queryClient}>
      <Room studio={{ ...stands, ...changes }} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Turn on camera and microphone' }))
}
const goLive = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Go live' })

beforeEach(() => plugIn())
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

it('shows somebody themselves, and nobody else, before they go live', async () => {
  open()
  const cameras = within(await screen.findByRole('combobox', { name: 'Camera' })).getAllByRole('option')
  expect(cameras.map(({ textContent }) => textContent)).toEqual(['Front', 'Camera 2'])
  expect(screen.getByText('Only you see this')).toBeTruthy()
  expect(screen.getByRole('meter', { name: 'How loud you are' })).toBeTruthy()
  expect(goLive().disabled).toBe(false)
})

it.each([
  ['NotAllowedError', 'The camera is not allowed here'],
  ['NotFoundError', 'There is no camera'],
  ['NotReadableError', 'The camera does not answer'],
])('says why there is no picture, and lets nobody go live without one (%s)', async (name, words) => {
  plugIn(name)
  open()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(words)
  expect(goLive().disabled).toBe(true)
  expect(screen.getByText('Turn on a camera or show a screen first.')).toBeTruthy()
  plugIn()
})

it('turns the microphone off and on', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Mute the microphone' }))
  expect(screen.getByRole('button', { name: 'Turn the microphone on' })).toBeTruthy()
})

it('goes on from here with one that is on air', async () => {
  open({ status: 'interrupted' })
  expect(await screen.findByRole('button', { name: 'Go on from here' })).toBeTruthy()
})
