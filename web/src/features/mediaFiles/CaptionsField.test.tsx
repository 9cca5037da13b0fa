import type { Captions } from '@marquee/contract/captions'
import { mediaFiles } from '@marquee/contract/mediaFiles'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { queryClient } from '#api/queryClient.ts'
import { CaptionsField } from './CaptionsField.tsx'
import { uploadQuery } from './useFileUpload.ts'

const sent: object[] = []
let answer: () => Promise<unknown>
vi.mock('#api/upload.ts', () => ({ uploadWith: () => (_route: unknown, input: object) => (sent.push(input), answer()) }))
vi.mock('#api/call.ts', () => ({ call: (route: unknown, input: { language: string }) => (sent.push(input), route === mediaFiles.removeCaptions ? answer() : Promise.reject(new Error('Not asked for')))}))

const inLanguages = (...languages: Captions['language'][]): Captions[] => languages.map((language) => ({ language, url: `/media/${language}.vtt` }))
const uploadWithCaptions = (...languages: Captions['language'][]) => ({ id: 'film', kind: 'video', captions: inLanguages(...languages) })

/** The list follows what is cached of the upload. */
const Form = ({ start }: { start: Captions[] }) => {
  const [captions, setCaptions] = useState(start)
  queryClient.getQueryCache().subscribe(() => {
    const kept = queryClient.getQueryData<{ captions: Captions[] }>(uploadQuery('film').queryKey)
    if (kept) setCaptions(kept.captions)
  })
  return (
    <QueryClientProvider client={queryClient}>
      <CaptionsField mediaFileId="film" captions={captions} />
    </QueryClientProvider>
  )
}

const words = (text = 'WEBVTT', name = 'film.vtt') => new File([text], name)
const give = (file: File) => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })

beforeEach(() => {
  queryClient.clear()
  sent.length = 0
})

it('adds captions in the language that is chosen, lists them by its own name, and offers that language no more', async () => {
  answer = async () => uploadWithCaptions('sv')
  render(<Form start={[]} />)
  const choice = screen.getByRole('combobox', { name: 'Language of the captions' })
  fireEvent.change(choice, { target: { value: 'sv' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add captions' }))
  const file = words()
  give(file)
  expect((await screen.findByRole('status')).textContent).toBe('Captions in Svenska are there.')
  expect(sent).toEqual([{ mediaFileId: 'film', language: 'sv', file }])
  expect(within(screen.getByRole('listitem')).getByText('Svenska').lang).toBe('sv')
  expect(within(choice).queryByRole('option', { name: 'Svenska' })).toBeNull()
})

it('begins with the language of the browser, or the next one that is left', () => {
  render(<Form start={inLanguages('en-US')} />)
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toMatch(/^en/)
})

it('replaces and removes those that are there, and the focus stays', async () => {
  answer = async () => uploadWithCaptions('de', 'fr')
  render(<Form start={inLanguages('de', 'fr')} />)
  fireEvent.click(screen.getByRole('button', { name: 'Replace captions in Français' }))
  give(words('WEBVTT again'))
  await screen.findByText('Captions in Français are there.')
  expect(sent).toMatchObject([{ language: 'fr' }])

  answer = async () => uploadWithCaptions('de')
  fireEvent.click(screen.getByRole('button', { name: 'Remove captions in Français' }))
  await screen.findByText('Captions in Français are removed.')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Captions' }))
})

it('says in place which line cannot be read, and leaves what is there', async () => {
  const errors = [{ fieldName: 'file', message: 'line 12 must end later than it begins' }]
  answer = () => Promise.reject(new ApiError(422, { code: 'captions_unreadable', message: 'These captions could not be read', errors }))
  render(<Form start={inLanguages('de')} />)
  give(words('nonsense'))
  expect((await screen.findByRole('alert')).textContent).toBe('Line 12 must end later than it begins.')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

it.each([
  ['subtitles of another sort', words('1', 'film.ass'), /WebVTT/],
  ['an empty file', words(''), /empty/],
  ['a file that is too large', words('x'.repeat(200 * 1_024 + 1)), /200 KB/],
])('sends nothing of %s', async (_what, file, problem) => {
  render(<Form start={[]} />)
  give(file)
  expect((await screen.findByRole('alert')).textContent).toMatch(problem)
  expect(sent).toEqual([])
})

it('has no room for a sixth language', () => {
  render(<Form start={inLanguages('de', 'en', 'fr', 'it', 'sv')} />)
  expect(screen.queryByRole('button', { name: 'Add captions' })).toBeNull()
  expect(screen.getByRole('group', { name: 'Captions' }).textContent).toContain('no room for more')
})
