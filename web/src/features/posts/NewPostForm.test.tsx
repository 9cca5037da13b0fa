import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { post } from '#test/posts.ts'
import { fakeServer, told } from '#test/server.ts'
import { draftAt, newPostPlace, type Draft } from './draft.ts'
import { NewPostForm } from './NewPostForm.tsx'

const place = newPostPlace('ada')

const open = () => {
  const onPublished = vi.fn()
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <NewPostForm profileId="ada" rows={4} leave="Close" onLeave={() => {}} onPublished={onPublished} />
    </QueryClientProvider>,
  )
  return { onPublished, unmount }
}
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
const write = (words: string) => fireEvent.change(text(), { target: { value: words } })
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }))

/** A server that keeps posts by their id, like the real one; the first `lost` answers never arrive. */
const postOffice = (lost: number) => {
  const kept = new Map<string, Draft>()
  let silent = lost
  const heard = fakeServer(({ method, path, body }) => {
    const sent = body as Draft
    const id = method === 'PATCH' ? path.split('/').at(-1)! : sent.id
    kept.set(id, method === 'PATCH' ? { ...sent, id } : (kept.get(id) ?? sent))
    if (silent-- > 0) return new TypeError('Failed to fetch')
    const { title, audience, text: words } = kept.get(id)!
    return { body: post(1, { id, title, audience, text: words }) }
  })
  return { kept, heard }
}

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  waitingToasts.set([])
})

it('publishes what ada wrote and forgets the draft', async () => {
  const { kept } = postOffice(0)
  const { onPublished } = open()
  write('Third firing')
  expect(draftAt(place)?.text).toBe('Third firing')
  publish()
  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce())
  expect([...kept.values()].map((one) => one.text)).toEqual(['Third firing'])
  expect(draftAt(place)).toBeUndefined()
  expect(told(waitingToasts)).toEqual(['Your post is out.'])
})

it('finds the draft again after a failed save and a reload, and publishes it once', async () => {
  const { kept, heard } = postOffice(1)
  const { unmount } = open()
  write('Third firing')
  publish()
  await waitFor(() => expect(told(waitingToasts)).toEqual(['Something went wrong']))
  expect(text().value).toBe('Third firing')
  unmount()

  const { onPublished } = open()
  expect(text().value).toBe('Third firing')
  publish()
  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce())
  expect(kept.size).toBe(1)
  expect(heard.map(({ method }) => method)).toEqual(['POST', 'POST'])
})

it('publishes the last wording when an answer got lost between two', async () => {
  const { kept } = postOffice(1)
  const { onPublished } = open()
  write('Third fireing')
  publish()
  await waitFor(() => expect(told(waitingToasts)).toHaveLength(1))
  write('Third firing')
  publish()
  await waitFor(() => expect(onPublished).toHaveBeenCalledWith(expect.objectContaining({ text: 'Third firing' })))
  expect([...kept.values()].map((one) => one.text)).toEqual(['Third firing'])
})

it('writes on under a new id when another tab has published the draft', async () => {
  const { kept } = postOffice(0)
  open()
  write('From the first tab')
  const taken = draftAt(place)!
  kept.set(taken.id, taken)
  localStorage.removeItem(place)
  window.dispatchEvent(new StorageEvent('storage', { key: place, newValue: null }))
  write('And something else')
  publish()
  await waitFor(() => expect(kept.size).toBe(2))
  expect(kept.get(taken.id)?.text).toBe('From the first tab')
})

it('says at the field that a post needs words', async () => {
  const { heard } = postOffice(0)
  open()
  publish()
  await screen.findByText('Must be filled in.')
  expect(heard).toEqual([])
})
