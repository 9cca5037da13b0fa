import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
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

describe('a hurried hand', () => {
  it('presses once with a double click, and again when it means to', () => {
    const send = vi.fn()
    render(<Button onClick={send}>Send</Button>)
    const button = screen.getByRole('button')
    fireEvent.click(button, { detail: 1 })
    fireEvent.click(button, { detail: 2 })
    fireEvent.click(button, { detail: 3 })
    expect(send).toHaveBeenCalledOnce()
    fireEvent.click(button, { detail: 1 })
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('sends a form once with a double click', () => {
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Button type="submit">Send</Button>
      </form>,
    )
    const button = screen.getByRole('button')
    fireEvent.click(button, { detail: 1 })
    fireEvent.click(button, { detail: 2 })
    expect(submit).toHaveBeenCalledOnce()
  })

  it.each(['Enter', ' '])('presses once with a key that comes twice or is held: %j', (key) => {
    render(<Button onClick={vi.fn()}>Send</Button>)
    const button = screen.getByRole('button')
    // What is not prevented is a press: the browser makes a click of it.
    const isPress = (more = {}) => fireEvent.keyDown(button, { key, ...more })
    expect([isPress(), isPress(), isPress({ repeat: true })]).toEqual([true, false, false])
    expect(fireEvent.keyDown(button, { key: 'Tab' })).toBe(true)
  })

  it('waits for what a press has begun, whether it goes well or not', async () => {
    const work = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const failed = work[1]!.promise.catch(() => {})
    const send = vi.fn(() => work[send.mock.calls.length - 1]?.promise.catch(() => {}))
    render(<Button onClick={send}>Send</Button>)
    const press = () => fireEvent.click(screen.getByRole('button'))
    press()
    press()
    expect(send).toHaveBeenCalledOnce()
    work[0]!.resolve()
    await vi.waitFor(() => {
      press()
      expect(send).toHaveBeenCalledTimes(2)
    })
    press()
    expect(send).toHaveBeenCalledTimes(2)
    work[1]!.reject(new Error('No'))
    await failed
    await vi.waitFor(() => {
      press()
      expect(send).toHaveBeenCalledTimes(3)
    })
  })
})
