/** One refund of a charge. Times are in seconds, as the provider tells them. */
export interface OneRefund {
  id: string
  cents: number
  at: number
  /** When it came back, because the card could not take it; null where it did not. */
  cameBackAt: number | null
}

const sum = (refunds: readonly OneRefund[]) => refunds.reduce((all, { cents }) => all + cents, 0)

/**
 * How much of a charge had gone back before one of its refunds, before that refund came back, or by a time. `refunds` are all of the
 * charge, oldest first. What comes later changes nothing of it, so that it is the same whenever somebody asks.
 */
export const goneBefore = {
  refund(refunds: readonly OneRefund[], id: string): number {
    const place = refunds.findIndex((one) => one.id === id)
    const at = refunds[place]?.at ?? 0
    return sum(refunds.slice(0, Math.max(0, place))) - sum(refunds.filter(({ cameBackAt }) => cameBackAt !== null && cameBackAt < at))
  },
  /** Within one second what goes back comes before what comes back. */
  return(refunds: readonly OneRefund[], id: string): number {
    const place = refunds.findIndex((one) => one.id === id)
    const at = refunds[place]?.cameBackAt ?? 0
    const isBack = ({ cameBackAt }: OneRefund, other: number) =>
      cameBackAt !== null && (cameBackAt < at || (cameBackAt === at && other < place))
    return sum(refunds.filter((one) => one.at <= at)) - sum(refunds.filter(isBack))
  },
  time(refunds: readonly OneRefund[], at: number): number {
    return sum(refunds.filter((one) => one.at <= at)) - sum(refunds.filter(({ cameBackAt }) => cameBackAt !== null && cameBackAt <= at))
  },
}
