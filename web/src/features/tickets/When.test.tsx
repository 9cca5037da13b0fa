import { render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { event } from '#test/events.ts'
import { zone } from '#ui/moment.ts'
import { When } from './When.tsx'

afterEach(() => zone.set(undefined))

it('says the time at the place under that of a reader who is elsewhere, and once where both are the same', () => {
  zone.set('America/New_York')
  const { container, rerender } = render(<When event={event()} place="The kiln yard" />)
  const lines = () => [...container.querySelectorAll('span')].map(({ textContent }) => textContent)
  expect(lines()).toEqual([
    'Thu, 28 November 2030 at 04:00 to 11:00, your time', 'Thu, 28 November 2030 at 10:00 to 17:00 there (Stockholm time, GMT+1)',
    'The kiln yard',
  ])
  zone.set('Europe/Berlin')
  rerender(<When event={event()} />)
  expect(lines()).toEqual(['Thu, 28 November 2030 at 10:00 to 17:00'])
})
