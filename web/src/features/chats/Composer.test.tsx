import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { chat } from '#test/chats.ts'
import { fakeServer } from '#test/server.ts'
import { Composer } from './Composer.tsx'
import { waitingOf } from './outbox.ts'

const ben = '018f0000-0000-7000-8000-00000000000b'

const waiting = () => waitingOf(ben)
/** What was said, and the names of what goes with it. */
const said = () => waiting().map(({ text, carried = [] }) => [text, carried.map(({ name }) => name)])
const field = () => screen.getByRole('textbox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:blue', revokeObjectURL: () => {} }))
  fakeServer(() => new TypeError('The network failed'))
  const nothing = () => {}
  const heard = { onEdited: nothing, onEditLast: nothing, onSaid: nothing, onTyping: nothing }
  const element = <Composer chat={chat()} meId={ben} editing={undefined} {...heard} />
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
})

it('sends with Enter, and not with the Enter that takes a composed word', () => {
  type('東京')
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229, isComposing: true })
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229, isComposing: false })
  expect(said()).toEqual([])
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 })
  expect(said()).toEqual([['東京', []]])
})

it('takes pictures with their words, and each file by itself, without a network', async () => {
  const file = (name: string, kind: string) => new File(['something'], name, { type: kind })
  fireEvent.change(screen.getByLabelText('Photos'), { target: { files: [file('one.png', 'image/png'), file('two.png', 'image/png')] } })
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file('glaze.csv', 'text/csv')] } })
  type('From the kiln')
  await screen.findAllByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(said()).toEqual([
    ['From the kiln', ['one.png', 'two.png']],
    ['', ['glaze.csv']],
  ])
  expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull()
})

it('sends nothing with a file that no message takes, until it is gone', () => {
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [new File([], 'nothing.csv', { type: 'text/csv' })] } })
  type('Look')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Remove nothing.csv' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false)
})

it('leaves to the field what is text, although a picture of it comes along, and words that are dragged', () => {
  const chosen = () => screen.queryAllByRole('listitem').length
  const before = chosen()
  const files = [new File(['something'], 'table.png', { type: 'image/png' })]
  expect(fireEvent.paste(field(), { clipboardData: { files, types: ['text/plain', 'text/html', 'Files'] } })).toBe(true)
  expect(fireEvent.dragOver(field(), { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(true)
  expect(fireEvent.drop(field(), { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(true)
  expect(chosen()).toBe(before)
  expect(fireEvent.paste(field(), { clipboardData: { files, types: ['text/html', 'Files'] } })).toBe(false)
  expect(chosen()).toBe(before + 1)
})
