import { expect, it } from 'vitest'
import { post } from '#test/posts.ts'
import { editAddress } from './editAddress.ts'

const { can, id } = post()
const livestream = { id, kind: 'once', title: 'Raku, live', scheduledStart: '2026-12-01T18:00:00.000Z', status: 'scheduled', thumbnail: null, heldAt: null }

it.each([
  ['a post in its form', post(1, { can: { ...can, edit: true } }), `/add-content/metadata?post=${id}`],
  ['a planned livestream in its plan', post(1, { livestream, can: { ...can, changeLivestream: true } }), `/add-content/livestream?livestream=${id}`],
  ['a cancelled one nowhere', post(1, { livestream: { ...livestream, status: 'canceled' } }), undefined],
])('changes %s', (_, shown, address) => expect(editAddress(shown)).toBe(address))
