import { del, feature, get } from '@marquee/contract/route'
import { expect, it } from 'vitest'
import { accessTable, staleCalls } from './table.ts'

const chats = feature('chats', { read: get('/chats/:chatId', { base: 'reader' }), leave: del('/chats/:chatId/members/me', { alias: '/leave' }) })

it('prints who may call what, feature by feature', () => {
  const table = accessTable([
    { route: chats.read, guard: 'chat: isMember' },
    { route: chats.leave, guard: 'signed in' },
  ], [{ kind: 'chat', guard: 'chats: isMember' }])
  expect(table).toContain('## chats')
  expect(table).toContain('| `chats.read` | `GET /reader/chats/:chatId` | chat: isMember |')
  expect(table).toContain('| `chats.leave` | `DELETE /api/chats/:chatId/members/me`, also `/leave` | signed in |')
  expect(table).toContain('| `chat:<id>` | chats: isMember |')
})

it('names the calls in which a written table differs', () => {
  const read = { route: chats.read, guard: 'chat: isMember' }
  const leave = { route: chats.leave, guard: 'signed in' }
  expect(staleCalls(accessTable([read], []), accessTable([read, leave], []))).toEqual(['chats.leave'])
  expect(staleCalls(accessTable([read, leave], []), accessTable([{ ...read, guard: 'anyone' }, leave], []))).toEqual(['chats.read'])
  expect(staleCalls(accessTable([read], []), accessTable([read], []))).toEqual([])
})
