import { dataExports } from '@marquee/contract/dataExports'
import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import { addressOf } from '@marquee/contract/route'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'
import { filesIn } from '#test/zip.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ provider: true })
  for (const name of ['ada', 'cleo', 'dana', 'eve', 'finn', 'gus', 'hal']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(() => world.close())

const ask = async (name: string) => {
  const { id } = await world.as(name)(dataExports.request, {})
  await world.worked()
  await world.settled()
  return id
}

const stateOf = async (name: string) => (await world.as(name)(dataExports.list, {})).items[0]!.state

const download = (path: string) => world.app.inject({ url: path, headers: { host: world.home.hostname } })

const mailTo = async (email: string) => {
  const { rows } = await world.owner.query<{ payload: { subject: string; text: string } }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'to' = $1 order by id desc limit 1`,
    [email],
  )
  return rows[0]?.payload
}

it('gives ada a zip with what she wrote and whom she follows, and a page that explains it', async () => {
  await world.as('ada')(posts.publish, { id: newId(), text: 'The kiln is hot', title: 'Ünïcode & <tags>' })
  await world.as('ada')(follows.follow, { profileId: world.person('cleo').profileId })
  const exportId = await ask('ada')
  expect(await world.as('ada')(dataExports.list, {})).toMatchObject({ items: [{ id: exportId, state: 'ready' }], nextAt: expect.any(String) })

  const { path } = await world.as('ada')(dataExports.link, { exportId })
  const answer = await download(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/)
  const files = filesIn(answer.rawPayload)
  const json = (name: string) => JSON.parse(files.get(`data/${name}.json`)!.toString())
  expect(json('posts').post).toMatchObject([{ text: 'The kiln is hot', title: 'Ünïcode & <tags>' }])
  expect(json('people').following).toMatchObject([{ followedId: world.person('cleo').profileId, followedNickname: 'cleo' }])
  expect(json('profile').profile).toMatchObject([{ nickname: 'ada' }])
  expect(json('sign-in')).toMatchObject([{ person: { email: 'ada@people.test' } }])
  expect(files.get('index.html')!.toString()).toContain('Your data at Northlight')
})

it('tells ida which interests she has and which version of the terms she accepted, not only their ids', async () => {
  const { tenantId } = world.home
  const { accountId, profileId } = await world.addPerson('ida')
  const [interestId, documentId] = [newId(), newId()]
  await world.owner.query(`insert into interest (tenant_id, id, name) values ($1, $2, 'Wood firing')`, [tenantId, interestId])
  await world.owner.query('insert into profile_interest (tenant_id, profile_id, interest_id) values ($1, $2, $3)', [tenantId, profileId, interestId])
  await world.owner.query(
    `insert into legal_document (tenant_id, id, kind, version, title, body, effective_at) values ($1, $2, 'terms', 7, 'Terms of the kiln', 'Mind the fire.', now())`,
    [tenantId, documentId],
  )
  await world.owner.query('insert into legal_acceptance (tenant_id, account_id, document_id) values ($1, $2, $3)', [tenantId, accountId, documentId])
  const { path } = await world.as('ida')(dataExports.link, { exportId: await ask('ida') })
  const files = filesIn((await download(path)).rawPayload)
  const json = (name: string) => JSON.parse(files.get(`data/${name}.json`)!.toString()) as Record<string, unknown>
  expect(json('profile')['profileInterest']).toEqual([{ interestId, interestName: 'Wood firing' }])
  expect(json('consents')['legalAcceptance']).toContainEqual(
    expect.objectContaining({ documentId, documentKind: 'terms', documentTitle: 'Terms of the kiln', documentVersion: 7 }),
  )
})

it('mails a link that opens the copy without signing in, for a day', async () => {
  await ask('cleo')
  const mail = (await mailTo('cleo@people.test'))!
  expect(mail.subject).toBe('Your data from Northlight is ready')
  const { pathname } = new URL(/http:\S+downloads\/\S+/.exec(mail.text)![0])
  expect((await download(pathname)).statusCode).toBe(200)
  expect((await download(`${pathname}x`)).statusCode).toBe(422)

  await world.owner.query(`update data_export_link set expires_at = now() - interval '1 minute'`)
  expect((await download(pathname)).statusCode).toBe(422)
})

it('does not tell who declined: to whoever asked it is a request that waits', async () => {
  const people = ['ada', 'cleo', 'dana', 'kit'] as const
  const kit = await world.addPerson('kit')
  for (const [name, status, asker] of [['ada', 'declined', 'kit'], ['cleo', 'requested', 'kit'], ['dana', 'declined', 'dana']] as const) {
    const [a, b] = [kit.profileId, world.person(name).profileId].sort()
    await world.owner.query(
      `insert into friendship (tenant_id, a_id, b_id, requested_by, status, responded_at) values ($1, $2, $3, $4, $5, case when $5 = 'declined' then now() end)`,
      [world.home.tenantId, a, b, world.person(asker).profileId, status],
    )
  }
  const { path } = await world.as('kit')(dataExports.link, { exportId: await ask('kit') })
  const told = JSON.parse(filesIn((await download(path)).rawPayload).get('data/people.json')!.toString()) as Record<string, Record<string, string>[]>
  const otherOf = (row: Record<string, string>) => people.find((name) => name !== 'kit' && Object.values(row).includes(world.person(name).profileId))
  expect(told['friendshipRequestsSent']!.map(otherOf).sort()).toEqual(['ada', 'cleo'])
  expect(new Set(told['friendshipRequestsSent']!.flatMap((row) => Object.keys(row)))).toEqual(new Set(['aId', 'bId', 'requestedAt', 'aNickname', 'bNickname']))
  expect(told['friendship']!.map(otherOf)).toEqual(['dana'])
})

it('makes one copy a day, however many windows ask', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => world.as('dana')(dataExports.request, {})))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await world.worked()
  await expect(world.as('dana')(dataExports.request, {})).rejects.toMatchObject({ code: 'export_too_soon' })
  await world.owner.query(`update data_export set requested_at = now() - interval '25 hours' where account_id = $1`, [world.person('dana').accountId])
  await expect(world.as('dana')(dataExports.request, {})).resolves.toMatchObject({ state: 'pending' })
})

it('keeps a copy from everybody else, from old tokens of the page and from /media', async () => {
  const exportId = await ask('eve')
  await expect(world.as('ben')(dataExports.link, { exportId })).rejects.toMatchObject({ status: 404 })
  const { rows } = await world.owner.query<{ file_key: string }>('select file_key from data_export where id = $1', [exportId])
  expect((await download(`/media/${rows[0]!.file_key}`)).statusCode).toBe(404)
})

it('asks for a fresh sign-in before a copy is made or opened', async () => {
  const exportId = await ask('finn')
  const finn = world.person('finn')
  const authorization = `Bearer ${await world.tokenFor(finn, { auth_time: Math.floor(Date.now() / 1_000) - 660 })}`
  const headers = { ...(await world.signed(finn)), authorization }
  for (const url of [addressOf(dataExports.request), addressOf(dataExports.link).replace(':exportId', exportId)]) {
    const { statusCode, body } = await world.app.inject({ method: 'POST', url, headers, payload: {} })
    expect([statusCode, JSON.parse(body).code]).toEqual([403, 'sign_in_again'])
  }
})

it('lets a copy go after seven days, with its file', async () => {
  const exportId = await ask('gus')
  const { rows } = await world.owner.query<{ file_key: string }>('select file_key from data_export where id = $1', [exportId])
  await world.owner.query(`update data_export set expires_at = now() - interval '1 second' where id = $1`, [exportId])
  expect(await stateOf('gus')).toBe('expired')
  await expect(world.as('gus')(dataExports.link, { exportId })).rejects.toMatchObject({ code: 'export_not_ready' })
  await world.runJob('sweep_data_exports')
  expect(await world.media.read(rows[0]!.file_key)).toBeUndefined()
  expect(await stateOf('gus')).toBe('expired')
})

it('gives up a copy that nobody finished, so that another can be asked for', async () => {
  await world.as('hal')(dataExports.request, {})
  await world.settled()
  await world.owner.query(`update data_export set requested_at = now() - interval '2 days' where account_id = $1`, [world.person('hal').accountId])
  await world.runJob('sweep_data_exports')
  expect(await stateOf('hal')).toBe('failed')
  await expect(world.as('hal')(dataExports.request, {})).resolves.toMatchObject({ state: 'pending' })
})
