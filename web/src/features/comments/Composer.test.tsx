import type { Image } from '@marquee/contract/images'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { keepAt } from '#kept.ts'
import { Composer, type Said } from './Composer.tsx'
import { forgetWritten } from './keptPicture.ts'

const jug: Image = { id: '018f0000-0000-7000-8000-00000000001a', width: 4, height: 3, altText: '', placeholder: '#222', sizes: [{ width: 320, url: '/x.webp' }] }
const bowl: Image = { ...jug, id: '018f0000-0000-7000-8000-00000000001b' }

const sending = new Map<string, { arrive: (image: Image) => void; fail: (why: string) => void }>()
vi.mock('#features/images/sendPicture.ts', () => ({
  sendPicture: ({ file }: { file: File }) =>
    new Promise<Image>((resolve, reject) => sending.set(file.name, { arrive: resolve, fail: (why) => reject(new Error(why)) })),
  problemIn: (error: Error) => error.message,
}))

const place = 'comment-draft:ben:a-post'
const said: Said[] = []

const write = (props: Partial<Parameters<typeof Composer>[0]> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Composer place={place} label="Write a comment" placeholder="" submit="Comment" onSend={(one) => said.push(one)} {...props} />
    </QueryClientProvider>,
  )
const field = () => screen.getByRole('textbox', { name: 'Write a comment' })
const submit = (name = 'Comment') => screen.getByRole<HTMLButtonElement>('button', { name })
const choose = (name: string, type = 'image/png') =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['x'], name, { type })] } })
const arrives = (name: string, image: Image) => act(async () => sending.get(name)!.arrive(image))
const fails = (name: string, why: string) => act(async () => sending.get(name)!.fail(why))
const describe = (text: string) => fireEvent.change(screen.getByRole('textbox', { name: 'What the picture shows' }), { target: { value: text } })

beforeEach(() => {
  queryClient.clear()
  sending.clear()
  said.length = 0
  forgetWritten(place)
})

it('sends a picture with what it shows, without a word', async () => {
  write()
  choose('jug.png')
  expect(submit().disabled).toBe(true)
  screen.getByRole('progressbar', { name: 'Sending jug.png' })
  screen.getByText('What you wrote goes with the picture.')
  await arrives('jug.png', jug)
  describe('A jug')
  fireEvent.click(submit())
  expect(said).toEqual([{ text: '', image: { imageId: jug.id, altText: 'A jug' } }])
})

it('keeps words and picture on this device until they are sent', async () => {
  const { unmount } = write()
  fireEvent.change(field(), { target: { value: 'Look at this' } })
  choose('jug.png')
  await arrives('jug.png', jug)
  describe('A jug')
  unmount()
  write()
  fireEvent.click(submit())
  expect(said).toEqual([{ text: 'Look at this', image: { imageId: jug.id, altText: 'A jug' } }])
})

it('keeps the words where the picture is not taken, and sends them once that is tried again or taken away', async () => {
  write()
  fireEvent.change(field(), { target: { value: 'Look at this' } })
  choose('jug.png')
  await fails('jug.png', 'The line broke')
  expect(screen.getByRole('alert').textContent).toBe('The line broke')
  screen.getByText('Send the picture again, or take it away.')
  expect([field().textContent, submit().disabled]).toEqual(['Look at this', true])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await fails('jug.png', 'The line broke again')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel jug.png' }))
  fireEvent.click(submit())
  expect(said).toEqual([{ text: 'Look at this', image: null }])
})

it('refuses in place what is no picture', () => {
  write()
  choose('notes.txt', 'text/plain')
  expect(screen.getByRole('alert').textContent).toContain('not a picture')
  expect(sending.size).toBe(0)
})

it('changes a comment: its picture stays, is described, replaced by a pasted one, or taken away', async () => {
  const edit = { start: 'Mine', startImage: { ...jug, altText: 'A jug' }, submit: 'Save changes', onCancel: () => {} }
  write(edit)
  expect(submit('Save changes').disabled).toBe(true)
  describe('A blue jug')
  fireEvent.click(submit('Save changes'))
  fireEvent.paste(field(), { clipboardData: { files: [new File(['x'], 'bowl.png', { type: 'image/png' })] } })
  await arrives('bowl.png', bowl)
  fireEvent.click(submit('Save changes'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  fireEvent.click(submit('Save changes'))
  expect(said.map(({ image }) => image)).toEqual([{ imageId: jug.id, altText: 'A blue jug' }, { imageId: bowl.id }, null])
  fireEvent.change(field(), { target: { value: '' } })
  expect(submit('Save changes').disabled).toBe(true)
})

it('offers nothing to send where what was kept is not a picture', () => {
  keepAt(`${place}:picture`, '{"broken')
  write()
  expect(screen.queryByRole('list', { name: 'Picture' })).toBeNull()
})
