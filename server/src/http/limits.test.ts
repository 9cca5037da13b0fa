import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { budgets } from '#http/limits.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMITS: 'real' } })
})
afterAll(() => world.close())

const commands = async (name: string, count: number) => {
  const headers = await world.signed(await world.addPerson(name))
  const command = () => world.app.inject({ method: 'PATCH', url: '/api/preferences', headers, payload: { wantsCaptions: true } })
  return Promise.all(Array.from({ length: count }, command))
}

it('takes sixty commands a minute from a person, then says when to come back', async () => {
  expect(budgets.real.writes).toEqual({ points: 60, duration: 60 })
  const answers = await commands('hasty', 62)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(2)
  expect(refused[0]!.json()).toMatchObject({ code: 'too_many' })
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
})

it('counts how far somebody has read by itself, so that reading keeps nobody from saying something', async () => {
  expect(budgets.real.readingMarks).toEqual({ points: 120, duration: 60 })
  const headers = await world.signed(await world.addPerson('reader'))
  const url = '/api/chats/018f0000-0000-7000-8000-0000000000c1/read'
  const mark = () => world.app.inject({ method: 'PUT', url, headers, payload: { seq: 1 } })
  const answers = await Promise.all(Array.from({ length: 121 }, mark))
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(120)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  const command = await world.app.inject({ method: 'PATCH', url: '/api/preferences', headers, payload: { wantsCaptions: true } })
  expect(command.statusCode).toBe(200)
})

it('takes twenty reports in ten minutes from a person, of whichever kind, and a hundred a day', async () => {
  expect(budgets.real.reports).toEqual({ points: 20, duration: 600 })
  expect(budgets.real.reportsOfADay).toEqual({ points: 100, duration: 86_400 })
  const headers = await world.signed(await world.addPerson('angry'))
  const payload = { category: 'spam', text: '' }
  const reports = (url: string, many: number) => Promise.all(Array.from({ length: many }, () => world.app.inject({ method: 'POST', url, headers, payload })))
  const answers = [
    ...(await reports(`/api/posts/${newId()}/reports`, 12)),
    ...(await reports(`/api/comments/${newId()}/reports`, 10)),
  ]
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(20)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  const command = await world.app.inject({ method: 'PATCH', url: '/api/preferences', headers, payload: { wantsCaptions: true } })
  expect(command.statusCode).toBe(200)
})

it('lets others go on meanwhile', async () => {
  const [answer] = await commands('calm', 1)
  expect(answer!.statusCode).toBe(200)
})

it('counts by who calls, however the header is written', async () => {
  const headers = await world.signed(await world.addPerson('shifty'))
  const spellings = Array.from({ length: 61 }, (_, number) =>
    [...'bearer'].map((letter, place) => ((number >> place) % 2 ? letter.toUpperCase() : letter)).join(''),
  )
  const answers = await Promise.all(
    spellings.map((spelling) => {
      const authorization = headers.authorization.replace('Bearer', spelling)
      return world.app.inject({ method: 'PATCH', url: '/api/preferences', headers: { ...headers, authorization }, payload: { wantsCaptions: true } })
    }),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

it('counts whoever makes tokens up by their address', async () => {
  const guess = (_: unknown, number: number) =>
    world.app.inject({
      method: 'PATCH',
      url: '/api/preferences',
      remoteAddress: '203.0.113.9',
      headers: { host: world.home.hostname, authorization: `Bearer made.up.${number}` },
      payload: {},
    })
  const { points } = budgets.real.calls
  const answers = await Promise.all(Array.from({ length: points + 1 }, guess))
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(points)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

it('keeps a budget of its own for those who try invitation links', async () => {
  const guess = () => world.app.inject({ url: `/api/invitations/${'x'.repeat(43)}`, headers: { host: world.home.hostname } })
  const { points } = budgets.real.invitationLinks
  const answers = await Promise.all(Array.from({ length: points + 1 }, guess))
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 404)).toHaveLength(points)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  const { statusCode } = await world.app.inject({ url: '/api/configuration/global', headers: { host: world.home.hostname } })
  expect(statusCode).toBe(200)
})

it.each([
  ['GET', '/api/platforms/youtube/items', '198.51.100.1'],
  ['POST', '/api/platforms/youtube/import', '198.51.100.2'],
  ['POST', '/api/platforms/youtube/drafts', '198.51.100.3'],
] as const)('has feeds fetched forty times in ten minutes, and no more: %s %s', async (method, url, remoteAddress) => {
  const ask = () => world.app.inject({ method, url, remoteAddress, headers: { host: world.home.hostname } })
  const answers = await Promise.all(Array.from({ length: budgets.real.platforms.points + 1 }, ask))
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(40)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

it('lets codes of offers be tried forty times in ten minutes, and no more', async () => {
  const query = new URLSearchParams({ code: 'AUTUMN', priceId: newId() })
  const guess = () =>
    world.app.inject({ url: `/api/special-offers/look?${query}`, remoteAddress: '198.51.100.4', headers: { host: world.home.hostname } })
  const answers = await Promise.all(Array.from({ length: 41 }, guess))
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(40)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

it('lets codes be tried no oftener by beginning to pay with them', async () => {
  const headers = await world.signed(await world.addPerson('guesser'))
  const payload = { id: newId(), priceId: newId(), code: 'AUTUMN' }
  const guess = () => world.app.inject({ method: 'POST', url: '/api/subscriptions', headers, payload })
  const answers = await Promise.all(Array.from({ length: 41 }, guess))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

it('has the payment provider asked sixty times in ten minutes by one person, and no more, whatever they read or do', async () => {
  const headers = await world.signed(await world.addPerson('asker'))
  const ask = (url: string, method: 'GET' | 'POST' = 'GET') => world.app.inject({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) })
  const reads = await Promise.all(Array.from({ length: 50 }, () => ask('/api/subscriptions/mine/invoices')))
  expect(reads.filter(({ statusCode }) => statusCode === 429)).toEqual([])
  const rest = await Promise.all([
    ...Array.from({ length: 10 }, () => ask('/api/subscriptions/mine/check', 'POST')), ask(`/api/subscriptions/${newId()}/change?priceId=${newId()}`),
  ])
  expect(rest.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  // What is known here is read all the same, and others go on.
  expect((await ask('/api/subscriptions/mine')).statusCode).toBe(200)
  const other = await world.signed(await world.addPerson('another'))
  expect((await world.app.inject({ url: '/api/subscriptions/mine/invoices', headers: other })).statusCode).toBe(200)
})

it('counts whoever reads the reference or a feed, too', async () => {
  const ask = (remoteAddress: string, url: string) => world.app.inject({ url, remoteAddress, headers: { host: world.home.hostname } })
  const urls = ['/api/docs', '/api/openapi.json', `/creator/${newId()}/feed.xml`]
  for (const [place, url] of urls.entries()) {
    const address = `10.9.0.${place}`
    for (let begun = 0; begun < budgets.real.calls.points; begun += 100)
      await Promise.all(Array.from({ length: 100 }, () => ask(address, '/api/configuration/global')))
    expect((await ask(address, url)).statusCode).toBe(429)
    expect((await ask('10.9.1.1', url)).statusCode).not.toBe(429)
  }
})

it('lets somebody search 240 times a minute, whichever way, and still do something else', async () => {
  const headers = await world.signed(await world.addPerson('curious'))
  const search = (_: unknown, number: number) =>
    world.app.inject({ url: ['/reader/people?q=a', '/reader/search/tags?q=a', '/reader/people-to-mention?q=a'][number % 3]!, headers })
  const answers = await Promise.all(Array.from({ length: 241 }, search))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(240)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  expect((await world.app.inject({ url: '/api/profiles/me', headers })).statusCode).toBe(200)
})

it('has a crowd at one channel wait, from however many places it calls, and leaves the next channel alone', async () => {
  const crowded = await createWorld({ env: { RATE_LIMITS: 'real', CHANNEL_CALLS: '1000' } })
  try {
    const calm = await crowded.addTenant('overclock.test', 'Overclock')
    const call = (host: string) => (_: unknown, number: number) =>
      crowded.app.inject({ url: '/api/configuration/global', remoteAddress: `10.1.${number >> 8}.${number & 255}`, headers: { host } })
    const answers = await Promise.all(Array.from({ length: 1_100 }, call(crowded.home.hostname)))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(100)
    const theirs = await Promise.all(Array.from({ length: 20 }, call(calm.hostname)))
    expect(theirs.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  } finally {
    await crowded.close()
  }
})
