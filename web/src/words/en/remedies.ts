import type { LockRemedy } from '@marquee/contract/lockRemedy'
import type { Names } from '#words/names.ts'

/** What somebody can do about what is locked for them, other than taking a tier. */
export const remediesWords = ({ subscription }: Names) => ({
  ways: {
    pay: 'Set your payment right',
    go_on: `Go on with your ${subscription}`,
    come_back: `Come back to your ${subscription}`,
  } satisfies Record<Exclude<LockRemedy, 'subscribe' | 'change' | 'none'>, string>,
  none: 'Nobody can take it at the moment.',
})
