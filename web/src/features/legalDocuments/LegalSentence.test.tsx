import type { LegalKind } from '@marquee/contract/legalDocuments'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { LegalSentence } from './LegalSentence.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RefundPolicy } from './RefundPolicy.tsx'

const textOf = (kind: LegalKind, title: string, mustAccept: boolean, place: number) => ({
  id: `018f0000-0000-7000-8000-00000000000${place}`, kind, title, mustAccept, requiresAcceptance: mustAccept,
  version: 1, body: `What the ${title} says.`, rich: null, effectiveAt: '2026-11-01T10:00:00.000Z',
})
const terms = textOf('terms', 'Terms', true, 1)
const rules = textOf('community_rules', 'House rules', true, 2)
const refunds = textOf('refund_policy', 'Refunds', false, 3)
const imprint = textOf('imprint', 'Imprint', false, 4)

const show = (part: React.ReactNode, documents: (typeof terms)[]) => {
  fakeServer(() => ({ body: documents }))
  return render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
}

beforeEach(() => {
  queryClient.clear()
  callAs({ token: () => Promise.resolve(undefined), lost: () => {} })
})

it('names in its sentence what is accepted, and has everything else to be read without signing in', async () => {
  const { container } = show(<LegalSentence />, [imprint, refunds, rules, terms])
  fireEvent.click(await screen.findByRole('button', { name: 'Imprint' }))
  await screen.findByText('What the Imprint says.')
  expect(container.querySelector('p')?.textContent).toBe('By continuing you accept the Terms and the House rules.')
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Refunds', 'Imprint'])
})

it('says nothing of accepting where nothing asks for it', async () => {
  const { container } = show(<LegalSentence />, [imprint])
  await screen.findByRole('button', { name: 'Imprint' })
  expect(container.textContent).toBe('Imprint')
})

it('has the refund policy beside an order, and nothing where there is none', async () => {
  const { unmount } = show(<RefundPolicy />, [terms, refunds])
  fireEvent.click(await screen.findByRole('button', { name: 'Refunds' }))
  await screen.findByText('What the Refunds says.')
  unmount()
  queryClient.clear()
  const { container } = show(<RefundPolicy />, [terms])
  await queryClient.fetchQuery({ queryKey: ['after'], queryFn: () => Promise.resolve(true) })
  expect(container.textContent).toBe('')
})

it.each([['imprint', false], ['refund_policy', false], ['cookies', false], ['privacy', true]] as const)(
  'asks for %s to be accepted unless told: %s',
  (kind, asks) => {
    show(<PublishDialog kind={kind} version={1} savedAt="2026-11-01T10:00:00.000Z" planned={[]} onClose={() => {}} onDone={() => {}} />, [])
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /Ask everybody/ }).checked).toBe(asks)
  },
)
