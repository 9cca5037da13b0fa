import type { Case } from '@marquee/contract/cases'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { closeConfirm, confirm, confirmation } from '#feedback/confirm.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { moderationCase } from '#test/cases.ts'
import { fakeServer } from '#test/server.ts'
import { DecideForm } from './DecideForm.tsx'

/** The form of a case, in which somebody picks an act and gives a reason. */
const decide = (act: RegExp, changes: Partial<Case> = {}, reason = 'Nobody sells pills here') => {
  const one = moderationCase(changes)
  const heard = fakeServer(() => ({ body: one }))
  render(
    <QueryClientProvider client={queryClient}>
      <DecideForm one={one} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('radio', { name: act }))
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } })
  fireEvent.submit(screen.getByLabelText('Reason').closest('form')!)
  const sent = () => heard.filter(({ method }) => method === 'POST').map(({ body }) => (body as { kind: string }).kind)
  return { sent, heard }
}
const asked = () => waitFor(() => {
  const { options } = confirmation.get()
  expect(options).not.toBeNull()
  return options!
})
const none = { events: 0, attendees: 0, refunds: 0 }
const event = { ...moderationCase().reported, type: 'event' as const }

beforeEach(() => {
  queryClient.clear()
  closeConfirm()
  waitingToasts.set([])
})

it('asks before somebody is banned, and names what does not come back', async () => {
  const ban = { events: 2, attendees: 14, refunds: 1, ownRefunds: 0, subscriptionEnds: true }
  const { sent } = decide(/^Ban/, { consequences: { remove_content: null, ban } })
  expect(await asked()).toMatchObject({
    title: 'Ban Ada Owusu?',
    text: '2 events are called off, for 14 people who go. What was paid goes back: 1 payment. Their subscription ends. That stays, also if you take the decision back.',
  })
  expect(sent()).toEqual([])
  await act(() => confirm())
  await waitFor(() => expect(sent()).toEqual(['ban']))
})

it('asks about nobody’s ban that has no reason yet', async () => {
  const { sent } = decide(/^Ban/, { consequences: { remove_content: null, ban: { ...none, ownRefunds: 0, subscriptionEnds: false } } }, '')
  await waitFor(() => expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true'))
  expect(confirmation.get().options).toBeNull()
  expect(sent()).toEqual([])
})

it('says of an event that it is called off when it is removed, and asks first', async () => {
  const { sent } = decide(/^Remove.*it is called off/, {
    reported: event, consequences: { remove_content: { events: 1, attendees: 1, refunds: 0 }, ban: null },
  })
  expect(await asked()).toMatchObject({
    title: 'Remove this event?', text: '1 event is called off, for 1 person who goes. That stays, also if you take the decision back.',
  })
  expect(sent()).toEqual([])
})

it('asks nothing where nothing follows', async () => {
  const { sent } = decide(/^Remove/)
  await waitFor(() => expect(sent()).toEqual(['remove_content']))
  expect(confirmation.get().options).toBeNull()
})

it('asks which parts of a profile are taken away, and sends those that were ticked', async () => {
  const { sent, heard } = decide(/^Take away parts/, { kinds: ['clear_profile'], parts: ['avatar', 'bio'] })
  expect((await screen.findByRole('alert')).textContent).toBe('Choose what is taken away.')
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Picture' }))
  fireEvent.submit(screen.getByLabelText('Reason').closest('form')!)
  await waitFor(() => expect(sent()).toEqual(['clear_profile']))
  expect(heard.find(({ method }) => method === 'POST')!.body).toMatchObject({ parts: ['avatar'] })
})

it.each([
  ['who has reported it is told', 1, /^Dismiss.*Those who reported are told/, 'Dismissed. Those who reported are told'],
  ['nobody is told where nobody has', 0, /^Dismiss *Nothing is against the rules\.$/, 'Dismissed'],
] as const)('says, where a case is dismissed, that %s', async (_what, reportCount, means, told) => {
  decide(means, { reportCount })
  await waitFor(() => expect(waitingToasts.get().map(({ text }) => text)).toEqual([told]))
})

it.each([
  ['a ban, and what stays undone', 'ban', moderationCase().reported, /^Take it back.*subscription that ended stay so/],
  ['the removal of an event', 'remove_content', event, /^Take it back.*If it was called off it stays so/],
  ['a mute', 'mute', event, /^Take it back.*can write again/],
] as const)('says what is given back with %s', (_what, kind, reported, means) => {
  const act = { id: '018f0000-0000-7000-8000-0000000000c3', category: 'spam' as const, reason: '', note: '', parts: [] }
  const done = { ...act, kind, at: '2026-11-20T12:00:00.000Z', expiresAt: null, liftedAt: null, lifts: null, moderator: null, can: { lift: true } }
  decide(means, { reported, kinds: ['lift'], state: 'resolved', actions: [done] })
})
