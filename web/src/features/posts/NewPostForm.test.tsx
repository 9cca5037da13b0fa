import { refusals, type RefusalCode } from '@marquee/contract/errors'
import { plainDocument } from '@marquee/contract/richText'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { post } from '#test/posts.ts'
import { fakeServer, told } from '#test/server.ts'
import { draftAt, newPostPlace, type Draft } from './draft.ts'
import { NewPostForm } from './NewPostForm.tsx'
import { wordsIn } from './postValues.ts'

const place = newPostPlace('ada')

/** The form as soon as its editor has come. */
const open = async (isWhole = false) => {
  const onPublished = vi.fn()
  const onKept = vi.fn()
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NewPostForm
          profileId="ada" rows={4} isWhole={isWhole} leave="Close" onLeave={() => {}} onPublished={onPublished} onKept={onKept}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('toolbar', {}, { timeout: 15_000 })
  await screen.findByRole('textbox', { name: 'Text' })
  return { onPublished, onKept, unmount }
}
const text = () => screen.getByRole<HTMLElement & { editor: Editor }>('textbox', { name: 'Text' })
const write = (words: string) =>
  act(() => {
    text().editor.commands.setContent(plainDocument(words))
  })
/** Whatever is under way by now has had its answer. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 50)))
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }))

const refused = (code: RefusalCode) => ({ status: refusals[code].status, body: { code, message: refusals[code].message } })

/**
 * A server that keeps posts by their id, like the real one; the first `lost` answers never arrive, and nothing else until `comeBack`.
 * Drafts are kept there, too, until they are out; with `refusal` they are not.
 */
const postOffice = (lost: number, refusal?: RefusalCode) => {
  const kept = new Map<string, Draft>()
  const scheduled: string[] = []
  let silent = lost
  let isAway = false
  const postWith = (id: string) => {
    const { title, audience, body: said, text: plain } = kept.get(id)!
    const can = { ...post().can, edit: true }
    return { body: post(1, { id, title, audience, body: said, text: wordsIn({ body: said, text: plain }), can }) }
  }
  const heard = fakeServer(({ method, path, body }) => {
    if (isAway) return new TypeError('Failed to fetch')
    const sent = body as Draft
    const [, , , inPath, part] = path.split('/')
    if (method === 'GET') return kept.has(inPath!) && !part ? postWith(inPath!) : refused('not_found')
    if (part === 'schedule') {
      scheduled.push(inPath!)
      return { body: { id: inPath, publishAt: (body as { publishAt: string }).publishAt } }
    }
    if (method === 'PUT' && kept.has(inPath!)) return refused('draft_gone')
    if (method === 'PUT') return refusal ? refused(refusal) : { body: { ...sent, version: sent.version + 1 } }
    const id = method === 'PATCH' ? inPath! : sent.id
    kept.set(id, method === 'PATCH' ? { ...sent, id } : (kept.get(id) ?? sent))
    if (silent-- > 0) {
      isAway = true
      return new TypeError('Failed to fetch')
    }
    return postWith(id)
  })
  const comeBack = () => {
    isAway = false
  }
  return { kept, heard, scheduled, comeBack }
}

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  waitingToasts.set([])
})

it('publishes what ada wrote and forgets the draft', async () => {
  const { kept } = postOffice(0)
  const { onPublished } = await open()
  write('Third firing')
  expect(wordsIn(draftAt(place)!)).toBe('Third firing')
  publish()
  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce())
  expect([...kept.values()].map(wordsIn)).toEqual(['Third firing'])
  expect(draftAt(place)).toBeUndefined()
  expect(told(waitingToasts)).toEqual(['Your post is out.'])
})

it('finds the draft again after a lost answer and a reload, and publishes it once', async () => {
  const { kept, heard, comeBack } = postOffice(1)
  const { unmount } = await open()
  write('Third firing')
  publish()
  await waitFor(() => expect(told(waitingToasts)).toEqual(['Something went wrong']))
  expect(text().textContent).toBe('Third firing')
  unmount()
  comeBack()

  const { onPublished } = await open()
  expect(text().textContent).toBe('Third firing')
  publish()
  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce())
  expect(kept.size).toBe(1)
  expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

it('publishes the last wording when an answer got lost between two', async () => {
  const { kept, comeBack } = postOffice(1)
  const { onPublished } = await open()
  write('Third fireing')
  publish()
  await waitFor(() => expect(told(waitingToasts)).toHaveLength(1))
  write('Third firing')
  comeBack()
  await settled()
  publish()
  await waitFor(() => expect(onPublished).toHaveBeenCalledWith(expect.objectContaining({ text: 'Third firing' })))
  expect([...kept.values()].map(wordsIn)).toEqual(['Third firing'])
})

it('finds out by itself that a post is out whose answer got lost', async () => {
  const { kept, heard, comeBack } = postOffice(1)
  const { onPublished } = await open()
  write('Third firing')
  publish()
  await waitFor(() => expect(told(waitingToasts)).toEqual(['Something went wrong']))
  comeBack()
  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce(), { timeout: 12_000 })
  expect(kept.size).toBe(1)
  expect(draftAt(place)).toBeUndefined()
  expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('finds out by itself that a post is out which the server had among the drafts', async () => {
  const { kept, heard, comeBack } = postOffice(1)
  const { onPublished } = await open()
  write('Third firing')
  await screen.findByText(/Saved in your drafts/, {}, { timeout: 8_000 })
  publish()
  publish()
  await waitFor(() => expect(told(waitingToasts)).toEqual(['Something went wrong']))
  comeBack()
  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce(), { timeout: 12_000 })
  expect(kept.size).toBe(1)
  expect(draftAt(place)).toBeUndefined()
  expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('changes the post that is out when ada wrote on after a lost answer and a reload', async () => {
  const { kept, heard, comeBack } = postOffice(1)
  const { unmount } = await open()
  write('Third fireing')
  publish()
  await waitFor(() => expect(told(waitingToasts)).toHaveLength(1))
  write('Third firing')
  unmount()
  await settled()
  comeBack()

  heard.length = 0
  const { onPublished } = await open()
  // The draft is no longer taken there.
  await waitFor(() => expect(heard.some(({ method }) => method === 'PUT')).toBe(true), { timeout: 8_000 })
  await settled()
  publish()
  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce())
  expect([...kept.values()].map(wordsIn)).toEqual(['Third firing'])
})

it('writes on under a new id where the draft was published on another device', async () => {
  const { kept } = postOffice(0)
  await open()
  write('From the phone')
  const taken = draftAt(place)!
  kept.set(taken.id, taken)
  write('And something else')
  await waitFor(() => expect(draftAt(place)!.id).not.toBe(taken.id), { timeout: 8_000 })
  publish()
  await waitFor(() => expect(kept.size).toBe(2))
  expect(wordsIn(kept.get(taken.id)!)).toBe('From the phone')
})

const later = () => fireEvent.click(screen.getByRole('radio', { name: 'Later' }))

it('schedules what ada wrote', async () => {
  const { scheduled } = postOffice(0)
  const { onKept } = await open(true)
  write('Third firing')
  later()
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(onKept).toHaveBeenCalledOnce())
  expect(scheduled).toHaveLength(1)
  expect(draftAt(place)).toBeUndefined()
})

it('schedules nothing when the newest words could not be saved, says so and keeps them', async () => {
  const { scheduled } = postOffice(0, 'attachment_gone')
  const { onKept } = await open(true)
  write('Third firing')
  later()
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(told(waitingToasts)).toEqual([refusals.attachment_gone.message]))
  await settled()
  expect(scheduled).toEqual([])
  expect(onKept).not.toHaveBeenCalled()
  expect(wordsIn(draftAt(place)!)).toBe('Third firing')
})

it('finds the time that ada has picked again after a reload', async () => {
  postOffice(0)
  const { unmount } = await open(true)
  write('Third firing')
  later()
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '07:45' } })
  unmount()

  await open(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Later' }).checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('07:45')
})

it('publishes at once from the short form, which says nothing of a time', async () => {
  const { scheduled } = postOffice(0)
  const { unmount } = await open(true)
  write('Third firing')
  later()
  unmount()

  const { onPublished } = await open()
  publish()
  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce())
  expect(scheduled).toEqual([])
})

it('begins to write where the label is pressed', async () => {
  postOffice(0)
  await open()
  fireEvent.click(screen.getByText('Text'))
  await waitFor(() => expect(document.activeElement).toBe(text()))
})

it('writes on under a new id when another tab has published the draft', async () => {
  const { kept } = postOffice(0)
  await open()
  write('From the first tab')
  const taken = draftAt(place)!
  kept.set(taken.id, taken)
  localStorage.removeItem(place)
  window.dispatchEvent(new StorageEvent('storage', { key: place, newValue: null }))
  write('And something else')
  publish()
  await waitFor(() => expect(kept.size).toBe(2))
  expect(wordsIn(kept.get(taken.id)!)).toBe('From the first tab')
})

it('goes on from what was saved when it was left, however soon ada comes back', async () => {
  const { heard } = postOffice(0)
  const { unmount } = await open()
  write('Third fir')
  unmount()
  const again = await open()
  write('Third firing')
  await screen.findByText(/Saved in your drafts/, {}, { timeout: 8_000 })
  again.unmount()
  await settled()
  const saved = () => heard.filter(({ method }) => method === 'PUT').map(({ body }) => (body as Draft).version)
  expect(saved()).toEqual([0, 1])
  expect(draftAt(place)?.version).toBe(2)
})

it('says at the field that a post needs words', async () => {
  const { heard } = postOffice(0)
  await open()
  publish()
  await screen.findByText('Must be filled in.')
  expect(heard.filter(({ method }) => method !== 'GET')).toEqual([])
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('takes a poll beside pictures or a link, says why these have no room for each other, and gives a poll back that was taken away', async () => {
  postOffice(0)
  await open(true)
  fireEvent.click(button('Poll'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Option 1' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Option 1' }), { target: { value: 'Bottles' } })
  await screen.findByRole('button', { name: 'Choose files' })
  fireEvent.click(button('Link'))
  expect(button('Pictures or a film').disabled).toBe(true)
  screen.getByText('Pictures or a film would stand in the same place. Leave the link out to add them.')

  fireEvent.click(button('Remove the poll'))
  expect(document.activeElement).toBe(button('Poll'))
  fireEvent.click(button('Poll'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Option 1' }).value).toBe('Bottles')
})

it('does not publish past an address that nobody has looked at, and finds it again', async () => {
  const { heard } = postOffice(0)
  await open(true)
  write('Third firing')
  fireEvent.click(button('Link'))
  const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
  fireEvent.change(address(), { target: { value: 'kiln.example.com' } })
  publish()
  await screen.findByText('Press Preview first: readers see what the page says of itself.')
  fireEvent.click(button('Save draft'))
  await settled()
  expect(heard.filter(({ method, path }) => method === 'POST' && path.endsWith('/posts'))).toEqual([])

  fireEvent.click(button('Leave the link out'))
  fireEvent.click(button('Link'))
  expect(address().value).toBe('kiln.example.com')
  fireEvent.click(button('Leave the link out'))
  publish()
  await waitFor(() => expect(heard.some(({ method, path }) => method === 'POST' && path.endsWith('/posts'))).toBe(true))
})
