/** An operator acts as somebody of a channel. */
export const impersonationsWords = {
  title: 'Act as somebody',
  text: 'You see the channel as this person does, for an hour at most, with a banner on every page. Whatever you do is written into the audit logs, yours and theirs. Passwords, sign-ins, private chats, copies and deletion stay shut.',
  nickname: 'Nickname',
  nicknameHint: 'Of somebody in this channel.',
  reason: 'Reason',
  reasonHint: 'The number of a ticket, or what you look for; no names. It stands in both audit logs for good.',
  begin: 'Act as this person',

  banner: 'You act as somebody else',
  somebody: 'somebody',
  actingAs: (name: string) => `Acting as ${name}`,
  minutesLeft: (minutes: number) => `${minutes} min left`,
  stop: 'Stop',
}
