import { createReadStream } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desk, expectAccessible, phone, shoot } from '#looks.ts'
import { newcomer, type Newcomer } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { giveCredentials, linkIn, mailTo, visit, visitAs } from '#story.ts'

const dataPath = '/profile/settings/account-settings/data'
const deletePath = '/profile/settings/account-settings/delete'

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
}

const signBackIn = async (page: Page, { email }: Newcomer) => {
  await page.getByRole('button', { name: 'Continue' }).click()
  await giveCredentials(page, email)
}

const bytesOf = async (path: string) => Buffer.concat(await createReadStream(path).toArray() as Buffer[])

/** Texts of a zip's files by their paths. */
const textsIn = (zip: Buffer) => {
  const texts = new Map<string, string>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  let place = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left; left--) {
    const [method, packed, start] = [zip.readUInt16LE(place + 10), zip.readUInt32LE(place + 20), zip.readUInt32LE(place + 42)]
    const [name, extra] = [zip.readUInt16LE(place + 28), zip.readUInt16LE(place + 30)]
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(data, data + packed)
    texts.set(zip.toString('utf8', place + 46, place + 46 + name), String(method ? inflateRawSync(bytes) : bytes))
    place += 46 + name + extra + zip.readUInt16LE(place + 32)
  }
  return texts
}

const looks = [
  ['desk', desk, 'light'],
  ['phone', phone, 'dark'],
] as const

/** By mail and from the settings. */
const takeCopy = async ({ page, email, nickname }: Newcomer, name: string) => {
  await page.goto(dataPath)
  await page.getByRole('heading', { name: 'Your data' }).waitFor()
  await expectAccessible(page)
  await shoot(page, `data-before-${name}`)

  await page.getByRole('main').getByRole('button', { name: 'Ask for a copy' }).click()
  await toastSaying(page, 'Your copy is being made').waitFor()
  const get = page.getByRole('button', { name: /^Download the copy of / })
  await get.waitFor()
  await page.getByText('You can ask for the next copy on').waitFor()
  await expectAccessible(page)
  await shoot(page, `data-ready-${name}`)

  const [download] = await Promise.all([page.waitForEvent('download'), get.click()])
  expect(download.suggestedFilename()).toMatch(/^my-data-.*\.zip$/)
  const files = textsIn(await bytesOf(await download.path()))
  expect(files.get('data/profile.json')).toContain('Noor Lindgren')
  expect(files.get('data/profile.json')).toContain(nickname)
  expect(files.get('data/sign-in.json')).toContain(email)

  // The link of the mail opens the same file for somebody who is not signed in here.
  const mail = await mailTo(email, /^Your data from Northlight is ready$/)
  const answer = await fetch(linkIn(mail))
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(textsIn(Buffer.from(await answer.arrayBuffer())).get('index.html')).toContain('Your data at Northlight')
}

/** Asks for the deletion and ends at the door. */
const leave = async ({ page, email, nickname }: Newcomer, name: string) => {
  await page.goto(deletePath)
  await page.getByRole('heading', { name: 'Delete account' }).waitFor()
  await expectAccessible(page)
  await shoot(page, `delete-${name}`)

  const press = () => page.getByRole('main').getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabel('Your nickname').fill('ada')
  await press()
  await page.getByText('That is not your nickname.').waitFor()
  await page.getByLabel('Your nickname').fill(`@${nickname}`)
  await page.getByLabel('Why are you leaving?').fill('The kiln is cold')
  await press()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await dialog.waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()

  await page.getByRole('heading', { name: 'Your account will be deleted' }).waitFor()
  await expectAccessible(page)
  await shoot(page, `leaving-${name}`)
  await mailTo(email, /^Your account at Northlight will be deleted$/)
}

it.each(looks)('gives a newcomer a copy of their data, lets them leave and come back (%s)', async (name, viewport, colorScheme) => {
  const person = await newcomer({ viewport, colorScheme })
  const { page } = person
  await takeCopy(person, name)
  await leave(person, name)

  // Nothing but this is there for them, and nobody else finds them.
  await page.goto('/timeline')
  await page.getByRole('heading', { name: 'Your account will be deleted' }).waitFor()
  await page.getByRole('button', { name: /^Download the copy of / }).waitFor()

  await signOut(page)
  await signBackIn(page, person)
  await page.getByRole('heading', { name: 'Your account will be deleted' }).waitFor()
  await page.getByRole('button', { name: 'Cancel deletion' }).click()
  await toastSaying(page, 'Your account stays').waitFor()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
})

it('does not let the only owner leave', async () => {
  const page = await visitAs('olga', { at: deletePath })
  await page.getByLabel('Your nickname').fill('olga')
  await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toastSaying(page, 'Nobody but you runs this channel. Give somebody else your role first').waitFor()
  await page.getByRole('heading', { name: 'Delete account' }).waitFor()
})

it('answers a wrong link with a refusal, not with a page', async () => {
  const page = await visit()
  const answer = await page.request.get('/api/data-exports/downloads/not-a-token')
  expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([422, 'export_not_ready'])
})
