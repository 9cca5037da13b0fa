import { invitations } from '@marquee/contract/invitations'
import type { Page } from 'playwright-core'
import { signedIn, signedUp } from '#signedIn.ts'
import { arriveAt, callAs, linkIn, mailTo, newEmail, origin, password, visitIn, type Visit } from '#story.ts'

/** Somebody who has never been here. */
export interface Newcomer {
  page: Page
  email: string
  nickname: string
}

/** What newcomers are called. */
const name = 'Noor Lindgren'

/** Creates an account at the provider and confirms the address by the link of the mail; ends at the account setup. */
export const signUp = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  await page.goto(linkIn(await mailTo(email, /Confirm your address/, new URL(page.url()).origin)))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'What should we call you?' }).waitFor()
}

/** Presses the first three interests. */
export const pickInterests = async (page: Page) => {
  const interests = page.getByRole('group', { name: 'What are you into?' }).getByRole('button')
  for (const place of [0, 1, 2]) await interests.nth(place).click()
}

/** Ticks every legal text. */
export const acceptDocuments = async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /I have read and accept/ })
  await boxes.first().waitFor()
  for (const box of await boxes.all()) await box.check()
}

/** Goes past the pictures, which may wait. */
export const skipPictures = async (page: Page) => {
  await page.getByRole('heading', { name: 'What do you look like?' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Goes through the four steps of the account setup. */
export const setUp = async (page: Page, nickname: string) => {
  await page.getByLabel('Nickname').fill(nickname)
  await page.getByText('Free to use').filter({ visible: true }).first().waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await skipPictures(page)
  await pickInterests(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await acceptDocuments(page)
  await page.getByRole('button', { name: 'Finish' }).click()
}

/** A nickname that nobody else has. */
export const nicknameIn = (email: string) => email.split('@')[0]!.replaceAll('-', '_')

/** A member of their own for a story that changes something: signed up, set up, and where `at` says, if it does. */
export const newcomer = async ({ at: place, ...options }: Visit & { at?: string } = {}): Promise<Newcomer> => {
  const email = newEmail()
  const nickname = nicknameIn(email)
  const at = options.baseURL ?? origin
  const mailedLink = async () => linkIn(await mailTo(email, /Confirm your address/, at))
  const page = await visitIn(await signedUp(at, { email, password, name, nickname }, mailedLink), options)
  if (place) await arriveAt(page, place)
  return { page, email, nickname }
}

/** A creator of their own: a newcomer whom olga has invited. */
export const newCreator = async (options: Visit & { at?: string } = {}): Promise<Newcomer> => {
  const person = await newcomer(options)
  const { call } = await signedIn(origin, 'olga@marquee.test', password)
  const { url } = await call(invitations.openLink, { targetRole: 'Creator', message: '' })
  await callAs(person.page)(invitations.accept, { inviteToken: new URL(url).pathname.split('/').at(-1)! })
  return person
}
