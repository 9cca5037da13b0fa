import { expect, vi } from 'vitest'
import type { TestServer } from './testServer.ts'

/** The newest mail to an address; mails leave after the page is answered, so it may take a moment. */
export const mailTo = async ({ mails }: TestServer, email: string, subject: RegExp) => {
  const found = () => mails.findLast((mail) => mail.to === email && subject.test(mail.subject))
  await vi.waitFor(() => expect(found(), `a mail to ${email}: ${subject}`).toBeDefined())
  return found()!
}

export const linkIn = ({ text }: { text: string }) => /https?:\S+\/u\/\S+/.exec(text)![0]

export const tokenIn = (mail: { text: string }) => new URL(linkIn(mail)).searchParams.get('token')!
