import { expect, it } from 'vitest'
import { post } from '#test/posts.ts'
import { newsAfter } from './newsAfter.ts'

const ben = 'ben'
const mine = (number: number) => post(number, { author: { ...post().author, id: ben } })
const keyOf = (number: number) => post(number).timelineKey

it('counts from the newest post of somebody else', () => expect(newsAfter([post(3), post(2)], ben)).toBe(keyOf(3)))

it('passes over what ben has just published: others may have written between', () =>
  expect(newsAfter([mine(12), mine(11), post(9)], ben)).toBe(keyOf(9)))

it('counts from the oldest where all that was read is his', () => expect(newsAfter([mine(5), mine(4)], ben)).toBe(keyOf(4)))

it('counts everything while there is nothing', () => expect(newsAfter([], ben)).toBe('00000000-0000-0000-0000-000000000000'))
