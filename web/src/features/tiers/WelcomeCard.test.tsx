import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { WelcomeCard } from './WelcomeCard.tsx'

const tierId = '018f0000-0000-7000-8000-0000000000c1'
beforeEach(() => queryClient.clear())

it('says what owners say to whoever has come by a level, until it is read', async () => {
  let isRead = false
  const heard = fakeServer(({ method }) => {
    if (method === 'PUT') isRead = true
    return { body: method === 'GET' ? { welcome: isRead ? null : { tierId, name: 'Kiln Keepers', message: 'Come in.\nThe kettle is on.' } } : {} }
  })
  render(
    <QueryClientProvider client={queryClient}>
      <WelcomeCard />
    </QueryClientProvider>,
  )
  const card = await screen.findByRole('region', { name: 'Welcome to Kiln Keepers' })
  expect(card.textContent).toContain('Come in.\nThe kettle is on.')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Thanks' })))
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(heard.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})
