import { describe, expect, it, test } from 'vitest'
import { linkProviders, playerOrigins, providerOf, sandboxPagesHost, secondsOf } from './linkProviders.ts'

const playerAt = (address: string, playerUrl = '') => {
  const page = new URL(address)
  return providerOf(page, [])?.player(page, { playerUrl })?.url
}

describe('an address of a page that plays something', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
    ['https://youtu.be/dQw4w9WgXcQ?t=1m5s', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=65'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['https://vimeo.com/76979871/0123abcdef', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0123abcdef'],
    ['https://www.twitch.tv/videos/123456', 'https://player.twitch.tv/?video=v123456&autoplay=true'],
    ['https://clips.twitch.tv/BraveCat-x_1', 'https://player.twitch.tv/?clip=BraveCat-x_1&autoplay=true'],
    ['https://www.twitch.tv/somebody', 'https://player.twitch.tv/?channel=somebody&autoplay=true'],
    ['https://www.tiktok.com/@some.body/video/7000000000000000000', 'https://www.tiktok.com/player/v1/7000000000000000000'],
    ['https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC?si=x', 'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC'],
    ['https://soundcloud.com/some-body/a-song', 'https://w.soundcloud.com/player/?visual=true&auto_play=true&url=https%3A%2F%2Fsoundcloud.com%2Fsome-body%2Fa-song'],
    ['https://music.apple.com/us/album/a-song/1440857781?i=1440857907', 'https://embed.music.apple.com/us/album/a-song/1440857781?i=1440857907'],
    ['https://www.mixcloud.com/somebody/a-show/', 'https://player-widget.mixcloud.com/widget/iframe/?feed=%2Fsomebody%2Fa-show%2F'],
    ['https://www.dailymotion.com/video/x8abc12', 'https://geo.dailymotion.com/player.html?autoplay=true&video=x8abc12'],
    ['https://x.com/somebody/status/1234567890123456789', 'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=1234567890123456789'],
  ])('%s is played by %s', (page, player) => expect(playerAt(page)).toBe(player))

  it('of Bandcamp is played by the number that its page tells, and by nothing else of it', () => {
    const page = 'https://somebody.bandcamp.com/album/songs'
    expect(playerAt(page, 'https://bandcamp.com/EmbeddedPlayer/v=2/album=123456/size=large/')).toMatch(/^https:\/\/bandcamp\.com\/EmbeddedPlayer\/album=123456\//)
    expect(playerAt(page, 'https://evil.test/EmbeddedPlayer/album=1/')).toBeUndefined()
    expect(playerAt(page, 'https://bandcamp.com.evil.test/EmbeddedPlayer/album=1/')).toBeUndefined()
  })
})

it.each([
  'https://www.youtube.com/@somebody', 'https://www.youtube.com/watch?v=short', 'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ', 'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E', 'ftp://youtu.be/dQw4w9WgXcQ', 'https://bandcamp.com/album/x',
  'https://vimeo.com/about', 'https://www.twitch.tv/directory/all', 'https://x.com/somebody', 'https://open.spotify.com/user/x', 'https://example.com/',
  'http://pages.localhost/sandbox/pages/clips/night-kiln',
])('%s plays nothing', (page) => expect(playerAt(page)).toBeUndefined())

it('has a player of its own origin for each provider, and frames nothing else', () => {
  const origins = playerOrigins([])
  for (const [page] of [['https://youtu.be/dQw4w9WgXcQ'], ['https://vimeo.com/76979871'], ['https://www.twitch.tv/somebody']]) expect(origins).toContain(new URL(playerAt(page!)!).origin)
  expect(origins.every((origin) => /^https:\/\/[a-z0-9.-]+$/.test(origin))).toBe(true)
  expect(new Set(linkProviders.map(({ id }) => id)).size).toBe(linkProviders.length)
})

it('knows the sandbox only where a machine may fetch from itself', () => {
  const page = new URL(`http://${sandboxPagesHost}:3000/sandbox/pages/clips/night-kiln`)
  expect(providerOf(page, [])).toBeUndefined()
  expect(providerOf(page, [sandboxPagesHost])?.player(page, { playerUrl: '' })?.url).toBe(`http://${sandboxPagesHost}:3000/sandbox/pages/players/night-kiln`)
  expect(playerOrigins([sandboxPagesHost])).toContain(`http://${sandboxPagesHost}:*`)
})

test.each([['90', 90], ['90s', 90], ['1m5s', 65], ['1h2m3s', 3_723], ['', 0], [null, 0], ['soon', 0]])('%s is %d seconds', (text, seconds) => expect(secondsOf(text)).toBe(seconds))
