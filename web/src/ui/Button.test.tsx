import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'

it('does what it says when ada presses it', () => {
  const send = vi.fn()
  render(<Button onClick={send}>Send</Button>)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(send).toHaveBeenCalledOnce()
})

it('takes no second press while it works, and keeps its name and the focus', () => {
  const send = vi.fn()
  render(<Button loading onClick={send}>Send</Button>)
  const button = screen.getByRole('button', { name: 'Send' })
  button.focus()
  fireEvent.click(button)
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

it('does not send a form while it works', () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button loading type="submit">Send</Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()
})
