import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { ClipDialog, type PreviewPart } from './ClipDialog.tsx'

const livestreamId = '018f0000-0000-7000-8000-00000000000a'
/** A recording of five minutes. */
const Preview: PreviewPart = ({ onLength, stretch }) => {
  useEffect(() => onLength(300))
  return <output>{stretch ? `${stretch.from} to ${stretch.to}` : ''}</output>
}

const show = (positionMs: number | undefined) => {
  const sent: unknown[] = []
  fakeServer(({ body }) => {
    sent.push(body)
    return { body: {} }
  })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <ClipDialog livestreamId={livestreamId} recordingId={undefined} positionMs={positionMs} Preview={Preview} onClose={onClose} />
    </QueryClientProvider>,
  )
  return { sent, onClose }
}
const field = (name: string) => screen.findByRole('textbox', { name })

it('proposes half a minute from where the player stands, of what is on the last one', async () => {
  show(100_000)
  await screen.findByText('100 to 130')
})

it('of what is on it proposes the last half minute', async () => {
  show(undefined)
  await screen.findByText('270 to 300')
})

it('is cut where its ends are typed or moved to, and asks for a title', async () => {
  const { sent, onClose } = show(0)
  fireEvent.change(await field('Begins at'), { target: { value: '2:00' } })
  await screen.findByText('A clip lasts 5 to 60 seconds')
  fireEvent.change(await field('Ends at'), { target: { value: '2:10' } })
  await screen.findByText('10 seconds')
  fireEvent.change(screen.getByRole('slider', { name: 'End' }), { target: { value: '145' } })
  await screen.findByText('120 to 145')
  fireEvent.click(screen.getByRole('button', { name: 'Make the clip' }))
  await screen.findByText('Give it a title')
  expect(sent).toEqual([])
  fireEvent.change(await field('Title'), { target: { value: ' It cracks ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make the clip' }))
  await waitFor(() => expect(sent).toEqual([{ id: expect.any(String), title: 'It cracks', startMs: 120_000, endMs: 145_000 }]))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

it('ends within what there is', async () => {
  show(0)
  fireEvent.change(await field('Ends at'), { target: { value: '6:00' } })
  await screen.findByText('There is nothing after 5:00 yet')
})
