import { z } from 'zod'

/**
 * What opens to the reader what asks for a tier: they subscribe, or change to a higher tier; what they pay for is set right first where its
 * payment has failed (`pay`), where it is paused (`go_on`) and where it is about to end (`come_back`); and nothing does where no tier that
 * would open it can be had now (`none`).
 */
export const lockRemedies = ['subscribe', 'change', 'pay', 'go_on', 'come_back', 'none'] as const
export const LockRemedy = z.enum(lockRemedies)
export type LockRemedy = z.infer<typeof LockRemedy>
