import { readsOfPeople } from '@marquee/contract/reads'
import { outdate } from '#api/outdate.ts'
import { refetchAccount } from '#start/account.ts'

/** Whatever others have said is read again when it is next looked at: other words are hidden now. */
export const outdateMuted = () => Promise.all([outdate(readsOfPeople, 'none'), refetchAccount()])
