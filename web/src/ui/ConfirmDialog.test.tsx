import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, test, vi } from 'vitest'
import { ConfirmDialog, type ConfirmKind } from './ConfirmDialog.tsx'

const ask = (kind: ConfirmKind, busy = false) => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  render(<ConfirmDialog open kind={kind} title="Delete this post?" text="Its comments go too." busy={busy} onConfirm={onConfirm} onCancel={onCancel} />)
  return { onConfirm, onCancel }
}

test.each([
  ['delete', ['Cancel', 'Delete']],
  ['warn', ['Cancel', 'Continue']],
  ['info', ['Ok']],
] as const)('%s has the buttons %s', (kind, names) => {
  ask(kind)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(names)
})

describe('a dialog that deletes', () => {
  it('is named and described, and starts on the way out', () => {
    ask('delete')
    screen.getByRole('alertdialog', { name: 'Delete this post?', description: 'Its comments go too.' })
    expect(document.activeElement?.textContent).toBe('Cancel')
  })

  it('confirms', () => {
    const { onConfirm } = ask('delete')
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('is left by Escape', () => {
    const { onCancel } = ask('delete')
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it('cannot be left while it works', () => {
    const { onCancel, onConfirm } = ask('delete', true)
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onCancel).not.toHaveBeenCalled()
    expect(onConfirm).not.toHaveBeenCalled()
  })
})

test.each([
  ['delete', false, 'danger', 'Cancel'],
  ['warn', true, 'danger', 'Cancel'],
  ['warn', false, 'primary', 'Continue'],
] as const)('%s, grave: %s, is asked in the colours of %s and begins at %s', (kind, isGrave, variant, first) => {
  render(<ConfirmDialog open kind={kind} isGrave={isGrave} title="Block Ada?" busy={false} onConfirm={vi.fn()} onCancel={vi.fn()} />)
  expect(screen.getAllByRole('button').at(-1)?.dataset['variant']).toBe(variant)
  expect(document.activeElement?.textContent).toBe(first)
})

it('leaves the focus on the screen where what has opened it is gone', async () => {
  const dialog = (open: boolean) => (
    <main id="content" tabIndex={-1}>
      {open && <button autoFocus>Delete</button>}
      <ConfirmDialog open={open} kind="delete" title="Delete this post?" busy={false} onConfirm={() => {}} onCancel={() => {}} />
    </main>
  )
  const { rerender } = render(dialog(true))
  rerender(dialog(false))
  await waitFor(() => expect(document.activeElement?.id).toBe('content'))
})
