import type { OfferState } from '@marquee/contract/tickets'
import { expect, it } from 'vitest'
import { salesStateOf } from './sale.ts'

const ofKinds = (...states: OfferState[]) => salesStateOf({ isToCome: true, isPaused: false, states })

it('a sale has not begun, is open, sold out or over as its kinds of tickets are', () => {
  expect(ofKinds()).toBe('not_started')
  expect(ofKinds('not_yet', 'over')).toBe('not_started')
  expect(ofKinds('sold_out', 'open')).toBe('open')
  expect(ofKinds('sold_out', 'needs_tier')).toBe('open')
  expect(ofKinds('sold_out', 'not_yet', 'over')).toBe('sold_out')
  expect(ofKinds('over', 'over')).toBe('closed')
  expect(ofKinds('closed')).toBe('closed')
})

it('what its host has halted is halted, and what is over is over whatever it was', () => {
  expect(salesStateOf({ isToCome: true, isPaused: true, states: ['open'] })).toBe('paused')
  expect(salesStateOf({ isToCome: false, isPaused: true, states: ['open'] })).toBe('closed')
})
