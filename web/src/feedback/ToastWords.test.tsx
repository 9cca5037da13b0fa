import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { navigateBy } from '#navigation.ts'
import { ToastWords } from '#feedback/ToastWords.tsx'

it('leads on within the product, and one can go back from there', () => {
  const went = vi.fn(async () => {})
  navigateBy(went)
  render(<ToastWords text="The post is deleted." link={{ label: 'Deleted posts', href: '/add-content/deleted' }} />)
  fireEvent.click(screen.getByRole('link', { name: 'Deleted posts' }))
  expect(went).toHaveBeenCalledWith('/add-content/deleted', { replace: false })

  fireEvent.click(screen.getByRole('link', { name: 'Deleted posts' }), { ctrlKey: true })
  expect(went).toHaveBeenCalledOnce()
})

it('offers what can be done next', () => {
  const onSelect = vi.fn()
  render(<ToastWords text="Kept." link={{ label: 'Move to a folder', onSelect }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Move to a folder' }))
  expect(onSelect).toHaveBeenCalledOnce()
})
