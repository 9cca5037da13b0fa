import { OwnAnswers } from './OwnAnswers.tsx'
import { useAnswers } from './useAnswers.ts'

interface Props {
  eventId: string
  orderId: string
  /** How many tickets the order has. */
  tickets: number
}

/** What was answered for an order of tickets. */
export const OrderAnswers = ({ eventId, orderId, tickets }: Props) => <OwnAnswers answers={useAnswers({ eventId, orderId, tickets })} />
