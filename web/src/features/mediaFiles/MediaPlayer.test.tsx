import type { Captions } from '@marquee/contract/captions'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MediaPlayer, type Addresses } from './MediaPlayer.tsx'

const file = (captions: Captions[]) => ({
  kind: 'video' as const, url: '/film.webm?until=1', width: 320, height: 180, durationMs: 3_000, altText: 'A bowl', poster: null, captions,
})
const captions: Captions[] = [{ language: 'de', url: '/de.vtt?until=1' }, { language: 'en', url: '/en.vtt?until=1' }]
const tracks = () => [...document.querySelectorAll('track')]
const start = () => fireEvent.click(screen.getByRole('button', { name: 'Play A bowl, 0:03' }))

it('lists captions by their own names, and begins with those that the reader wants', () => {
  render(<MediaPlayer file={file(captions)} name="Film" captionsIn="en" />)
  expect(tracks()).toEqual([])
  start()
  expect(tracks().map(({ kind, label, srclang }) => [kind, label, srclang])).toEqual([['captions', 'Deutsch', 'de'], ['captions', 'English', 'en']])
  expect(tracks().map((track) => track.default)).toEqual([false, true])
  expect(document.querySelector('video')!.crossOrigin).toBe('anonymous')
})

it('begins without captions where nobody has asked for them, and asks for a video without any as ever', () => {
  const { unmount } = render(<MediaPlayer file={file(captions)} name="Film" />)
  start()
  expect(tracks().some((track) => track.default)).toBe(false)
  unmount()
  render(<MediaPlayer file={file([])} name="Film" />)
  start()
  expect(document.querySelector('video')!.crossOrigin).toBeNull()
})

it('looks for captions once more where their address has run out or they were replaced, and goes on with the video', async () => {
  const fresh: Addresses = { url: '/film.webm?until=1', captions: [{ language: 'de', url: '/de.vtt?until=2' }, captions[1]!] }
  let asked = 0
  const renew = async () => {
    asked += 1
    return fresh
  }
  render(<MediaPlayer file={file(captions)} name="Film" renew={renew} />)
  start()
  fireEvent.error(tracks()[0]!)
  await waitFor(() => expect(tracks()[0]!.getAttribute('src')).toBe('/de.vtt?until=2'))
  expect(document.querySelector('video')!.getAttribute('src')).toBe('/film.webm?until=1')
  // Captions that are broken for good are no reason to ask again and again.
  fireEvent.error(tracks()[0]!)
  await waitFor(() => expect(asked).toBe(2))
  expect(screen.queryByRole('alert')).toBeNull()
})
