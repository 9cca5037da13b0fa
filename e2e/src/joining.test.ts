import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { makeLink } from '#invitations.ts'
import { expectAccessible, phone } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { newcomer, nicknameIn, setUp } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { giveCredentials, visit } from '#story.ts'

/* A channel of its own: who may join is the same for everybody at its door. */
const { here, open } = ownProduct('joining')

const modes = (olga: Page) => olga.getByRole('group', { name: 'Who may join' })

const letIn = async (olga: Page, who: RegExp, said: string) => {
  await olga.goto('/owner/settings/features')
  await modes(olga).getByRole('radio', { name: who }).check()
  await toastSaying(olga, said).last().waitFor()
}

/** At the door, with an account that this channel has never seen. */
const comeToTheDoor = async (email: string) => {
  const page = await visit({ ...here(), viewport: phone })
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  const enter = async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await giveCredentials(page, email)
  }
  return { page, enter }
}

it('turns away whoever has no invitation, lets in whoever has one, and then everybody again; whoever is in stays', async () => {
  // Somebody of the other channel: their account is known, and they are no member here.
  const baseURL = here().baseURL.replace('//', '//arcade.')
  const { email } = await newcomer({ baseURL })
  const { email: another } = await newcomer({ baseURL })
  const olga = await open('olga', { at: '/owner/settings/features' })
  const ben = await open('ben', { at: '/timeline' })
  await letIn(olga, /^By invitation/, 'Newcomers need an invitation now')

  const { page, enter } = await comeToTheDoor(email)
  await page.getByText('This channel is by invitation').waitFor()
  await enter()
  await page.getByRole('heading', { name: 'Authentication Error' }).waitFor()
  await page.getByText('This account is not a member of Northlight.').waitFor()
  await expectAccessible(page)
  await ben.reload()
  await ben.getByRole('heading', { name: 'Timeline' }).waitFor()

  await olga.goto('/owner/invitations/member')
  const path = await makeLink(olga)
  const invited = await visit({ ...here(), viewport: phone })
  await invited.goto(path)
  await invited.getByRole('button', { name: 'I have an account, sign in' }).click()
  await giveCredentials(invited, email)
  await invited.getByRole('button', { name: 'Accept', exact: true }).click()
  await setUp(invited, nicknameIn(email))
  await invited.getByRole('heading', { name: 'Timeline' }).waitFor()

  await letIn(olga, /^Everybody/, 'Everybody may join now')
  const door = await comeToTheDoor(another)
  await door.page.getByText('New here? Continue as well, we will set you up.').waitFor()
  await door.enter()
  await setUp(door.page, nicknameIn(another))
  await door.page.getByRole('heading', { name: 'Timeline' }).waitFor()
})
