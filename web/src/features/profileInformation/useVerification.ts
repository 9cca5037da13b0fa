import { profileInformation } from '@marquee/contract/profileInformation'
import { profiles } from '@marquee/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAction } from '#api/action.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { ownInformation } from './information.ts'

const askEveryMs = 700
const patienceMs = 20_000

/** Has the page of a saved link looked at, and asks until the outcome is known. */
export const useVerification = (url: string) => {
  const [waiting, setWaiting] = useState<{ since: string | null }>()
  const [isLate, setLate] = useState(false)
  const { data } = useQuery({ ...ownInformation(), refetchInterval: waiting ? askEveryMs : false })
  const link = data?.links.find((one) => one.url === url)
  const isAnswered = waiting !== undefined && link !== undefined && link.checkedAt !== waiting.since
  if (isAnswered) setWaiting(undefined)

  const verify = useAction(profileInformation.verify, { onFail: () => setWaiting(undefined) })
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => {
      setWaiting(undefined)
      setLate(true)
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [waiting])

  const check = () => {
    setLate(false)
    setWaiting({ since: link?.checkedAt ?? null })
    verify.mutate({ url }, { onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(profiles.read) }) })
  }

  if (waiting) return { state: 'checking' as const, check }
  if (link?.verifiedAt) return { state: 'linked' as const, check }
  if (isLate) return { state: 'late' as const, check }
  return { state: (verify.isSuccess && link?.outcome) || ('idle' as const), check }
}
