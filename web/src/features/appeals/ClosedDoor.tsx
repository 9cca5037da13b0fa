import { accounts } from '@marquee/contract/accounts'
import { appeals } from '@marquee/contract/appeals'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import { Waiting } from '#start/Waiting.tsx'
import { ClosedAccount } from './ClosedAccount.tsx'

/** In ms: no live message reaches an account that is closed, so it asks. */
const rest = 15_000

/** Begins anew where the account is open again. */
const comeIn = async () => {
  const isOpen = await call(accounts.me, {}).then(() => true, () => false)
  if (isOpen) window.location.reload()
}

/**
 * For an account that is closed: the decision that has closed it, where moderators have, and what becomes of it; `children` where nobody
 * can say. It opens by itself when the time is over, or the decision was taken back.
 */
export const ClosedDoor = ({ children }: { children: ReactNode }) => {
  const { data: decision, isPending, dataUpdatedAt } = useQuery({ ...query(appeals.closed, {}), staleTime: 0, refetchInterval: rest })
  useEffect(() => {
    if (decision === null) void comeIn()
  }, [decision, dataUpdatedAt])
  if (isPending) return <Waiting />
  return decision ? <ClosedAccount decision={decision} /> : children
}
