import { afterEach, expect, it } from 'vitest'
import { applyHead } from '#start/head.ts'
import { defaultConfiguration } from '#start/cached.ts'
import { unread } from '#start/unread.ts'

afterEach(() => Object.values(unread).forEach(({ set }) => set(0)))

it('leads the name of the channel with what is unread, in chats and beside them, each chat once', () => {
  document.title = 'As written by the server'
  unread.chats.set(1)
  expect(document.title).toBe('As written by the server')
  applyHead({ ...defaultConfiguration, channelName: 'Northlight' })
  expect(document.title).toBe('(1) Northlight')
  unread.notifications.set(3)
  unread.besideChats.set(2)
  expect(document.title).toBe('(3) Northlight')
  unread.besideChats.set(100)
  expect(document.title).toBe('(99+) Northlight')
  unread.chats.set(0)
  unread.besideChats.set(0)
  expect(document.title).toBe('Northlight')
})

it('wears the favicon of the channel until that is taken away', () => {
  const favicon = 'https://pictures.marquee.test/icon.png'
  const shown = () => document.head.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href
  applyHead({ ...defaultConfiguration, logos: { ...defaultConfiguration.logos, favicon } })
  expect(shown()).toBe(favicon)
  applyHead(defaultConfiguration)
  expect(shown()).toBe('data:,')
  expect(document.head.querySelectorAll('link[rel="icon"]')).toHaveLength(1)
})
