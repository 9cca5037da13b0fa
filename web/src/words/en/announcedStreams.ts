/** Livestreams, as posts announce them. */
export const announcedStreamsWords = {
  lead: 'Livestream',
  leadAt: (platform: string) => `Livestream on ${platform}`,
  watchAt: (platform: string) => `Open on ${platform}`,
  states: { scheduled: 'Scheduled', canceled: 'Cancelled', expired: 'Did not begin', live: 'Live', ended: 'Ended', recorded: 'Recorded', always: 'Not on now' },
  toStudio: 'Open the studio',
  /** Where it can be watched, by how it stands. */
  ways: { scheduled: 'Go to the livestream', canceled: '', expired: '', live: 'Watch now', ended: 'See how it was', recorded: 'Watch the recording', always: 'Go to the livestream' },
  when: {
    scheduled: (when: string) => `Starts on ${when}`,
    live: (when: string) => `Planned for ${when}`,
    always: () => 'Again and again, always here',
    ended: (when: string) => `Was planned for ${when}`,
    recorded: (when: string) => `Was planned for ${when}`,
    canceled: (when: string) => `It was planned for ${when}`,
    expired: (when: string) => `It was planned for ${when}`,
  },
}
