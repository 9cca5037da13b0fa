/** The card of the next events. By itself: it stands beside the timeline, where every word is loaded. */
export const upcomingWords = { title: 'Upcoming events', seeAll: 'See all events' }
