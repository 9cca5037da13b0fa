/** What a livestream brought, for its host. */
export const streamFiguresWords = {
  title: 'What it brought',
  messages: 'Messages',
  talkers: 'People who wrote',
  newFollowers: 'New followers while it was on',
  viewers: 'Who was there over time',
  columns: ['Time', 'People'] as const,
  sentence: (most: number, when: string) => `Most people were there at ${when}: ${most.toLocaleString('en-US')}`,
}
