import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { linkIn, mailTo, newEmail, visitAs, type Visit } from '#story.ts'

export const subject = /^Olga .* invites you to Northlight$/

/** Olga, where she invites people to a role. */
export const olgaInvites = async (role: 'member' | 'creator' | 'owner' = 'creator', options: Visit = {}) => {
  const page = await visitAs('olga', { at: `/owner/invitations/${role}`, ...options })
  await page.getByRole('heading', { name: 'Invitations', exact: true }).waitFor()
  return page
}

/** Sends one invitation by mail; answers where it went and the path that its link leads to. */
export const inviteByMail = async (page: Page, message = '') => {
  const email = newEmail()
  await page.getByLabel('E-mail addresses').fill(email)
  await page.getByLabel('Your message').fill(message)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('All sent').waitFor()
  return { email, path: await pathSentTo(email) }
}

/** Where the link of the newest mail leads. */
export const pathSentTo = async (email: string) => new URL(linkIn(await mailTo(email, subject))).pathname

/** Makes a link for nobody in particular; answers its path. */
export const makeLink = async (page: Page) => {
  const field = page.getByLabel('Link of the invitation')
  const before = (await field.count()) ? await field.inputValue() : ''
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect.poll(() => field.inputValue()).not.toBe(before)
  return new URL(await field.inputValue()).pathname
}

/** Addresses that nobody has. */
export const manyAddresses = (count: number) => {
  const mark = randomUUID().slice(0, 8)
  return Array.from({ length: count }, (_, place) => `guest${place}-${mark}@marquee.test`)
}
