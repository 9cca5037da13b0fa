import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { features } from '@marquee/server/features'
import { describe, expect, it } from 'vitest'
import { root } from '#root.ts'
import { fits, fitting, pathOf } from './address.ts'
import { callsIn, partsOf } from './calls.ts'
import { describe as describeAddress } from './describe.ts'
import { pagesAt } from './pages.ts'

const bound = features.flatMap((feature) => feature.bound)

describe('an address that somebody pasted', () => {
  it.each([
    ['http://arcade.localhost:3000/timeline?tab=discover#top', '/timeline'],
    ['/creator/dashboard/', '/creator/dashboard'],
    ['timeline', '/timeline'],
    ['/', '/'],
  ])('%s is %s', (pasted, path) => expect(pathOf(pasted)).toBe(path))

  it('prefers the literal address to the one with a parameter', () => {
    expect(fits('/creator/:profileId', '/creator/dashboard')).toBe(true)
    expect(fitting(['/creator/:profileId', '/creator/dashboard'], String, '/creator/dashboard')[0]).toBe('/creator/dashboard')
    expect(fits('/creator/:profileId', '/creator')).toBe(false)
  })
})

const described = new Map<string, string[]>()

/** The lines that answer one question, and those below it that answer it too. */
const answersTo = (question: string, address: string) => {
  const lines = described.get(address) ?? describeAddress(address, bound)
  described.set(address, lines)
  const from = lines.findIndex((line) => line.startsWith(question))
  const until = lines.findIndex((line, place) => place > from && !line.startsWith(' '))
  return from < 0 ? [] : lines.slice(from, until < 0 ? undefined : until)
}

const known = new Set(bound.map(({ route }) => route.name))

/** The calls that a screen makes. */
const callsOf = (address: string) => [...new Set(callsIn(partsOf(pagesAt(address)[0]!.files), known).map(({ name }) => name))]

describe('what lies behind a call', () => {
  it('is its handler, its guard, and what the handler uses', () => {
    const lines = describeAddress('/api/posts/0199-any', bound).join('\n')
    expect(lines).toMatch(/call +posts\.edit {2}PATCH \/api\/posts\/:postId {2}post: edit, not muted {2}server\/src\/features\/posts\/routes\.ts:\d+/)
    expect(lines).toMatch(/contract +contract\/src\/posts\.ts:\d+/)
    expect(lines).toMatch(/rules +server\/src\/features\/posts\/policy\.ts:\d+ +can\.edit/)
    expect(lines).toMatch(/server\/src\/features\/posts\/editQueries\.ts:\d+ +editPost/)
  })

  it('is found by its name, with the parts of the web that make it', () => {
    expect(answersTo('parts', 'bookmarks.drop')).toEqual([expect.stringMatching(/web\/src\/features\/bookmarks\/BookmarkButton\.tsx:\d+ +bookmarks\.drop/)])
    expect(answersTo('tables', 'bookmarks.drop').join('\n')).toMatch(/bookmark.*\(written\)/)
  })

  it('is found at the bare address of the specification', () => {
    expect(describeAddress('/profiles/me', bound).join('\n')).toContain('accounts.me')
  })
})

describe('what lies behind a screen', () => {
  it('are the files that its handlers import, whatever they are called', () => {
    const routes = readFileSync(join(root, 'server/src/features/profileInformation/routes.ts'), 'utf8')
    const imported = [...routes.matchAll(/^import \{.*from '#(features\/.+[qQ]ueries\.ts)'$/gm)].map(([, file]) => `server/src/${file}`)
    expect(imported.some((path) => path.startsWith('server/src/features/profiles/'))).toBe(true)
    const queries = answersTo('queries', '/profile-information').join('\n')
    for (const path of imported) expect(queries).toContain(path)
    expect(queries).not.toContain('server/src/features/profileInformation/queries.ts')
  })

  it('are the calls that it makes, also by way of another function', () => {
    expect(callsOf('/profile-information')).toEqual(expect.arrayContaining(['profileInformation.mine', 'profileInformation.save', 'profileInformation.verify']))
    expect(callsOf('/timeline')).toEqual(expect.arrayContaining(['timeline.read', 'posts.publish', 'reactions.react']))
    expect(callsOf('/events/1')).toContain('events.publish')
  })

  it('are no calls that it never makes: what is only out of date afterwards, and what another screen asks', () => {
    const calls = callsOf('/timeline')
    for (const never of ['blocks.list', 'mutes.list', 'bookmarks.list', 'posts.held', 'follows.requests']) expect(calls).not.toContain(never)
    expect(callsOf('/profile-information').filter((call) => !/^(profileInformation|accounts)\./.test(call))).toEqual([])
  })

  it('is the chunk of its own address and the frames around it', () => {
    expect(pagesAt('/creator/1')[0]!.files).toEqual(['web/src/features/profiles/ProfilePage.tsx'])
    expect(pagesAt('/chats/1')[0]!.files).toEqual(['web/src/features/chats/ChatPage.tsx', 'web/src/features/chats/ChatsFrame.tsx'])
  })

  it('is named with the line of its address, its words and the stories that go there', () => {
    expect(answersTo('address', '/profile-information').join()).toMatch(/paths\.profileInformation, web\/src\/paths\.ts:\d+/)
    expect(answersTo('words', '/profile-information').join()).toContain('web/src/words/en/profileInformation.ts')
    expect(answersTo('stories', '/profile-information').join()).toContain('e2e/src/')
  })

  it('is nothing at an address that leads nowhere', () => {
    expect(describeAddress('/nowhere/at/all', bound)).toEqual([])
  })
})
