import type { PauseReason } from '@marquee/contract/webhooks'
import type { MailContent } from '#mail/brandedMail.ts'

/** Tells an owner that one of their addresses is told nothing any more, and why. */
export const pausedMail = (url: string, reason: Exclude<PauseReason, 'owner'>, days: number): MailContent => ({
  subject: `A webhook was paused: ${new URL(url).host}`,
  heading: 'A webhook was paused',
  paragraphs: [
    reason === 'gone' ? `${new URL(url).host} answers that this address is gone.` : `Nothing has arrived at ${new URL(url).host} for ${days} days.`,
    'We send nothing there until you resume it. What had not arrived waits for 30 days and goes out then.',
  ],
  button: { label: 'Open webhooks', href: '/owner/settings/webhooks' },
})
