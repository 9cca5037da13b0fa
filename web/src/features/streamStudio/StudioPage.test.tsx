import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { confirmation } from '#feedback/confirm.ts'
import { paths, to } from '#paths.ts'
import { fakeServer } from '#test/server.ts'
import StudioPage, { loader } from './StudioPage.tsx'

const livestreamId = '0197a000-0000-7000-8000-00000000000a'
const moment = '2026-05-01T18:00:00.000Z'
const stream = {
  id: livestreamId, kind: 'once', title: 'Raku, live', description: 'Bring a jug', scheduledStart: moment, timeZone: 'UTC', audience: 'everyone', minTier: 0, source: 'ingest',
  externalUrl: '', latency: 'low', recordReplay: true, chatMode: 'open', slowModeSeconds: 0, followersMinMinutes: 0, commentPolicy: 'everyone',
  thumbnail: null, status: 'scheduled', can: { read: true, change: true, cancel: true },
}
const session = {
  id: livestreamId, protocol: 'rtmp', startedAt: moment, interruptedAt: null, interruptions: 0, endedAt: null, endedReason: null,
}
const health = { kbitPerSecond: 2_412, keyFrameMs: 4_000, width: 1_280, height: 720, codecs: 'avc1.42e01f,mp4a.40.2', heardAt: moment }
const studio = {
  livestreamId, status: 'scheduled', autoStart: false, session: null, health: null, refusal: null, viewers: 0,
  rtmpAddress: 'rtmp://localhost:1935/live', takesBrowsers: true, key: { hint: 'x7Qa', rotatedAt: moment }, can: { open: true, start: true, end: false },
}

const open = async (changes: object = {}, ofStream: object = {}) => {
  const asked = fakeServer(({ method, path }) => {
    if (path.endsWith('/stream-key') && method === 'POST') return { body: { hint: 'n3wK', rotatedAt: moment, secret: 'sk_brand-new-key' } }
    if (path.endsWith('/studio') || path.endsWith('/start') || path.endsWith('/end')) return { body: { ...studio, ...changes } }
    if (path.endsWith('/clips')) return { body: { items: [], cursor: null, can: { make: false } } }
    if (path.endsWith('/figures')) return { body: { messages: 0, talkers: 0, newFollowers: 0, viewers: [] } }
    if (path.endsWith('/stream'))
      return { body: { summary: { seconds: 754, peakViewers: 40, uniqueViewers: 61, watchedSeconds: 7_200 } } }
    if (path.endsWith(`/livestreams/${livestreamId}`)) return { body: { ...stream, ...ofStream } }
    return { body: [] }
  })
  const router = createMemoryRouter([{ path: paths.studio, Component: StudioPage, loader, HydrateFallback: () => null }], {
    initialEntries: [to('studio', { livestreamId })],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Raku, live' })
  return asked
}
const toEncoder = () => fireEvent.click(screen.getByRole('radio', { name: 'An encoder, such as OBS' }))

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => vi.unstubAllGlobals())

it('says how it stands, and that nobody sees anything yet', async () => {
  await open()
  expect(screen.getByRole('status').textContent).toMatch(/Scheduled.*Nobody sees you before you go live/)
  expect(screen.getByRole('button', { name: 'Turn on camera and microphone' })).toBeTruthy()
})

it('shows where an encoder sends to, never the key, and another key once it was asked for', async () => {
  const asked = await open()
  toEncoder()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Server' }).value).toBe('rtmp://localhost:1935/live')
  expect(screen.getByText('Your key ends with x7Qa. It is not shown again.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Make another key' }))
  const { kind, options } = confirmation.get()
  expect([kind, options?.title]).toEqual(['warn', 'Make another stream key?'])
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await options?.onConfirm?.()
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Stream key/ })).value).toBe('sk_brand-new-key')
})

it('says beside the key what is taken at most', async () => {
  await open()
  toEncoder()
  screen.getByRole('heading', { name: 'What is taken at most' })
  const limits = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(limits).toEqual([['Bitrate', '8.0 Mbit/s'], ['Picture', '1920 × 1080'], ['Key frames', '10 seconds apart'], ['Length', '12 hours']])
})

it('offers the encoder alone where a service takes what is sent, with a key of this livestream', async () => {
  const asked = await open({ takesBrowsers: false, key: null })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Turn on camera and microphone' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Make a key' }))
  await screen.findByRole('textbox', { name: /Stream key/ })
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ livestreamId })
})

it('says so where the installation takes nothing from encoders', async () => {
  await open({ rtmpAddress: null })
  toEncoder()
  expect(screen.getByText(/takes nothing from encoders/)).toBeTruthy()
})

it('lets nobody go live with an encoder before it sends', async () => {
  await open()
  toEncoder()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go live' }).disabled).toBe(true)
})

it('goes live with what the encoder sends, and says what about it people would notice', async () => {
  const asked = await open({ status: 'ready', health })
  toEncoder()
  expect(screen.getByText('2.4 Mbit/s')).toBeTruthy()
  expect(screen.getByText('1280 × 720')).toBeTruthy()
  expect(screen.getByText(/Set the key frame interval of your encoder to 1 second/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Go live' }))
  await waitFor(() => expect(asked.some(({ method, path }) => method === 'POST' && path.endsWith('/start'))).toBe(true))
})

it('ends only after the question, and says what becomes of it', async () => {
  const asked = await open({ status: 'live', session, health, viewers: 12, can: { open: true, start: true, end: true } })
  expect(within(screen.getByText('Watching now').parentElement!).getByText('12')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'End the livestream' }))
  const { options } = confirmation.get()
  expect(options?.lines).toEqual(['Everything up to now becomes the replay.'])
  expect(asked.some(({ path }) => path.endsWith('/end'))).toBe(false)
  await options?.onConfirm?.()
  expect(asked.some(({ path }) => path.endsWith('/end'))).toBe(true)
})

it('says why the last encoder was sent away', async () => {
  await open({ refusal: 'no_key_frames' })
  expect(screen.getByRole('alert').textContent).toMatch(/no picture came from which a player can begin/)
})

it('asks whether it has begun where it is held elsewhere', async () => {
  const asked = await open({}, { source: 'external' })
  expect(screen.queryByRole('radio')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'I have begun' }))
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/start'))).toBe(true))
})

it('shows what it came to once it is over', async () => {
  await open({ status: 'replay_ready' }, { status: 'replay_ready', can: { read: true, change: false, cancel: false } })
  const figures = await screen.findByRole('group', { name: 'How it went' })
  expect([...figures.querySelectorAll('p')].map(({ textContent }) => textContent).filter(Boolean)).toEqual(['12:34', '40', '61', '2:00:00'])
  expect(screen.queryByRole('button', { name: 'Turn on camera and microphone' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Plan another one' })).toBeTruthy()
})

it('is ready for the next time where it is permanent, and says of its end that it is for this time', async () => {
  await open({ status: 'ready' }, { kind: 'permanent' })
  expect(screen.getByRole('status').textContent).toMatch(/Ready for the next time/)
  expect(screen.getByRole('button', { name: 'Turn on camera and microphone' })).toBeTruthy()
})

it('can be on again after its end where it is permanent', async () => {
  await open({ status: 'live', session, health, can: { open: true, start: true, end: true } }, { kind: 'permanent' })
  fireEvent.click(screen.getByRole('button', { name: 'End the livestream' }))
  expect(confirmation.get().options?.text).toMatch(/You can go live again/)
})

it('changes what people read of it', async () => {
  const asked = await open()
  fireEvent.change(screen.getByRole('textbox', { name: /^Title/ }), { target: { value: 'Raku by night' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ title: 'Raku by night' }))
})
