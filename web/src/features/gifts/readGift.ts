import { gifts } from '@marquee/contract/gifts'
import { query } from '#api/query.ts'

/** A gift as whoever holds its link sees it: read anew whenever it is opened, for somebody else may have redeemed it. */
export const readGift = (giftCode: string) => ({ ...query(gifts.read, { giftCode }), staleTime: 0 })
