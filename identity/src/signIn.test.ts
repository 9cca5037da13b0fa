import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, signIn } from './test/browser.ts'
import { openStage, type Stage } from './test/stage.ts'

const ada = { email: 'ada@example.com', password: 'correct horse battery' }
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await stage.identity.addPerson({ ...ada, name: 'Ada', orgIds: ['org_north'], verified: true })
})
afterAll(() => stage.close())

it('signs ada in', async () => {
  const { tokens, at } = await signIn(openBrowser(stage), ada)
  console.log(at, tokens, decodeJwt(tokens.id_token), decodeJwt(tokens.access_token), stage.trouble)
  expect(at).toContain('/?primary')
})
