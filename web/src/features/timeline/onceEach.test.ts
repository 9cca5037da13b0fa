import { expect, it } from 'vitest'
import { post } from '#test/posts.ts'
import { onceEach } from './onceEach.ts'

const [ben, cleo, dora] = ['ben', 'cleo', 'dora'].map((id) => ({ ...post().author, id, displayName: id }))
const original = post(1)
const passedOn = (number: number, author = cleo!, changes = {}) => post(number, { kind: 'reshare', text: '', author, original, ...changes })
const shown = (...posts: ReturnType<typeof post>[]) =>
  onceEach(posts, ben!.id).map((place) => [place.post.id, ...place.alsoBy.map(({ displayName }) => displayName)])

it('shows a post once that two have passed on, where it is met first, and names the other', () =>
  expect(shown(passedOn(5), post(4), passedOn(3, dora), post(2), original)).toEqual([[post(5).id, 'dora'], [post(4).id], [post(2).id]]))

it('shows every quote: its words are its own', () =>
  expect(shown(passedOn(5), passedOn(4, dora, { text: 'Look' }), original)).toHaveLength(2))

it('leaves what ben is reading where it is when he passes it on', () =>
  expect(shown(passedOn(5, ben), post(2), original)).toEqual([[post(2).id], [original.id]]))

it('shows nothing where what was passed on is gone', () => expect(shown(passedOn(5, cleo, { original: null }))).toEqual([]))

it('shows a post once that two pages brought', () => expect(shown(post(2), post(1), post(1))).toHaveLength(2))
