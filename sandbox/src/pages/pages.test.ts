import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { somePages } from './catalogue.ts'
import { somePagesPlugin } from './pages.ts'

const app = Fastify()
await app.register(somePagesPlugin)
const get = (url: string) => app.inject({ url, headers: { host: 'pages.localhost:3000' } })

it.each(somePages)('$path says what it is, and where its picture and its answer are', async ({ path, title }) => {
  const { body, headers } = await get(`/sandbox/pages/${path}`)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(body).toContain(`<meta property="og:title" content="${title}">`)
  const picture = /og:image" content="http:\/\/pages\.localhost:3000([^"]+)"/.exec(body)![1]!
  expect((await get(picture)).headers['content-type']).toBe('image/svg+xml')
  const oembed = /json\+oembed" href="http:\/\/pages\.localhost:3000([^"]+)"/.exec(body)![1]!
  expect((await get(oembed)).json()).toMatchObject({ title })
})

it('frames its players anywhere', async () => {
  const { headers, body } = await get('/sandbox/pages/players/night-kiln')
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(body).toContain('Playing')
})

it('lists what there is to try, and fails as it says', async () => {
  const { body } = await get('/sandbox/pages')
  expect(body).toContain('/sandbox/pages/trouble/private')
  expect((await get('/sandbox/pages/trouble/down')).statusCode).toBe(503)
  expect((await get('/sandbox/pages/trouble/private')).headers['location']).toBe('http://192.168.0.1/admin')
})
