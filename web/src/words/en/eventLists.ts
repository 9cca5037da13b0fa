/** Events in lists and on calendars. */
export const eventListsWords = {
  groups: { now: 'On now', today: 'Today', tomorrow: 'Tomorrow', week: 'This week', weekend: 'This weekend', nextWeek: 'Next week' },
  free: 'Free',
  from: (price: string) => `From ${price}`,
  followed: 'You follow',
  youWait: 'You wait',
  moreDates: (count: number) => `and ${count.toLocaleString('en')} more ${count === 1 ? 'date' : 'dates'}`,

  ofMine: 'Which of them',
  parts: { hosting: 'All', drafts: 'Drafts', past: 'All', attended: 'I was there' },
  emptyDrafts: ['No drafts', 'What you plan and have not published is here.'] as [string, string],
  emptyAttended: ['You have been to nothing yet', 'Events that you went to are here once they are over.'] as [string, string],
  quick: 'Find quickly',
  today: 'Today',
  thisMonth: 'This month',
  events: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'event' : 'events'}`,
}
