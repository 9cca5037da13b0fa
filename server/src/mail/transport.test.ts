import { startMailbox } from '@marquee/sandbox/mailbox'
import { expect, it } from 'vitest'
import { mailTransport } from './transport.ts'

it('tells mail programs where one press stops mails, and only where there is such a place', async () => {
  const mailbox = await startMailbox({ log: () => {} })
  const transport = mailTransport(mailbox.smtpUrl, 'post@northlight.test')
  const mail = { to: 'ben@people.test', subject: 'Ada mentioned you', text: 'Hello', html: '<p>Hello</p>', fromName: 'Northlight' }
  const unsubscribeUrl = `https://northlight.test/unsubscribe/${'a'.repeat(120)}`
  await transport.send({ ...mail, unsubscribeUrl })
  await transport.send(mail)
  expect(mailbox.messages().map((one) => one.unsubscribeUrl)).toEqual([null, unsubscribeUrl])
  await transport.close()
  await mailbox.close()
})
