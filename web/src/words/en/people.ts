/** Lists of people. */
export const peopleWords = {
  failed: 'These people did not load',
  failedText: 'Everything else still works.',
  moreFailed: 'More people did not load',
  requests: 'Requests',
  requestsText: 'Who would like to be friends or to follow you',
  requestTabs: { friends: 'Friend requests', followers: 'Follow requests', sent: 'Sent' },
  answered: { accepted: 'Accepted', declined: 'Declined' },
  views: 'Kinds of requests',
  message: 'Message',
  messageWhom: (name: string) => ` ${name}`,
  sentEmpty: 'You are waiting for nobody',
  sentEmptyText: 'Friend requests you send stand here until they are answered.',
}
