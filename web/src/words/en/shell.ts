/** What the frame of the product says: sessions, failures, the shared dialog. Wording from the specification is exact. */
export const shellWords = {
  /** Stands for the channel until its configuration has been read once. */
  defaultChannelName: 'Marquee',
  places: { timeline: 'Timeline', search: 'Search', events: 'Events', chats: 'Chats', notifications: 'Notifications', dashboard: 'Dashboard', newPost: 'New post', community: 'Community', invitations: 'Invitations', interests: 'Interests', domains: 'Domains', labels: 'Labels', moderation: 'Moderation', look: 'Look', template: 'Template', brand: 'Brand', safety: 'Safety', auditLog: 'Audit log', programs: 'Programs', webhooks: 'Webhooks', money: 'Money', payments: 'Payments', apiKeys: 'API keys', sponsorship: 'Sponsorship', features: 'Features', legal: 'Legal documents', platform: 'Platform', channels: 'Channels' },
  requested: (path: string) => `Requested: ${path}`,
  somethingWentWrong: 'Something went wrong',
  stillSignedIn: 'You are offline. Signing out needs the network: you are still signed in.',
  /** What moderators have written for a rule may end as they like. */
  fieldIsInvalid: (field: string, message: string) => `${field} is invalid. ${/[.!?…]$/.test(message) ? message : `${message}.`}`,
  reconnect: (name: string) => `Your session expired! You will be redirected to reconnect with ${name} account`,
}
