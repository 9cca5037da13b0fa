import type { Person } from '@marquee/contract/people'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { profile } from '#test/profiles.ts'
import { fakeServer } from '#test/server.ts'
import { PersonLine } from './PersonLine.tsx'

const { id, avatar } = profile()
const alex: Person = {
  id, avatar, nickname: 'alex.potter', displayName: 'Alex Kim', role: 'Creator', shortBio: 'Throws bowls in Porto', isPrivate: false,
  relation: { follow: 'none', friendship: 'none' }, can: { follow: true, befriend: true },
}
const namesake: Person = { ...alex, id: '018f0000-0000-7000-8000-0000000000aa', nickname: 'alexk', shortBio: '' }

const show = (people: Person[], line?: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ul>{people.map((person) => <PersonLine key={person.id} person={person} line={line} />)}</ul>
      </MemoryRouter>
    </QueryClientProvider>,
  )

beforeEach(() => queryClient.clear())

it('tells two people of one name apart by their nicknames and by what they say of themselves', () => {
  show([alex, namesake])
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toContain('@alex.potter\u00A0· Creator\u00A0· Throws bowls in Porto')
  expect(second).toContain('@alexk\u00A0· Creator')
  expect(second).not.toContain('Creator\u00A0·')
})

it('keeps the nickname where something else is said of them', () => {
  show([alex], 'Also into synths')
  expect(screen.getByRole('listitem').textContent).toContain('@alex.potter\u00A0· Creator\u00A0· Also into synths')
})

it('follows in a button that has room for either word, of which only one is read', async () => {
  fakeServer(() => ({ body: { isFollowing: true, follow: 'following' } }))
  show([alex])
  const button = screen.getByRole('button', { name: 'Follow Alex Kim' })
  const room = () => [...document.querySelectorAll('[data-else]')].map((word) => word.getAttribute('data-else'))
  expect(room()).toEqual(['Follow', 'Following'])
  fireEvent.click(button)
  expect(room()).toEqual(['Follow', 'Following'])
})
