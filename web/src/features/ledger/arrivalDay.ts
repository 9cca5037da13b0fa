/** The day '2026-11-25' on which a payout arrives. The provider says it as the midnight in UTC that it begins with: no zone may move it. */
export const arrivalDay = (arrivesAt: string): string => arrivesAt.slice(0, 10)
