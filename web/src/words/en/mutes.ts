/** Not hearing of somebody for a while. */
export const mutesWords = {
  spans: { hour: 'Mute for 1 hour', day: 'Mute for 1 day', week: 'Mute for 1 week', always: 'Mute until I unmute' },
  muted: (name: string) => `${name} is muted`,
  unmute: 'Unmute',
  unmuteWhom: (name: string) => ` ${name}`,
  unmuted: (name: string) => `You hear of ${name} again`,
  heading: 'Muted',
  until: (when: string) => `Until ${when}`,
  always: 'Until you unmute',
  empty: 'Nobody is muted',
  emptyText: 'Posts of muted people stay out of your timeline. They are not told.',
}
