/** Livestreams, as posts announce them. */
export const announcedStreamsWords = {
  lead: 'Livestream',
  states: { scheduled: 'Scheduled', canceled: 'Cancelled', expired: 'Did not begin', live: 'Live', ended: 'Ended' },
  startsAt: (when: string) => `Starts on ${when}`,
  wasFor: (when: string) => `It was planned for ${when}`,
}
