import { features } from '@marquee/server/features'
import { describe, expect, it } from 'vitest'
import { fits, fitting, pathOf } from './address.ts'
import { describe as describeAddress } from './describe.ts'

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

describe('what lies behind an address', () => {
  it('names contract, handler, guard, policy and queries of a call', () => {
    const lines = describeAddress('/api/posts/0199-any', bound).join('\n')
    expect(lines).toMatch(/call +posts\.edit {2}PATCH \/api\/posts\/:postId/)
    expect(lines).toMatch(/contract +contract\/src\/posts\.ts:\d+/)
    expect(lines).toMatch(/server +server\/src\/features\/posts\/routes\.ts:\d+/)
    expect(lines).toMatch(/policy +server\/src\/features\/posts\/policy\.ts/)
  })

  it('finds a call at the bare address of the specification', () => {
    expect(describeAddress('/profiles/me', bound).join('\n')).toContain('accounts.me')
  })

  it('names the line of a screen in the list of addresses', () => {
    expect(describeAddress('/timeline', bound).join('\n')).toMatch(/paths\.timeline, web\/src\/paths\.ts:\d+/)
  })

  it('says nothing about an address that leads nowhere', () => {
    expect(describeAddress('/nowhere/at/all', bound)).toEqual([])
  })
})
