import { fireEvent, render, screen, within } from '@testing-library/react'
import { Bell, House, MessageCircle, Search, SquarePen, Ticket } from 'lucide-react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppFrame } from './AppFrame.tsx'
import { Page } from './Page.tsx'

const places = [
  { label: 'Timeline', href: '/timeline', icon: House },
  { label: 'Search', href: '/search', icon: Search },
  { label: 'Chats', href: '/chats', icon: MessageCircle, waiting: 12 },
  { label: 'Notifications', href: '/notifications', icon: Bell },
  { label: 'Subscriptions', href: '/subscribe', icon: Ticket, also: ['/subscriptions-management'] },
  { label: 'New post', href: '/add-content', icon: SquarePen, notWith: 'post' },
]
const juno = { id: '0199c0de-0000-7000-8000-000000000011', displayName: 'Juno Park', avatar: null }
const brand = { name: 'Northlight', logos: { darkLogo: null, lightLogo: null, favicon: null } }

const show = (onSignOut = vi.fn(), at = '/chats/7') => {
  render(
    <MemoryRouter initialEntries={[at]}>
      <AppFrame brand={brand} homeHref="/" places={places} account={{ person: juno, line: '@juno', profileHref: '/profile/me', onSignOut }}>
        <Page title="Chats">Hello</Page>
      </AppFrame>
    </MemoryRouter>,
  )
  return { onSignOut }
}

const sidebar = () => within(screen.getByRole('navigation', { name: 'Main' }))
// jsdom has no width: the bar of phones counts as hidden.
const hidden = true
const bottomBar = () => within(screen.getByLabelText('Places'))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
})

describe('the frame', () => {
  it.each([
    ['/add-content/metadata', 'page'],
    ['/add-content/metadata?post=7', null],
  ])('says that a new post is written at %s: %s', (at, current) => {
    show(undefined, at)
    expect(sidebar().getByRole('link', { name: 'New post' }).getAttribute('aria-current')).toBe(current)
  })

  it('shows where juno is, and what waits, in words', () => {
    show()
    expect(sidebar().getByRole('link', { current: 'page' }).textContent).toContain('Chats')
    sidebar().getByRole('link', { name: /Chats.*12 waiting/ })
    expect(sidebar().getAllByRole('link')).toHaveLength(6)
  })

  it('shows it at an address that stands elsewhere and belongs to a place', () => {
    show(undefined, '/subscriptions-management')
    expect(sidebar().getByRole('link', { current: 'page' }).textContent).toBe('Subscriptions')
  })

  it('has five places at the bottom of a phone, the last being hers', () => {
    show()
    expect(bottomBar().getAllByRole('listitem', { hidden }).map((item) => item.textContent)).toEqual(['Timeline', 'Search', 'Chats 12 waiting12', 'Notifications', 'You'])
  })

  it('keeps the other places behind "You"', () => {
    show()
    fireEvent.click(bottomBar().getByText('You'))
    expect(screen.getAllByRole('menuitem', { hidden }).map((item) => item.textContent)).toEqual(['Subscriptions', 'New post', 'Profile', 'Sign out'])
  })

  it('has one heading, one main part, and a way straight to it', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Chats')
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  })

  it('lets juno choose dark and sign out', () => {
    const { onSignOut } = show()
    fireEvent.click(screen.getByRole('button', { name: /Your account/ }))
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
    expect(localStorage.getItem('mode')).toBe('dark')
    expect(screen.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    expect(onSignOut).toHaveBeenCalledOnce()
  })
})
