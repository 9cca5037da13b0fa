import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { Menu } from './Menu.tsx'

const open = (remove = vi.fn()) => {
  render(
    <MemoryRouter>
      <Menu
        label="More about this post"
        items={[
          { label: 'Edit', href: '/edit' },
          { label: 'Pin', onSelect: vi.fn() },
          { label: 'Delete', tone: 'bad', onSelect: remove },
        ]}
      />
    </MemoryRouter>,
  )
  const trigger = screen.getByRole('button', { name: 'More about this post' })
  fireEvent.click(trigger)
  return { trigger, remove }
}

const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
const at = () => document.activeElement?.textContent

describe('a menu by the keyboard', () => {
  it('opens on its first line and walks round both ends', () => {
    open()
    expect(at()).toBe('Edit')
    press('ArrowDown')
    expect(at()).toBe('Pin')
    press('End')
    expect(at()).toBe('Delete')
    press('ArrowDown')
    expect(at()).toBe('Edit')
    press('ArrowUp')
    expect(at()).toBe('Delete')
    press('Home')
    expect(at()).toBe('Edit')
  })

  it('closes on Escape and gives the focus back', () => {
    const { trigger } = open()
    press('Escape')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(trigger)
  })

  it('closes when the person tabs on', () => {
    open()
    press('Tab')
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

it('does the chosen thing and closes', () => {
  const { remove, trigger } = open()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(remove).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
})

it('closes when something else is pressed', () => {
  open()
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})
