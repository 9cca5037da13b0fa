import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { expectAccessible, look, phone, shoot } from '#looks.ts'
import { nicknameIn, setUp } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { linkIn, mailTo, newEmail, password, visit, visitAs } from '#story.ts'

it('opens a channel, whose owner takes it over at its own address and gives it a colour; then shuts it and opens it again', async () => {
  const slug = `kiln-${randomUUID().slice(0, 8)}`
  const name = `Kiln ${slug.slice(5)}`
  const email = newEmail()

  const sol = await visitAs('sol', { at: '/operator' })
  await sol.getByRole('heading', { name: 'Channels' }).waitFor()
  await sol.getByRole('link', { name: /Overclock/ }).waitFor()
  await look(sol, 'operator')
  await sol.getByRole('main').getByRole('link', { name: 'Open a channel' }).click()
  await sol.getByLabel('Name', { exact: true }).fill(name)
  expect(await sol.getByLabel('Address').inputValue()).toBe(slug)
  await sol.getByRole('radio', { name: /Arcgaming/ }).check()
  await sol.getByLabel('Mail of its owner').fill(email)
  await look(sol, 'operator-new')
  await sol.getByRole('button', { name: 'Open the channel' }).click()
  await sol.getByText(`Invited: ${email}`).waitFor()
  expect(await sol.getByLabel('Write it into a file').inputValue()).toBe(`npm run export-tenant -- ${slug} ${slug}.tar`)
  const url = await sol.getByRole('link', { name: new RegExp(`^http://${slug}\\.localhost`) }).innerText()

  const link = linkIn(await mailTo(email, /^Your channel is ready$/))
  expect(new URL(link).origin).toBe(url)
  const owner = await visit({ baseURL: url, viewport: phone })
  await owner.goto(link)
  await owner.getByRole('heading', { name: `You are invited to ${name}` }).waitFor()
  await expectAccessible(owner)
  await shoot(owner, 'operator-invitation-360')
  await owner.getByRole('button', { name: 'Accept and create an account' }).click()
  await owner.getByLabel('Your name').fill('Mara Lind')
  expect(await owner.getByLabel('E-mail address').inputValue()).toBe(email)
  await owner.getByLabel('Password', { exact: true }).fill(password)
  await owner.getByRole('button', { name: 'Create account' }).click()
  await setUp(owner, nicknameIn(email))
  await owner.waitForURL(`${url}/owner/dashboard`)
  await owner.getByRole('heading', { name: 'Dashboard' }).waitFor()

  await owner.goto('/owner/settings/brand')
  await owner.getByRole('textbox', { name: 'Colour on light pages', exact: true }).fill('#0A6E4F')
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await toastSaying(owner, 'The brand is saved').last().waitFor()
  const passerBy = await visit({ baseURL: url, viewport: phone })
  await passerBy.goto('/login')
  await passerBy.getByRole('button', { name: 'Continue' }).waitFor()
  expect(await passerBy.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()`)).toBe('#0A6E4F')

  await sol.reload()
  await sol.getByText('Somebody has accepted and runs the channel.').waitFor()
  await sol.getByLabel('Why?').fill('The bill was not paid')
  await look(sol, 'operator-channel')
  await sol.getByRole('button', { name: 'Suspend the channel' }).click()
  await sol.getByRole('alertdialog', { name: `Suspend ${name}?` }).getByRole('button', { name: 'Continue' }).click()
  await sol.getByText('It is suspended').waitFor()

  const visitor = await visit({ baseURL: url, viewport: phone })
  const answer = await visitor.goto('/')
  expect(answer!.status()).toBe(503)
  await visitor.getByRole('heading', { name: 'This channel is closed for now' }).waitFor()
  await expectAccessible(visitor)
  await shoot(visitor, 'operator-suspended-360')

  await sol.getByRole('button', { name: 'Open it again' }).click()
  await toastSaying(sol, `${name} is open again`).waitFor()
  await owner.goto('/owner/settings/audit-log')
  await owner.getByRole('listitem').getByText('An operator of the platform suspended a channel').waitFor()

  await sol.goto('/operator')
  await sol.getByRole('searchbox', { name: 'Find a channel' }).fill(slug)
  await sol.keyboard.press('Enter')
  await expect.poll(() => sol.getByRole('main').getByRole('listitem').count()).toBe(1)
  await sol.getByRole('link', { name: new RegExp(name) }).waitFor()
})

it('is not there for owners', async () => {
  const olga = await visitAs('olga', { at: '/operator' })
  await olga.waitForURL('**/owner/dashboard')
  expect(await olga.getByRole('link', { name: 'Channels' }).count()).toBe(0)
})
