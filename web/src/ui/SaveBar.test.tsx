import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SaveBar } from './SaveBar.tsx'

beforeEach(() => vi.stubGlobal('ResizeObserver', class { observe() {} disconnect() {} }))

const form = (isNeeded: boolean) => (
  <main id="content" tabIndex={-1}>
    <SaveBar isNeeded={isNeeded} note="Unsaved changes">
      <button type="submit">Save changes</button>
    </SaveBar>
  </main>
)

it('is there once something has changed, and says so where it had nothing to say', () => {
  const { rerender } = render(form(false))
  const said = screen.getByRole('status')
  expect([said.textContent, screen.queryByRole('button')]).toEqual(['', null])
  rerender(form(true))
  expect(said.textContent).toBe('Unsaved changes')
  screen.getByRole('button', { name: 'Save changes' })
})

it('leaves the keyboard on the page when it goes with the button that was pressed', async () => {
  const { rerender } = render(form(true))
  screen.getByRole('button').focus()
  rerender(form(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('takes the keyboard from nobody when a page begins without it', async () => {
  render(form(false))
  await new Promise((turned) => setTimeout(turned))
  expect(document.activeElement).toBe(document.body)
})
