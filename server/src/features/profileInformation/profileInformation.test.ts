import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { profileInformation, type ProfileInformation } from '@marquee/contract/profileInformation'
import { profiles } from '@marquee/contract/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
/** Ada's page elsewhere. */
let elsewhere: Server
let html = ''
let contentType = 'text/html; charset=utf-8'
let movedTo = ''
let status = 200
let page: string

beforeAll(async () => {
  elsewhere = createServer(({ url }, response) => {
    if (url === '/moved') response.writeHead(301, { location: movedTo }).end()
    else response.writeHead(status, { 'content-type': contentType }).end(html)
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  page = `http://ada.elsewhere.test:${(elsewhere.address() as AddressInfo).port}/`
  world = await createWorld({ env: { OUTSIDE_LOOPBACK_HOSTS: 'ada.elsewhere.test,www.ada.elsewhere.test,profiles.elsewhere.test' } })
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(async () => {
  elsewhere.close()
  await world.close()
})

const as = (name: string) => world.as(name)
const whole: ProfileInformation = {
  nickname: 'ada',
  displayName: 'Ada Owusu',
  pronouns: 'she/her',
  shortBio: 'Potter in Malmö.',
  bio: 'I fire with wood.\n\nAnd write down what goes wrong.',
  location: 'Malmö',
  website: 'https://ada.example',
  links: [],
  fields: [{ name: 'Kiln', value: 'Wood, 200 litres' }],
  birthOn: '1984-03-27',
}
const save = (changes: Partial<ProfileInformation> = {}) => as('ada')(profileInformation.save, { ...whole, ...changes })
const links = async () => (await as('ada')(profileInformation.mine, {})).links

it('keeps what ada says of herself and shows others everything but her date of birth', async () => {
  await save({ links: [{ label: 'Shop', url: 'https://shop.ada.example' }] })
  expect(await as('ada')(profileInformation.mine, {})).toMatchObject({ ...whole, links: [{ label: 'Shop', verifiedAt: null }] })
  const seen = await as('ben')(profiles.read, { profileId: world.person('ada').profileId })
  const { birthOn, nickname: _nickname, links: _links, ...shown } = whole
  expect(seen).toMatchObject({ ...shown, links: [{ label: 'Shop', url: 'https://shop.ada.example' }] })
  expect(JSON.stringify(seen)).not.toContain(birthOn)
})

it('takes what was emptied away', async () => {
  await save({ website: '', birthOn: '', fields: [], pronouns: ' ' })
  expect(await as('ada')(profileInformation.mine, {})).toMatchObject({ website: '', birthOn: '', fields: [], pronouns: '', links: [] })
})

it.each<[string, Partial<ProfileInformation>]>([
  ['nickname', { nickname: 'Ada Lovelace!' }],
  ['displayName', { displayName: ' ' }],
  ['shortBio', { shortBio: 'x'.repeat(151) }],
  ['bio', { bio: 'x'.repeat(2001) }],
  ['website', { website: 'ada.example' }],
  ['website', { website: 'javascript:alert(1)' }],
  ['links', { links: Array.from({ length: 6 }, () => ({ label: 'x', url: 'https://ada.example' })) }],
  ['links.0.url', { links: [{ label: 'x', url: 'nowhere' }] }],
  ['fields.0.value', { fields: [{ name: 'Kiln', value: '' }] }],
  ['birthOn', { birthOn: '1899-12-31' }],
  ['birthOn', { birthOn: '2100-01-01' }],
  ['birthOn', { birthOn: '1984-02-30' }],
  ['birthOn', { birthOn: '2090-01-01' }],
])('says what is wrong with %s', async (fieldName, changes) => {
  await expect(save(changes)).rejects.toMatchObject({ status: 400, body: { errors: [expect.objectContaining({ fieldName })] } })
})

it('refuses a nickname that ben has', async () => {
  await expect(save({ nickname: 'Ben' })).rejects.toMatchObject({ status: 422, body: { errors: [{ fieldName: 'nickname', message: 'somebody has it already' }] } })
})

it('verifies a link whose page links back, and forgets it with the address', async () => {
  await save({ links: [{ label: 'Home', url: page }] })
  html = '<a href="/">Nothing of the kind</a>'
  await as('ada')(profileInformation.verify, { url: page })
  await world.worked()
  expect(await links()).toMatchObject([{ verifiedAt: null, checkedAt: expect.any(String), outcome: 'not_linked' }])

  const { address } = await as('ada')(profileInformation.mine, {})
  html = `<p>Also on <a rel="me" href="${address}">Northlight</a></p>`
  await as('ada')(profileInformation.verify, { url: page })
  await world.worked()
  expect(await links()).toMatchObject([{ verifiedAt: expect.any(String), outcome: 'linked' }])

  await save({ links: [{ label: 'My home', url: page }] })
  expect(await links()).toMatchObject([{ label: 'My home', verifiedAt: expect.any(String), outcome: 'linked' }])
  await save({ links: [{ label: 'My home', url: `${page}new` }] })
  expect(await links()).toMatchObject([{ verifiedAt: null, checkedAt: null, outcome: null }])
})

const verifiedAfter = async (url: string) => {
  await save({ links: [] })
  await save({ links: [{ label: 'Home', url }] })
  html = `<a rel="me" href="${(await as('ada')(profileInformation.mine, {})).address}">me</a>`
  await as('ada')(profileInformation.verify, { url })
  await world.worked()
  const [link] = await links()
  expect(link).toMatchObject({ checkedAt: expect.any(String) })
  return link!.verifiedAt
}

it('verifies no link that only leads on to a page elsewhere', async () => {
  movedTo = page.replace('ada.', 'profiles.')
  expect(await verifiedAfter(`${page}moved`)).toBeNull()
  movedTo = page
  expect(await verifiedAfter(`${page}moved`)).toEqual(expect.any(String))
  movedTo = page.replace('ada.', 'www.ada.')
  expect(await verifiedAfter(`${page}moved`)).toEqual(expect.any(String))
})

it('verifies no link to what is no page', async () => {
  for (const type of ['text/plain', 'image/svg+xml', 'text/htmlish', 'application/json; note=text/html']) {
    contentType = type
    expect(await verifiedAfter(page)).toBeNull()
  }
  contentType = 'application/xhtml+xml'
  expect(await verifiedAfter(page)).toEqual(expect.any(String))
  contentType = 'text/html; charset=utf-8'
})

it('tells ada apart a page that says nothing of her, one that cannot be opened, and an address that is not public', async () => {
  const outcomeOf = async (url: string) => {
    expect(await verifiedAfter(url)).toBeNull()
    return (await links())[0]!.outcome
  }
  status = 404
  expect(await outcomeOf(page)).toBe('unreachable')
  status = 200
  expect(await outcomeOf(page.replace('ada.elsewhere.test', 'nowhere.invalid').replace(/:\d+/, ''))).toBe('unreachable')
  for (const hidden of ['http://10.0.0.7/', 'https://192.168.1.1/', 'http://ada.example:8080/']) {
    expect([hidden, await outcomeOf(hidden)]).toEqual([hidden, 'not_public'])
  }
  movedTo = 'http://127.0.0.1/'
  expect(await outcomeOf(`${page}moved`)).toBe('not_public')
  contentType = 'text/plain'
  expect(await outcomeOf(page)).toBe('not_linked')
  contentType = 'text/html; charset=utf-8'
})

it('looks at no page that is not among ada’s links, and never at one inside the network', async () => {
  await expect(as('ben')(profileInformation.verify, { url: page })).rejects.toMatchObject({ status: 404 })
  const inside = page.replace('ada.elsewhere.test', 'localhost.localdomain')
  await save({ links: [{ label: 'Inside', url: inside }] })
  html = `<a rel="me" href="${(await as('ada')(profileInformation.mine, {})).address}">me</a>`
  await as('ada')(profileInformation.verify, { url: inside })
  await world.worked()
  expect(await links()).toMatchObject([{ verifiedAt: null, checkedAt: expect.any(String) }])
})
