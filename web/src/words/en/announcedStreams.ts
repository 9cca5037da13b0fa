/** Livestreams, as posts announce them. */
export const announcedStreamsWords = {
  lead: 'Livestream',
  leadAt: (platform: string) => `Livestream on ${platform}`,
  watchAt: (platform: string) => `Open on ${platform}`,
  states: { scheduled: 'Scheduled', canceled: 'Cancelled', expired: 'Did not begin', live: 'Live', ended: 'Ended' },
  startsAt: (when: string) => `Starts on ${when}`,
  wasFor: (when: string) => `It was planned for ${when}`,
}
