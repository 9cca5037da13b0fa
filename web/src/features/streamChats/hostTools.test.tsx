import type { Restriction, StreamChat as Chat } from '@marquee/contract/streamChats'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'
import { CheerCard } from './CheerCard.tsx'
import { ChatSettings } from './ChatSettings.tsx'
import { StreamPollCard } from './StreamPollCard.tsx'
import { cheersHeard, showCheers } from './watchStreamChat.ts'

const livestreamId = '018f0000-0000-7000-8000-00000000000a'
const pollId = '018f0000-0000-7000-8000-0000000000ff'
const fay = { id: '018f0000-0000-7000-8000-0000000000fa', nickname: 'fay', displayName: 'Fay Roth', role: 'Member' as const, avatar: null }
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

const chat = (changes: Partial<Chat> = {}): Chat => ({
  livestreamId, hostId: '018f0000-0000-7000-8000-0000000000ad', chatMode: 'open', slowModeSeconds: 0, followersMinMinutes: 0, slowSeconds: 0,
  raisedUntil: null, pinned: null, poll: null, cheers: { heart: 0, fire: 0, star: 0, cup: 0 }, refusal: null,
  can: { moderate: false, set: false, poll: false, vote: true, cheer: true },
  ...changes,
})
const asked = (changes: Partial<NonNullable<Chat['poll']>> = {}): NonNullable<Chat['poll']> => ({
  id: pollId, question: 'Which glaze?', options: [{ text: 'Celadon', votes: 3 }, { text: 'Shino', votes: 1 }], voterCount: 4, endsAt: inSeconds(60),
  myChoice: null, ...changes,
})

const show = (element: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )

beforeEach(() => {
  queryClient.clear()
  accountCell.set({ ...accountCell.get(), account: person() })
})

describe('a poll', () => {
  it('hides how others have voted until one has, and takes one vote', async () => {
    const heard = fakeServer(({ method }) =>
      method === 'PUT' ? { body: asked({ myChoice: 1, voterCount: 5, options: [{ text: 'Celadon', votes: 3 }, { text: 'Shino', votes: 2 }] }) } : { body: chat({ poll: asked() }) })
    show(<StreamPollCard livestreamId={livestreamId} />)
    const shino = await screen.findByRole('button', { name: 'Shino', pressed: false })
    expect(screen.queryByText('75%')).toBeNull()
    fireEvent.click(shino)
    const mine = await screen.findByRole('button', { name: /Shino.*Your vote.*40%/, pressed: true })
    expect(mine).toHaveProperty('disabled', true)
    screen.getByText('5 votes')
    expect(heard.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.split('/').slice(-3).join('/'), body])).toEqual([
      [`polls/${pollId}/vote`, { choice: 1 }],
    ])
  })

  it('shows what came of one that is over, and nothing to whoever was asked nothing', async () => {
    fakeServer(() => ({ body: chat({ poll: asked({ endsAt: inSeconds(-5) }) }) }))
    const { unmount } = show(<StreamPollCard livestreamId={livestreamId} />)
    await screen.findByText('Over')
    screen.getByText('75%')
    unmount()
    queryClient.clear()
    const heard = fakeServer(() => ({ body: chat() }))
    const { container } = show(<StreamPollCard livestreamId={livestreamId} />)
    await waitFor(() => expect(heard).toHaveLength(1))
    await waitFor(() => expect(container.textContent).toBe(''))
  })

  it('is asked by the host, who can end it', async () => {
    let now = chat({ can: { moderate: true, set: true, poll: true, vote: false, cheer: true } })
    const heard = fakeServer(({ method, body }) => {
      if (method === 'POST') now = { ...now, poll: asked({ question: (body as { question: string }).question, voterCount: 0 }) }
      if (method === 'DELETE') now = { ...now, poll: { ...now.poll!, endsAt: inSeconds(-1) } }
      return { body: method === 'GET' ? now : now.poll }
    })
    show(<StreamPollCard livestreamId={livestreamId} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Ask something' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Question' }), { target: { value: 'Which clay?' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Answer 1' }), { target: { value: 'Stoneware' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Answer 2' }), { target: { value: 'Porcelain' } })
    fireEvent.click(screen.getByRole('button', { name: 'Start the poll' }))
    await screen.findByText('Which clay?')
    expect(heard.find(({ method }) => method === 'POST')!.body).toMatchObject({ question: 'Which clay?', options: ['Stoneware', 'Porcelain'], seconds: 60 })
    fireEvent.click(screen.getByRole('button', { name: 'End the poll' }))
    await screen.findByText('Over')
    await screen.findByRole('button', { name: 'Ask something' })
  })
})

describe('cheers', () => {
  it('gather taps into one call, and show what others send', async () => {
    const heard = fakeServer(({ method }) => ({ body: method === 'POST' ? { lastMinute: { heart: 3, fire: 0, star: 0, cup: 0 } } : chat({ cheers: { heart: 2, fire: 1, star: 0, cup: 0 } }) }))
    show(<CheerCard livestreamId={livestreamId} />)
    await screen.findByText('3 a minute')
    vi.useFakeTimers()
    const heart = screen.getByRole('button', { name: 'Heart' })
    for (const _ of [1, 2, 3]) fireEvent.click(heart)
    await act(() => vi.advanceTimersByTimeAsync(2_100))
    vi.useRealTimers()
    await waitFor(() => expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ kind: 'heart', count: 3 }]))
    act(() => {
      cheersHeard.set({ livestreamId, sent: { heart: 0, fire: 2, star: 0, cup: 0 } })
      showCheers(livestreamId, { heart: 3, fire: 9, star: 0, cup: 0 })
    })
    await screen.findByText('12 a minute')
  })

  it('are not there where nothing is on', async () => {
    const heard = fakeServer(() => ({ body: chat({ can: { ...chat().can, cheer: false } }) }))
    const { container } = show(<CheerCard livestreamId={livestreamId} />)
    await waitFor(() => expect(heard).toHaveLength(1))
    await waitFor(() => expect(container.textContent).toBe(''))
  })
})

describe('the options of a chat', () => {
  const kept: Restriction[] = [
    { person: fay, span: 'ten_minutes', until: inSeconds(600), at: inSeconds(0) }, { person: { ...fay, id: livestreamId, displayName: 'Gus' }, span: 'ban', until: null, at: inSeconds(0) },
  ]
  const serve = () => {
    let restrictions = kept
    return fakeServer(({ method, path, body }) => {
      if (path.endsWith('/chat-restrictions')) return { body: restrictions }
      if (method === 'DELETE') {
        restrictions = restrictions.filter(({ person: { id } }) => !path.endsWith(id))
        return { status: 204, body: undefined }
      }
      return { body: chat({ ...(body as Partial<Chat>), can: { moderate: true, set: true, poll: true, vote: false, cheer: true } }) }
    })
  }

  it('hold as soon as they are chosen: who chats, after how long, and how fast', async () => {
    const heard = serve()
    const host = chat({ chatMode: 'followers', can: { moderate: true, set: true, poll: true, vote: false, cheer: true } })
    show(<ChatSettings chat={host} onDone={() => {}} />)
    fireEvent.change(await screen.findByLabelText('Who can chat'), { target: { value: 'emoji' } })
    fireEvent.change(screen.getByLabelText('Followers chat after'), { target: { value: '60' } })
    fireEvent.change(screen.getByLabelText('Time between messages'), { target: { value: '30' } })
    await waitFor(() => expect(heard.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { chatMode: 'emoji' }, { followersMinMinutes: 60 }, { slowModeSeconds: 30 },
    ]))
  })

  it('name whoever cannot write, and let them write again', async () => {
    serve()
    show(<ChatSettings chat={chat({ can: { moderate: true, set: false, poll: false, vote: true, cheer: true } })} onDone={() => {}} />)
    const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    await screen.findByText('Fay Roth')
    expect(lines()).toEqual([expect.stringContaining('For 10 minutes'), expect.stringContaining('Banned')])
    expect(screen.queryByLabelText('Who can chat')).toBeNull()
    fireEvent.click(within(screen.getAllByRole('listitem')[0]!).getByRole('button', { name: 'Let Fay Roth write again' }))
    await waitFor(() => expect(lines()).toEqual([expect.stringContaining('Gus')]))
  })
})
