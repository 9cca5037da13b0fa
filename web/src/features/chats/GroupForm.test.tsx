import type { Chat } from '@marquee/contract/chats'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { chat, chatId } from '#test/chats.ts'
import { fakeServer } from '#test/server.ts'
import { GroupForm } from './GroupForm.tsx'

beforeEach(() => {
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
})

const group = (changes: Partial<Chat> = {}) => chat({ type: 'group_chat', title: 'Night kiln', role: 'admin', other: null, ...changes })

const open = () => {
  const shown = (now: Chat) => (
    <QueryClientProvider client={queryClient}>
      <GroupForm chat={now} />
    </QueryClientProvider>
  )
  const { rerender } = render(shown(group()))
  return (changes: Partial<Chat>) => act(() => rerender(shown(group(changes))))
}

const name = () => screen.getByLabelText<HTMLInputElement>('Group name')
const slowMode = () => screen.getByLabelText<HTMLSelectElement>('Slow mode')
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' })

it('shows what another admin has changed meanwhile, and has nothing to save of that', () => {
  const hear = open()
  hear({ title: 'Day kiln', slowModeSeconds: 60 })
  expect([name().value, slowMode().value, save().disabled]).toEqual(['Day kiln', '60', true])
})

it('sends only what somebody has changed here', async () => {
  const heard = fakeServer(() => ({ body: group({ slowModeSeconds: 60, whoCanPost: 'admins' }) }))
  const hear = open()
  fireEvent.change(screen.getByLabelText('Who can write'), { target: { value: 'admins' } })
  hear({ slowModeSeconds: 60 })
  fireEvent.click(save())
  await vi.waitFor(() => expect(heard).toMatchObject([{ method: 'PATCH', path: `/api/chats/${chatId}` }]))
  expect(heard[0]!.body).toEqual({ whoCanPost: 'admins' })
})

it('keeps what somebody is typing while the group gets another name', () => {
  const hear = open()
  fireEvent.change(name(), { target: { value: 'Kiln club' } })
  hear({ title: 'Day kiln' })
  expect([name().value, save().disabled]).toEqual(['Kiln club', false])
})

it('says beside what somebody is changing that another admin has changed it meanwhile', () => {
  const hint = () => screen.queryByText(/Another admin has changed this to/)?.textContent
  const hear = open()
  hear({ slowModeSeconds: 60 })
  expect(hint()).toBeUndefined()
  fireEvent.change(name(), { target: { value: 'Kiln club' } })
  hear({ slowModeSeconds: 60, title: 'Day kiln' })
  expect(hint()).toBe('Another admin has changed this to Day kiln. Saving replaces it.')
  fireEvent.change(name(), { target: { value: 'Day kiln' } })
  expect(hint()).toBeUndefined()
})
