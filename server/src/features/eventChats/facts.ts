import type { Projections } from '#jobs/projections.ts'
import { followAnswers } from './queries.ts'

/** Whoever says that they go is in the group of an event; whoever leaves, gives tickets back or hands them on is out of it. */
export const eventChatFacts: Projections = {
  event_answered: followAnswers,
}
